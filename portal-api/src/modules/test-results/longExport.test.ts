import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  deleteTestExport,
  downloadTestExport,
  getTestExport,
  listTestExports,
  type TestExport,
} from '@epigram/shared-contracts/api/exports';
import { listNotifications } from '@epigram/shared-contracts/api/notifications';
import { exportAllTests } from '@epigram/shared-contracts/api/tests';
import {
  EXPORT_MAX_KEPT,
  EXPORT_MAX_REPORTS,
  EXPORT_MAX_UNFINISHED,
} from '@epigram/shared-contracts/domain/limits';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

import { jobHandlers } from '../../background.ts';
import { transactionAs } from '../../kernel/transactionAs.ts';
import { waitingJobs, workThroughJobs } from '../../testing/jobs.ts';
import { insertSelected } from '../../testing/insertSelected.ts';
import { addClient, addTest } from '../../testing/livestock.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';
import type { TestClient } from '../../testing/testClient.ts';
import { updateAttempt } from './export/exportAttemptRepository.ts';
import { abandonExport } from './export/makeLongExport.ts';

const TESTS = EXPORT_MAX_REPORTS + 2;
const NOBODYS = '00000000-0000-4000-8000-000000000000';
let world: Tenants;

beforeAll(async () => {
  world = await openTenants();
  await world.asOwner(async (owner) => {
    const clientId = await addClient(owner, { businessId: world.mine, name: 'Hillside' });
    await insertSelected(
      owner,
      'tests',
      sql`select ${world.mine}::bigint as business_id, gen_random_uuid() as uuid, 'S-' || n as sample_id,
          ${clientId}::bigint as client_id, 2 as animal_type, 1 as test_type, 'negative' as status, 'McMaster' as method,
          now() - make_interval(hours => n) as created_at
        from generate_series(1, ${TESTS}::int) n`,
    );
    // Without statistics, the planner would make the server read the tests a hundred times.
    await sql`analyze tests`.execute(owner);
    const theirs = await addClient(owner, { businessId: world.other, name: 'Valley' });
    await addTest(owner, { businessId: world.other, clientId: theirs, sampleId: 'OTHER' });
  });
});
afterAll(() => world.close());
afterEach(async () => {
  await world.asOwner(async (owner) => {
    await owner.deleteFrom('exports').execute();
    await owner.deleteFrom('notifications').execute();
  });
  await sql`delete from jobs.job`.execute(world.database.db);
});

const inMine = () => ({ business: world.mine });
const inOrganisation = () => ({ business: -1, organisation: world.detailedOrganisation });

async function ask(person: TestClient, context: object, body: object = {}) {
  return person.call(exportAllTests, { query: { format: 'xlsx' }, body, ...context });
}

async function begin(person: TestClient = world.people.owner, context: object = inMine()): Promise<string> {
  const { status, json } = await ask(person, context);
  expect(status).toBe(202);
  return (json.data as { exportId: string }).exportId;
}

const STEADY = { signal: new AbortController().signal, attempt: 1 };

/** Runs the waiting jobs, like a process that gets all of them. */
async function make(job = STEADY): Promise<void> {
  const handle = jobHandlers(world.context)['make-export']!;
  for (const { data } of await waitingJobs(world, 'make-export')) await handle(data, job);
}

async function one(id: string, person: TestClient = world.people.owner): Promise<TestExport> {
  return (await person.call(getTestExport, { params: { id } })).json.data as TestExport;
}

async function sampleIds(zip: Buffer): Promise<unknown[]> {
  const archive = await fromBufferPromise(zip);
  for await (const entry of archive.eachEntry()) {
    expect(entry.fileName).toBe('results.xlsx');
    const bytes = await buffer(await archive.openReadStreamPromise(entry));
    const { sheets } = await readXlsx(new Uint8Array(bytes));
    return sheets[0]!.rows.slice(1).map((row) => row[1]);
  }
  throw new Error('The archive is empty');
}

async function newestNotification(person: TestClient) {
  const { json } = await person.call(listNotifications, { query: { offset: 0, limit: 1 } });
  return (json.data as { title: string; actionUrl: string }[])[0];
}

describe('an export of more tests than are sent immediately', () => {
  it('is started once for repeated requests', async () => {
    const id = await begin();
    expect(await begin()).toBe(id);
    const { json } = await world.people.owner.call(listTestExports);
    expect(json.data).toMatchObject([{ id }]);
  });

  it('is started once, and only a few wait, even with concurrent requests', async () => {
    const same = await Promise.all(Array.from({ length: 6 }, () => begin()));
    expect(new Set(same).size).toBe(1);
    const different = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        ask(world.people.owner, inMine(), { filters: { startDate: `200${i}-01-01` } }),
      ),
    );
    expect(different.filter(({ status }) => status === 202)).toHaveLength(EXPORT_MAX_UNFINISHED - 1);
  });

  it('waits in line, and is refused beyond the limit', async () => {
    for (let i = 0; i < EXPORT_MAX_UNFINISHED; i += 1) {
      const { status } = await ask(world.people.owner, inMine(), { filters: { startDate: `200${i}-01-01` } });
      expect(status).toBe(202);
    }
    const { json } = await ask(world.people.owner, inMine());
    expect(json).toMatchObject({
      errorCode: 'BAD_REQUEST',
      messages: [expect.stringContaining('5 of your')],
    });
  });

  it('is refused if too many are stored already', async () => {
    await world.asOwner((owner) =>
      sql`insert into exports (user_id, status, format, language, tests_total, expires_at)
        select ${world.userIds.owner}, 'ready', 'pdf', 'en', 1, now() + interval '1 day'
        from generate_series(1, ${EXPORT_MAX_KEPT}::int)`.execute(owner),
    );
    const { json } = await ask(world.people.owner, inMine());
    expect(json).toMatchObject({
      errorCode: 'BAD_REQUEST',
      messages: [expect.stringContaining('You already have 10')],
    });
  });

  it('only belongs to the user who requested it', async () => {
    const id = await begin();
    for (const operation of [getTestExport, downloadTestExport, deleteTestExport]) {
      const foreign = await world.people.manager.call(operation, { params: { id } });
      expect([foreign.status, foreign.json.errorCode]).toEqual([404, 'NOT_FOUND']);
      const unknown = await world.people.owner.call(operation, { params: { id: NOBODYS } });
      expect(unknown.json.errorCode).toBe('NOT_FOUND');
      expect((await world.people.owner.call(operation, { params: { id: 'x' } })).status).toBe(400);
    }
    expect((await world.people.manager.call(listTestExports)).json.data).toEqual([]);
    expect((await one(id)).state).toBe('queued');
  });

  it('can’t be fetched before it is ready', async () => {
    const id = await begin();
    expect((await world.people.owner.call(downloadTestExport, { params: { id } })).status).toBe(404);
  });

  it('is cancelled by removing it', async () => {
    const id = await begin();
    expect((await world.people.owner.call(deleteTestExport, { params: { id } })).status).toBe(200);
    await make();
    expect((await world.people.owner.call(listTestExports)).json.data).toEqual([]);
  });
});

describe('the rows of an export', () => {
  it('are only visible to their user', async () => {
    await begin();
    const { db } = world.database;
    const seen = (trx: typeof db) => trx.selectFrom('exports').select('user_id').execute();
    const { owner: ownerId, manager: managerId } = world.userIds;
    expect(await transactionAs(db, { userId: ownerId }, seen)).toEqual([{ user_id: ownerId }]);
    expect(await transactionAs(db, { userId: managerId }, seen)).toEqual([]);
    expect(await seen(db)).toEqual([]);
    await expect(
      transactionAs(db, { userId: managerId }, (trx) =>
        trx
          .insertInto('export_chunks')
          .values({ user_id: ownerId, export_id: NOBODYS, part: 0, bytes: Buffer.from('x') })
          .execute(),
      ),
    ).rejects.toThrow('row-level security');
  });
});

describe('rights', () => {
  async function grant(accessLevel: number): Promise<void> {
    await world.asOwner((owner) =>
      owner
        .updateTable('organisation_members')
        .set({ access_level: accessLevel })
        .where('user_id', '=', world.userIds.detailed)
        .execute(),
    );
  }

  it('are checked when the file is generated', async () => {
    const id = await begin(world.people.detailed, inOrganisation());
    await grant(0);
    await make();
    await grant(1);
    expect(await one(id, world.people.detailed)).toMatchObject({
      state: 'failed',
      failure: 'INSUFFICIENT_ACCESS_LEVEL',
      bytes: 0,
    });
    expect(await newestNotification(world.people.detailed)).toMatchObject({
      title: 'Your export could not be prepared',
    });
  });

  it('are checked again when it is downloaded', async () => {
    const id = await begin(world.people.detailed, inOrganisation());
    await make();
    const fetched = async () =>
      (await world.people.detailed.call(downloadTestExport, { params: { id } })).status;
    expect(await fetched()).toBe(200);
    await grant(0);
    expect(await fetched()).toBe(404);
    await grant(1);
    await world.asOwner((owner) =>
      owner.deleteFrom('organisation_businesses').where('business_id', '=', world.other).execute(),
    );
    expect(await fetched()).toBe(404);
  });
});

describe('a process that generates an export', () => {
  it('leaves it to another one, which restarts it, if it ends in the middle', async () => {
    const id = await begin();
    const ending = new AbortController();
    ending.abort(new Error('the server ends'));
    await expect(make({ ...STEADY, signal: ending.signal })).rejects.toThrow('the server ends');
    expect((await one(id)).state).toBe('running');
    await make({ ...STEADY, attempt: 2 });
    expect(await one(id)).toMatchObject({ state: 'ready', testsDone: TESTS });
  });

  it('writes nothing more after it was presumed dead', async () => {
    const id = await begin();
    await make();
    const { owner: userId } = world.userIds;
    await world.asOwner((owner) =>
      owner.updateTable('exports').set({ status: 'running', attempt: 2 }).execute(),
    );
    const write = (attempt: number) =>
      transactionAs(world.database.db, { userId }, (trx) =>
        updateAttempt(trx, { userId, exportId: id, attempt }, { testsDone: 1 }),
      );
    expect([await write(1), await write(2)]).toEqual([false, true]);
  });

  it('stops silently if the export was removed', async () => {
    const id = await begin();
    const removing = world.people.owner.call(deleteTestExport, { params: { id } });
    await Promise.all([make(), removing]);
    expect((await world.people.owner.call(listTestExports)).json.data).toEqual([]);
    const left = await world.asOwner((owner) => owner.selectFrom('export_chunks').select('part').execute());
    expect(left).toEqual([]);
  });

  it('fails the export when the queue gives up', async () => {
    const exportId = await begin();
    await abandonExport(world.database.db, { userId: world.userIds.owner, exportId });
    expect(await one(exportId)).toMatchObject({ state: 'failed', failure: 'SERVER_ERROR' });
    await make();
    expect((await one(exportId)).state).toBe('failed');
  });
});

describe('upkeep', () => {
  it('deletes an expired export with its file', async () => {
    await begin();
    await make();
    await world.asOwner((owner) =>
      owner
        .updateTable('exports')
        .set({ expires_at: sql<Date>`now()` })
        .execute(),
    );
    await jobHandlers(world.context).sweep!({}, STEADY);
    const left = await world.asOwner(async (owner) => [
      await owner.selectFrom('exports').select('id').execute(),
      await owner.selectFrom('export_chunks').select('part').execute(),
    ]);
    expect(left).toEqual([[], []]);
  });

  it('finds an export whose job was lost', async () => {
    const id = await begin();
    await sql`delete from jobs.job`.execute(world.database.db);
    await world.asOwner((owner) =>
      owner
        .updateTable('exports')
        .set({ created_at: sql<Date>`now() - interval '5 minutes'` })
        .execute(),
    );
    await jobHandlers(world.context)['catch-up']!({}, STEADY);
    expect(await waitingJobs(world, 'make-export')).toMatchObject([{ data: { exportId: id } }]);
  });
});

describe('the queue', () => {
  it('generates an accepted export and announces it, and its complete file can be downloaded', async () => {
    const id = await begin();
    expect(await one(id)).toMatchObject({ state: 'queued', testsTotal: TESTS, testsDone: 0, format: 'xlsx' });
    await workThroughJobs(world);

    const made = await one(id);
    expect(made).toMatchObject({ state: 'ready', testsTotal: TESTS, testsDone: TESTS, failure: null });
    expect(await newestNotification(world.people.owner)).toMatchObject({
      title: 'Your export is ready',
      description: '5,002 test results. You can download the file for 7 days.',
      actionUrl: `/test-results?export=${id}`,
    });
    const { response } = await world.people.owner.call(downloadTestExport, { params: { id } });
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${made.fileName}"`,
      'content-length': String(made.bytes),
    });
    const newestFirst = Array.from({ length: TESTS }, (_, n) => `S-${n + 1}`);
    expect(await sampleIds(response.rawPayload)).toEqual(newestFirst);
  });
});
