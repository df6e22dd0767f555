import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { LOCKS } from '../database/advisoryLocks.ts';
import { openDatabase, type Database } from '../database/openDatabase.ts';
import { embeddedTemplate, packTemplate } from './embeddedTemplate.ts';
import { createScratchDatabase, dropScratchDatabase, withClient } from './scratchDatabase.ts';

export interface Template<Schema> {
  /** All test files of a run must use the same name for the same template. */
  readonly name: string;
  readonly role: string;
  /** Prepares an empty database for the test files. */
  prepare(database: Database<Schema>): Promise<void>;
}

/** A file of the embedded engine with a prepared database. The first test file of a run that needs it creates it. */
export async function sharedFile<Schema>(run: string, template: Template<Schema>): Promise<string> {
  const folder = folderOf(run);
  const file = path.join(folder, `${template.name}.tar`);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const dataDir = mkdtempSync(path.join(folder, 'new-'));
  await prepared({ dataDir, template: await embeddedTemplate() }, template);
  await packTemplate(file, dataDir);
  rmSync(dataDir, { recursive: true });
  return file;
}

/** The name of a prepared database on a server. The first test file that needs it creates it; the others wait. */
export async function sharedDatabase<Schema>(
  server: string,
  run: string,
  template: Template<Schema>,
): Promise<string> {
  const name = `${prefixOf(run)}${template.name}`;
  await withClient(server, async (client) => {
    await client.query(`select pg_advisory_lock(${LOCKS.testTemplate})`);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const { url, drop } = await createScratchDatabase(server, template.role, { name });
    await prepared({ url }, template).catch(async (cause: unknown) => {
      await drop();
      throw cause;
    });
  });
  return name;
}

async function prepared<Schema>(
  place: { url: string } | { dataDir: string; template: string },
  { role, prepare }: Template<Schema>,
): Promise<void> {
  const database = await openDatabase<Schema>({ ...place, role, applicationName: 'epigram-test' });
  try {
    await prepare(database);
  } finally {
    await database.close();
  }
}

export async function removeSharedTemplates(run: string): Promise<void> {
  rmSync(folderOf(run), { recursive: true, force: true });
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return;
  await withClient(server, async (client) => {
    const ofRun = 'select datname from pg_database where starts_with(datname, $1)';
    const { rows } = await client.query<{ datname: string }>(ofRun, [prefixOf(run)]);
    for (const { datname } of rows) await dropScratchDatabase(server, datname);
  });
}

function folderOf(run: string): string {
  return path.join(os.tmpdir(), `epigram-test-${run}`);
}

function prefixOf(run: string): string {
  return `epigram_test_${run}_`;
}
