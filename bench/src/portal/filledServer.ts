import { migrate } from '@epigram/platform/database/migrate';
import { openDatabase } from '@epigram/platform/database/openDatabase';
import pg from 'pg';

import { startPostgres } from '../../../build-kit/src/suites/postgresCluster.ts';
import { migrations } from '../../../portal-api/src/migrations/migrations.ts';
import { FILL_ORGANISATION_TOTALS } from '../../../portal-api/src/migrations/organisationTotals.ts';
import { FILL_TOTALS } from '../../../portal-api/src/migrations/totals.ts';
import { SERVER_ROLE } from '../../../portal-api/src/schema/serverRole.ts';
import { CLOCK } from './clock.ts';
import { fillStages, type FillSize } from './fillSteps.ts';

export interface FilledServer {
  /** With the role that owns the tables, which is not a superuser. */
  readonly url: string;
  /** As superuser, who is subject to no policy. The owner of a database that is kept. */
  readonly adminUrl: string;
  close(): Promise<void>;
}

const CONNECTIONS = 3;

type Report = (line: string) => void;

// Settings of a small server. The shared buffers stay at PostgreSQL's 128 MB and rely on the system's cache.
const SETTINGS = {
  effective_cache_size: '4GB',
  work_mem: '16MB',
  maintenance_work_mem: '512MB',
  max_wal_size: '8GB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
};

/** A PostgreSQL server with tests. `BENCH_DATABASE_URL` is a database that is already filled and is kept. */
export async function openFilledServer(size: FillSize, report: Report): Promise<FilledServer> {
  const url = process.env['BENCH_DATABASE_URL'];
  if (url) return { url, adminUrl: url, close: async () => {} };
  const cluster = await startPostgres();
  if (!cluster)
    throw new Error('PostgreSQL is not available: name a filled database with BENCH_DATABASE_URL');
  try {
    const own = new URL(cluster.url);
    await withPool(cluster.url, async (admin) => {
      for (const [name, value] of Object.entries(SETTINGS))
        await raw(admin, `alter system set ${name} = '${value}'`);
      await raw(admin, 'select pg_reload_conf()');
      await raw(admin, "create role epigram login createrole password 'epigram'");
      await raw(admin, 'create database bench owner epigram');
    });
    Object.assign(own, { username: 'epigram', password: 'epigram', pathname: '/bench' });
    await migrateAs(own.href);
    const superUrl = Object.assign(new URL(cluster.url), { pathname: '/bench' }).href;
    await withPool(superUrl, async (admin) => {
      await raw(admin, CLOCK);
      await fill(admin, size, report);
    });
    return { url: own.href, adminUrl: superUrl, close: () => cluster.stop() };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/** Fills an empty, migrated database as superuser, without triggers and checks. Indexes are created last. */
export async function fill(admin: pg.Pool, size: FillSize, report: Report): Promise<void> {
  const begun = performance.now();
  const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;
  async function step(name: string, texts: readonly string[]): Promise<void> {
    const since = performance.now();
    const waiting = [...texts];
    const lane = async (): Promise<void> => {
      for (let text = waiting.shift(); text !== undefined; text = waiting.shift()) await raw(admin, text);
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, lane));
    report(`  ${name}: ${seconds(since)}`);
  }
  const { rows: indexes } = await admin.query<{ name: string; def: string }>(`
    select i.indexname as name, i.indexdef as def from pg_indexes i
    where i.schemaname = 'public' and i.tablename in ('tests', 'test_counts', 'clients', 'animals')
      and not exists (select from pg_constraint c where c.conname = i.indexname)`);
  const withoutTriggers = (text: string): string => `set session_replication_role = replica; ${text}`;

  await raw(admin, indexes.map(({ name }) => `drop index ${name};`).join('\n'));
  for (const { name, text } of fillStages(size)) await step(name, [withoutTriggers(text)]);
  await step(
    'indexes',
    indexes.map(({ def }) => def),
  );
  await step('statistics', ['vacuum analyze']);
  await step('totals', FILL_TOTALS.map(withoutTriggers));
  await step('totals of organisations', [withoutTriggers(FILL_ORGANISATION_TOTALS.join('; '))]);
  await step('statistics', ['vacuum analyze']);
  report(`  total: ${seconds(begun)}`);
}

async function migrateAs(url: string): Promise<void> {
  const database = await openDatabase({ url, applicationName: 'bench', role: SERVER_ROLE });
  try {
    await migrate(database, migrations);
  } finally {
    await database.close();
  }
}

/** Connections without the portal's time-outs, because a step takes minutes on a busy machine. */
async function withPool(url: string, work: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  try {
    await work(pool);
  } finally {
    await pool.end();
  }
}

async function raw(pool: pg.Pool, text: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(text);
    await client.query('reset all');
  } finally {
    client.release();
  }
}
