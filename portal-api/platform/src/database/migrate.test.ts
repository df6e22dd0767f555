import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openScratchDatabase } from '../testing/openScratchDatabase.ts';
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratchDatabase.ts';
import { lockMigrations } from './advisoryLocks.ts';
import { migrate, type Migration } from './migrate.ts';
import { openDatabase, type Database } from './openDatabase.ts';

let database: Database<unknown>;
beforeAll(async () => {
  database = await openScratchDatabase({ migrations: [] });
});
afterAll(() => database.close());
beforeEach(() =>
  database.asOwner((owner) =>
    sql`drop table if exists one, schema_migrations, schema_expansions`.execute(owner),
  ),
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

test('an expansion is no reason to refuse, until a later version requires it', async () => {
  await migrate(database, [one, { ...two, expands: true }]);
  expect(await migrate(database, [one])).toEqual([]);
  expect(await migrate(database, [one, { ...two, expands: true }])).toEqual([]);
  expect(await migrate(database, [one, two])).toEqual([]);
  await expect(migrate(database, [one])).rejects.toThrow('it has 002_two');
  expect(await rows()).toEqual([{ id: 1 }, { id: 2 }]);
});

const index: Migration = { name: '002_index', indexes: [{ name: 'one_id', on: 'one (id)', unique: true }] };

async function indexesOfOne(): Promise<unknown[]> {
  const { rows } =
    await sql`select indexrelid::regclass::text as name, indisvalid as valid, indisunique as "isUnique"
    from pg_index where indrelid = 'one'::regclass`.execute(database.db);
  return rows;
}

const VALID = [{ name: 'one_id', valid: true, isUnique: true }];

test('indexes are built outside a transaction, once', async () => {
  expect(await migrate(database, [one, index])).toEqual(['001_one', '002_index']);
  expect(await indexesOfOne()).toEqual(VALID);
  expect(await migrate(database, [one, index])).toEqual([]);
});

test('an index whose build did not end is built again', async () => {
  const double: Migration = { name: '002_double', up: 'insert into one values (1)' };
  await migrate(database, [one, double]);
  const unique = { ...index, name: '003_index' };
  await expect(migrate(database, [one, double, unique])).rejects.toThrow('Migration 003_index failed');
  expect(await indexesOfOne()).toEqual([{ ...VALID[0], valid: false }]);
  await database.asOwner((owner) =>
    sql`delete from one where ctid = (select max(ctid) from one)`.execute(owner),
  );
  expect(await migrate(database, [one, double, unique])).toEqual(['003_index']);
  expect(await indexesOfOne()).toEqual(VALID);
});

/** Resolves when another process asked for the lock of the migrations. */
async function untilOneAsks(watcher: Database<unknown>): Promise<void> {
  const asked = sql`select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and state = 'idle' and query like '%pg_try_advisory_lock%'`;
  while ((await watcher.asOwner((owner) => asked.execute(owner))).rows.length === 0) await pause(10);
}

/** Resolves when a connection to the database of `watcher` waits for a lock. */
async function untilOneWaits(watcher: Database<unknown>): Promise<void> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await watcher.asOwner((owner) => waiting.execute(owner))).rows.length === 0) await pause(10);
}

// Only one process can open the embedded database.
if (process.env['TEST_DATABASE_URL']) {
  describe('with several processes on one server', () => {
    onServer();
  });
}

function onServer(): void {
  const role = 'epigram_platform_test';
  const opened: Database<unknown>[] = [];
  let scratch: ScratchDatabase;
  beforeAll(async () => {
    scratch = await createScratchDatabase(process.env['TEST_DATABASE_URL']!, role);
  });
  afterAll(async () => {
    await Promise.all(opened.map((one) => one.close()));
    await scratch.drop();
  });

  async function open(): Promise<Database<unknown>> {
    const made = await openDatabase({ url: scratch.url, role, applicationName: 'test' });
    opened.push(made);
    return made;
  }

  test('one that starts during a migration waits, because both change the privileges of the schema', async () => {
    const first = await open();
    const starts: Promise<Database<unknown>>[] = [];
    const grants: Migration = {
      name: '001_grants',
      async up(owner) {
        await sql.raw(`grant create on schema public to ${role}`).execute(owner);
        starts.push(open());
        await Promise.race([untilOneAsks(first), ...starts]);
      },
    };
    await migrate(first, [grants]);
    const [second] = await Promise.all(starts);
    expect(await migrate(second!, [grants])).toEqual([]);
  });

  test('the wait may be longer than a query, whose limit applies again afterwards', async () => {
    const first = await open();
    const limited = new pg.Client({ connectionString: scratch.url, statement_timeout: 200 });
    await limited.connect();
    const waits: Promise<void>[] = [];
    const slow: Migration = {
      name: '002_slow',
      async up() {
        waits.push(lockMigrations((text) => limited.query(text)));
        await pause(600);
      },
    };
    try {
      await migrate(first, [{ name: '001_grants', up: 'select 1' }, slow]);
      await Promise.all(waits);
      expect((await limited.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '200ms' }]);
    } finally {
      await limited.end();
    }
  });

  test('a migration that waits for a long read lets requests pass, and runs after it', async () => {
    const first = await open();
    const before: Migration[] = [
      { name: '001_grants', up: 'select 1' },
      { name: '002_slow', up: 'select 1' },
      { name: '003_table', up: 'create table long_read (id integer)' },
    ];
    const column: Migration = { name: '004_column', up: 'alter table long_read add column name text' };
    await migrate(first, before);
    const [reader, requests] = [0, 1].map(() => new pg.Client({ connectionString: scratch.url }));
    await Promise.all([reader!.connect(), requests!.connect()]);
    try {
      await reader!.query('begin; select from long_read');
      const ran = migrate(first, [...before, column]);
      await untilOneWaits(first);
      await requests!.query("set statement_timeout = '30s'");
      expect((await requests!.query('select from long_read')).rowCount).toBe(0);
      await reader!.query('commit');
      expect(await ran).toEqual(['004_column']);
      expect((await requests!.query('select name from long_read')).rowCount).toBe(0);
    } finally {
      await Promise.all([reader!.end(), requests!.end()]);
    }
  });
  test('an index is built beside writes, and beside a process that waits for the migrations', async () => {
    const first = await open();
    const before: Migration[] = [
      { name: '001_grants', up: 'select 1' },
      { name: '002_slow', up: 'select 1' },
      { name: '003_table', up: 'select 1' },
      { name: '004_column', up: 'select 1' },
      { name: '005_large', up: 'create table large (id integer)' },
    ];
    await migrate(first, before);
    const [long, short] = [0, 1].map(() => new pg.Client({ connectionString: scratch.url }));
    await Promise.all([long!.connect(), short!.connect()]);
    try {
      await long!.query('begin; insert into large values (1)');
      const built = migrate(first, [
        ...before,
        { name: '006_index', indexes: [{ name: 'large_id', on: 'large (id)' }] },
      ]);
      await untilOneWaits(first);
      const starts = open();
      await untilOneAsks(first);
      await short!.query("set statement_timeout = '30s'");
      await short!.query('insert into large values (2)');
      await long!.query('commit');
      expect(await built).toEqual(['006_index']);
      await starts;
      const { rows } = await short!.query(
        `select indisvalid as valid from pg_index where indexrelid = 'large_id'::regclass`,
      );
      expect(rows).toEqual([{ valid: true }]);
    } finally {
      await Promise.all([long!.end(), short!.end()]);
    }
  });
}
