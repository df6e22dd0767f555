import { describe, expect, test } from '@jest/globals';
import { utils, write, type BookType } from '@e965/xlsx';
import { writeXlsx, type CellValue, type WriteSheet } from 'hucre/xlsx';

import { archive } from '../../testing/workbooks.ts';
import { DomainError } from '../domainError.ts';
import { UNCALCULATED, VOLATILE } from './cells.ts';
import { checkArchive } from './checkArchive.ts';
import { fileFormat } from './fileFormat.ts';
import { collectSheets } from './readSheets.ts';
import { tableOf } from './readTable.ts';
import { sameExample, type SheetColumn } from './sheetColumn.ts';
import { sheetStream } from './sheetStream.ts';

type Key = 'id' | 'client' | 'day' | 'type' | 'epg';

const COLUMNS: readonly SheetColumn<Key>[] = [
  { key: 'id', heading: { en: 'Sample Id', es: 'Id. de la muestra' }, required: true, asTyped: true },
  { key: 'client', heading: { en: 'Client name', es: 'Nombre del cliente' }, required: true },
  { key: 'type', heading: { en: 'Animal type', es: 'Especie' }, required: true },
  { key: 'day', heading: { en: 'Test date', es: 'Fecha' }, required: true, kind: 'date' as const },
  {
    key: 'epg',
    heading: { en: 'Strongyle epg', es: 'Estróngilos hpg' },
    required: false,
    kind: 'number' as const,
    units: ['epg'],
  },
].map((column) => ({ ...column, example: sameExample(null) }) as SheetColumn<Key>);

const DAY = new Date('2026-06-15T00:00:00Z');
const HEADINGS = ['Sample Id', 'Client name', 'Animal type', 'Test date', 'Strongyle epg'];
const row = (id: string, epg: CellValue, day: CellValue = DAY): CellValue[] => [
  id,
  'Hill Farm',
  'Ovine',
  day,
  epg,
];

type Read = { rows: [number, unknown][] } | { refused: unknown[] };

/** The count of each row with the row's number, or the reasons for the refusal. */
async function read(bytes: Uint8Array, key: Key = 'epg'): Promise<Read> {
  const kind = fileFormat(Buffer.from(bytes));
  const format = kind === 'archive' ? await checkArchive(Buffer.from(bytes)) : kind!;
  // Without the thread, which starts slowly on a busy machine.
  const sheets = collectSheets();
  for await (const piece of sheetStream({ bytes, format, maxRows: 1_000 })) sheets.add(piece);
  try {
    const rows = tableOf(sheets.found, COLUMNS, 'en', { counts: true });
    return { rows: rows.map(({ row: number, cells }) => [number, cells[key]]) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const problems = error.errors.map(({ sheet, row: at, path, message }) =>
      [sheet, at, path, message.split('.')[0]].filter((part) => part !== undefined).join(' | '),
    );
    return { refused: [error.code, ...error.messages, ...problems] };
  }
}

async function xlsx(...sheets: Partial<WriteSheet>[]): Promise<Uint8Array> {
  return writeXlsx({ sheets: sheets.map((sheet, at) => ({ name: `Sheet ${at + 1}`, ...sheet })) });
}

const csv = (...lines: readonly string[]): Buffer => Buffer.from(lines.join('\r\n'));
const LINE = 'A-1;Hill Farm;Ovine;15/06/2026;450';

describe('a table is found', () => {
  test('below a letterhead, with totals and notes at its end, by the row numbers of the file', async () => {
    const rows = [
      ['Northern Laboratory'],
      ['Report 118', null, 'Printed 16/06/2026'],
      [],
      HEADINGS,
      row('A-1', 450),
      HEADINGS,
      row('A-2', 0),
      ['Mean', null, null, null, 225],
      [],
      ['Results relate to the samples as received.'],
    ];
    expect(await read(await xlsx({ rows }))).toEqual({
      rows: [
        [5, 450],
        [7, 0],
      ],
    });
  });

  test('in the second sheet, below a cover', async () => {
    const cover = { name: 'Cover', rows: [['To: Hill Farm'], ['From: Laboratory']] };
    expect(await read(await xlsx(cover, { rows: [HEADINGS, row('A-1', 450)] }))).toEqual({
      rows: [[2, 450]],
    });
  });

  test('under headings in two rows, one of which spans columns', async () => {
    const above = ['Sample Id', 'Client', null, 'Test date', 'Strongyle'];
    const rows = [above, [null, 'name', 'Animal type', null, 'epg'], row('A-1', 450)];
    expect(await read(await xlsx({ rows }))).toEqual({ rows: [[3, 450]] });
    const units = [HEADINGS, [null, null, null, null, 'epg'], row('A-1', 450)];
    expect(await read(await xlsx({ rows: units }))).toEqual({ rows: [[3, 450]] });
  });

  test('but not chosen between two, and a sample is not taken for a note', async () => {
    const table = { rows: [HEADINGS, row('A-1', 450)] };
    expect(await read(await xlsx(table, { ...table, name: 'Lambs' }))).toEqual({
      refused: ['INVALID_DATA', expect.stringContaining('Sheet 1, Lambs')],
    });
    const unfinished = await read(await xlsx({ rows: [...table.rows, [], ['A-2']] }), 'id');
    expect(unfinished).toEqual({
      rows: [
        [2, 'A-1'],
        [4, 'A-2'],
      ],
    });
  });
});

describe('cells without a certain value are refused', () => {
  test('hidden rows and columns, with the sheet if there are several', async () => {
    const sheet = {
      rows: [HEADINGS, row('A-1', 450), row('A-2', 100)],
      rowDefs: new Map([[2, { hidden: true }]]),
      columns: HEADINGS.map((heading) => ({ hidden: heading === 'Strongyle epg' })),
    };
    expect(await read(await xlsx(sheet, { name: 'Notes', rows: [['x']] }))).toEqual({
      refused: [
        'INVALID_DATA',
        'Sheet 1 | Strongyle epg | This column is hidden',
        'Sheet 1 | 3 | This row is hidden',
      ],
    });
  });

  test('cells that are merged across columns; those merged across rows count for each', async () => {
    const rows = [HEADINGS, row('A-1', 450), ['A-2', null, 'Ovine', DAY, 0]];
    const down = { startRow: 1, endRow: 2, startCol: 1, endCol: 1 };
    expect(await read(await xlsx({ rows, merges: [down] }), 'client')).toEqual({
      rows: [
        [2, 'Hill Farm'],
        [3, 'Hill Farm'],
      ],
    });
    const across = { startRow: 1, endRow: 1, startCol: 1, endCol: 2 };
    expect(await read(await xlsx({ rows, merges: [across] }))).toMatchObject({
      refused: ['INVALID_DATA', '2 | Client name | This cell is merged across several columns'],
    });
  });

  test('formulas without a result, or with another one each day', async () => {
    const cells = new Map([
      ['1,4', { formula: 'A1*50' }],
      ['1,3', { formula: 'TODAY()', formulaResult: 46_188 }],
    ]);
    const file = await xlsx({ rows: [HEADINGS, row('A-1', null)], cells });
    expect(await read(file)).toEqual({ rows: [[2, UNCALCULATED]] });
    expect(await read(file, 'day')).toEqual({ rows: [[2, VOLATILE]] });
  });
});

describe('a text file', () => {
  test.each([
    ['semicolons and a byte order mark', csv(`\uFEFF${HEADINGS.join(';')}`, LINE)],
    ['tabs', csv(HEADINGS.join('\t'), LINE.replaceAll(';', '\t'))],
    ['bars, below a letterhead', csv('Lab', '', HEADINGS.join('|'), LINE.replaceAll(';', '|'))],
    ['a line that names the separator', csv('sep=;', HEADINGS.join(';'), LINE)],
    ['UTF-16', Buffer.from(`\uFEFF${HEADINGS.join('\t')}\n${LINE.replaceAll(';', '\t')}`, 'utf16le')],
  ])('is read with %s', async (_what, file) => {
    expect(await read(file)).toEqual({ rows: [[expect.any(Number), 450]] });
  });

  test('is read in Windows-1252', async () => {
    const file = Buffer.from([HEADINGS.join(';'), LINE.replace('Hill', 'Peña')].join('\n'), 'latin1');
    expect(await read(file, 'client')).toEqual({ rows: [[2, 'Peña Farm']] });
  });

  test('is refused if a number was divided at its comma, or quotation marks do not pair', async () => {
    const headings = [...HEADINGS, 'Notes'].join(',');
    const ragged = expect.stringMatching(/^2 \| This line does not have/);
    const refused = { refused: expect.arrayContaining(['INVALID_DATA', ragged]) };
    expect(await read(csv(headings, 'A-1,Hill Farm,Ovine,15/06/2026,1,250,dry'))).toEqual(refused);
    expect(await read(csv(`${headings},More`, 'A-1,Hill Farm,Ovine,15/06/2026,1,250'))).toEqual(refused);
    const unpaired = csv(headings, 'A-1,"Hill Farm,Ovine,15/06/2026,450', LINE);
    await expect(read(unpaired)).rejects.toThrow(/quote/i);
  });

  test('has formulas only to keep zeros', async () => {
    const lines = ['="0042"', '=1+1'].map((id) => LINE.replace('A-1', id));
    expect(await read(csv(HEADINGS.join(';'), ...lines), 'id')).toEqual({
      rows: [
        [2, '0042'],
        [3, UNCALCULATED],
      ],
    });
  });
});

describe('numbers and days in texts', () => {
  test.each([
    [
      ['1.250', '12,5'],
      [1250, 12.5],
    ],
    [
      ['1,250', '1,250.5'],
      [1250, 1250.5],
    ],
    [
      ['1.250', '450'],
      ['1.250', 450],
    ],
    [
      ['1,250', '12.5', '12,5'],
      ['1,250', 12.5, 12.5],
    ],
    [
      ['1 250', '1 250 epg', '450 lpg', '<50'],
      [1250, 1250, '450 lpg', '<50'],
    ],
  ])('%j are read as %j', async (texts, expected) => {
    const file = csv(
      HEADINGS.join('\t'),
      ...texts.map((text, at) => `${at}\tHill Farm\tOvine\t2026-06-15\t${text}`),
    );
    const found = await read(file);
    expect('rows' in found && found.rows.map(([, value]) => value)).toEqual(expected);
  });

  test.each([
    [
      ['03/06/2026', '15/06/2026 09:30'],
      ['2026-06-03T00:00', '2026-06-15T09:30'],
    ],
    [
      ['03/06/2026', '06/15/2026'],
      ['03/06/2026', '06/15/2026'],
    ],
    [['03/06/2026'], ['03/06/2026']],
  ])('%j are read as the days %j', async (texts, expected) => {
    const file = csv(HEADINGS.join(';'), ...texts.map((text) => LINE.replace('15/06/2026', text)));
    const found = await read(file, 'day');
    const shown =
      'rows' in found && found.rows.map(([, v]) => (v instanceof Date ? v.toISOString().slice(0, 16) : v));
    expect(shown).toEqual(expected);
  });
});

describe('workbooks of other programs', () => {
  const sheet = utils.aoa_to_sheet([['Report'], HEADINGS, row('A-1', 450)], { UTC: true });
  const book = (is1904: boolean) => ({
    SheetNames: ['Own', 'Results'],
    Sheets: { Own: utils.aoa_to_sheet([HEADINGS]), Results: sheet },
    Workbook: { WBProps: { date1904: is1904 }, Sheets: [{ Hidden: 1 as const }, { Hidden: 0 as const }] },
  });

  test.each(['biff8', 'xlsx'] as const)('%s are read, with days since 1900', async (bookType: BookType) => {
    const file = write(book(false), { type: 'buffer', bookType }) as Buffer;
    expect(await read(file)).toEqual({ rows: [[3, 450]] });
    expect(await read(file, 'day')).toEqual({ rows: [[3, DAY]] });
  });

  test('OpenDocument is read with its groups, repeats, hidden rows, errors and formulas', async () => {
    const cell = (text: string): string =>
      `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
    const odsRow = (id: string, count: string, attributes = ''): string =>
      `<table:table-row${attributes}>${cell(id)}${cell('Hill <text:s/>Farm')}${cell('Ovine')}<table:table-cell office:value-type="date" office:date-value="2026-06-15"/>${count}<table:table-cell table:number-columns-repeated="16379"/></table:table-row>`;
    const count = (value: number): string =>
      `<table:table-cell office:value-type="float" office:value="${value}"><office:annotation><text:p>checked</text:p></office:annotation><text:p>${value}</text:p></table:table-cell>`;
    const content = (rows: string): string =>
      `<?xml version="1.0"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"><office:body><office:spreadsheet><table:table table:name="S"><table:table-column table:number-columns-repeated="16384"/><table:table-header-rows><table:table-row>${HEADINGS.map(cell).join('')}</table:table-row></table:table-header-rows>${rows}<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`;
    const ods = (rows: string): Promise<Buffer> => archive({ 'content.xml': Buffer.from(content(rows)) });
    const grouped = `${odsRow('A-1', count(450))}<table:table-row-group>${odsRow('A-2', count(0))}</table:table-row-group><table:table-row table:number-rows-repeated="2"><table:table-cell/></table:table-row>`;
    expect(
      await read(await ods(`${grouped}${odsRow('A-3', '<table:table-cell table:formula="of:=9*50"/>')}`)),
    ).toEqual({
      rows: [
        [2, 450],
        [3, 0],
        [6, UNCALCULATED],
      ],
    });
    const error =
      '<table:table-cell table:formula="of:=NA()" office:value-type="string" office:string-value="" calcext:value-type="error"><text:p>#N/A</text:p></table:table-cell>';
    expect(await read(await ods(odsRow('A-1', error)))).toEqual({ rows: [[2, '#N/A']] });
    expect(await read(await ods(odsRow('A-1', count(450), ' table:visibility="filter"')))).toMatchObject({
      refused: ['INVALID_DATA', '2 | This row is hidden'],
    });
  });
});
