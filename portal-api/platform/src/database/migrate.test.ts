import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { openScratchDatabase } from '../testing/openScratchDatabase.ts';
import { createScratchDatabase } from '../testing/scratchDatabase.ts';
import { migrate, type Migration } from './migrate.ts';
import { openDatabase, type Database } from './openDatabase.ts';

let database: Database<unknown>;
beforeAll(async () => {
  database = await openScratchDatabase({ migrations: [] });
});
afterAll(() => database.close());
beforeEach(() =>
  database.asOwner((owner) => sql`drop table if exists one, schema_migrations`.execute(owner)),
);

const one: Migration = { name: '001_one', up: 'create table one (id integer); insert into one values (1)' };
const two: Migration = {
  name: '002_two',
  up: async (owner) => void (await sql`insert into one values (2)`.execute(owner)),
};

async function rows(): Promise<unknown[]> {
  return (await sql`select id from one order by id`.execute(database.db)).rows;
}

test('each migration runs once, in order', async () => {
  expect(await migrate(database, [one])).toEqual(['001_one']);
  expect(await migrate(database, [one, two])).toEqual(['002_two']);
  expect(await migrate(database, [one, two])).toEqual([]);
  expect(await rows()).toEqual([{ id: 1 }, { id: 2 }]);
});

test('a failing migration reports its name and is rolled back; the previous ones are kept', async () => {
  const bad: Migration = { name: '002_bad', up: 'insert into one values (3); select 1 / 0' };
  await expect(migrate(database, [one, bad])).rejects.toThrow('Migration 002_bad failed: division by zero');
  expect(await rows()).toEqual([{ id: 1 }]);
  expect(await migrate(database, [one, two])).toEqual(['002_two']);
});

test('two processes that start together run each migration once', async () => {
  const ran = await Promise.all([migrate(database, [one, two]), migrate(database, [one, two])]);
  expect(ran.flat()).toEqual(['001_one', '002_two']);
});

test('a database from a newer version is refused', async () => {
  await migrate(database, [one, two]);
  await expect(migrate(database, [one])).rejects.toThrow('it has 002_two');
});

test('a process that starts during a migration waits, because both change the privileges of one schema', async () => {
  const server = process.env['TEST_DATABASE_URL'];
  // Only one process can open the embedded database.
  if (!server) return;
  const role = 'epigram_platform_test';
  const { url, drop } = await createScratchDatabase(server, role);
  const open = () => openDatabase<unknown>({ url, role, applicationName: 'test' });
  const first = await open();
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  let starting: Promise<Database<unknown>> | undefined;
  const grants: Migration = {
    name: '001_grants',
    async up(owner) {
      await sql.raw(`grant create on schema public to ${role}`).execute(owner);
      starting = open();
      while ((await first.asOwner((other) => waiting.execute(other))).rows.length === 0) await pause(10);
    },
  };
  await migrate(first, [grants]);
  const second = await starting;
  expect(await migrate(second!, [grants])).toEqual([]);
  await Promise.all([first.close(), second!.close()]);
  await drop();
});
