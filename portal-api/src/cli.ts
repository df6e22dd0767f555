// Maintenance of the API's database: npm run db -- <command>. It uses DATABASE_URL, or else the embedded database in
// DATA_DIR, which no server may have open at the same time.
import { FolderInUseError } from '@epigram/platform/database/folderLock';
import { migrate } from '@epigram/platform/database/migrate';
import { type Database, openDatabase } from '@epigram/platform/database/openDatabase';
import { SettingsError } from '@epigram/platform/settings';
import { createLogger } from '@epigram/platform/logger';
import { startTestClock } from '@epigram/platform/testClock';
import { formatsFor } from '@epigram/shared-contracts/formats/createFormats';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  ACCOUNT_OPTIONS,
  AccountError,
  describeAccount,
  readAccount,
  type AccountArguments,
} from './accounts/accountCommand.ts';
import { deleteBusiness } from './accounts/deleteBusiness.ts';
import { openAccount } from './accounts/openAccount.ts';
import { readRemoval, removeSecondFactor } from './accounts/removeSecondFactor.ts';
import { backUp } from './backup/backup.ts';
import { BackupError } from './backup/backupFile.ts';
import { describeReturn, openEarlier } from './backup/one-business/returnCommand.ts';
import { returnBusiness } from './backup/one-business/returnBusiness.ts';
import { restore } from './backup/restore.ts';
import { distribute } from './distribution/distribute.ts';
import { DistributionError } from './distribution/distributionError.ts';
import { prepareWorker } from './distribution/prepareWorker.ts';
import { describeSchema } from './migrations/describeSchema.ts';
import { describeTables } from './migrations/describeTables.ts';
import { migrations } from './migrations/migrations.ts';
import { loadProducts, ProductFileError } from './modules/products/public.ts';
import { COLUMN_TYPES, KEPT_TABLES } from './schema/columnTypes.ts';
import type { Database as Tables } from './schema/tables.ts';
import { readConfig } from './kernel/config.ts';
import { moveFiles, moveFilesBack } from './kernel/files/moveFiles.ts';
import { openFileStore } from './kernel/files/openFileStore.ts';
import { updateSchema } from './distribution/updateSchema.ts';
import { SERVER_ROLE } from './schema/serverRole.ts';
import { seedDatabase } from './seed/seedDatabase.ts';

const USAGE = `npm run db -- <command>

  migrate          update the schema
  seed             update the schema, then create demonstration data in an empty database
  backup <file>    write all data to a new file
  restore <file>   load the data of a file into an empty database; --force replaces existing data
  return-business <id> --from <URL or folder>
                   bring a deleted business back from an earlier state of the database, on another
                   server or in a DATA_DIR of the embedded engine
  delete-business <id> --name "…"
                   delete a business that has left, in steps; its name, as it is stored, confirms it
  account <email> --name "…" [--staff] [--admin] [--business "…" --country "…"] [--organisation "…"]
                   create a customer's first account, with a business that the user owns or an
                   organisation that the user manages; prints the link for setting the password
  remove-second-factor <email> --reason "…"
                   for a user who has lost every factor: remove the factors, end all sessions, notify the user
  products <file>  remember the products of a .csv file for the business that --business names or gives the id of
  distribute       update the schema, then distribute the tables of the coordinator of a Citus cluster by business
  prepare-worker <URL>
                   give the database of a new worker of Citus, before it is added, the functions that its tables need
  move-files       move files from the database to the object store; --back moves them into the database again
  schema           write migrations/schema.sql and schema/tables.ts, after a new migration`;

const SCHEMA_FILE = path.join(import.meta.dirname, 'migrations', 'schema.sql');
const TABLES_FILE = path.join(import.meta.dirname, 'schema', 'tables.ts');

class UsageError extends Error {}
/** Errors whose message is enough for the user. */
const SENTENCES = [
  FolderInUseError,
  SettingsError,
  BackupError,
  AccountError,
  ProductFileError,
  DistributionError,
];

async function inDatabase(work: (database: Database<Tables>) => Promise<string>): Promise<string> {
  const { databaseUrl, directDatabaseUrl, dataDir } = readConfig(process.env);
  const database = await openDatabase<Tables>({
    url: databaseUrl,
    directUrl: directDatabaseUrl,
    dataDir,
    applicationName: 'portal upkeep',
    role: SERVER_ROLE,
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function migrateAll(database: Database<Tables>): Promise<string> {
  const ran = await updateSchema(database);
  return ran.length === 0 ? 'The schema is up to date.' : `Ran ${ran.join(', ')}.`;
}

interface Arguments extends AccountArguments {
  /** The argument after the command's name: a file, or the email address of an account. */
  readonly subject: string | undefined;
  readonly force: boolean;
  readonly back: boolean;
  readonly from?: string | undefined;
  readonly reason?: string | undefined;
}

/** Writes the schema after all migrations, for people to read, and the types of its tables; a test compares both. It uses a database in memory. */
async function writeSchema(): Promise<string> {
  const database = await openDatabase<Tables>({ applicationName: 'portal schema', role: SERVER_ROLE });
  try {
    await migrate(database, migrations);
    await writeFile(SCHEMA_FILE, await database.asOwner(describeSchema));
    await writeFile(
      TABLES_FILE,
      await database.asOwner((owner) =>
        describeTables(owner, { overrides: COLUMN_TYPES, kept: KEPT_TABLES }),
      ),
    );
    return `Wrote ${SCHEMA_FILE} and ${TABLES_FILE}.`;
  } finally {
    await database.close();
  }
}

const COMMANDS: Readonly<Record<string, (args: Arguments) => Promise<string>>> = {
  migrate: () => inDatabase(migrateAll),
  schema: writeSchema,
  seed: () =>
    inDatabase(async (database) => {
      await migrateAll(database);
      const isFilled = await database.asOwner((owner) => seedDatabase(owner));
      return isFilled ? 'Demonstration data created.' : 'The database already has data: nothing was changed.';
    }),
  async backup(args) {
    const file = fileOf(args);
    printProgress('Reading the database …');
    const bytes = await backUp(readConfig(process.env), file, watchBytes());
    return `${file}: ${megabytes(bytes)}.`;
  },
  async restore(args) {
    const file = fileOf(args);
    printProgress(`Checking and restoring ${file} …`);
    const { createdAt } = await restore(readConfig(process.env), file, args);
    printProgress('Restored. Updating the schema …');
    return `Restored the data of ${createdAt}. ${await inDatabase(migrateAll)}`;
  },
  async 'return-business'({ subject, from }) {
    if (!subject || !/^[1-9]\d{0,14}$/.test(subject) || !from) throw new UsageError();
    const earlier = await openEarlier(from);
    try {
      return await inDatabase(async (database) => {
        const config = readConfig(process.env);
        const logger = createLogger({ name: 'portal upkeep', level: config.logLevel, pretty: true });
        const returned = await earlier.asOwner(
          (before) =>
            database.asOwner((now) => returnBusiness(before, now, Number(subject)), { unlimited: true }),
          { unlimited: true },
        );
        return describeReturn(Number(subject), returned, openFileStore(config, logger));
      });
    } finally {
      await earlier.close();
    }
  },
  account(args) {
    if (!args.subject) throw new UsageError();
    const request = readAccount(args.subject, args);
    return inDatabase(async (database) => {
      await migrateAll(database);
      const opened = await database.asOwner((owner) => openAccount(owner, request));
      return describeAccount(request, opened, readConfig(process.env).publicUrl);
    });
  },
  'delete-business'({ subject, name }) {
    if (!subject || !/^[1-9]\d{0,14}$/.test(subject) || !name) throw new UsageError();
    return inDatabase(async (database) => {
      const tests = await deleteBusiness(
        database,
        { id: Number(subject), name },
        { onStep: (done) => printProgress(`  ${done} tests deleted`) },
      );
      return `Business ${subject} was deleted, with ${tests} tests.`;
    });
  },
  async products(args) {
    const { business } = args;
    if (!business) throw new UsageError();
    const text = await readFile(fileOf(args), 'utf8');
    return inDatabase(async (database) => {
      await migrateAll(database);
      const count = await database.asOwner((owner) => loadProducts(owner, { business, text }));
      return `Remembered ${count} products.`;
    });
  },
  distribute: () =>
    inDatabase(async (database) => {
      if (database.engine === 'embedded') {
        throw new DistributionError(
          'The embedded engine is a single server. Set DATABASE_URL to a coordinator of Citus.',
        );
      }
      await migrateAll(database);
      printProgress('Distributing the tables …');
      const { tenant, shared, local } = await database.asOwner(distribute, { unlimited: true });
      return `Distributed ${tenant} tables by business, ${shared} are on every node, ${local} on the coordinator.`;
    }),
  'prepare-worker'({ subject }) {
    if (!subject) throw new UsageError();
    return inDatabase(async (database) => {
      const worker = await openDatabase<Tables>({ url: subject, applicationName: 'portal upkeep' });
      try {
        const count = await database.asOwner((owner) =>
          worker.asOwner((node) => prepareWorker(owner, node), { unlimited: true }),
        );
        return `The worker has ${count} functions. Add it with citus_add_node.`;
      } finally {
        await worker.close();
      }
    });
  },
  'move-files': ({ back }) =>
    inDatabase(async (database) => {
      const config = readConfig(process.env);
      const logger = createLogger({ name: 'portal upkeep', level: config.logLevel, pretty: true });
      const parts = { database, logger, files: openFileStore(config, logger) };
      if (!parts.files.hasObjects) throw new SettingsError('Set FILES_S3_BUCKET or FILES_FOLDER first');
      const moved = await (back ? moveFilesBack(parts) : moveFiles(parts));
      return back ? `Moved ${moved} files into the database.` : `Moved ${moved} files to the object store.`;
    }),
  'remove-second-factor'({ subject, reason }) {
    const removal = readRemoval(subject, reason);
    return inDatabase(async (database) => {
      await database.asOwner((owner) => removeSecondFactor(owner, removal));
      return `${removal.email} can now sign in by password alone, and was notified.`;
    });
  },
};

/** npm starts scripts in the project's folder, but a relative path refers to the user's working directory. */
function fileOf({ subject }: Arguments): string {
  if (!subject) throw new UsageError();
  return path.resolve(process.env['INIT_CWD'] ?? '.', subject);
}

/** Prints progress on standard error, because standard output is for the command's result. */
function printProgress(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Prints progress once a second if the output is a terminal. */
function watchBytes(): ((bytes: number) => void) | undefined {
  if (!process.stderr.isTTY) return undefined;
  let lastPrinted = Date.now();
  return (bytes) => {
    if (Date.now() - lastPrinted < 1_000) return;
    lastPrinted = Date.now();
    printProgress(`  ${megabytes(bytes)}`);
  };
}

function megabytes(bytes: number): string {
  return `${formatsFor('en').number(bytes / 1_000_000, { maximumFractionDigits: 1 })} MB`;
}

async function run(args: readonly string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      force: { type: 'boolean', default: false },
      back: { type: 'boolean', default: false },
      from: { type: 'string' },
      reason: { type: 'string' },
      ...ACCOUNT_OPTIONS,
    },
    allowPositionals: true,
  });
  const [name = '', subject, ...more] = positionals;
  const command = COMMANDS[name];
  if (!command || more.length > 0) throw new UsageError();
  startTestClock(process.env);
  return command({ ...values, subject });
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  const isUsage =
    error instanceof UsageError || (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
  if (isUsage) console.error(USAGE);
  else if (SENTENCES.some((kind) => error instanceof kind)) console.error((error as Error).message);
  else console.error(error);
  process.exit(isUsage ? 2 : 1);
}
