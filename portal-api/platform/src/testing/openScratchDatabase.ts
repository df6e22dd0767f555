import { migrate, type Migration } from '../database/migrate.ts';
import { openDatabase, type Database } from '../database/openDatabase.ts';
import { embeddedTemplate } from './embeddedTemplate.ts';
import { createScratchDatabase } from './scratchDatabase.ts';

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
  if (server) return onServer(server, options);
  const template = await embeddedTemplate();
  return migrated(await openDatabase({ ...baseOptions(options), template }), options);
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
  const scratch = await createScratchDatabase(server, options.role);
  const database = await migrated<Schema>(
    await openDatabase({ ...baseOptions(options), url: scratch.url }),
    options,
  );
  return {
    ...database,
    async close() {
      await database.close();
      await scratch.drop();
    },
  };
}
