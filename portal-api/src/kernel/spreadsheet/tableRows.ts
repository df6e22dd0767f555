import { cellText, isCountLike, isEmptyCell } from './cells.ts';
import { isRowOfUnits, repeatsHeadings, type FoundTable } from './findTable.ts';
import { fold } from './sheetColumn.ts';
import type { SheetRow } from './sheetModel.ts';

const TOTALS: ReadonlySet<string> = new Set(
  [
    'total',
    'totals',
    'subtotal',
    'grandtotal',
    'sum',
    'mean',
    'average',
    'avg',
    'median',
    'max',
    'min',
    'n',
  ].concat([
    'totales',
    'suma',
    'media',
    'promedio',
    'mediana',
    'mediaaritmetica',
    'arithmeticmean',
    'meanepg',
  ]),
);
/** A note is a sentence; a shorter text may be the id of a sample that nobody completed. */
const WORDS_OF_A_NOTE = 3;

/** The rows of the table, without repeated headings, units, totals, and the notes below it. */
export function tableRows<Key extends string>(table: FoundTable<Key>): SheetRow[] {
  const { sheet, headings, headingAt } = table;
  const kept: SheetRow[] = [];
  let before = sheet.rows[headingAt]!.index;
  /** Whether the row before was not a row of the table, or there was none. */
  let isApart = false;
  for (const row of sheet.rows.slice(headingAt + 1)) {
    isApart ||= row.index > before + 1;
    before = row.index;
    if (repeatsHeadings(row, headings) || (kept.length === 0 && isRowOfUnits(row))) continue;
    if (isTotal(row, table) || (isApart && isNote(row))) {
      isApart = true;
      continue;
    }
    isApart = false;
    kept.push(row);
  }
  return kept;
}

/** A row that begins with a word for a total, and lacks most of what each row has to have. */
function isTotal<Key extends string>(row: SheetRow, { columns }: FoundTable<Key>): boolean {
  const first = row.values.find((value) => !isEmptyCell(value));
  if (!TOTALS.has(fold(cellText(first) ?? ''))) return false;
  const required = [...columns.entries()].flatMap(([at, column]) => (column?.required ? [at] : []));
  const filled = required.filter((at) => !isEmptyCell(row.values[at]));
  return filled.length * 2 < required.length;
}

/** A row with one sentence, alone or across merged cells. */
function isNote({ values }: SheetRow): boolean {
  const texts = new Set(values.filter((value) => !isEmptyCell(value)));
  const [only] = texts;
  return (
    texts.size === 1 &&
    typeof only === 'string' &&
    !isCountLike(only) &&
    (cellText(only) ?? '').split(' ').length >= WORDS_OF_A_NOTE
  );
}
