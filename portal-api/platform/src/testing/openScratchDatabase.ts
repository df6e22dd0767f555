import { compileEngine, type CompiledEngine } from '../database/compiledEngine.ts';
import { migrate, type Migration } from '../database/migrate.ts';
import { openDatabase, type Database } from '../database/openDatabase.ts';
import { openEngine, type Engine, type EngineData } from '../database/openEngine.ts';
import { embeddedTemplate } from './embeddedTemplate.ts';
import { createScratchDatabase } from './scratchDatabase.ts';
import { sharedDatabase, sharedFile, type Template } from './sharedTemplate.ts';

let compiled: Promise<CompiledEngine> | undefined;

/**
 * Runs on this thread, because no other request waits, which saves a round trip between threads for each query. V8
 * optimises the engine's code while it runs, so all test files of a worker share it.
 */
export async function openCompiledEngine(data: EngineData): Promise<Engine> {
  return openEngine(data, await (compiled ??= compileEngine()));
}

interface ScratchOptions {
  readonly migrations: readonly Migration[];
  readonly role?: string;
}

/**
 * A fresh migrated database for one test file: in memory on the embedded engine, or with `TEST_DATABASE_URL` a separate
 * database on that server, which `close` drops.
 */
export async function openScratchDatabase<Schema>({
  migrations,
  role,
}: ScratchOptions): Promise<Database<Schema>> {
  const server = process.env.TEST_DATABASE_URL;
  const database = server
    ? await onServer<Schema>(server, role)
    : await embedded<Schema>(await embeddedTemplate(), role);
  await migrate(database, migrations);
  return database;
}

/** The same, copied from the database that one test file of the run prepared, because migrating takes seconds. */
export async function openPreparedDatabase<Schema>(template: Template<Schema>): Promise<Database<Schema>> {
  const { TEST_RUN: run, TEST_DATABASE_URL: server } = process.env;
  if (!run) throw new Error('Only the files of a jest run can share a database');
  return server
    ? onServer(server, template.role, await sharedDatabase(server, run, template))
    : embedded(await sharedFile(run, template), template.role);
}

function baseOptions(role: string | undefined) {
  return { applicationName: 'epigram-test', poolSize: 4, ...(role ? { role } : {}) };
}

function embedded<Schema>(template: string, role: string | undefined): Promise<Database<Schema>> {
  return openDatabase<Schema>({ ...baseOptions(role), template, openEngine: openCompiledEngine });
}

/** With `TEST_POOLER`, the address of a pooler of transactions before the same server, tests go through it. */
function urlsOf(url: string): { url: string; directUrl?: string } {
  const host = process.env.TEST_POOLER;
  return host ? { url: Object.assign(new URL(url), { host }).href, directUrl: url } : { url };
}

async function onServer<Schema>(server: string, role?: string, template?: string): Promise<Database<Schema>> {
  const scratch = await createScratchDatabase(server, role, { template });
  const database = await openDatabase<Schema>({ ...baseOptions(role), ...urlsOf(scratch.url) });
  return {
    ...database,
    async close() {
      await database.close();
      await scratch.drop();
    },
  };
}
