import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openDatabase, type Database } from '@epigram/platform/database/openDatabase';
import { transactionWith } from '@epigram/platform/database/transactionWith';
import { SettingsError } from '@epigram/platform/settings';
import { rawRows } from '@epigram/platform/testing/rawRows';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace/paths.ts';
import { ensurePgbouncer, startPgbouncer, type Pgbouncer } from './pgbouncer.ts';
import { startPostgres, type PostgresCluster } from './postgresCluster.ts';

const USERS = { portal: 'of-the-owner', portal_requests: 'of-requests' };
const ROLE = 'epigram_portal';
const TENANTS = 16;
/** 10,000 transactions: four loops of tenants for each loop of the owner. */
const LOOPS = 10;
const ROUNDS = 1_000;

const binary = ensurePgbouncer();
let postgres: PostgresCluster;
let direct: string;
let requests: string;
const poolers: Pgbouncer[] = [];

/** The configurations of docs/operations.md, in their order there, for the cluster of this test. */
function documented(mode: 'session' | 'transaction'): string {
  const text = readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8');
  const found = [...text.matchAll(/```ini\n(.+?)```/gs)]
    .map(([, block = '']) => block)
    .find((block) => block.includes(`pool_mode = ${mode}`));
  if (!found) throw new Error(`docs/operations.md does not show pgbouncer with pool_mode = ${mode}`);
  return found.replace('port=5432', `port=${new URL(direct).port}`);
}

async function pooler(configuration: string): Promise<Pgbouncer> {
  const started = await startPgbouncer({ binary: binary ?? 'pgbouncer', configuration, users: USERS });
  poolers.push(started);
  return started;
}

async function open(url: string, directUrl?: string): Promise<Database<unknown>> {
  return openDatabase({ url, directUrl, applicationName: 'pooled-test', role: ROLE, poolSize: 10 });
}

const SCHEMA = `
  create table if not exists clients (id integer primary key, business_id integer not null);
  insert into clients select id, id % ${TENANTS} from generate_series(1, 160) id on conflict do nothing;
  alter table clients enable row level security;
  alter table clients force row level security;
  drop policy if exists tenant on clients;
  create policy tenant on clients using (business_id = nullif(current_setting('app.business_id', true), '')::int);
  drop policy if exists upkeep on clients;
  create policy upkeep on clients to portal using (current_setting('app.upkeep', true) = 'on')`;

async function businessesSeen(db: Database<unknown>['db'], businessId?: number): Promise<number> {
  const settings: Record<string, string> =
    businessId === undefined ? {} : { 'app.business_id': String(businessId) };
  return transactionWith(db, settings, async (trx) => {
    const rows = await rawRows<{ business_id: number }>(trx, 'select distinct business_id from clients');
    if (businessId !== undefined && rows.some((row) => row.business_id !== businessId)) return TENANTS;
    return rows.length;
  });
}

/** Loops of the owner and of tenants beside each other; counts the transactions by the number of businesses they saw. */
async function mixedTransactions(database: Database<unknown>): Promise<Record<string, number>> {
  const seen: Record<string, number> = {};
  const count = (who: string, businesses: number) => {
    const key = `${who}: ${businesses}`;
    seen[key] = (seen[key] ?? 0) + 1;
  };
  const loop = async (_: unknown, index: number) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      if (index % 5 === 0) {
        count('owner', await database.asOwner((owner) => businessesSeen(owner)));
      } else if (round % 10 === 0) {
        count('nobody', await businessesSeen(database.db));
      } else if (round % 10 === 1) {
        const text = 'select distinct business_id from clients';
        count('no transaction', (await rawRows(database.db, text)).length);
      } else {
        count('tenant', await businessesSeen(database.db, (index + round) % TENANTS));
      }
    }
  };
  await Promise.all(Array.from({ length: LOOPS }, loop));
  return seen;
}

describe('pgbouncer', () => {
  if (!binary) {
    test.todo('is not installed (Debian: apt-get install pgbouncer), so pooling is not tested');
    return;
  }
  beforeAll(async () => {
    const started = await startPostgres();
    if (!started) throw new Error('PostgreSQL is not installed');
    postgres = started;
    const commands = `
      create role portal login createrole password '${USERS.portal}';
      create role ${ROLE} nologin;
      grant ${ROLE} to portal with admin option;
      create role portal_requests login noinherit password '${USERS.portal_requests}';
      grant ${ROLE} to portal_requests;
      create database portal owner portal`;
    for (const command of commands.split(';')) {
      execFileSync(postgres.psql, [postgres.url, '-qc', command]);
    }
    const url = new URL(postgres.url);
    const login = (username: keyof typeof USERS) =>
      Object.assign(new URL(url), { username, password: USERS[username], pathname: '/portal' }).href;
    [direct, requests] = [login('portal'), login('portal_requests')];
    const database = await open(direct);
    await database.asOwner((owner) => rawRows(owner, SCHEMA));
    await database.close();
  });
  afterAll(async () => {
    await Promise.all(poolers.map(({ stop }) => stop()));
    await postgres?.stop();
  });

  test('with transactions: the server refuses to start, and names the cause and the remedy', async () => {
    const { through } = await pooler(documented('transaction'));
    const opening = open(through(direct));
    await expect(opening).rejects.toBeInstanceOf(SettingsError);
    await expect(opening).rejects.toThrow(/DATABASE_URL .*transaction pooling.*Set DIRECT_DATABASE_URL/s);
    await expect(open(through(direct), through(direct))).rejects.toThrow(
      /DIRECT_DATABASE_URL leads to a pooler/,
    );
  });

  test('with sessions that are not reset: the server refuses to start', async () => {
    const kept = documented('session').replace('DISCARD ALL', '');
    const { through } = await pooler(kept.replace('default_pool_size = 100', 'default_pool_size = 5'));
    await expect(open(through(direct))).rejects.toThrow('server_reset_query');
  });

  test('with sessions: it starts, keeps both time-outs on every connection, and listens', async () => {
    const { through } = await pooler(documented('session'));
    const database = await open(through(direct));
    try {
      const names = ['statement_timeout', 'idle_in_transaction_session_timeout', 'jit', 'role'];
      const shown = names.map((name) => `current_setting('${name}') as ${name}`).join(', ');
      const all = await Promise.all(
        Array.from({ length: 10 }, () =>
          rawRows(database.db, `select ${shown}, pg_sleep(0.1)::text as slept`),
        ),
      );
      const expected = { statement_timeout: '1min', idle_in_transaction_session_timeout: '1min', jit: 'off' };
      for (const rows of all) expect(rows).toEqual([{ ...expected, role: ROLE, slept: '' }]);
      const owners = await database.asOwner((owner) => rawRows(owner, `select ${shown}`));
      expect(owners).toEqual([{ ...expected, role: 'none' }]);

      const heard = Promise.withResolvers<string>();
      const stop = await database.listen('pooled', heard.resolve);
      await rawRows(database.db, `select pg_notify('pooled', 'heard')`);
      expect(await heard.promise).toBe('heard');
      await stop();
      expect(await businessesSeen(database.db, 3)).toBe(1);
    } finally {
      await database.close();
    }
  });

  test.each(['the owner', 'a login that owns nothing'])(
    'with transactions and DIRECT_DATABASE_URL, as %s: every transaction sees one tenant',
    async (login) => {
      const few = documented('transaction').replace('default_pool_size = 20', 'default_pool_size = 8');
      const { through } = await pooler(few);
      const database = await open(through(login === 'the owner' ? direct : requests), direct);
      try {
        const seen = await mixedTransactions(database);
        console.log(`Businesses seen by ${LOOPS * ROUNDS} mixed transactions, as ${login}:`, seen);
        const tenantLoops = (LOOPS * 4) / 5;
        expect(seen).toEqual({
          [`owner: ${TENANTS}`]: (LOOPS / 5) * ROUNDS,
          'tenant: 1': (tenantLoops * ROUNDS * 8) / 10,
          'nobody: 0': (tenantLoops * ROUNDS) / 10,
          'no transaction: 0': (tenantLoops * ROUNDS) / 10,
        });
      } finally {
        await database.close();
      }
    },
  );

  test('with transactions: nothing of a transaction survives it, and no command may change a session', async () => {
    const one = documented('transaction').replace('default_pool_size = 20', 'default_pool_size = 1');
    const { through } = await pooler(one);
    const database = await open(through(direct), direct);
    try {
      await transactionWith(database.db, { 'app.business_id': '3' }, async (trx) => {
        const state = `select current_user as who, current_setting('statement_timeout') as limit`;
        expect(await rawRows(trx, state)).toEqual([{ who: ROLE, limit: '1min' }]);
        await rawRows(trx, 'select 1 / 0');
      }).catch((error: Error) => expect(error.message).toBe('division by zero'));
      // The same session of the server, as anybody would get it.
      const left = `select current_user as who, coalesce(current_setting('app.business_id', true), '') as business,
        current_setting('statement_timeout') as limit`;
      const out = execFileSync(postgres.psql, [through(direct), '-Atc', left], { encoding: 'utf8' });
      expect(out.trim()).toBe('portal||0');
      for (const text of [
        'reset role',
        `set app.upkeep = 'on'`,
        'begin; set role portal',
        'listen pooled',
        'select pg_advisory_lock(1)',
        'select pg_try_advisory_lock(1)',
      ]) {
        await expect(rawRows(database.db, text)).rejects.toThrow('needs a session');
      }
      await expect(rawRows(database.db, 'select 1; commit; select 2')).rejects.toThrow(
        'ended its transaction',
      );
      expect(await businessesSeen(database.db, 3)).toBe(1);
    } finally {
      await database.close();
    }
  });
});
