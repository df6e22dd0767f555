import { unpackEmbedded } from '@epigram/platform/database/embeddedArchive';
import { openDatabase } from '@epigram/platform/database/openDatabase';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { migrations } from '../migrations/migrations.ts';
import type { Config } from '../kernel/config.ts';
import { SERVER_ROLE } from '../schema/serverRole.ts';
import { backupContent, BackupError, checkBackup, type BackupHeader } from './backupFile.ts';
import { copyFilesFrom, filesBeside } from './fileCopies.ts';
import { contentOf, isInUse, refuseDistributed, type Query } from './databaseContent.ts';
import { restoreServer } from './serverRestore.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDir' | 'files'>;

/**
 * Replaces the database's content with a backup's, completely or not at all, and adds the backup's files to a folder of
 * objects.
 */
export async function restore(
  place: Place,
  file: string,
  { force }: { force: boolean },
): Promise<BackupHeader> {
  const header = await checkBackup(file);
  refuseNewer(file, header);
  const engine = place.databaseUrl ? 'server' : 'embedded';
  if (header.engine !== engine)
    throw new BackupError(`${file} is a backup of ${NAMES[header.engine]}, but this is ${NAMES[engine]}.`);
  // Before the database, so that it never names a file that is not there yet.
  await copyFilesFrom(filesBeside(file), place);
  if (place.databaseUrl) await restoreToServer(place.databaseUrl, file, header, force);
  else await restoreToFolder(place.dataDir, file, header, force);
  return header;
}

const NAMES = { embedded: 'an embedded database', server: 'a PostgreSQL server' };
const NOT_EMPTY =
  'The database already has data. --force replaces it with the data of the file; the current data is lost.';

function refuseNewer(file: string, header: BackupHeader): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = header.migrations.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new BackupError(
      `${file} was written by a newer version of the portal: it has ${unknown.join(', ')}.`,
    );
  }
}

async function restoreToServer(
  databaseUrl: string,
  file: string,
  header: BackupHeader,
  force: boolean,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const query: Query = async <Row>(text: string) => (await client.query(text)).rows as Row[];
  try {
    await refuseDistributed(query);
    const { postgres } = await contentOf(query);
    if (postgres < header.postgres) {
      throw new BackupError(`${file} is from PostgreSQL ${header.postgres}, but this server is ${postgres}.`);
    }
    if (!force && (await isInUse(query))) throw new BackupError(NOT_EMPTY);
    const [running] = await query<{ n: number }>(`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and application_name like 'portal-api%'`);
    if (running && running.n > 0) {
      throw new BackupError(
        `The portal is running on this database (${running.n} connections): stop it first.`,
      );
    }
  } finally {
    await client.end();
  }
  // Creates the roles that the file refers to.
  const database = await openDatabase({ url: databaseUrl, applicationName: 'restore', role: SERVER_ROLE });
  await database.close();
  await restoreServer(databaseUrl, file, header);
}

async function restoreToFolder(
  dataDir: string,
  file: string,
  header: BackupHeader,
  force: boolean,
): Promise<void> {
  await unpackEmbedded(dataDir, await buffer(backupContent(file)), {
    async checkOld(query) {
      if (!force && (await isInUse(query))) throw new BackupError(NOT_EMPTY);
    },
    async checkNew(query) {
      const { migrations: found } = await contentOf(query);
      if (found.join() !== header.migrations.join())
        throw new BackupError(`${file} does not have the migrations that its header lists.`);
    },
  });
}
