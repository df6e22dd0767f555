import { LOCKS } from '@epigram/platform/database/advisoryLocks';
import { connectTo } from '@epigram/platform/database/connectTo';
import { migrate } from '@epigram/platform/database/migrate';
import { openDatabase, type Database } from '@epigram/platform/database/openDatabase';
import type { Logger } from '@epigram/platform/logger';
import path from 'node:path';
import type { Tables } from './domain/log/tables.ts';
import { migrations } from './migrations.ts';
import type { Settings } from './settings.ts';

const SCHEMA = 'release_registry';

/** The embedded database, or a separate schema in a server's database, which the portal may share. */
export async function openRegistryDatabase(
  { databaseUrl, folder }: Pick<Settings, 'databaseUrl' | 'folder'>,
  logger: Logger,
): Promise<Database<Tables>> {
  if (databaseUrl) await createSchema(databaseUrl);
  const database = await openDatabase<Tables>({
    url: databaseUrl,
    schema: SCHEMA,
    dataDir: path.join(folder, 'db'),
    applicationName: 'release-registry',
    logger,
  });
  await migrate(database, migrations);
  return database;
}

async function createSchema(databaseUrl: string): Promise<void> {
  const client = await connectTo(databaseUrl);
  try {
    // "If not exists" does not protect against two processes that start together. The lock ends with the transaction.
    await client.query(`begin; select pg_advisory_xact_lock(${LOCKS.registrySchema})`);
    await client.query(`create schema if not exists ${SCHEMA}; commit`);
  } finally {
    await client.end();
  }
}
