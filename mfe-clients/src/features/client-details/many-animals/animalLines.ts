/** A cell as a spreadsheet's reader gives it. */
export type Cell = string | number | boolean | Date | null | undefined;

const DAY = 86_400_000;
/** Excel counts days from here. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);
/** Numbers that are days of birth and no years or tags: from 1980 to 2199. */
const FIRST_DAY = 29_221;
const LAST_DAY = 109_574;

function tagOf(cell: Cell): string {
  return cell === null || cell === undefined ? '' : String(cell).trim().replaceAll(/\s+/g, ' ');
}

/** A day as a list has it; what is none stays as it was written, for the list to say so. */
function dayOf(cell: Cell): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  if (typeof cell === 'number' && cell >= FIRST_DAY && cell <= LAST_DAY) {
    return new Date(EXCEL_EPOCH + Math.floor(cell) * DAY).toISOString().slice(0, 10);
  }
  return tagOf(cell);
}

/** Whether a row is the heading of the columns: it has no digit anywhere, and the rows below it have. */
function isHeading(row: readonly Cell[], next: readonly Cell[] | undefined): boolean {
  const hasDigit = (cells: readonly Cell[]) => cells.some((cell) => /\d/.test(dayOf(cell)));
  return next !== undefined && !hasDigit(row) && hasDigit(next);
}

/** The rows of a sheet as lines of a list: the tag, and the date of birth where the second column has one. */
export function animalLines(rows: readonly (readonly Cell[])[]): string {
  const filled = rows.filter((row) => tagOf(row[0]) !== '');
  const [first, second] = filled;
  const data = first && isHeading(first, second) ? filled.slice(1) : filled;
  return data.map(([tag, birth]) => [tagOf(tag), dayOf(birth)].filter(Boolean).join('\t')).join('\n');
}
