import type { CellValue } from 'hucre/xlsx';
import { SaxesParser, type SaxesTagNS } from 'saxes';

import { openPart } from './archivePart.ts';
import { UNCALCULATED, VOLATILE } from './cells.ts';
import { ODS_CONTENT } from './checkArchive.ts';
import { isVolatile } from './sheetMarks.ts';
import type { Merge, SheetSource, SourceRow } from './sheetModel.ts';

/** A sheet's grid; rows and cells that repeat without content are counted, not made. */
const MAX_CELLS = 2_000_000;
const LAST_ROW = 1_048_575;
const LAST_COLUMN = 16_383;
const EXTENSION = 'urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0';

type Attributes = (name: string) => string | undefined;

interface OdsSheet extends SheetSource {
  readonly hiddenColumns: number[];
  readonly merges: Merge[];
  readonly rows: SourceRow[];
}

/**
 * The sheets of an OpenDocument spreadsheet. The libraries that read this format leave out the rows of groups or
 * what is hidden, so its elements are read here.
 */
export async function odsSheets(
  bytes: Uint8Array,
  { takeHidden = false }: { readonly takeHidden?: boolean } = {},
): Promise<SheetSource[]> {
  const content = await openPart(bytes, ODS_CONTENT);
  if (!content) throw new Error('The archive has no content');
  const reader = createReader();
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => reader.open(tag.local, attributesOf(tag)));
  parser.on('closetag', (tag) => reader.close(tag.local));
  parser.on('text', reader.text);
  for await (const piece of content.setEncoding('utf8')) parser.write(String(piece));
  parser.close();
  return reader.sheets.map((sheet) => (sheet.hidden && !takeHidden ? { ...sheet, rows: [] } : sheet));
}

function createReader() {
  const sheets: OdsSheet[] = [];
  let is1904 = false;
  const hiddenStyles = new Set<string>();
  let style = '';
  let sheet: OdsSheet | undefined;
  /** Depth within what is not a cell's own text: comments, drawings, changes that were tracked. */
  let skipped = 0;
  let row = { index: 0, repeat: 1, hidden: false, values: [] as CellValue[] };
  let column = 0;
  let nextColumn = 0;
  let cells = 0;
  let cell: { attributes: Attributes; paragraphs: string[] } | undefined;

  const open = (name: string, attributes: Attributes): void => {
    if (skipped > 0 || SKIPPED.has(name)) skipped += 1;
    else if (name === 'style') style = attributes('name') ?? '';
    else if (name === 'table-properties' && attributes('display') === 'false') hiddenStyles.add(style);
    else if (name === 'null-date') is1904 = isFrom1904(attributes('date-value'));
    else if (name === 'table') {
      const hidden = hiddenStyles.has(attributes('style-name') ?? '');
      sheet = { name: attributes('name') ?? '', hidden, hiddenColumns: [], is1904, merges: [], rows: [] };
      sheets.push(sheet);
      row = { index: 0, repeat: 0, hidden: false, values: [] };
      nextColumn = 0;
    } else if (name === 'table-column') {
      const repeat = repeatOf(attributes, 'number-columns-repeated');
      for (let at = nextColumn; at < nextColumn + repeat && at <= LAST_COLUMN; at += 1) {
        if (isHidden(attributes)) sheet?.hiddenColumns.push(at);
      }
      nextColumn += repeat;
    } else if (name === 'table-row') {
      const repeat = repeatOf(attributes, 'number-rows-repeated');
      row = { index: row.index + row.repeat, repeat, hidden: isHidden(attributes), values: [] };
      column = 0;
    } else if (name === 'table-cell' || name === 'covered-table-cell') cell = { attributes, paragraphs: [] };
    else if (cell && name === 'p') cell.paragraphs.push('');
    else if (name === 's') text(' '.repeat(Math.min(repeatOf(attributes, 'c'), 1_000)));
    else if (name === 'tab') text('\t');
    else if (name === 'line-break') text('\n');
  };
  const text = (characters: string): void => {
    const at = cell ? cell.paragraphs.length - 1 : -1;
    if (cell && at >= 0 && skipped === 0) cell.paragraphs[at] += characters;
  };
  const close = (name: string): void => {
    if (skipped > 0) skipped -= 1;
    else if (name === 'table-cell' || name === 'covered-table-cell') closeCell();
    else if (name === 'table-row') closeRow();
  };
  const closeCell = (): void => {
    const { attributes, paragraphs } = cell!;
    cell = undefined;
    const value = valueOf(attributes, paragraphs.join('\n'));
    const repeat = repeatOf(attributes, 'number-columns-repeated');
    const merge = {
      startRow: row.index,
      endRow: row.index + repeatOf(attributes, 'number-rows-spanned') - 1,
      startCol: column,
      endCol: column + repeatOf(attributes, 'number-columns-spanned') - 1,
    };
    if (merge.endRow > merge.startRow || merge.endCol > merge.startCol) sheet?.merges.push(merge);
    // Sheets end in cells that repeat up to the last column.
    if (value !== null) {
      cells += column - row.values.length + repeat;
      if (cells > MAX_CELLS || column + repeat > LAST_COLUMN + 1) throw new RangeError('Too many cells');
      while (row.values.length < column) row.values.push(null);
      for (let at = 0; at < repeat; at += 1) row.values.push(value);
    }
    column += repeat;
  };
  const closeRow = (): void => {
    if (row.values.length === 0) return;
    cells += row.values.length * (row.repeat - 1);
    if (cells > MAX_CELLS || row.index + row.repeat > LAST_ROW + 1) throw new RangeError('Too many rows');
    for (let at = 0; at < row.repeat; at += 1) {
      sheet?.rows.push({ index: row.index + at, hidden: row.hidden, values: [...row.values] });
    }
  };
  return { sheets, open, text, close };
}

const SKIPPED: ReadonlySet<string> = new Set([
  'annotation',
  'shapes',
  'frame',
  'tracked-changes',
  'ruby-text',
]);

/** By local name; of LibreOffice's extensions only the type of the value, under `extended-type`. */
function attributesOf({ attributes }: SaxesTagNS): Attributes {
  const values = new Map<string, string>();
  for (const { local, uri, value } of Object.values(attributes)) {
    if (uri !== EXTENSION) values.set(local, value);
    else if (local === 'value-type') values.set('extended-type', value);
  }
  return (name) => values.get(name);
}

/** The day that is counted as 0; programs that count from another one are too old to be expected. */
function isFrom1904(day = '1899-12-30'): boolean {
  if (!['1899-12-30', '1904-01-01'].includes(day)) throw new RangeError('The days have an unknown beginning');
  return day === '1904-01-01';
}

function repeatOf(attributes: Attributes, name: string): number {
  const repeat = Number(attributes(name) ?? 1);
  return Number.isInteger(repeat) && repeat > 0 ? repeat : 1;
}

/** `collapse` for hidden rows and columns, `filter` for those that a filter leaves out. */
function isHidden(attributes: Attributes): boolean {
  return (attributes('visibility') ?? 'visible') !== 'visible';
}

function valueOf(attributes: Attributes, text: string): CellValue {
  const formula = attributes('formula');
  if (attributes('extended-type') === 'error') return text || UNCALCULATED;
  if (formula !== undefined && isVolatile(formula)) return VOLATILE;
  const type = attributes('value-type');
  const stored = {
    float: 'value',
    currency: 'value',
    percentage: 'value',
    boolean: 'boolean-value',
    date: 'date-value',
  }[type ?? ''];
  if (stored === undefined) {
    const written = text || (attributes('string-value') ?? '');
    if (formula !== undefined && type === undefined && written === '') return UNCALCULATED;
    return written === '' ? null : written;
  }
  const value = attributes(stored);
  if (value === undefined || value === '') return UNCALCULATED;
  if (type === 'boolean') return value === 'true';
  if (type === 'date') return dateOf(value);
  return Number.isFinite(Number(value)) ? Number(value) : UNCALCULATED;
}

/** A date without a zone is taken as UTC, as those of the other formats. One that cannot be read stays its text. */
function dateOf(text: string): CellValue {
  const date = new Date(/T.*(?:Z|[+-]\d{2}:\d{2})$/.test(text) || !text.includes('T') ? text : `${text}Z`);
  return Number.isNaN(date.getTime()) ? text : date;
}
