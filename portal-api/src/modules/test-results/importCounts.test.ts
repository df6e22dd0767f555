import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  getTestDetails,
  importTests,
  searchTests,
  type SearchedTest,
} from '@epigram/shared-contracts/api/tests';
import { HEADER } from '@epigram/shared-contracts/api/operation';
import type { ErrorDetail } from '@epigram/shared-contracts/errors';
import { writeXlsx, type CellValue } from 'hucre/xlsx';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

import { openTenants, type Tenants } from '../../testing/tenants.ts';
import { archive, sendFile, workbook, type SheetRow } from '../../testing/workbooks.ts';

let world: Tenants;
beforeAll(async () => {
  world = await openTenants();
});
afterAll(() => world.close());

const ROW: SheetRow = {
  'Sample Id': 'L-1',
  'Client name': 'Carrick Farm',
  'Animal type': 'Ovine',
  'Test type': 'Worm FEC',
  'Test date': '2026-06-15',
};

interface Answer {
  status: number;
  body: { data?: { imported: number }; errorCode?: string; errors?: ErrorDetail[] };
}

async function upload(file: Buffer, language = 'en'): Promise<Answer> {
  const answer = await sendFile(world, importTests, {
    file,
    businessId: world.mine,
    token: world.people.owner.token,
    headers: { [HEADER.business]: String(world.mine), [HEADER.language]: language },
  });
  return answer as Answer;
}

async function refusal(file: Buffer, language?: string): Promise<unknown[]> {
  const { status, body } = await upload(file, language);
  expect([status, body.errorCode]).toEqual([400, 'INVALID_DATA']);
  return body.errors!.map(({ row, path, message }) => [row, path, message]);
}

async function countsOf(sampleId: string): Promise<unknown> {
  const { json } = await world.people.owner.call(searchTests, {
    params: { offset: 0, limit: 100 },
    body: {},
    business: world.mine,
  });
  const test = (json.data as { cowId: string; uuid: string; status: string }[]).find(
    ({ cowId }) => cowId === sampleId,
  )!;
  const details = await world.people.owner.call(getTestDetails, {
    params: { id: test.uuid },
    business: world.mine,
  });
  const { counts } = details.json.data as { counts: { parasite: string; epg: number }[] };
  return [test.status, ...counts.map(({ parasite, epg }) => [parasite, epg])];
}

describe('an import of results never leaves out or changes a count', () => {
  it('refuses a formula without a result', async () => {
    const sheet = Buffer.from(
      `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${[
        Object.keys({ ...ROW, 'Strongyle epg': 0, 'Nematodirus epg': 0 }),
        Object.values(ROW),
      ]
        .map((cells, i) => {
          const texts = cells.map((cell) => `<c t="inlineStr"><is><t>${String(cell)}</t></is></c>`);
          const counts = '<c><f>9*50</f></c><c><v>0</v></c>';
          return `<row r="${i + 3}">${texts.join('')}${i === 1 ? counts : ''}</row>`;
        })
        .join('')}</sheetData></worksheet>`,
    );
    const file = await replaced(await workbook([ROW]), sheet);
    expect(await refusal(file)).toEqual([
      [4, 'Strongyle epg', expect.stringContaining('but not its result')],
    ]);
  });

  it('refuses error values in a count, with the formula’s error', async () => {
    expect(await refusal(await workbook([{ ...ROW, 'Strongyle epg': '#N/A' }]))).toEqual([
      [2, 'Strongyle epg', expect.stringContaining('(#N/A)')],
    ]);
  });

  it('refuses a column of numbers that it does not know', async () => {
    const rows = [
      { ...ROW, 'Strongyle epg': 0, Nematodirus: null, Barn: 'East' },
      { ...ROW, 'Sample Id': 'L-2', 'Strongyle epg': 0, Nematodirus: '<50', Barn: 'West' },
    ];
    expect(await refusal(await workbook(rows), 'es')).toEqual([
      [3, 'Nematodirus', expect.stringContaining('no se importarían')],
    ]);
    const unnamed = await writeXlsx({
      sheets: [{ name: 'S', rows: [Object.keys(ROW), [...Object.values(ROW), 450]] as CellValue[][] }],
    });
    expect(await refusal(Buffer.from(unnamed))).toEqual([
      [2, 'Column F, without a heading', expect.any(String)],
    ]);
  });

  it('refuses two columns of one parasite', async () => {
    const headings = [...Object.keys(ROW), 'Strongyle epg', 'strongyle EPG'];
    const rows = [headings, [...Object.values(ROW), 450, 300]] as CellValue[][];
    const file = Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows }] }));
    expect(await refusal(file)).toEqual([[undefined, 'Strongyle epg', expect.stringContaining('Keep one')]]);
  });

  it.each(['100.000', '1,250'])('refuses %s, which has two readings', async (count) => {
    expect(await refusal(await workbook([{ ...ROW, 'Strongyle epg': count }]))).toEqual([
      [2, 'Strongyle epg', expect.stringContaining('This can be read as')],
    ]);
  });

  it('reads a count below the multiplication factor as no eggs, and refuses another limit', async () => {
    const limits = ['<50', 'NSF', 'nil', 'n.d.', 'neg'];
    const rows = limits.map((count, i) => ({ ...ROW, 'Sample Id': `B-${i}`, 'Strongyle epg': count }));
    expect((await upload(await workbook(rows))).body.data).toMatchObject({ imported: limits.length });
    expect(await countsOf('B-0')).toEqual(['negative', ['strongyle', 0]]);
    expect(await refusal(await workbook([{ ...ROW, 'Strongyle epg': '<15' }]))).toEqual([
      [2, 'Strongyle epg', expect.stringContaining('multiplication factor, 50')],
    ]);
  });

  it('takes a factor with two decimals, and keeps eggs per gram exactly', async () => {
    const clinic = { 'Client name': 'Factor Clinic', 'Multiplication factor': 12.5 };
    const rows = [
      { ...ROW, ...clinic, 'Sample Id': 'F-1', 'Strongyle epg': 37.5 },
      { ...ROW, ...clinic, 'Sample Id': 'F-2', 'Strongyle epg': '<12.5' },
    ];
    expect((await upload(await workbook(rows))).status).toBe(200);
    expect(await countsOf('F-1')).toEqual(['positive', ['strongyle', 37.5]]);
    expect(await countsOf('F-2')).toEqual(['negative', ['strongyle', 0]]);
    const wrong = [
      { ...ROW, ...clinic, 'Sample Id': 'F-3', 'Strongyle epg': 37 },
      { ...ROW, ...clinic, 'Sample Id': 'F-4', Result: 'Negative', 'Multiplication factor': 12.505 },
      { ...ROW, ...clinic, 'Sample Id': 'F-5', Result: 'Negative', 'Multiplication factor': 0 },
    ];
    expect(await refusal(await workbook(wrong))).toEqual([
      [2, 'Strongyle epg', 'Use a multiple of the multiplication factor, 12.5.'],
      [3, 'Multiplication factor', 'Use a number from 0.01 to 1000 with at most two decimals.'],
      [4, 'Multiplication factor', 'Use a number from 0.01 to 1000 with at most two decimals.'],
    ]);
  });

  it('refuses an id that the spreadsheet turned into a date', async () => {
    const row = { ...ROW, 'Sample Id': new Date('2026-04-03T00:00:00Z'), 'Strongyle epg': 450 };
    expect(await refusal(await workbook([row]))).toEqual([
      [2, 'Sample Id', expect.stringContaining('into a date')],
    ]);
  });

  it('shows oocysts and ungraded species in the list, whatever the laboratory says of worm eggs', async () => {
    const rows = [
      { ...ROW, 'Sample Id': 'O-1', 'Strongyle epg': 0, 'Coccidia opg': 60_000, Result: 'Negative' },
      {
        ...ROW,
        'Sample Id': 'O-2',
        'Animal type': 'Alpaca',
        'Strongyle epg': 850,
        'Coccidia opg': '',
        Result: '',
      },
    ];
    expect((await upload(await workbook(rows))).body.data).toMatchObject({ imported: 2 });
    const { json } = await world.people.owner.call(searchTests, {
      params: { offset: 0, limit: 2 },
      body: { search: 'O-' },
      business: world.mine,
    });
    const tests = json.data as SearchedTest[];
    const of = (sample: string) => tests.find(({ cowId }) => cowId === sample);
    expect(of('O-1')).toMatchObject({
      status: 'positive',
      leading: { parasite: 'coccidia', epg: 60_000, unit: 'opg', level: 'High' },
    });
    expect(of('O-2')).toMatchObject({
      status: 'positive',
      ungraded: { reason: 'no-cut-points', count: { parasite: 'strongyle', epg: 850 } },
    });
  });

  it('reads the words of farms and laboratories', async () => {
    const row = {
      ...ROW,
      'Sample Id': 'W-1',
      'Animal type': 'Lambs',
      'Test type': 'Liver fluke',
      Result: 'Not detected',
    };
    expect((await upload(await workbook([row]))).body.data).toMatchObject({ imported: 1 });
    expect(await countsOf('W-1')).toEqual(['negative', ['fluke', null]]);
  });
});

/** The workbook with another sheet. */
async function replaced(file: Buffer, sheet: Buffer): Promise<Buffer> {
  const zip = await fromBufferPromise(file);
  const parts: Record<string, Buffer> = {};
  for await (const entry of zip.eachEntry()) {
    parts[entry.fileName] = entry.fileName.startsWith('xl/worksheets/')
      ? sheet
      : await buffer(await zip.openReadStreamPromise(entry));
  }
  return archive(parts);
}
