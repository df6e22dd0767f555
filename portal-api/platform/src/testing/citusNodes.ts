import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** The workers of the Citus cluster of `TEST_DATABASE_URL`, if it is one: URLs like that one, separated by commas. */
export function citusWorkers(): readonly string[] {
  return process.env['TEST_CITUS_WORKERS']?.split(',').filter(Boolean) ?? [];
}

/** The server of tests with a database, in the environment of this process, which several test files share. */
export interface TestServer {
  readonly url: string | undefined;
  /** As `TEST_CITUS_WORKERS`. */
  readonly workers: string | undefined;
}

export function currentServer(): TestServer {
  return { url: process.env['TEST_DATABASE_URL'], workers: process.env['TEST_CITUS_WORKERS'] };
}

export function setServer({ url = '', workers = '' }: TestServer): void {
  process.env['TEST_DATABASE_URL'] = url;
  process.env['TEST_CITUS_WORKERS'] = workers;
}

const ATTEMPTS = 40;
const PAUSE_MS = 250;

/** Ends all connections to a database, and keeps new ones out, so that it can be copied. Citus itself connects, too. */
export async function freeze(client: pg.Client, database: string): Promise<void> {
  await client.query(`alter database ${database} allow_connections false`);
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database]);
}

/** Copies a frozen database. Connections that are about to end may still be there. */
export async function copyDatabase(
  client: pg.Client,
  { name, owner, template }: { name: string; owner: string; template: string },
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await freeze(client, template);
      await client.query(`create database ${name} owner ${owner} template ${template}`);
      return;
    } catch (error) {
      const isBusy = (error as { code?: string }).code === '55006';
      if (!isBusy || attempt === ATTEMPTS) throw error;
      await pause(PAUSE_MS);
    }
  }
}

/** Connects the databases of the same name on all nodes. `server` and `workers` are URLs to any database of theirs. */
export async function connectNodes(
  server: string,
  workers: readonly string[],
  database: string,
): Promise<void> {
  const urls = [server, ...workers].map((url) => Object.assign(new URL(url), { pathname: `/${database}` }));
  for (const { href } of urls) await tell(href, ['create extension citus']);
  const [coordinator, ...others] = urls;
  const { port, hostname } = coordinator!;
  await tell(coordinator!.href, [
    `select citus_set_coordinator_host('${hostname}', ${port})`,
    ...others.map((worker) => `select citus_add_node('${worker.hostname}', ${worker.port})`),
  ]);
}

async function tell(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
