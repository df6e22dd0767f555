import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { openCompiledEngine, openScratchDatabase } from '../testing/openScratchDatabase.ts';
import { openDatabase, type Database } from './openDatabase.ts';
import { transactionWith } from './transactionWith.ts';

const migrations = [
  {
    name: '001_notes',
    up: `create table notes (id bigint primary key generated always as identity, tenant integer, day date, at timestamptz default now());
      alter table notes enable row level security;
      create policy tenant on notes using (tenant = nullif(current_setting('app.tenant', true), '')::integer);
      insert into notes (tenant, day) values (1, '2026-01-02'), (2, '2026-02-03')`,
  },
];

let database: Database<unknown>;
beforeAll(async () => {
  database = await openScratchDatabase({ migrations, role: 'epigram_platform_test' });
});
afterAll(() => database.close());

async function tenantsSeen(settings: Record<string, string>): Promise<number[]> {
  return transactionWith(database.db, settings, async (trx) => {
    const { rows } = await sql<{ tenant: number }>`select tenant from notes order by 1`.execute(trx);
    return rows.map(({ tenant }) => tenant);
  });
}

describe('the server’s role', () => {
  test('sees the rows that policies allow, for the duration of a transaction', async () => {
    expect(await tenantsSeen({ 'app.tenant': '2' })).toEqual([2]);
    expect(await tenantsSeen({})).toEqual([]);
  });

  test('is refused if its name needs quotes, and the error says so', async () => {
    const opening = openDatabase({
      applicationName: 'test',
      role: 'Not a name',
      openEngine: openCompiledEngine,
    });
    await expect(opening).rejects.toThrow('Not a name is not a role name');
  });

  test('may not change a table', async () => {
    await expect(sql`drop table notes`.execute(database.db)).rejects.toMatchObject({ code: '42501' });
  });

  test('is replaced by the owner and restored, even after a failure', async () => {
    const who = () => sql<{ role: string }>`select current_user as role`.execute(database.db);
    const failing = database.asOwner(async (owner) => {
      const { rows } = await sql<{ total: number }>`select count(*) as total from notes`.execute(owner);
      expect(rows).toEqual([{ total: 2 }]);
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect((await who()).rows).toEqual([{ role: 'epigram_platform_test' }]);
  });

  test('is restored after an owner’s failed transaction, and upkeep ends', async () => {
    const failing = database.asOwner(async (owner) => {
      await sql`begin`.execute(owner);
      await sql`select 1 / 0`.execute(owner);
    });
    await expect(failing).rejects.toThrow('division by zero');
    // On a server, the pool has several connections, and each of them must have the right state.
    const states = await Promise.all(
      Array.from({ length: 8 }, () =>
        sql`select current_user as role, coalesce(current_setting('app.upkeep', true), '') as upkeep`.execute(
          database.db,
        ),
      ),
    );
    for (const { rows } of states) expect(rows).toEqual([{ role: 'epigram_platform_test', upkeep: '' }]);
  });
});

test('a connection to a server does not compile statements', async () => {
  if (database.engine === 'embedded') return;
  const { rows } = await sql<{ jit: string }>`show jit`.execute(database.db);
  expect(rows).toEqual([{ jit: 'off' }]);
});

describe('a transaction', () => {
  test('refuses a nested one and any query outside its handle, and continues', async () => {
    const refusal = 'use its handle `trx` instead';
    const seen = await transactionWith(database.db, { 'app.tenant': '1' }, async (trx) => {
      await expect(tenantsSeen({ 'app.tenant': '2' })).rejects.toThrow(refusal);
      await expect(sql`select 1`.execute(database.db)).rejects.toThrow(refusal);
      await expect(database.asOwner(async () => 1)).rejects.toThrow(refusal);
      return (await sql<{ tenant: number }>`select tenant from notes`.execute(trx)).rows;
    });
    expect(seen).toEqual([{ tenant: 1 }]);
  });

  test('does not block work that starts inside it but queries after its end', async () => {
    let ended!: () => void;
    const end = new Promise<void>((resolve) => (ended = resolve));
    const later = await transactionWith(database.db, {}, async () => ({
      tenants: end.then(() => tenantsSeen({ 'app.tenant': '2' })),
    }));
    ended();
    expect(await later.tenants).toEqual([2]);
  });

  test('may use another database inside it', async () => {
    const other = await openScratchDatabase({ migrations });
    try {
      const rows = await transactionWith(database.db, {}, async () => {
        return (await sql`select 1 as one`.execute(other.db)).rows;
      });
      expect(rows).toEqual([{ one: 1 }]);
    } finally {
      await other.close();
    }
  });

  test('passes settings unchanged, including quotes', async () => {
    const value = `o'clock"; drop table notes; --`;
    const read = await transactionWith(database.db, { 'app.note': value }, async (trx) => {
      const { rows } = await sql<{ value: string }>`select current_setting('app.note') as value`.execute(trx);
      return rows[0]?.value;
    });
    expect(read).toBe(value);
  });

  test('leaves nothing behind if it fails, and keeps the connection usable', async () => {
    const failing = transactionWith(database.db, { 'app.tenant': '1' }, async (trx) => {
      await sql`insert into notes (tenant) values (1)`.execute(trx);
      await sql`select 1 / 0`.execute(trx);
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect(await tenantsSeen({ 'app.tenant': '1' })).toEqual([1]);
  });

  test('fails if a failed statement has aborted it, even if its work continues', async () => {
    const failing = transactionWith(database.db, { 'app.tenant': '1' }, async (trx) => {
      await sql`insert into notes (tenant) values (1)`.execute(trx);
      await sql`select 1 / 0`.execute(trx).catch(() => undefined);
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await tenantsSeen({ 'app.tenant': '1' })).toEqual([1]);
  });

  test('starts on another connection if the first one is closed', async () => {
    // The embedded engine has no connections that can break.
    if (database.engine === 'embedded') return;
    // All but this connection end between two transactions; the pool may not have noticed yet.
    await database.asOwner((owner) =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
        and usename = session_user and pid <> pg_backend_pid() and application_name not like '%listener'`.execute(
        owner,
      ),
    );
    const begun = await Promise.all(
      [1, 2, 1, 2].map((tenant) => tenantsSeen({ 'app.tenant': String(tenant) })),
    );
    expect(begun).toEqual([[1], [2], [1], [2]]);
  });

  test('keeps its own settings among many concurrent transactions', async () => {
    const seen = await Promise.all(
      [1, 2, 1, 2, 1, 2].map((tenant) => tenantsSeen({ 'app.tenant': String(tenant) })),
    );
    expect(seen).toEqual([[1], [2], [1], [2], [1], [2]]);
  });
});

test('ids and counts are numbers, days are texts, times are dates; values too large for a number are refused', async () => {
  const { rows } = await database.asOwner((owner) =>
    sql`select id, day, at, array[1, null]::bigint[] as ids from notes order by id limit 1`.execute(owner),
  );
  expect(rows).toEqual([{ id: 1, day: '2026-01-02', at: expect.any(Date), ids: [1, null] }]);
  await expect(sql`select 9007199254740993::bigint as id`.execute(database.db)).rejects.toThrow(RangeError);
});

test('a notification reaches listeners once its transaction commits, and none after they stop', async () => {
  const heard: string[] = [];
  const arrived = Promise.withResolvers<void>();
  const stop = await database.listen('platform_test', (payload) => {
    heard.push(payload);
    arrived.resolve();
  });
  const notify = (payload: string) => sql`select pg_notify('platform_test', ${payload})`;
  await transactionWith(database.db, {}, async (trx) => {
    await notify('lost').execute(trx);
    throw new Error('rolled back');
  }).catch(() => undefined);
  await notify('kept').execute(database.db);
  await arrived.promise;
  await stop();
  await notify('late').execute(database.db);
  await database.checks.database();
  expect(heard).toEqual(['kept']);
});

test('listeners learn that the connection was lost and restored, and receive notifications again', async () => {
  // The embedded engine has no connections that can break.
  if (database.engine === 'embedded') return;
  const [resumed, arrived] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
  const stop = await database.listen('platform_resumed', arrived.resolve, resumed.resolve);
  const listeners = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like '%listener'`;
  await database.checks.listener();
  await database.asOwner((owner) => listeners.execute(owner));
  const isHeard = () =>
    database.checks.listener().then(
      () => true,
      () => false,
    );
  while (await isHeard()) await new Promise(setImmediate);
  await resumed.promise;
  await database.checks.listener();
  await sql`select pg_notify('platform_resumed', 'heard')`.execute(database.db);
  expect(await arrived.promise).toBe('heard');
  await stop();
});

test('a connection that the server closes during use only fails its own work', async () => {
  // The embedded engine has no connections that can break, and a pooler replaces idle ones unnoticed.
  if (database.engine === 'embedded' || process.env.TEST_POOLER) return;
  async function backends(pid: number | undefined): Promise<number> {
    const found = sql<{ total: number }>`select count(*) as total from pg_stat_activity where pid = ${pid}`;
    return (await found.execute(database.db)).rows[0]?.total ?? 0;
  }
  const work = database.db.connection().execute(async (connection) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
    const pid = rows[0]?.pid;
    await database.asOwner((owner) => sql`select pg_terminate_backend(${pid})`.execute(owner));
    // The error arrives between two queries, so no query receives it.
    while ((await backends(pid)) > 0) await new Promise(setImmediate);
    return sql`select 1`.execute(connection);
  });
  await expect(work).rejects.toThrow('not queryable');
  expect((await sql<{ one: number }>`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
});
