import { isDayHeading } from './listColumns.ts';

/** A cell as the spreadsheet reader returns it. */
export type Cell = string | number | boolean | Date | null | undefined;

const DAY = 86_400_000;
/** The start of Excel's day count. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);
/** Numbers that are dates of birth rather than years or tags: from 1980 to 2199. */
const FIRST_DAY = 29_221;
const LAST_DAY = 109_574;

/** A cell's text on one line, so that it stays one cell. Quotation marks would begin a quoted cell. */
function textOf(cell: Cell): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  const text = cell === null || cell === undefined ? '' : String(cell).trim().replaceAll(/\s+/g, ' ');
  return text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A day in the list's format; an invalid one stays as written, so that the list can report it. */
function dayOf(cell: Cell): string {
  if (typeof cell === 'number' && cell >= FIRST_DAY && cell <= LAST_DAY) {
    return new Date(EXCEL_EPOCH + Math.floor(cell) * DAY).toISOString().slice(0, 10);
  }
  return textOf(cell);
}

/**
 * The rows of a sheet as lines of a list. A number is a day only below the heading of one, or in the second of two
 * columns without such headings: elsewhere it is a tag.
 */
export function animalLines(rows: readonly (readonly Cell[])[]): string {
  const filled = rows.filter((row) => row.some((cell) => textOf(cell) !== ''));
  const headings = filled[0]?.map(textOf) ?? [];
  const width = Math.max(0, ...filled.map((row) => row.findLastIndex((cell) => textOf(cell) !== '') + 1));
  const days = headings.map(isDayHeading);
  const isDay = (index: number) =>
    days[index] === true || (width === 2 && index === 1 && !days.includes(true));
  return filled
    .map((row) => row.map((cell, index) => (isDay(index) ? dayOf(cell) : textOf(cell))).join('\t'))
    .map((line) => line.replace(/\t+$/, ''))
    .join('\n');
}
