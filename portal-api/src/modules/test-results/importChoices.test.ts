import { HEADER, type Operation } from '@epigram/shared-contracts/api/operation';
import {
  importChosenTests,
  previewTestImport,
  type ImportChoices,
  type ImportPreview,
} from '@epigram/shared-contracts/api/testImports';
import {
  exportAllTests,
  getTestDetails,
  importTests,
  searchTests,
} from '@epigram/shared-contracts/api/tests';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { writeXlsx, type CellValue } from 'hucre/xlsx';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

import { openTenants, type Tenants } from '../../testing/tenants.ts';
import type { TestClient } from '../../testing/testClient.ts';
import { sendFile } from '../../testing/workbooks.ts';

let world: Tenants;
beforeAll(async () => {
  world = await openTenants();
});
afterAll(() => world.close());

interface Answer<Data> {
  status: number;
  body: { data: Data; errorCode?: string; messages: string[]; errors?: { row?: number; message: string }[] };
}
type Imported = {
  imported: number;
  filled: number;
  alreadyHere: number;
  leftOut: number;
  visits: { clientName: string; clientId: number; samples: number }[];
};

async function sheet(rows: readonly (readonly CellValue[])[], more: object = {}): Promise<Buffer> {
  return Buffer.from(
    await writeXlsx({ sheets: [{ name: 'June', rows: rows.map((row) => [...row]), ...more }] }),
  );
}

async function send<Data>(
  operation: Operation,
  file: Buffer,
  choices?: ImportChoices | string,
  as: TestClient = world.people.owner,
): Promise<Answer<Data>> {
  const answer = await sendFile(world, operation, {
    file,
    businessId: world.mine,
    token: as.token,
    headers: { [HEADER.business]: String(world.mine), [HEADER.language]: 'en' },
    fields: choices ? { choices: typeof choices === 'string' ? choices : JSON.stringify(choices) } : {},
  });
  return answer as Answer<Data>;
}

async function preview(file: Buffer, choices?: ImportChoices): Promise<ImportPreview> {
  const { status, body } = await send<ImportPreview>(previewTestImport, file, choices);
  expect([status, body.messages]).toEqual([200, []]);
  return body.data;
}

const store = (file: Buffer, choices?: ImportChoices) => send<Imported>(importChosenTests, file, choices);

async function total(): Promise<number> {
  const { json } = await world.people.owner.call(searchTests, {
    params: { offset: 0, limit: 1 },
    body: {},
    business: world.mine,
  });
  return json.totalRecords as number;
}

/** A laboratory's file: a letterhead, its own headings, no species, and an unknown parasite's count. */
let farms = 0;
const laboratory = (rows: readonly (readonly CellValue[])[]) => [
  ['Glen Laboratories'],
  [],
  ['Lab no', 'Farm', 'EID', 'Date collected', 'Strongyles epg', 'Capillaria epg'],
  ...rows,
];
let farm: string;
beforeEach(() => {
  farm = `Laboratory Farm ${(farms += 1)}`;
});
const LAMBS: ImportChoices = {
  everyRow: [
    { field: 'animalType', value: 'Ovine' },
    { field: 'testType', value: 'Worm FEC' },
  ],
  columns: [{ column: 6, field: null }],
};
const kinds = ({ questions }: ImportPreview) => questions.map(({ kind, field }) => [kind, field]);

describe('the preview of an import', () => {
  it('finds the table, proposes fields by the words of laboratories, and asks what is open', async () => {
    const before = await total();
    const found = await preview(await sheet(laboratory([['L-1', farm, '372 1', '15/06/2026', 450, 0]])));
    expect([found.sheet, found.headingRow, found.firstRow, found.lastRow]).toEqual(['June', 3, 4, 4]);
    expect(found.columns.map(({ heading, field }) => [heading, field])).toEqual([
      ['Lab no', 'sampleId'],
      ['Farm', 'clientName'],
      ['EID', 'animalName'],
      ['Date collected', 'testDate'],
      ['Strongyles epg', 'strongyle'],
      ['Capillaria epg', null],
    ]);
    expect(kinds(found)).toEqual([
      ['missing', 'animalType'],
      ['missing', 'testType'],
      ['column', null],
    ]);
    expect(found.questions[0]!.options).toContainEqual({ value: 'Ovine', label: 'Ovine' });
    expect(found.questions[2]).toMatchObject({ heading: 'Capillaria epg', column: 6 });
    expect(await total()).toBe(before);
  });

  it('shows rows, visits with their means, and what is new', async () => {
    const found = await preview(
      await sheet(
        laboratory([
          ['L-1', farm, 'Ewe 1', '15/06/2026', 450, 0],
          ['L-2', farm, 'Ewe 2', '15/06/2026', '<50', 0],
        ]),
      ),
      LAMBS,
    );
    expect([found.questions, found.problems]).toEqual([[], []]);
    expect(found.counts).toEqual({
      rows: 2,
      new: 2,
      fills: 0,
      known: 0,
      differs: 0,
      visits: 1,
      newClients: 1,
      newAnimals: 2,
    });
    expect(found.rows[1]).toMatchObject({
      row: 5,
      sampleId: 'L-2',
      day: '2026-06-15',
      status: 'negative',
      counts: [{ parasite: 'strongyle', value: 0, factor: 50 }],
    });
    expect(found.visits).toEqual([
      {
        clientId: null,
        clientName: farm,
        isNew: true,
        day: '2026-06-15',
        animalType: 'Ovine',
        samples: 2,
        means: [{ parasite: 'strongyle', mean: 225, samples: 2, factor: 50 }],
      },
    ]);
  });

  it('asks for the order of day and month, and reads the column as told', async () => {
    const file = await sheet(laboratory([['L-1', farm, null, '03/06/2026', 450, null]]));
    const found = await preview(file, LAMBS);
    expect(kinds(found)).toEqual([['date', 'testDate']]);
    expect(found.questions[0]!.cells).toEqual([
      { row: 4, raw: '03/06/2026', readings: ['2026-06-03', '2026-03-06'] },
    ]);
    expect((await preview(file, { ...LAMBS, dateOrder: 'month-first' })).rows[0]!.day).toBe('2026-03-06');
    expect((await preview(file, { ...LAMBS, dateOrder: 'day-first' })).rows[0]!.day).toBe('2026-06-03');
  });

  it('does not read a column against the order that it shows', async () => {
    const file = await sheet(
      laboratory([
        ['L-1', farm, null, '25/05/2026', 450, null],
        ['L-2', farm, null, '03/06/2026', 450, null],
      ]),
    );
    expect((await preview(file, LAMBS)).rows.map(({ day }) => day)).toEqual(['2026-05-25', '2026-06-03']);
    const against = await preview(file, { ...LAMBS, dateOrder: 'month-first' });
    expect([against.questions, against.problems.map(({ row }) => row)]).toEqual([[], [5]]);
  });

  it('asks what 1.250 is', async () => {
    const file = await sheet(laboratory([['L-1', farm, null, '15/06/2026', '1.250', null]]));
    const found = await preview(file, LAMBS);
    expect(found.questions).toMatchObject([
      { kind: 'number', cells: [{ row: 4, raw: '1.250', readings: ['1.25', '1250'] }] },
    ]);
    const read = await preview(file, { ...LAMBS, decimalMark: ',' });
    expect(read.rows[0]!.counts).toEqual([{ parasite: 'strongyle', value: 1250, factor: 50 }]);
  });

  it('asks for a word once, and takes its meaning for every row', async () => {
    const file = await sheet([
      ['Sample Id', 'Client name', 'Species', 'Test', 'Date', 'Strongyle epg'],
      ['W-1', farm, 'Shearlings', 'Worm FEC', '2026-06-15', 'clean'],
      ['W-2', farm, 'shearlings', 'Worm FEC', '2026-06-15', 450],
    ]);
    const found = await preview(file);
    expect(found.questions).toMatchObject([
      { kind: 'word', field: 'animalType', word: 'Shearlings', total: 2 },
      { kind: 'word', field: 'strongyle', word: 'clean', total: 1 },
    ]);
    const read = await preview(file, {
      words: [
        { field: 'animalType', word: 'Shearlings', meaning: 'Ovine' },
        { field: 'strongyle', word: 'clean', meaning: 'nil' },
      ],
    });
    expect([read.questions, read.problems]).toEqual([[], []]);
    expect(read.rows.map(({ animalType, counts }) => [animalType, counts[0]?.value])).toEqual([
      ['Ovine', 0],
      ['Ovine', 450],
    ]);
  });

  it('adds up two columns of one parasite only if told', async () => {
    const file = await sheet([
      ['Sample Id', 'Client name', 'Species', 'Test', 'Date', 'Strongyle epg', 'Strongyles'],
      ['C-1', farm, 'Sheep', 'FEC', '2026-06-15', 200, 250],
      ['C-2', farm, 'Sheep', 'FEC', '2026-06-15', 200, null],
    ]);
    expect(kinds(await preview(file))).toEqual([
      ['repeated', 'strongyle'],
      ['repeated', 'strongyle'],
    ]);
    const read = await preview(file, { addUp: ['strongyle'] });
    expect(read.rows[0]!.counts[0]!.value).toBe(450);
    expect(read.problems).toMatchObject([{ row: 3, column: 'Strongyle epg' }]);
  });

  it('leaves out hidden rows and columns, names them, and takes them if told', async () => {
    const file = await sheet(
      [
        ['Sample Id', 'Client name', 'Species', 'Test', 'Date', 'Strongyle epg'],
        ['H-1', farm, 'Sheep', 'FEC', '2026-06-15', 450],
        ['H-2', farm, 'Sheep', 'FEC', '2026-06-15', 100],
      ],
      { rowDefs: new Map([[2, { hidden: true }]]) },
    );
    const found = await preview(file);
    expect([found.hiddenRows, found.counts.rows]).toEqual([[3], 1]);
    expect((await preview(file, { takeHidden: true })).counts.rows).toBe(2);
  });

  it('takes another sheet, row of headings and last row', async () => {
    const rows = [
      ['Sample Id', 'Client name', 'Species', 'Test', 'Date', 'Strongyle epg'],
      ['S-1', farm, 'Sheep', 'FEC', '2026-06-15', 450],
      ['S-2', farm, 'Sheep', 'FEC', '2026-06-15', 100],
    ];
    const file = Buffer.from(
      await writeXlsx({
        sheets: [
          { name: 'First', rows },
          { name: 'Second', rows: [['A note'], ...rows] },
        ],
      }),
    );
    expect((await preview(file)).questions).toMatchObject([{ kind: 'sheet' }]);
    const second = await preview(file, { sheet: 'Second', lastRow: 3 });
    expect([second.questions, second.headingRow, second.rows.map(({ row }) => row)]).toEqual([[], 2, [3]]);
  });

  it('proposes a column by what is in it', async () => {
    const found = await preview(
      await sheet([
        ['Sample Id', 'Client name', 'Kind', 'What', 'Day of visit', 'Strongyle epg'],
        ['P-1', farm, 'Sheep', 'FEC', '2026-06-15', 450],
      ]),
    );
    expect(found.columns.map(({ field }) => field).slice(2, 5)).toEqual([
      'animalType',
      'testType',
      'testDate',
    ]);
  });

  it('refuses choices that it does not know', async () => {
    const file = await sheet(laboratory([]));
    for (const choices of ['{', '{"unknown":1}', '[]']) {
      expect((await send(previewTestImport, file, choices)).status).toBe(400);
    }
  });
});

describe('the import with choices', () => {
  const row = (sample: string, epg: CellValue) => [sample, farm, null, '15/06/2026', epg, null];

  it('stores what the preview shows, with a link to each visit', async () => {
    const file = await sheet(laboratory([row('L-1', 450), row('L-2', 100)]));
    const { status, body } = await store(file, LAMBS);
    expect([status, body.data]).toMatchObject([
      200,
      {
        imported: 2,
        filled: 0,
        alreadyHere: 0,
        visits: [{ clientName: farm, clientId: expect.any(Number), samples: 2 }],
      },
    ]);
  });

  it('stores nothing while something is open', async () => {
    const before = await total();
    const file = await sheet(laboratory([row('L-1', 450), row('L-2', '1.250')]));
    for (const choices of [{}, LAMBS, { ...LAMBS, columns: [] }]) {
      const { status, body } = await store(file, choices);
      expect([status, body.errorCode]).toEqual([400, 'INVALID_DATA']);
      expect(body.messages).toContain('Questions about this file are still open.');
    }
    expect(await total()).toBe(before);
  });

  it('counts equal samples as already here, and leaves out differing ones only if told', async () => {
    expect((await store(await sheet(laboratory([row('L-1', 450), row('L-2', 100)])), LAMBS)).status).toBe(
      200,
    );
    const file = await sheet(laboratory([row('L-1', 450), row('L-2', 150), row('L-3', 0)]));
    const found = await preview(file, LAMBS);
    expect(found.rows.map(({ state }) => state)).toEqual(['known', 'differs', 'new']);
    expect(kinds(found)).toEqual([['differs', null]]);
    expect((await store(file, LAMBS)).status).toBe(400);
    const { body } = await store(file, { ...LAMBS, leaveDiffering: true });
    expect(body.data).toMatchObject({ imported: 1, alreadyHere: 1, leftOut: 1 });
  });

  it('gives a booked sample its counts', async () => {
    const booked = await sheet([
      ['Sample Id', 'Client name', 'Species', 'Test', 'Date', 'Result'],
      ['L-1', farm, 'Sheep', 'FEC', '2026-06-15', 'Analysing Results'],
    ]);
    expect((await store(booked)).body.data.imported).toBe(1);
    const file = await sheet(laboratory([row('L-1', 450)]));
    const { uuid, state } = (await preview(file, LAMBS)).rows[0]!;
    expect(state).toBe('fills');
    expect((await store(file, LAMBS)).body.data).toMatchObject({ imported: 0, filled: 1 });
    const { json } = await world.people.owner.call(getTestDetails, {
      params: { id: uuid! },
      business: world.mine,
    });
    expect(json.data).toMatchObject({ status: 'positive' });
    expect((await preview(file, LAMBS)).rows[0]!.state).toBe('known');
  });

  it('knows every sample of our own list, in both languages', async () => {
    farm = `+Plus ${farm}`;
    const rows = [row('-66', 450), row('L-2', 0)];
    expect((await store(await sheet(laboratory(rows)), LAMBS)).status).toBe(200);
    for (const language of ['en', 'es']) {
      const { response } = await world.people.owner.call(exportAllTests, {
        body: { search: farm },
        query: { format: 'xlsx' },
        business: world.mine,
        headers: { [HEADER.language]: language },
      });
      const archive = await fromBufferPromise(response.rawPayload);
      for await (const entry of archive.eachEntry()) {
        const file = await buffer(await archive.openReadStreamPromise(entry));
        const found = await preview(file);
        expect([found.questions, found.problems]).toEqual([[], []]);
        expect(found.rows.map(({ sampleId, state }) => [sampleId, state]).toSorted()).toEqual([
          ['-66', 'known'],
          ['L-2', 'known'],
        ]);
      }
    }
  });

  it('keeps the one-step import strict', async () => {
    const file = await sheet(laboratory([row('L-1', 450)]));
    expect((await send(importTests, file)).status).toBe(400);
  });

  it('is refused to those who may not import', async () => {
    const file = await sheet(laboratory([row('L-1', 450)]));
    for (const operation of [previewTestImport, importChosenTests]) {
      expect((await send(operation, file, LAMBS, world.people.detailed)).status).toBe(403);
    }
  });
});
