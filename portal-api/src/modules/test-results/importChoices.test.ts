import {
  forgetImportMatch,
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
import { HEADER } from '@epigram/shared-contracts/api/operation';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CellValue } from 'hucre/xlsx';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

import { LAMBS, laboratory, resultImports, sheet } from '../../testing/resultImports.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';

let world: Tenants;
let farms = 0;
let farm: string;
beforeAll(async () => {
  world = await openTenants();
});
afterAll(() => world.close());
beforeEach(() => {
  farm = `Laboratory Farm ${(farms += 1)}`;
});
const { send, preview, store } = resultImports(() => world);

async function total(): Promise<number> {
  const { json } = await world.people.owner.call(searchTests, {
    params: { offset: 0, limit: 1 },
    body: {},
    business: world.mine,
  });
  return json.totalRecords as number;
}

const kinds = ({ questions }: ImportPreview) => questions.map(({ kind, field }) => [kind, field]);

describe('what earlier imports taught', () => {
  const headings = ['Lab no', 'Farm', 'Kind', 'Date collected', 'Strongyles epg', 'Taught epg'];
  const FLUKE: ImportChoices = { everyRow: [{ field: 'testType', value: 'Worm FEC' }] };
  const file = (sample: string) => sheet([headings, [sample, farm, 'Hoggs of spring', '2026-06-15', 450, 0]]);
  const columns = [
    { column: 3, field: 'animalType' as const },
    { column: 6, field: null },
  ];
  const words = [{ field: 'animalType' as const, word: 'Hoggs of spring', meaning: 'Ovine' }];

  it('is offered for the next file with these headings or words, until it is forgotten', async () => {
    const before = await preview(await file('R-1'), FLUKE);
    expect(before.remembered).toBeNull();
    expect((await store(await file('R-1'), { ...FLUKE, columns, words })).status).toBe(200);
    const next = await preview(await file('R-2'), FLUKE);
    expect(next.remembered).toMatchObject({ columns, addUp: [] });
    const matched = await preview(await file('R-2'), { ...FLUKE, columns });
    expect(matched.remembered).toMatchObject({ columns: [], words });
    expect((await preview(await file('R-2'), { ...FLUKE, columns, words })).remembered).toBeNull();
    // Offered is not applied: the import takes only what it is sent.
    expect((await store(await file('R-2'), FLUKE)).status).toBe(400);
    const { status } = await world.people.member.call(forgetImportMatch, {
      params: { businessId: world.mine },
      business: world.mine,
      body: { layout: next.remembered!.layout, words: [{ field: 'animalType', word: 'HOGGS OF SPRING' }] },
    });
    expect(status).toBe(200);
    expect((await preview(await file('R-2'), FLUKE)).remembered).toBeNull();
    expect((await preview(await file('R-2'), { ...FLUKE, columns })).remembered).toBeNull();
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
