import { describe, expect, test } from '@jest/globals';
import { read, utils, write } from '@e965/xlsx';
import fc from 'fast-check';
import { read as readWithHucre, readOds } from 'hucre';
import { writeXlsx, type CellValue } from 'hucre/xlsx';
import readWorkbook from 'read-excel-file/node';

import { cellOfDay, isDateCell, isEmptyCell } from '../../kernel/spreadsheet/cells.ts';
import { withProblemColumn } from '../../kernel/spreadsheet/problemColumn.ts';
import { collectSheets } from '../../kernel/spreadsheet/readSheets.ts';
import type { FileFormat } from '../../kernel/spreadsheet/sheetModel.ts';
import { sheetStream } from '../../kernel/spreadsheet/sheetStream.ts';
import { hiddenSheets } from '../../testing/hiddenSheets.ts';
import { laboratory, sheet } from '../../testing/resultImports.ts';
import { importTemplate } from './import/importTemplate.ts';

type Grid = readonly (readonly unknown[])[];
/** By the sheet's name: its cells with content, by row and column. */
type Cells = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const { FUZZ_SEED, FUZZ_SHARE } = process.env;
/** As many as the formats' own property test, in its two strengths. */
const TRIALS = FUZZ_SEED && !FUZZ_SHARE ? 1_250 : 125;
const RUN = { numRuns: TRIALS, ...(FUZZ_SEED && { seed: Number(FUZZ_SEED) }) };

/**
 * A reader that shares no code with the one that the product uses for this format: SheetJS for .xls, hucre
 * for .xlsx, and its own for .ods.
 */
async function byTheOther(bytes: Buffer, format: FileFormat): Promise<Cells> {
  if (format !== 'xlsx') {
    const { sheets } = format === 'ods' ? await readOds(bytes) : await readWithHucre(bytes);
    return Object.fromEntries(sheets.map(({ name, rows }) => [name, cellsOf(rows)]));
  }
  const sheets = await readWorkbook(bytes, { trim: false });
  return Object.fromEntries(sheets.map(({ sheet: name, data }) => [name, cellsOf(data as Grid)]));
}

async function byOurs(bytes: Buffer, format: FileFormat): Promise<Cells> {
  const sheets = collectSheets();
  const request = { bytes, format, maxRows: 30_000, takeHidden: true };
  for await (const piece of sheetStream(request)) sheets.add(piece);
  return Object.fromEntries(
    sheets.found.map(({ name, rows }) => {
      const grid: CellValue[][] = [];
      for (const { index, values } of rows) grid[index] = values;
      return [name, cellsOf(grid)];
    }),
  );
}

function cellsOf(grid: Grid): Cells[string] {
  return Object.fromEntries(
    Array.from(grid, (row) => row ?? []).flatMap((row, at) =>
      row.flatMap((value, column) =>
        isEmptyCell(value as CellValue) ? [] : [[`${at + 1} ${column + 1}`, comparable(value as CellValue)]],
      ),
    ),
  );
}

/** The other reader does not round times, which workbooks have as fractions of days. */
function comparable(value: CellValue): unknown {
  if (isDateCell(value)) return new Date(Math.round(Number(value) / 1_000) * 1_000).toISOString();
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value;
}

const HEADINGS = ['Sample Id', 'Client name', 'Animal type', 'Test type', 'Test date', 'Strongyle epg'];
const DAY = new Date('2026-06-15T23:30:00Z');
const ROWS: CellValue[][] = [
  HEADINGS,
  ...Array.from({ length: 2_000 }, (_, at) => [
    `00${at}`,
    'Peña & Sons “Old”',
    'Ovine',
    'Worm FEC',
    at % 2 ? DAY : '15/06/2026',
    at % 3 ? at * 12.5 : '<50',
  ]),
];

/** Of SheetJS, which writes every format. */
const written = (bookType: 'xlsx' | 'biff8' | 'ods', rows: CellValue[][]) =>
  write(
    { SheetNames: ['A & B'], Sheets: { 'A & B': utils.aoa_to_sheet(rows, { UTC: true }) } },
    { type: 'buffer', bookType },
  ) as Buffer;

const letter = () => sheet(laboratory([['L-1', 'Glen Farm', '372 1', '15/06/2026', 450, 0]]));

/** Another program saves it in a format of its own. */
const savedAs = (bytes: Buffer, bookType: 'biff8' | 'ods') =>
  write(read(bytes, { cellDates: false }), { type: 'buffer', bookType }) as Buffer;

const hiddenIn = (format: 'xlsx' | 'xls' | 'ods') =>
  hiddenSheets(format, [
    { name: 'June', rows: [HEADINGS], hidden: 0 },
    { name: 'Draft', rows: [['a', 'b']], hidden: 1 },
  ]);

const problems = async () => {
  const found = { sheet: { rows: [{ index: 0, values: HEADINGS, hidden: false, wide: [] }] } };
  const table = { headingAt: 0, headings: HEADINGS, columns: [] };
  const info = { name: 'June', hidden: false, hiddenColumns: [], is1904: false };
  const { bytes } = await withProblemColumn(
    await sheet(ROWS.slice(0, 9)),
    { ...table, sheet: { ...info, ...found.sheet } },
    [{ row: 3, path: 'Strongyle epg', message: 'Use a “number” & <more>.' }],
    'en',
  );
  return Buffer.from(bytes);
};

const CORPUS: readonly (readonly [string, FileFormat, () => Buffer | Promise<Buffer>])[] = [
  ['the template', 'xlsx', async () => Buffer.from(await importTemplate('en'))],
  ['the template in Spanish', 'xlsx', async () => Buffer.from(await importTemplate('es'))],
  ['the template', 'xls', async () => savedAs(Buffer.from(await importTemplate('en')), 'biff8')],
  ['the template in Spanish', 'ods', async () => savedAs(Buffer.from(await importTemplate('es')), 'ods')],
  ['of a laboratory', 'xlsx', letter],
  ['of a laboratory', 'xls', async () => savedAs(await letter(), 'biff8')],
  ['of a laboratory', 'ods', async () => savedAs(await letter(), 'ods')],
  ['with many rows', 'xlsx', () => sheet(ROWS)],
  ['with many rows', 'xls', () => written('biff8', ROWS)],
  ['with many rows', 'ods', () => written('ods', ROWS)],
  ['of SheetJS', 'xlsx', () => written('xlsx', ROWS.slice(0, 50))],
  ['with hidden sheets', 'xlsx', () => hiddenIn('xlsx')],
  ['with hidden sheets', 'xls', () => hiddenIn('xls')],
  ['with hidden sheets', 'ods', () => hiddenIn('ods')],
  ['with a column of problems', 'xlsx', problems],
];

describe('an independent reader finds the same in a workbook', () => {
  test.each(CORPUS)('%s, .%s', async (_name, format, make) => {
    const bytes = await make();
    const ours = await byOurs(bytes, format);
    expect(Object.values(ours).some((cells) => Object.keys(cells).length > 1)).toBe(true);
    expect(ours).toEqual(await byTheOther(bytes, format));
  });

  const cell = fc.oneof(
    fc.constant(null),
    fc.double({ noNaN: true, min: -1e12, max: 1e12 }).map((value) => (Object.is(value, -0) ? 0 : value)),
    fc.boolean(),
    fc.stringMatching(/^[\w ñ€<>&"'.,;=#-]{1,12}$/).filter((value) => value.trim() === value && value !== ''),
    fc.integer({ min: 100, max: 60_000 }).map((day) => cellOfDay(day, false)),
  );
  const grids = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 });

  test.each([
    ['hucre', async (rows: CellValue[][]) => Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows }] }))],
    ['SheetJS', async (rows: CellValue[][]) => written('xlsx', rows)],
  ])('of any cells, written by %s', async (_name, writer) => {
    await fc.assert(
      fc.asyncProperty(grids, async (grid) => {
        const bytes = await writer(grid);
        expect(await byOurs(bytes, 'xlsx')).toEqual(await byTheOther(bytes, 'xlsx'));
      }),
      RUN,
    );
  });
});
