import { type Database, openDatabase } from '@epigram/platform/database/openDatabase';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '../../kernel/config.ts';
import { ofBusiness } from '../../kernel/files/fileOwner.ts';
import type { FileStore } from '../../kernel/files/fileStore.ts';
import { SERVER_ROLE } from '../../schema/serverRole.ts';
import type { Database as Tables } from '../../schema/tables.ts';
import { BackupError } from '../backupFile.ts';
import type { ReturnedBusiness } from './returnBusiness.ts';

/**
 * @param from the URL of a server's database, or the `DATA_DIR` of an embedded one, which no server has open
 * @throws BackupError if the folder has no database
 */
export async function openEarlier(from: string): Promise<Database<Tables>> {
  const options = { applicationName: 'portal upkeep', role: SERVER_ROLE };
  if (/^postgres(ql)?:/.test(from)) return openDatabase<Tables>({ ...options, url: from });
  const folder = path.resolve(process.env['INIT_CWD'] ?? '.', from);
  const { dataDir } = readConfig({ ...process.env, DATABASE_URL: '', DATA_DIR: folder });
  if (!existsSync(dataDir)) throw new BackupError(`${folder} has no database of the portal.`);
  return openDatabase<Tables>({ ...options, dataDir });
}

/** What came back, and what an operator must know of what did not. */
export async function describeReturn(
  businessId: number,
  { name, rows, left, files }: ReturnedBusiness,
  store: FileStore,
): Promise<string> {
  const lost: string[] = [];
  for (const sha256 of files) {
    const isThere = await store.read(ofBusiness(businessId), { bytes: null, sha256 }).then(
      () => true,
      () => false,
    );
    if (!isThere) lost.push(`  files/${businessId}/${sha256}`);
  }
  const listed = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts).map(([table, count]) => `  ${table}: ${count}`);
  return [
    `“${name}” is back, with these rows:`,
    ...listed(rows),
    ...(Object.keys(left).length > 0
      ? [
          'Left behind, because the person or organisation that they belong to no longer exists:',
          ...listed(left),
        ]
      : []),
    ...(lost.length > 0
      ? ['The object store does not have these files: copy them back from its backup.', ...lost]
      : []),
  ].join('\n');
}
