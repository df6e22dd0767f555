/** A cell as the spreadsheet reader returns it. */
export type Cell = string | number | boolean | Date | null | undefined;

const DAY = 86_400_000;
/** The start of Excel's day count. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);
/** Numbers that are dates of birth rather than years or tags: from 1980 to 2199. */
const FIRST_DAY = 29_221;
const LAST_DAY = 109_574;

function tagOf(cell: Cell): string {
  return cell === null || cell === undefined ? '' : String(cell).trim().replaceAll(/\s+/g, ' ');
}

/** A day in the list's format; an invalid one stays as written, so that the list can report it. */
function dayOf(cell: Cell): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  if (typeof cell === 'number' && cell >= FIRST_DAY && cell <= LAST_DAY) {
    return new Date(EXCEL_EPOCH + Math.floor(cell) * DAY).toISOString().slice(0, 10);
  }
  return tagOf(cell);
}

/** Whether a row is the columns' heading: it has no digits, and the rows below it do. */
function isHeading(row: readonly Cell[], next: readonly Cell[] | undefined): boolean {
  const hasDigit = (cells: readonly Cell[]) => cells.some((cell) => /\d/.test(dayOf(cell)));
  return next !== undefined && !hasDigit(row) && hasDigit(next);
}

/** The rows of a sheet as lines of a list: the tag, and the date of birth if the second column has one. */
export function animalLines(rows: readonly (readonly Cell[])[]): string {
  const filled = rows.filter((row) => tagOf(row[0]) !== '');
  const [first, second] = filled;
  const data = first && isHeading(first, second) ? filled.slice(1) : filled;
  return data.map(([tag, birth]) => [tagOf(tag), dayOf(birth)].filter(Boolean).join('\t')).join('\n');
}
