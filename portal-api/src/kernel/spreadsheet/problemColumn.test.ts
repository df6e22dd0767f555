import { describe, expect, test } from '@jest/globals';
import { utils, write } from '@e965/xlsx';
import { colToLetter, readXlsx, writeXlsx } from 'hucre/xlsx';
import { writeOds } from 'hucre';
import { text as textOf } from 'node:stream/consumers';

import { archive } from '../../testing/workbooks.ts';
import { openPart, readPart } from './archivePart.ts';
import { findTable } from './findTable.ts';
import { openSheets } from './openSheets.ts';
import { withProblemColumn } from './problemColumn.ts';
import type { CellProblem } from './rowReader.ts';
import { sameExample, type SheetColumn } from './sheetColumn.ts';

const COLUMNS = ['Sample Id', 'Client name', 'Strongyle'].map((heading): SheetColumn<string> => ({
  key: heading,
  heading: sameExample(heading),
  required: true,
  example: sameExample(null),
}));

async function tableIn(bytes: Buffer) {
  const sheets = await openSheets(bytes, 'en', { anyFormat: true, maxRows: 100 });
  return findTable(sheets, COLUMNS).best!;
}

async function marked(bytes: Buffer, problems: readonly CellProblem[], language: 'en' | 'es' = 'en') {
  return withProblemColumn(bytes, await tableIn(bytes), problems, language);
}

const BAD: CellProblem = { row: 3, path: 'Strongyle', message: 'Use a "whole" number.' };

describe('the column of problems in a text file', () => {
  const CSV = 'Glen Lab;;\r\nSample Id;Client name;Strongyle\r\nA-1;"Peña; S.L.";many\r\n="0042";Hill\r\n';

  test('keeps separator, quotes and every other value', async () => {
    const { format, bytes } = await marked(Buffer.from(CSV), [
      BAD,
      { row: 4, message: 'One.' },
      { row: 4, message: 'Two.' },
    ]);
    expect(format).toBe('text');
    expect(Buffer.from(bytes).toString()).toBe(
      'Glen Lab;;\r\nSample Id;Client name;Strongyle;"Problems"\r\n' +
        'A-1;"Peña; S.L.";many;"[Strongyle] Use a ""whole"" number."\r\n="0042";Hill;;"One. Two."\r\n',
    );
  });

  test.each([
    ['UTF-8 with a mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16, big-endian', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['Windows-1252', (text: string) => Buffer.from(text.replaceAll('€', '\u0080'), 'latin1')],
  ])('keeps the encoding: %s', async (_name, encode) => {
    const lines = ['Sample Id\tClient name\tStrongyle', 'A-1\tPeña € 5\t50'];
    const { bytes } = await marked(encode(lines.join('\n')), [{ row: 2, message: 'Más.' }], 'es');
    expect(Buffer.from(bytes).equals(encode(`${lines[0]}\t"Problemas"\n${lines[1]}\t"Más."\n`))).toBe(true);
  });

  test('replaces the column of an earlier check, and clears what is right now', async () => {
    const first = await marked(Buffer.from(CSV), [BAD, { row: 4, message: 'One.' }]);
    const second = await marked(Buffer.from(first.bytes), [{ row: 4, message: 'Other.' }], 'es');
    expect(Buffer.from(second.bytes).toString()).toBe(
      'Glen Lab;;\r\nSample Id;Client name;Strongyle;"Problemas"\r\n' +
        'A-1;"Peña; S.L.";many;\r\n="0042";Hill;;"Other."\r\n',
    );
  });
});

describe('the column of problems in a workbook', () => {
  const ROWS = [
    ['Glen Lab'],
    ['Sample Id', 'Client name', 'Strongyle'],
    ['A-1', 'Hill', 'many'],
    ['A-2', 'Hill', 50],
  ];

  test('leaves every other part as it is', async () => {
    const file = Buffer.from(
      await writeXlsx({
        sheets: [
          { name: 'Cover & more', rows: [['Read me']] },
          { name: 'June', rows: ROWS, rowDefs: new Map([[3, { hidden: true }]]), columns: [{ width: 30 }] },
        ],
      }),
    );
    const { format, bytes } = await marked(file, [{ ...BAD, message: 'Is <50> & more' }]);
    expect(format).toBe('xlsx');
    for (const part of [
      'xl/workbook.xml',
      'xl/styles.xml',
      'xl/sharedStrings.xml',
      'xl/worksheets/sheet1.xml',
    ]) {
      expect(await readPart(bytes, part)).toBe(await readPart(file, part));
    }
    const { sheet, headings } = await tableIn(Buffer.from(bytes));
    expect(headings).toEqual(['Sample Id', 'Client name', 'Strongyle', 'Problems']);
    expect(sheet.rows.map(({ values }) => values)).toEqual([
      ...ROWS.slice(0, 1),
      [...ROWS[1]!, 'Problems'],
      [...ROWS[2]!, '[Strongyle] Is <50> & more'],
      ROWS[3],
    ]);
    expect(sheet.rows.map(({ hidden }) => hidden)).toEqual([false, false, false, true]);
  });

  test('takes the place of empty cells with a format, and of the column of an earlier check', async () => {
    const sheetXml = (cells: string) =>
      `<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:dimension ref="A1:F2"/><x:sheetData>${cells}</x:sheetData></x:worksheet>`;
    const cell = (at: number, row: number, text: string) =>
      `<x:c r="${colToLetter(at)}${row}" t="inlineStr"><x:is><x:t>${text}</x:t></x:is></x:c>`;
    const heading = COLUMNS.map((column, at) => cell(at, 1, column.heading.en)).join('');
    const styled = '<x:c r="D2" s="0"/><x:c r="F2" s="0"/>';
    const own = Buffer.from(await writeXlsx({ sheets: [{ name: 'June', rows: [['x']] }] }));
    const parts: Record<string, Buffer> = {};
    for (const part of [
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
    ]) {
      parts[part] = Buffer.from(await readPart(own, part));
    }
    const values = [0, 1, 2].map((at) => cell(at, 2, 'x')).join('');
    parts['xl/worksheets/sheet1.xml'] = Buffer.from(
      sheetXml(`<x:row r="1" spans="1:3">${heading}</x:row><x:row r="2">${values}${styled}</x:row>`),
    );
    const first = await marked(await archive(parts), [{ row: 2, message: 'One.' }]);
    const second = await marked(Buffer.from(first.bytes), [], 'es');
    const xml = await textOf((await openPart(first.bytes, 'xl/worksheets/sheet1.xml'))!);
    expect(xml).toContain(`<x:row r="2">${values}${cell(3, 2, 'One.')}<x:c r="F2" s="0"/></x:row>`);
    expect(xml).toContain(`<x:row r="1">${heading}${cell(3, 1, 'Problems')}</x:row>`);
    expect(
      (await tableIn(Buffer.from(second.bytes))).sheet.rows.map((row) =>
        row.values.filter((value) => value !== null),
      ),
    ).toEqual([
      [...COLUMNS.map((column) => column.heading.en), 'Problemas'],
      ['x', 'x', 'x'],
    ]);
  });

  const xls = (): Buffer => {
    const sheet = utils.aoa_to_sheet(ROWS.map((row) => [...row, null]));
    sheet['!rows'] = [{}, {}, {}, { hidden: true }];
    sheet['!merges'] = [utils.decode_range('B3:C3')];
    return write({ SheetNames: ['June'], Sheets: { June: sheet } }, { type: 'buffer', bookType: 'biff8' });
  };
  const ods = async (): Promise<Buffer> =>
    Buffer.from(await writeOds({ sheets: [{ name: 'June', rows: ROWS }] }));

  test.each([
    ['.xls', xls],
    ['.ods', ods],
  ])('writes the sheet of an %s as an .xlsx, with what is hidden or merged', async (_name, make) => {
    const file = await make();
    const before = (await tableIn(file)).sheet;
    const { format, bytes } = await marked(file, [BAD]);
    expect(format).toBe('xlsx');
    const after = (await tableIn(Buffer.from(bytes))).sheet;
    const texts = new Map([
      [1, 'Problems'],
      [2, '[Strongyle] Use a "whole" number.'],
    ]);
    expect(after.rows).toEqual(
      before.rows.map((row) =>
        texts.has(row.index) ? { ...row, values: [...row.values, texts.get(row.index)] } : row,
      ),
    );
    expect((await readXlsx(bytes)).sheets.map(({ name }) => name)).toEqual(['June']);
  });
});
