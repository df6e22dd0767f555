import { LOCKS } from '@epigram/platform/database/advisoryLocks';
import { migrate } from '@epigram/platform/database/migrate';
import { openDatabase, type Database } from '@epigram/platform/database/openDatabase';
import type { Logger } from '@epigram/platform/logger';
import path from 'node:path';
import pg from 'pg';
import type { Tables } from './domain/log/tables.ts';
import { migrations } from './migrations.ts';
import type { Settings } from './settings.ts';

const SCHEMA = 'release_registry';

/** The embedded database, or a separate schema in a server's database, which the portal may share. */
export async function openRegistryDatabase(
  { databaseUrl, folder }: Pick<Settings, 'databaseUrl' | 'folder'>,
  logger: Logger,
): Promise<Database<Tables>> {
  const url = databaseUrl && (await ownSchema(databaseUrl));
  const database = await openDatabase<Tables>({
    url,
    dataDir: path.join(folder, 'db'),
    applicationName: 'release-registry',
    logger,
  });
  await migrate(database, migrations);
  return database;
}

async function ownSchema(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // "If not exists" does not protect against two processes that start together. The lock ends with the connection.
    await client.query('select pg_advisory_lock($1)', [LOCKS.registrySchema]);
    await client.query(`create schema if not exists ${SCHEMA}`);
  } finally {
    await client.end();
  }
  const url = new URL(databaseUrl);
  const options = url.searchParams.get('options');
  url.searchParams.set('options', `${options ? `${options} ` : ''}-c search_path=${SCHEMA}`);
  return url.href;
}
