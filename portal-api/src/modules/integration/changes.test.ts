import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../../kernel/appContext.ts';
import { transactionAs } from '../../kernel/transactionAs.ts';
import { insertSelected } from '../../testing/insertSelected.ts';
import { addAnimal, addClient, addTest } from '../../testing/livestock.ts';
import { openTestApp, type TestApp } from '../../testing/openTestApp.ts';
import { addBusiness } from '../../testing/people.ts';
import { readChanges } from './changesService.ts';
import { animalRows, clientRows, resultRows } from './integrationRows.ts';

let t: TestApp;
let farm: number;
/** Writes to one client wait for each other, so each writer has its own. */
let clientIds: number[];

beforeAll(async () => {
  t = await openTestApp();
  await t.asOwner(async (db) => {
    farm = await addBusiness(db, { name: 'Farm' });
    clientIds = [];
    for (let index = 0; index <= WRITERS; index += 1) {
      clientIds.push(await addClient(db, { businessId: farm, name: `Farm ${index}` }));
    }
  });
});
afterAll(() => t.close());

const inFarm = <T>(work: (trx: Db) => Promise<T>) =>
  transactionAs(t.database.db, { businessIds: [farm] }, work);
const add = (trx: Db, client: number, name: string) =>
  addAnimal(trx, { businessId: farm, clientId: clientIds[client]!, name });
const readAnimalsFrom = (cursor: string | undefined, limit = 100) =>
  inFarm((trx) =>
    readChanges(trx, { businessId: farm }, animalRows, { cursor, limit, updatedSince: undefined }),
  );

/** Reads until nothing is left. */
async function drain(cursor?: string, limit = 100) {
  const data = [];
  const deleted = [];
  for (
    let page = await readAnimalsFrom(cursor, limit);
    ;
    page = await readAnimalsFrom(page.nextCursor, limit)
  ) {
    data.push(...page.data);
    deleted.push(...page.deleted);
    if (!page.hasMore) return { data, deleted, nextCursor: page.nextCursor };
  }
}

const WRITERS = 6;
const TURNS = 15;
/** As many rows as an import may have. */
const MANY = 20_000;
/** A fixed sequence, so that a failure can be repeated. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Adds, renames and deletes animals in transactions of different lengths, some of which are undone. */
async function write(seed: number): Promise<void> {
  const clientId = clientIds[seed]!;
  const random = randomFrom(seed);
  for (let turn = 0; turn < TURNS; turn += 1) {
    const name = `W${seed}-${turn}`;
    await inFarm(async (trx) => {
      const animalId = await addAnimal(trx, { businessId: farm, clientId, name });
      await pause(random() * 15);
      const fate = random();
      if (fate < 0.2) throw new Error('undone');
      if (fate < 0.5) {
        await sql`update animals set name = ${`${name}b`}
          where business_id = ${farm} and id = ${animalId}`.execute(trx);
      }
      await pause(random() * 15);
    }).catch((error: Error) => expect(error.message).toBe('undone'));
    if (random() < 0.3) {
      await inFarm(async (trx) => {
        await sql`update animals set date_of_birth = '2024-03-01' where business_id = ${farm} and name = ${name}`.execute(
          trx,
        );
        await pause(random() * 15);
      });
    }
    if (random() < 0.2) {
      await inFarm((trx) =>
        sql`delete from animals where business_id = ${farm} and name = ${`${name}b`}`.execute(trx),
      );
    }
  }
}

describe('a reader with a cursor', () => {
  test('gets every change once, while others write', async () => {
    let isWriting = true;
    const versions: { id: number; updatedAt: string }[] = [];
    const state = new Map<number, string | null>();
    async function read(): Promise<void> {
      let cursor: string | undefined;
      for (;;) {
        const isLast = !isWriting;
        const page = await readAnimalsFrom(cursor, 7);
        versions.push(...page.data);
        for (const { id, name, dateOfBirth } of page.data) state.set(id, `${name} ${dateOfBirth}`);
        for (const { id } of page.deleted) state.delete(id);
        cursor = page.nextCursor;
        if (isLast && !page.hasMore) return;
      }
    }
    const reading = read();
    await Promise.all(Array.from({ length: WRITERS }, (_, index) => write(index + 1)));
    isWriting = false;
    await reading;

    const stored = await t.asOwner((db) =>
      sql<{
        id: number;
        text: string;
      }>`select id, name || ' ' || coalesce(date_of_birth::text, 'null') as text
        from animals where business_id = ${farm}`.execute(db),
    );
    expect([...state].toSorted(([a], [b]) => a - b)).toEqual(
      stored.rows.map(({ id, text }) => [id, text]).toSorted(([a], [b]) => Number(a) - Number(b)),
    );
    const seen = versions.map(({ id, updatedAt }) => `${id} ${updatedAt}`);
    expect(seen.length).toBeGreaterThan(WRITERS * TURNS * 0.5);
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('gets the rows of a transaction that began earlier and ended later', async () => {
    const { nextCursor } = await drain();
    let finish = () => {};
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    // The embedded engine runs one transaction at a time.
    const isServer = t.database.engine !== 'embedded';
    const early = inFarm(async (trx) => {
      await add(trx, 1, 'Early');
      if (isServer) await held;
    });
    const late = inFarm((trx) => add(trx, 2, 'Late'));
    const first = await late.then(() => drain(nextCursor)).finally(finish);
    await early;
    const second = await drain(first.nextCursor);
    expect([...first.data, ...second.data].map(({ name }) => name).toSorted()).toEqual(['Early', 'Late']);
  });

  test('gets a row again after a change, and only its id after its deletion', async () => {
    const { nextCursor } = await drain();
    const id = await inFarm((trx) => add(trx, 0, 'Moved'));
    const added = await drain(nextCursor);
    expect(added.data).toMatchObject([{ id, name: 'Moved' }]);
    await inFarm((trx) =>
      sql`update animals set name = 'Renamed' where business_id = ${farm} and id = ${id}`.execute(trx),
    );
    const renamed = await drain(added.nextCursor);
    expect(renamed.data).toMatchObject([{ id, name: 'Renamed' }]);
    // A write that changes nothing is none.
    await inFarm((trx) =>
      sql`update animals set name = 'Renamed' where business_id = ${farm} and id = ${id}`.execute(trx),
    );
    expect((await drain(renamed.nextCursor)).data).toEqual([]);
    await inFarm((trx) => sql`delete from animals where business_id = ${farm} and id = ${id}`.execute(trx));
    expect(await drain(renamed.nextCursor)).toMatchObject({
      data: [],
      deleted: [{ id, deletedAt: expect.any(String) }],
    });
  });

  test('can begin at a time, which the last row that was read gives', async () => {
    const { data } = await drain();
    const updatedSince = data.at(-1)!.updatedAt;
    const id = await inFarm((trx) => add(trx, 0, 'Since'));
    const page = await inFarm((trx) =>
      readChanges(trx, { businessId: farm }, animalRows, { updatedSince, cursor: undefined, limit: 100 }),
    );
    expect(page.data.map((row) => row.id)).toEqual([data.at(-1)!.id, id]);
  });

  test('is refused with a cursor of another list, of another database, or of nothing', async () => {
    const read = (cursor: string, updatedSince?: string) =>
      inFarm((trx) =>
        readChanges(trx, { businessId: farm }, clientRows, { cursor, updatedSince, limit: 100 }),
      );
    const { nextCursor } = await readAnimalsFrom(undefined);
    const ofFuture = Buffer.from('client 999999999').toString('base64url');
    for (const cursor of [nextCursor, ofFuture, '', 'x', Buffer.from('client -1').toString('base64url')]) {
      await expect(read(cursor)).rejects.toMatchObject({ code: 'BAD_REQUEST', errors: [{ path: 'cursor' }] });
    }
    const { nextCursor: own } = await inFarm((trx) =>
      readChanges(trx, { businessId: farm }, clientRows, {
        limit: 1,
        cursor: undefined,
        updatedSince: undefined,
      }),
    );
    await expect(read(own, '2026-01-01T00:00:00Z')).rejects.toMatchObject({
      errors: [{ path: 'updatedSince' }],
    });
  });
});

test('the rows of a large import are numbered in seconds', async () => {
  const { nextCursor } = await drain(undefined, 500);
  const begin = performance.now();
  await inFarm((trx) =>
    insertSelected(
      trx,
      'animals',
      sql`select ${farm}::bigint as business_id, ${clientIds[0]!}::bigint as client_id, 'Many ' || n as name, 2 as animal_type
        from generate_series(1, ${MANY}::int) n`,
    ),
  );
  // A few seconds on a busy machine; minutes if each row is compared with all others.
  expect(performance.now() - begin).toBeLessThan(20_000);
  // As a server does by itself, sooner or later.
  await t.asOwner((db) => sql`analyze`.execute(db));
  const read = await drain(nextCursor, 500);
  expect(new Set(read.data.map(({ id }) => id)).size).toBe(MANY);
});

test('a business takes its changes along', async () => {
  const { old, testId } = await t.asOwner(async (db) => {
    const id = await addBusiness(db, { name: 'Old' });
    const oldClient = await addClient(db, { businessId: id, name: 'Vale' });
    const { uuid } = await addTest(db, { businessId: id, clientId: oldClient, sampleId: 'S-1' });
    return { old: id, testId: uuid };
  });
  const page = await transactionAs(t.database.db, { businessIds: [old] }, (trx) =>
    readChanges(trx, { businessId: old }, resultRows, {
      limit: 10,
      cursor: undefined,
      updatedSince: undefined,
    }),
  );
  expect(page.data).toMatchObject([{ id: testId, sampleId: 'S-1' }]);
  await t.asOwner((db) => db.deleteFrom('businesses').where('id', '=', old).execute());
  const left = await t.asOwner((db) =>
    db.selectFrom('data_changes').where('business_id', '=', old).select('row_id').execute(),
  );
  expect(left).toEqual([]);
});
