import { deleteTest } from '@epigram/shared-contracts/api/deletions';
import { HEADER } from '@epigram/shared-contracts/api/operation';
import { correctTest } from '@epigram/shared-contracts/api/recordedTests';
import {
  getTestImport,
  listTestImports,
  undoTestImport,
  type BuiltOnImport,
  type StoredImport,
  type StoredImportDetails,
} from '@epigram/shared-contracts/api/storedImports';
import { importChosenTests, type ImportChoices } from '@epigram/shared-contracts/api/testImports';
import { addTestComment, getTestDetails, type TestDetails } from '@epigram/shared-contracts/api/tests';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { writeXlsx, type CellValue } from 'hucre/xlsx';
import { sql } from 'kysely';

import { addClient, addTest } from '../../testing/livestock.ts';
import { difference, TOTALS } from '../../testing/plainTotals.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';
import type { TestClient } from '../../testing/testClient.ts';
import { sendFile } from '../../testing/workbooks.ts';

let world: Tenants;
let made = 0;
let farm: string;

beforeAll(async () => {
  world = await openTenants();
});
afterAll(() => world.close());
beforeEach(() => {
  farm = `Undone Farm ${(made += 1)}`;
});

const CHOICES: ImportChoices = {
  everyRow: [
    { field: 'animalType', value: 'Ovine' },
    { field: 'testType', value: 'Worm FEC' },
  ],
};
const NOTHING: BuiltOnImport = {
  comments: 0,
  photos: 0,
  corrections: 0,
  checks: 0,
  reports: 0,
  laterResults: 0,
};

async function importRows(
  rows: readonly (readonly CellValue[])[],
  as: TestClient = world.people.member,
): Promise<StoredImport> {
  const headings = ['Lab no', 'Farm', 'EID', 'Date collected', 'Strongyles epg', 'Result'];
  const file = await writeXlsx({
    sheets: [{ name: 'June', rows: [headings, ...rows.map((row) => [...row])] }],
  });
  const { status, body } = await sendFile(world, importChosenTests, {
    file: Buffer.from(file),
    businessId: world.mine,
    token: as.token,
    headers: { [HEADER.business]: String(world.mine), [HEADER.language]: 'en' },
    fields: { choices: JSON.stringify(CHOICES) },
  });
  expect([status, body]).toMatchObject([200, { code: 'OK' }]);
  return (await list())[0]!;
}

async function list(): Promise<StoredImport[]> {
  const { json } = await world.people.member.call(listTestImports, {
    params: { businessId: world.mine },
    business: world.mine,
  });
  return json.data as StoredImport[];
}

async function read({ id }: Pick<StoredImport, 'id'>): Promise<StoredImportDetails> {
  const { status, json } = await world.people.owner.call(getTestImport, {
    params: { businessId: world.mine, importId: id },
    business: world.mine,
  });
  expect(status).toBe(200);
  return json.data as StoredImportDetails;
}

const undo = (
  { id }: Pick<StoredImport, 'id'>,
  { builtOn = NOTHING, as = world.people.owner }: { builtOn?: BuiltOnImport; as?: TestClient } = {},
) =>
  as.call(undoTestImport, {
    params: { businessId: world.mine, importId: id },
    business: world.mine,
    body: { builtOn },
  });

const rowsOf = (query: ReturnType<typeof sql<Record<string, unknown>>>) =>
  world.asOwner(async (owner) => (await query.execute(owner)).rows);
const testsOf = (name: string) =>
  rowsOf(sql`select t.id, t.uuid, t.sample_id, t.status, t.method from tests t
    join clients c on c.business_id = t.business_id and c.id = t.client_id where c.name = ${name} order by t.id`);
const count = async (table: string, name: string) =>
  (await rowsOf(sql`select from ${sql.table(table)} where name = ${name}`)).length;
const wrongTotals = () =>
  world.asOwner(async (owner) => {
    const wrong = [];
    for (const name of TOTALS) if ((await difference(owner, name)) > 0) wrong.push(name);
    return wrong;
  });

describe('stored imports', () => {
  it('says who imported what, and its visits with their clients', async () => {
    const stored = await importRows([
      ['U-1', farm, `Ewe ${farm}`, '2026-06-15', 450, null],
      ['U-2', farm, null, '2026-06-15', 50, null],
    ]);
    expect(stored).toMatchObject({
      fileName: 'rows.xlsx',
      rows: 2,
      tests: 2,
      filled: 0,
      animals: 1,
      clients: 1,
      undoneAt: null,
      undoable: true,
    });
    expect(Date.parse(stored.undoUntil) - Date.parse(stored.importedAt)).toBe(30 * 86_400_000);
    const details = await read(stored);
    expect(details).toMatchObject({
      builtOn: NOTHING,
      visits: [{ clientName: farm, day: '2026-06-15', animalType: 'Ovine', samples: 2 }],
      totalVisits: 1,
    });
    expect(details.layout).toContainEqual({ heading: 'Strongyles epg', field: 'strongyle' });
  });

  it('removes the tests, and the animals and clients that the import made', async () => {
    const stored = await importRows([['U-3', farm, `Ewe ${farm}`, '2026-06-15', 450, null]]);
    const { status, json } = await undo(stored);
    expect([status, json.data]).toEqual([200, { tests: 1, filled: 0, corrected: 0, animals: 1, clients: 1 }]);
    expect([
      await testsOf(farm),
      await count('animals', `Ewe ${farm}`),
      await count('clients', farm),
    ]).toEqual([[], 0, 0]);
    expect(await wrongTotals()).toEqual([]);
    expect((await list())[0]).toMatchObject({ id: stored.id, undoable: false, undoneAt: expect.any(String) });
    expect((await undo(stored)).status).toBe(404);
    expect(
      await rowsOf(
        sql`select action, subject from audit_log where action = 'tests-import-undone' order by id desc limit 1`,
      ),
    ).toEqual([{ action: 'tests-import-undone', subject: `import:${stored.id}` }]);
  });

  it('keeps a client that carries something else or was edited since', async () => {
    const kept = `${farm} kept`;
    const stored = await importRows([
      ['U-4', farm, null, '2026-06-15', 450, null],
      ['U-5', kept, null, '2026-06-15', 450, null],
    ]);
    await importRows([['U-6', farm, null, '2026-06-16', 450, null]]);
    await rowsOf(sql`update clients set phone = '1', updated_at = now() where name = ${kept}`);
    expect((await undo(stored)).json.data).toEqual({
      tests: 2,
      filled: 0,
      corrected: 0,
      animals: 0,
      clients: 0,
    });
    expect([await count('clients', farm), await count('clients', kept)]).toEqual([1, 1]);
    expect((await testsOf(farm)).map(({ sample_id }) => sample_id)).toEqual(['U-6']);
  });

  it('lets a booked sample wait for its result again', async () => {
    await world.asOwner(async (owner) => {
      const clientId = await addClient(owner, { businessId: world.mine, name: farm });
      await addTest(owner, {
        businessId: world.mine,
        clientId,
        sampleId: 'U-7',
        status: 'processing',
        createdAt: new Date('2026-06-15T12:00:00Z'),
      });
    });
    const [booked] = await testsOf(farm);
    const stored = await importRows([['U-7', farm, null, '2026-06-15', 450, null]]);
    expect([stored.tests, stored.filled]).toEqual([0, 1]);
    expect((await undo(stored)).json.data).toEqual({
      tests: 0,
      filled: 1,
      corrected: 0,
      animals: 0,
      clients: 0,
    });
    expect(await testsOf(farm)).toEqual([booked]);
    expect(await rowsOf(sql`select from test_counts where test_id = ${booked!.id}`)).toEqual([]);
    expect(await wrongTotals()).toEqual([]);
  });

  it('names what has been built on it, and is undone only by who has seen that', async () => {
    const stored = await importRows([
      ['U-8', farm, null, '2026-06-15', 450, null],
      ['U-9', farm, null, '2026-06-15', null, 'Analysing Results'],
    ]);
    const [test] = await testsOf(farm);
    const id = String(test!.uuid);
    await world.people.owner.call(addTestComment, {
      params: { id },
      business: world.mine,
      body: { text: 'Look again' },
    });
    await world.people.owner.call(correctTest, {
      params: { businessId: world.mine, id },
      business: world.mine,
      body: {
        sampleId: 'U-8',
        clientId: Number((await rowsOf(sql`select id from clients where name = ${farm}`))[0]!.id),
        animalType: 'Ovine',
        testType: 'Worm FEC',
        testedOn: '2026-06-15',
        counts: [{ parasite: 'strongyle', eggsCounted: 1 }],
        reason: 'Typing error',
      },
    });
    await importRows([['U-9', farm, null, '2026-06-15', 50, null]]);
    const { builtOn } = await read(stored);
    expect(builtOn).toEqual({ ...NOTHING, comments: 1, corrections: 1, laterResults: 1 });
    const refused = await undo(stored);
    expect([refused.status, refused.json.errorCode, refused.json.messages]).toEqual([
      409,
      'CARRIES_DATA',
      ['Comments: 1', 'Corrections: 1', 'Results from a later file: 1'],
    ]);
    expect((await undo(stored, { builtOn })).json.data).toMatchObject({ tests: 2, clients: 1 });
  });

  it('is undone by whoever made it, or a Manager, within 30 days', async () => {
    const own = await importRows([['U-10', farm, null, '2026-06-15', 450, null]]);
    const others = await importRows([['U-11', farm, null, '2026-06-15', 450, null]], world.people.owner);
    expect((await undo(others, { as: world.people.member })).json.errorCode).toBe('AUTHORIZATION_FAILED');
    await rowsOf(sql`update test_imports set undo_until = now() where id = ${others.id}`);
    expect((await undo(others)).status).toBe(404);
    expect((await undo(own, { as: world.people.member })).status).toBe(200);
  });
});

describe('deleting a test', () => {
  const remove = (id: string, as: TestClient) =>
    as.call(deleteTest, { params: { id }, business: world.mine });
  const uuidOf = async () => String((await testsOf(farm))[0]!.uuid);

  it('is for Managers, if nothing was recorded on it, with a note in the audit trail', async () => {
    await importRows([['D-1', farm, null, '2026-06-15', 450, null]]);
    const id = await uuidOf();
    const details = async (as: TestClient) =>
      ((await as.call(getTestDetails, { params: { id }, business: world.mine })).json.data as TestDetails)
        .deletable;
    expect([await details(world.people.member), await details(world.people.manager)]).toEqual([false, true]);
    expect((await remove(id, world.people.member)).json.errorCode).toBe('AUTHORIZATION_FAILED');
    await world.people.owner.call(addTestComment, {
      params: { id },
      business: world.mine,
      body: { text: 'Mine' },
    });
    const refused = await remove(id, world.people.manager);
    expect([refused.json.errorCode, refused.json.messages]).toEqual(['CARRIES_DATA', ['Comments: 1']]);
    await rowsOf(sql`delete from comments where text = 'Mine'`);
    expect((await remove(id, world.people.manager)).status).toBe(200);
    expect(await testsOf(farm)).toEqual([]);
    expect(await wrongTotals()).toEqual([]);
    expect(
      await rowsOf(
        sql`select detail->>'subjectName' as name from audit_log where action = 'test-deleted' order by id desc limit 1`,
      ),
    ).toEqual([{ name: 'D-1' }]);
  });

  it('is never for a laboratory’s result', async () => {
    const uuid = await world.asOwner(async (owner) => {
      const clientId = await addClient(owner, { businessId: world.mine, name: farm });
      return (await addTest(owner, { businessId: world.mine, clientId })).uuid;
    });
    expect((await remove(uuid, world.people.owner)).json.errorCode).toBe('AUTHORIZATION_FAILED');
  });
});
