// Upkeep of the API's database: npm run db -- <command>. It works on DATABASE_URL, else on the embedded database of
// DATA_DIR, which no server may have open at the same time.
import { FolderInUseError } from '@epigram/platform/database/folderLock';
import { migrate } from '@epigram/platform/database/migrate';
import { type Database, openDatabase } from '@epigram/platform/database/openDatabase';
import { migrations } from './migrations/migrations.ts';
import type { Database as Tables } from './migrations/tables.ts';
import { readConfig } from './platform/config.ts';
import { SERVER_ROLE } from './platform/serverRole.ts';
import { seedDatabase } from './seed/seedDatabase.ts';

type Work = (database: Database<Tables>) => Promise<string>;

async function migrateAll(database: Database<Tables>): Promise<string> {
  const ran = await migrate(database, migrations);
  return ran.length === 0 ? 'The schema is up to date.' : `Ran ${ran.join(', ')}.`;
}

const COMMANDS: Readonly<Record<string, Work>> = {
  migrate: migrateAll,
  async seed(database) {
    await migrateAll(database);
    const isFilled = await database.asOwner((owner) => seedDatabase(owner));
    return isFilled ? 'Demonstration data made.' : 'There is data already: nothing was changed.';
  },
};

const USAGE = `npm run db -- <command>

  migrate   bring the schema up to date
  seed      the same, then make the demonstration data in an empty database`;

const [name = ''] = process.argv.slice(2);
const work = COMMANDS[name];
if (!work) {
  console.error(USAGE);
  process.exit(2);
}
try {
  const { databaseUrl, dataDir } = readConfig(process.env);
  const database = await openDatabase<Tables>({
    url: databaseUrl,
    dataDir,
    applicationName: 'portal-api upkeep',
    role: SERVER_ROLE,
  });
  try {
    process.stdout.write(`${await work(database)}\n`);
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof FolderInUseError ? error.message : error);
  process.exit(1);
}
