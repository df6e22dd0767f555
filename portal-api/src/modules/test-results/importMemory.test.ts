import {
  forgetImportMemory,
  listImportMemory,
  type ImportMemory,
} from '@epigram/shared-contracts/api/importMemory';
import { HEADER } from '@epigram/shared-contracts/api/operation';
import { forgetImportMatch, type ImportChoices } from '@epigram/shared-contracts/api/testImports';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';

import { resultImports, sheet } from '../../testing/resultImports.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';
import type { TestClient } from '../../testing/testClient.ts';

let world: Tenants;
beforeAll(async () => {
  world = await openTenants();
});
afterAll(() => world.close());
const { preview, store } = resultImports(() => world);

const HEADINGS = ['Lab no', 'Farm', 'Kind', 'Date collected', 'Strongyles epg', 'Taught epg'];
const CHOICES: ImportChoices = { everyRow: [{ field: 'testType', value: 'Worm FEC' }] };
const TAUGHT: ImportChoices = {
  ...CHOICES,
  columns: [
    { column: 3, field: 'animalType' },
    { column: 6, field: null },
  ],
  words: [
    { field: 'animalType', word: 'Hoggs of spring', meaning: 'Ovine' },
    { field: 'strongyle', word: '-', meaning: 'nil' },
  ],
};

const file = (sample: string) =>
  sheet([HEADINGS, [sample, 'Taught Farm', 'Hoggs of spring', '2026-06-15', '-', 0]]);

async function memory(as: TestClient = world.people.member, language = 'en'): Promise<ImportMemory> {
  const { status, json } = await as.call(listImportMemory, {
    params: { businessId: world.mine },
    business: world.mine,
    headers: { [HEADER.language]: language },
  });
  expect(status).toBe(200);
  return json.data as ImportMemory;
}

const forget = (body: object, as: TestClient = world.people.owner) =>
  as.call(forgetImportMemory, { params: { businessId: world.mine }, business: world.mine, body });

async function teach(sample: string): Promise<void> {
  expect((await store(await file(sample), TAUGHT)).status).toBe(200);
}

describe('what imports have taught', () => {
  it('is listed with its meaning, its file and who answered', async () => {
    await teach('T-1');
    const { words, layouts, totalWords, totalLayouts } = await memory();
    expect([totalWords, totalLayouts]).toEqual([2, 1]);
    expect(words.map(({ fieldLabel, word, meaningLabel }) => [fieldLabel, word, meaningLabel])).toEqual([
      ['Animal type', 'hoggsofspring', 'Ovine'],
      ['Strongyle epg', '-', 'No eggs found'],
    ]);
    expect(layouts).toMatchObject([
      {
        kind: 'results',
        headings: HEADINGS,
        columns: [
          { column: 3, fieldLabel: 'Animal type' },
          { column: 6, fieldLabel: null },
        ],
        storedBy: expect.any(String),
      },
    ]);
    const [spanish] = (await memory(world.people.member, 'es')).words;
    expect(spanish).toMatchObject({ fieldLabel: 'Especie', meaningLabel: 'Ovino' });
  });

  it('is forgotten one by one, so that the next file asks again, with a note in the audit trail', async () => {
    await teach('T-2');
    const { layouts } = await memory();
    const forgotten = await forget({
      layouts: [layouts[0]!.layout],
      words: [{ field: 'strongyle', word: '-' }],
    });
    expect([forgotten.status, forgotten.json.data]).toEqual([200, { words: 1, layouts: 1 }]);
    expect(await memory()).toMatchObject({ totalWords: 1, totalLayouts: 0 });
    const next = await preview(await file('T-3'), CHOICES);
    expect(next.questions.map(({ field, column }) => [field, column])).toContainEqual([null, 6]);
    const { rows } = await world.asOwner((owner) =>
      sql`select action, subject, detail from audit_log where action = 'import-memory-forgotten'`.execute(
        owner,
      ),
    );
    expect(rows).toMatchObject([{ subject: `business:${world.mine}`, detail: { words: 1, layouts: 1 } }]);
  });

  it('is forgotten by a Member for the file at hand, with the same note in the audit trail', async () => {
    await teach('T-2b');
    const { remembered } = await preview(await file('T-2c'), CHOICES);
    const { status } = await world.people.member.call(forgetImportMatch, {
      params: { businessId: world.mine },
      business: world.mine,
      body: { layout: remembered!.layout, words: [{ field: 'animalType', word: 'Hoggs of spring' }] },
    });
    expect(status).toBe(200);
    const { rows } = await world.asOwner((owner) =>
      sql`select u.email, a.subject, a.detail from audit_log a join users u on u.id = a.user_id
        where action = 'import-memory-forgotten' order by a.id desc limit 1`.execute(owner),
    );
    expect(rows).toMatchObject([
      {
        email: expect.stringContaining('member'),
        subject: `business:${world.mine}`,
        detail: { words: 1, layouts: 1 },
      },
    ]);
  });

  it('is forgotten as a whole, by Managers and Owners only, and never another business’s', async () => {
    await teach('T-4');
    expect((await forget({ all: true }, world.people.member)).status).toBe(403);
    const foreign = await world.people.owner.call(forgetImportMemory, {
      params: { businessId: world.other },
      business: world.mine,
      body: { all: true },
    });
    expect(foreign.status).toBe(404);
    expect(await memory()).toMatchObject({ totalWords: 2, totalLayouts: 1 });
    expect((await forget({ all: true })).json.data).toEqual({ words: 2, layouts: 1 });
    expect(await memory()).toMatchObject({ words: [], layouts: [], totalWords: 0, totalLayouts: 0 });
  });
});
