import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { databaseFailureOf } from '@epigram/platform/database/databaseFailure';
import { openDatabase, type Database } from '@epigram/platform/database/openDatabase';
import { createTimeBudget } from '@epigram/platform/database/timeBudget';
import { transactionWith } from '@epigram/platform/database/transactionWith';
import { rawRows } from '@epigram/platform/testing/rawRows';
import { execFileSync } from 'node:child_process';
import { startPostgres, type PostgresCluster } from './postgresCluster.ts';

/** The promise of docs/operations.md, with some time for a busy machine. */
const NOTICED_MS = 20_000;
const BUDGET_MS = 2_000;

let frozen: PostgresCluster;
let standIn: PostgresCluster;

async function started(): Promise<PostgresCluster> {
  const cluster = await startPostgres();
  if (!cluster) throw new Error('PostgreSQL is not installed');
  return cluster;
}

beforeAll(async () => {
  [frozen, standIn] = await Promise.all([started(), started()]);
  // As a standby does.
  readOnly(standIn, 'on');
});
afterAll(async () => {
  signal(frozen, 'CONT');
  await Promise.all([frozen.stop(), standIn.stop()]);
});

function psql(cluster: PostgresCluster, text: string): string {
  return execFileSync(cluster.psql, [cluster.url, '-Atc', text], { encoding: 'utf8' }).trim();
}

function readOnly(cluster: PostgresCluster, value: 'on' | 'off'): void {
  psql(cluster, `alter system set default_transaction_read_only = ${value}`);
  psql(cluster, 'select pg_reload_conf()');
}

/** Stops or continues every process of the server, as a host that hangs does. */
function signal({ pid }: PostgresCluster, name: 'STOP' | 'CONT'): void {
  const children = execFileSync('ps', ['--no-headers', '-o', 'pid', '--ppid', String(pid)], {
    encoding: 'utf8',
  });
  const all = [String(pid), ...children.split(/\s+/).filter(Boolean)];
  execFileSync('kill', [`-${name}`, ...all], { stdio: 'ignore' });
}

function hosts(...clusters: readonly PostgresCluster[]): string {
  const list = clusters.map(({ url }) => new URL(url).host).join(',');
  return `postgres://postgres@${list}/postgres?target_session_attrs=read-write`;
}

const portOf = async (database: Database<unknown>): Promise<unknown> =>
  (await rawRows<{ port: number }>(database.db, 'select inet_server_port() as port'))[0]?.port;
const portIn = ({ url }: PostgresCluster): number => Number(new URL(url).port);

test('of several hosts, the one that accepts writes is used', async () => {
  for (const order of [hosts(standIn, frozen), hosts(frozen, standIn)]) {
    const database = await openDatabase({ url: order, applicationName: 'hosts' });
    expect(await portOf(database)).toBe(portIn(frozen));
    await database.close();
  }
  const opening = openDatabase({ url: hosts(standIn), applicationName: 'hosts' });
  await expect(opening).rejects.toThrow('accepts writes');
  expect(databaseFailureOf(await opening.catch((error: unknown) => error))).toBe('lost');
});

test('a frozen server is noticed: its queries fail, and listeners and queries go to the next writable host', async () => {
  const database = await openDatabase({ url: hosts(frozen, standIn), applicationName: 'frozen' });
  try {
    const [resumed, heard] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
    await database.listen('frozen_test', heard.resolve, resumed.resolve);
    expect(await portOf(database)).toBe(portIn(frozen));

    signal(frozen, 'STOP');
    const since = Date.now();
    const hanging = rawRows(database.db, 'select 1').then(
      () => undefined,
      (error: unknown) => error,
    );
    // None of the pool's other connections can be opened, and some wait for their turn.
    const inTime = Array.from({ length: 20 }, () =>
      createTimeBudget(BUDGET_MS)(() => transactionWith(database.db, {}, (trx) => rawRows(trx, 'select 1'))),
    );
    const outcomes = await Promise.allSettled(inTime);
    const outOfTimeAfter = Date.now() - since;
    readOnly(standIn, 'off');
    const failure = await hanging;
    const failedAfter = Date.now() - since;
    await resumed.promise;
    const resumedAfter = Date.now() - since;
    console.log(`A query failed after ${failedAfter} ms, and listening resumed after ${resumedAfter} ms`);
    for (const outcome of outcomes) {
      expect(databaseFailureOf((outcome as PromiseRejectedResult).reason)).toMatch(/^(lost|busy)$/);
    }
    expect(outOfTimeAfter).toBeLessThan(BUDGET_MS + 1_500);
    expect(databaseFailureOf(failure)).toBe('lost');
    expect(failedAfter).toBeLessThan(NOTICED_MS);
    expect(resumedAfter).toBeLessThan(NOTICED_MS);

    expect(await portOf(database)).toBe(portIn(standIn));
    await rawRows(database.db, `select pg_notify('frozen_test', 'from the next host')`);
    expect(await heard.promise).toBe('from the next host');
  } finally {
    await database.close();
  }
});
