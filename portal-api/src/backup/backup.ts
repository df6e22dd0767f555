import { packEmbedded } from '@epigram/platform/database/embeddedArchive';
import { existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import pg from 'pg';
import type { Config } from '../kernel/config.ts';
import { BackupError, writeBackup, type Watch } from './backupFile.ts';
import { contentOf, partlyHidden, refuseDistributed, type Query } from './databaseContent.ts';
import { copyFilesTo, filesBeside } from './fileCopies.ts';
import { dumpServer } from './serverBackup.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDir' | 'files'>;

/**
 * Writes the portal's whole database into one file, and the files of a folder of objects beside it; returns the size of
 * the database's. A bucket has backups of its own.
 */
export async function backUp(place: Place, file: string, watch?: Watch): Promise<number> {
  if (existsSync(file)) throw new BackupError(`${file} already exists: choose another name.`);
  const bytes = await (place.databaseUrl
    ? backUpServer(place.databaseUrl, file, watch)
    : backUpEmbedded(place.dataDir, file, watch));
  // After the database: a file that it names is not deleted for another day.
  await copyFilesTo(filesBeside(file), place);
  return bytes;
}

async function backUpServer(databaseUrl: string, file: string, watch?: Watch): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const query: Query = async <Row>(text: string) => (await client.query(text)).rows as Row[];
  const [content, hidden] = await refuseDistributed(query)
    .then(() => Promise.all([contentOf(query), partlyHidden(query)]))
    .finally(() => client.end());
  if (content.migrations.length === 0) throw emptyError();
  if (hidden.length > 0) {
    throw new BackupError(
      `This login cannot see every row of ${hidden.join(', ')}: back up as the login that owns the tables.`,
    );
  }
  return writeBackup(file, { engine: 'server', ...content }, dumpServer(databaseUrl, content), watch);
}

async function backUpEmbedded(dataDir: string, file: string, watch?: Watch): Promise<number> {
  if (!existsSync(dataDir)) throw emptyError();
  const { archive, found } = await packEmbedded(dataDir, contentOf);
  if (found.migrations.length === 0) throw emptyError();
  return writeBackup(file, { engine: 'embedded', ...found }, Readable.from([archive]), watch);
}

function emptyError(): BackupError {
  return new BackupError('There is no portal database yet: nothing to back up.');
}
