import { unpackEmbedded } from '@epigram/platform/database/embeddedArchive';
import { openDatabase } from '@epigram/platform/database/openDatabase';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { migrations } from '../migrations/migrations.ts';
import type { Config } from '../kernel/config.ts';
import { SERVER_ROLE } from '../schema/serverRole.ts';
import { backupContent, BackupError, checkBackup, type BackupHead } from './backupFile.ts';
import { contentOf, isInUse, type Ask } from './databaseContent.ts';
import { restoreServer } from './serverRestore.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** Replaces the database's content with a backup's, completely or not at all. */
export async function restore(
  place: Place,
  file: string,
  { force }: { force: boolean },
): Promise<BackupHead> {
  const head = await checkBackup(file);
  refuseLater(file, head);
  const engine = place.databaseUrl ? 'server' : 'embedded';
  if (head.engine !== engine)
    throw new BackupError(`${file} is of ${NAMES[head.engine]}, and this is ${NAMES[engine]}.`);
  if (place.databaseUrl) await restoreToServer(place.databaseUrl, file, head, force);
  else await restoreToFolder(place.dataDir, file, head, force);
  return head;
}

const NAMES = { embedded: 'an embedded database', server: 'a PostgreSQL server' };
const NOT_EMPTY =
  'There are data already. --force puts those of the file in their place; what is there now is lost.';

function refuseLater(file: string, head: BackupHead): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = head.migrations.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new BackupError(`${file} was made by a later version of the portal: it has ${unknown.join(', ')}.`);
  }
}

async function restoreToServer(
  databaseUrl: string,
  file: string,
  head: BackupHead,
  force: boolean,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const ask: Ask = async <Row>(text: string) => (await client.query(text)).rows as Row[];
  try {
    const { postgres } = await contentOf(ask);
    if (postgres < head.postgres) {
      throw new BackupError(`${file} is of PostgreSQL ${head.postgres}, and this server is ${postgres}.`);
    }
    if (!force && (await isInUse(ask))) throw new BackupError(NOT_EMPTY);
    const [running] = await ask<{ n: number }>(`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and application_name like 'portal-api%'`);
    if (running && running.n > 0) {
      throw new BackupError(`The portal runs on this database (${running.n} connections): stop it first.`);
    }
  } finally {
    await client.end();
  }
  // Creates the roles that the file refers to.
  const database = await openDatabase({ url: databaseUrl, applicationName: 'restore', role: SERVER_ROLE });
  await database.close();
  await restoreServer(databaseUrl, file, head);
}

async function restoreToFolder(
  dataDir: string,
  file: string,
  head: BackupHead,
  force: boolean,
): Promise<void> {
  await unpackEmbedded(dataDir, await buffer(backupContent(file)), {
    async leave(ask) {
      if (!force && (await isInUse(ask))) throw new BackupError(NOT_EMPTY);
    },
    async enter(ask) {
      const { migrations: found } = await contentOf(ask);
      if (found.join() !== head.migrations.join())
        throw new BackupError(`${file} does not hold what it says.`);
    },
  });
}
