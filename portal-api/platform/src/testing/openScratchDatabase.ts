import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate, type Migration } from '../database/migrate.ts';
import { openDatabase, type Database } from '../database/openDatabase.ts';

interface ScratchOptions {
  readonly migrations: readonly Migration[];
  readonly role?: string;
}

/**
 * A fresh migrated database for one test file: in memory on the embedded engine, or with `TEST_DATABASE_URL` a
 * database of its own on that server, which `close` drops.
 */
export async function openScratchDatabase<Schema>(options: ScratchOptions): Promise<Database<Schema>> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? onServer(server, options) : migrated(await openDatabase(baseOptions(options)), options);
}

function baseOptions({ role }: ScratchOptions) {
  return { applicationName: 'epigram-test', poolSize: 4, ...(role ? { role } : {}) };
}

async function migrated<Schema>(
  database: Database<Schema>,
  { migrations }: ScratchOptions,
): Promise<Database<Schema>> {
  await migrate(database, migrations);
  return database;
}

async function onServer<Schema>(server: string, options: ScratchOptions): Promise<Database<Schema>> {
  const name = `epigram_test_${randomBytes(6).toString('hex')}`;
  await adminQuery(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await migrated<Schema>(
    await openDatabase({ ...baseOptions(options), url: url.href }),
    options,
  );
  return {
    ...database,
    async close() {
      await database.close();
      await adminQuery(server, `drop database ${name} with (force)`);
    },
  };
}

async function adminQuery(server: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
