import { describe, expect, test } from '@jest/globals';
import { read as readWithSheetJs, SSF, utils, write, type BookType } from '@e965/xlsx';
import fc from 'fast-check';
import { perGram } from '@epigram/shared-contracts/domain/perGram';
import { read as readWithHucre, readOds, writeOds } from 'hucre';
import { writeXlsx, type CellValue } from 'hucre/xlsx';

import { DomainError } from '../domainError.ts';
import { cellOfDay, cellText, cellTime, isEmptyCell } from './cells.ts';
import { collectSheets } from './readSheets.ts';
import { tableOf } from './readTable.ts';
import { createRowReader } from './rowReader.ts';
import { sameExample, type SheetColumn } from './sheetColumn.ts';
import type { FileFormat, Sheet, TableRow } from './sheetModel.ts';
import { sheetStream } from './sheetStream.ts';

type Key = 'id' | 'client' | 'day' | 'epg';

const { FORMAT_TRIALS, FUZZ_SEED, FUZZ_SHARE } = process.env;
/** Of all formats together: 10,000 where the soak tests run at full strength, and a tenth otherwise. */
const ALL_TRIALS = Number(FORMAT_TRIALS ?? (FUZZ_SEED && !FUZZ_SHARE ? 10_000 : 1_000));
const HEADINGS = { id: 'Sample Id', client: 'Client name', day: 'Test date', epg: 'Strongyle epg' };
const COLUMNS = (['id', 'client', 'day', 'epg'] as const).map((key): SheetColumn<Key> => ({
  key,
  heading: sameExample(HEADINGS[key]),
  required: true,
  example: sameExample(null),
  ...(key === 'day' && { kind: 'date' as const }),
  ...(key === 'epg' && { kind: 'number' as const, units: ['epg'] }),
}));

interface Sample {
  readonly id: string;
  readonly client: string;
  readonly day: Date;
  readonly epg: number;
}

const samples = fc.array(
  fc.record({
    id: fc.constantFrom('A-1', '0042', '3-4', '372123456789012', 'Ñ 7', '1E5', '12.5'),
    client: fc.constantFrom(
      'Hill Farm',
      'Peña, S.L.',
      'O’Brien; Sons',
      'The "Old" Farm',
      'Two\tTabs',
      'München',
    ),
    day: fc.integer({ min: 36_600, max: 46_300 }).map((day) => cellOfDay(day, false)),
    epg: fc
      .tuple(
        fc.oneof(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 9_999 })),
        fc.constantFrom(50, 50, 12.5, 0.25),
      )
      .map(([eggs, factor]) => perGram(eggs, factor)),
  }),
  { minLength: 1, maxLength: 6 },
);

const twoDigits = (value: number): string => String(value).padStart(2, '0');
/** @param point before decimals, if the number has some */
function grouped(value: number, mark: string, point: string): string {
  const [whole = '', decimals] = String(value).split('.');
  const thousands = whole.replaceAll(/\B(?=(\d{3})+$)/g, mark);
  return decimals === undefined ? thousands : `${thousands}${point}${decimals}`;
}

/** How programs of each country write a number and a day. */
const NUMBERS: Readonly<Record<string, (value: number) => CellValue>> = {
  number: (value) => value,
  plain: String,
  english: (value) => grouped(value, ',', '.'),
  spanish: (value) => grouped(value, '.', ','),
  spaces: (value) => `${grouped(value, '\u00A0', ',')} epg`,
  'spanish decimals': (value) => `${grouped(Math.trunc(value), '.', ',')},${value.toFixed(2).slice(-2)}`,
  'english decimals': (value) => `${grouped(Math.trunc(value), ',', '.')}.${value.toFixed(2).slice(-2)}`,
};
const dayOf = (day: Date) => ({
  d: twoDigits(day.getUTCDate()),
  m: twoDigits(day.getUTCMonth() + 1),
  y: String(day.getUTCFullYear()),
});
const DAYS: Readonly<Record<string, (day: Date) => CellValue>> = {
  date: (day) => day,
  iso: (day) => day.toISOString().slice(0, 10),
  european: (day) => `${dayOf(day).d}/${dayOf(day).m}/${dayOf(day).y}`,
  short: (day) => `${dayOf(day).d}.${dayOf(day).m}.${dayOf(day).y.slice(2)}`,
  american: (day) => `${dayOf(day).m}/${dayOf(day).d}/${dayOf(day).y}`,
  spanish: (day) => day.toLocaleDateString('es-ES', { dateStyle: 'long', timeZone: 'UTC' }),
  english: (day) => day.toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }),
};

type Grid = CellValue[][];

function sheetJs(bookType: BookType) {
  return async (grid: Grid): Promise<Buffer> => {
    const book = { SheetNames: ['S'], Sheets: { S: utils.aoa_to_sheet(grid, { UTC: true }) } };
    return write(book, { type: 'buffer', bookType }) as Buffer;
  };
}

const asText = (value: CellValue): string =>
  value instanceof Date ? value.toISOString().slice(0, 10) : String(value ?? '');
const quoted = (value: string): string => `"${value.replaceAll('"', '""')}"`;
function text(delimiter: string, encoding: 'utf8' | 'utf16le' = 'utf8') {
  return async (grid: Grid): Promise<Buffer> =>
    Buffer.from(
      `\uFEFF${grid.map((row) => row.map((value) => quoted(asText(value))).join(delimiter)).join('\r\n')}`,
      encoding,
    );
}

const WRITERS: readonly (readonly [string, FileFormat, (grid: Grid) => Promise<Uint8Array>])[] = [
  ['xlsx by hucre', 'xlsx', (rows) => writeXlsx({ sheets: [{ name: 'S', rows }] })],
  ['xlsx by SheetJS', 'xlsx', sheetJs('xlsx')],
  ['xls', 'xls', sheetJs('biff8')],
  ['ods by hucre', 'ods', (rows) => writeOds({ sheets: [{ name: 'S', rows }] })],
  ['ods by SheetJS', 'ods', sheetJs('ods')],
  ['csv with commas', 'text', text(',')],
  ['csv with semicolons', 'text', text(';')],
  ['tsv in UTF-16', 'text', text('\t', 'utf16le')],
];

const TRIALS = Math.ceil(ALL_TRIALS / WRITERS.length);
const RUN = { numRuns: TRIALS, ...(FUZZ_SEED && { seed: Number(FUZZ_SEED) }) };

async function sheetsOf(bytes: Uint8Array, format: FileFormat): Promise<Sheet[]> {
  const sheets = collectSheets();
  for await (const piece of sheetStream({ bytes, format, maxRows: 1_000 })) sheets.add(piece);
  return sheets.found;
}

/** What an import would store of a row; undefined if it refuses a cell. */
function stored(row: TableRow<Key>): Sample | undefined {
  const reader = createRowReader(row, COLUMNS, 'en');
  const id = reader.text('id');
  const client = reader.text('client');
  const epg = reader.decimal('epg', 0, 1_000_000);
  const day = cellTime(row.cells.day)?.time;
  return id && client && epg !== undefined && day ? { id, client, day, epg } : undefined;
}

const shown = ({ id, client, day, epg }: Sample): unknown[] => [
  id,
  cellText(client),
  day.toISOString().slice(0, 10),
  epg,
];

describe('a table that is stored equals the one that was written, or the file is refused', () => {
  test.each(WRITERS)('%s', async (_name, format, writer) => {
    let read = 0;
    const written = fc.record({
      samples,
      number: fc.constantFrom(...Object.keys(NUMBERS)),
      day: fc.constantFrom(...Object.keys(DAYS)),
    });
    await fc.assert(
      fc.asyncProperty(written, async (it) => {
        const rows = it.samples.map((one) => [
          one.id,
          one.client,
          DAYS[it.day]!(one.day),
          NUMBERS[it.number]!(one.epg),
        ]);
        const sheets = await sheetsOf(await writer([Object.values(HEADINGS), ...rows]), format);
        try {
          const found = tableOf(sheets, COLUMNS, 'en', { counts: true }).map(stored);
          const complete = found.filter((row) => row !== undefined);
          if (complete.length < found.length) return;
          expect(complete.map(shown)).toEqual(it.samples.map(shown));
          read += 1;
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
        }
      }),
      RUN,
    );
    // Most ways to write a table are certain.
    expect(read).toBeGreaterThan(TRIALS / 3);
  });
});

describe('a second reader agrees about every cell', () => {
  const comparable = (value: CellValue | undefined): unknown => {
    if (isEmptyCell(value)) return null;
    if (value instanceof Date) return value.toISOString();
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value;
  };

  async function byAnother(bytes: Uint8Array, format: FileFormat): Promise<Grid> {
    // Ours uses SheetJS for .xls, hucre for .xlsx and neither for .ods, where SheetJS leaves out empty rows.
    if (format === 'ods') return (await readOds(bytes)).sheets[0]!.rows;
    if (format === 'xls') return (await readWithHucre(bytes)).sheets[0]!.rows;
    const sheet = Object.values(
      readWithSheetJs(bytes, { type: 'array', dense: true, cellNF: true }).Sheets,
    )[0]!;
    return (sheet['!data'] ?? []).map((row) =>
      Array.from(row ?? [], (cell) => {
        if (cell?.v === undefined) return null;
        return typeof cell.v === 'number' && SSF.is_date(String(cell.z ?? 'General'))
          ? cellOfDay(cell.v, false)
          : cell.v;
      }),
    );
  }

  const cell = fc.oneof(
    fc.constant(null),
    fc.double({ noNaN: true, min: -1e12, max: 1e12 }).map((value) => (Object.is(value, -0) ? 0 : value)),
    fc.boolean(),
    fc
      .stringMatching(/^[\w ñ€<>&"'.,;=#-]{1,12}$/)
      .filter((value) => value.trim() === value && value !== '')
      // SheetJS decodes these twice, so it can't be the second reader of them: the test below has them.
      .filter((value) => !/&[^;]*;/.test(value)),
    fc.integer({ min: 100, max: 60_000 }).map((day) => cellOfDay(day, false)),
  );
  const grids = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 });

  test.each(WRITERS.filter(([, format]) => format !== 'text'))('%s', async (_name, format, writer) => {
    await fc.assert(
      fc.asyncProperty(grids, async (grid) => {
        const bytes = await writer(grid);
        const [sheet] = await sheetsOf(bytes, format);
        const ours = new Map(sheet!.rows.map(({ index, values }) => [index, values]));
        const other = await byAnother(bytes, format);
        for (const [at, row] of other.entries()) {
          const width = Math.max(row?.length ?? 0, ours.get(at)?.length ?? 0);
          for (let column = 0; column < width; column += 1) {
            expect(comparable(ours.get(at)?.[column])).toEqual(comparable(row?.[column]));
          }
        }
        expect(Math.max(...ours.keys(), -1)).toBeLessThan(Math.max(other.length, 1));
      }),
      RUN,
    );
  });
});

test.each(WRITERS)(
  'texts that look like an XML entity stay as they were written: %s',
  async (_name, format, writer) => {
    const texts = [
      '&#a;€',
      '&#x41;',
      '&#65;',
      '&#0;',
      '&#99999999;',
      '&amp;',
      '&AMP;',
      '&lt;b',
      '&apos;',
      '&nbsp;',
    ];
    const [sheet] = await sheetsOf(await writer(texts.map((value) => [value, value])), format);
    expect(sheet!.rows.map(({ values }) => values)).toEqual(texts.map((value) => [value, value]));
  },
);
