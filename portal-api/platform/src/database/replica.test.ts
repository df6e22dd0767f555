import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createLogger } from '../logger.ts';
import { startReplicatedServer, type ReplicatedServer } from '../testing/replicatedServer.ts';
import { serverPrograms } from '../testing/scratchServers.ts';
import { migrate } from './migrate.ts';
import { openDatabase, type Database } from './openDatabase.ts';
import { openReplica, type Replica } from './replica.ts';

const ROLE = 'epigram_platform_test';
const MAX_LAG_MS = 1_500;
const LIMIT_MS = 20_000;
const logger = createLogger({ name: 'test', level: 'silent' });
const programs = process.env['TEST_DATABASE_URL'] ? await serverPrograms() : undefined;

const MIGRATIONS = [
  {
    name: '001_notes',
    up: `create table notes (id bigint primary key generated always as identity, tenant integer, text text);
      alter table notes enable row level security;
      create policy tenant on notes using (tenant = nullif(current_setting('app.tenant', true), '')::integer)`,
  },
];

const UNUSED = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool() }) });

test('a replica is one host', async () => {
  const opening = openReplica({
    url: 'postgres://a,b/x',
    primary: UNUSED,
    applicationName: 'test',
    logger,
  });
  await expect(opening).rejects.toThrow('takes one host');
});

if (programs) {
  describe('a replica', () => {
    onServers(programs);
  });
} else if (process.env['TEST_DATABASE_URL']) {
  test.todo('is not tested: the programs of PostgreSQL are not where Debian installs them');
}

function onServers(folder: string): void {
  let servers: ReplicatedServer;
  let database: Database<unknown>;
  let replica: Replica<unknown>;

  beforeAll(async () => {
    servers = await startReplicatedServer(folder);
    database = await openDatabase({ url: servers.primary, applicationName: 'test', role: ROLE });
    await migrate(database, MIGRATIONS);
    replica = await open(servers.standby);
  });
  afterAll(async () => {
    await replica.close();
    await database.close();
    await servers.remove();
  });
  beforeEach(() => untilRead(true));

  const open = (url: string) =>
    openReplica({
      url,
      primary: database.db,
      applicationName: 'test',
      role: ROLE,
      logger,
      maxLagMs: MAX_LAG_MS,
    });

  async function untilRead(isRead: boolean, of = replica): Promise<void> {
    const end = performance.now() + LIMIT_MS;
    while (of.isRead() !== isRead) {
      if (performance.now() > end) throw new Error(`The replica ${isRead ? 'is not' : 'is still'} read`);
      await pause(20);
    }
  }
  const add = (text: string, tenant = 1) =>
    database.asOwner((owner) =>
      sql`insert into notes (tenant, text) values (${tenant}, ${text})`.execute(owner),
    );
  const seen = async (db: Kysely<unknown>) =>
    (await sql<{ text: string }>`select text from notes order by id`.execute(db)).rows.map(
      ({ text }) => text,
    );

  /** What tenant 1 sees, and where. */
  interface Seen {
    from: 'replica' | 'primary';
    texts: string[];
  }
  async function read(since?: string): Promise<Seen> {
    return replica.read<Seen>(
      { 'app.tenant': '1' },
      since,
      async (trx) => ({ from: 'replica', texts: await seen(trx) }),
      async () => ({ from: 'primary', texts: [] }),
    );
  }
  const untilReplayed = async () => {
    const since = await replica.position();
    const end = performance.now() + LIMIT_MS;
    while ((await read(since)).from === 'primary' && performance.now() < end) await pause(20);
  };

  test('is read as the role, with the settings of the transaction', async () => {
    await add('mine');
    await add('of another', 2);
    await untilReplayed();
    const { from, texts } = await read();
    expect(from).toBe('replica');
    expect(texts).toContain('mine');
    expect(texts).not.toContain('of another');
    const who = await replica.read(
      {},
      undefined,
      async (trx) => (await sql<{ who: string }>`select current_user as who`.execute(trx)).rows[0]!.who,
      async () => 'nobody',
    );
    expect(who).toBe(ROLE);
  });

  test('is not read by whoever has written what it has not reached', async () => {
    servers.pauseReplay(true);
    try {
      await add('just now');
      const since = await replica.position();
      expect((await read()).texts).not.toContain('just now');
      expect((await read(since)).from).toBe('primary');
      for (const forged of ['', 'nonsense', 'FFFFFFFF/FFFFFFFF']) {
        expect((await read(forged)).from).toBe('primary');
      }
    } finally {
      servers.pauseReplay(false);
    }
    await untilReplayed();
    expect(await read()).toMatchObject({ from: 'replica', texts: expect.arrayContaining(['just now']) });
  });

  test('is not read while it is too far behind, and again once it has caught up', async () => {
    servers.pauseReplay(true);
    try {
      await add('late');
      await untilRead(false);
      expect((await read()).from).toBe('primary');
    } finally {
      servers.pauseReplay(false);
    }
    await untilRead(true);
    await untilReplayed();
    expect((await read()).texts).toContain('late');
  });

  test('hands a read over that would write, and an error of the work stays one', async () => {
    const written = await replica.read(
      { 'app.tenant': '1' },
      undefined,
      async (trx) => void (await sql`insert into notes (tenant) values (1)`.execute(trx)),
      async () => 'primary',
    );
    expect(written).toBe('primary');
    const wrong = replica.read(
      {},
      undefined,
      (trx) => sql`select no_such_column from notes`.execute(trx),
      () => Promise.reject(new Error('read from the primary')),
    );
    await expect(wrong).rejects.toThrow('no_such_column');
  });

  test('hands its reads over while it is frozen, those in progress too', async () => {
    const begun = Promise.withResolvers<void>();
    const inProgress = replica.read(
      {},
      undefined,
      async (trx) => {
        begun.resolve();
        await sql`select pg_sleep(60)`.execute(trx);
        return 'replica';
      },
      async () => 'primary',
    );
    await begun.promise;
    servers.freeze(true);
    try {
      expect(await inProgress).toBe('primary');
      expect((await read()).from).toBe('primary');
    } finally {
      servers.freeze(false);
    }
    await untilRead(true);
    expect((await read()).from).toBe('replica');
  });

  test('is never read once it has been promoted, or is gone', async () => {
    const other = await open(servers.standby);
    await untilRead(true, other);
    servers.promoteStandby();
    await untilRead(false, other);
    await servers.killStandby();
    expect((await read()).from).toBe('primary');
    await other.close();
    const late = await open(servers.standby);
    expect(late.isRead()).toBe(false);
    await late.close();
  });
}
