import { EXPORT_KEPT_DAYS } from '@epigram/shared-contracts/domain/limits';
import { sql } from 'kysely';

import type { Db } from '../../../kernel/appContext.ts';
import type { FilePlace } from '../../../kernel/files/fileStore.ts';
import type { LongExport } from './longExportRepository.ts';

/** One attempt at an export. Once a later attempt takes over, the earlier one no longer writes. */
export interface ExportAttempt {
  readonly userId: number;
  readonly exportId: string;
  readonly attempt: number;
}

/** Starts an export from the beginning; undefined if it was removed or is finished. */
export async function beginExport(db: Db, userId: number, exportId: string): Promise<LongExport | undefined> {
  const started = await db
    .updateTable('exports')
    .set({ status: 'running', attempt: sql<number>`attempt + 1`, tests_done: 0, bytes: 0 })
    .where('user_id', '=', userId)
    .where('id', '=', exportId)
    .where('status', 'in', ['queued', 'running'])
    .returningAll()
    .executeTakeFirst();
  if (started) {
    await db
      .deleteFrom('export_chunks')
      .where('user_id', '=', userId)
      .where('export_id', '=', exportId)
      .execute();
  }
  return started;
}

interface Change {
  readonly testsTotal?: number;
  readonly testsDone?: number;
  readonly businessIds?: readonly number[];
  /** The size of the file so far. */
  readonly bytes?: number;
  readonly end?: 'ready' | 'failed';
  readonly failure?: string;
}

/** Stores the progress; false if another attempt has taken over, or the export was removed. */
export async function updateAttempt(
  db: Db,
  { userId, exportId, attempt }: ExportAttempt,
  it: Change,
): Promise<boolean> {
  const updated = await db
    .updateTable('exports')
    .set({
      ...(it.testsTotal !== undefined && { tests_total: it.testsTotal }),
      ...(it.testsDone !== undefined && { tests_done: it.testsDone }),
      ...(it.businessIds && { business_ids: [...it.businessIds] }),
      ...(it.bytes !== undefined && { bytes: it.bytes }),
      ...(it.end && {
        status: it.end,
        finished_at: sql<Date>`now()`,
        expires_at: sql<Date>`now() + make_interval(days => ${EXPORT_KEPT_DAYS})`,
      }),
      ...(it.failure && { failure: it.failure }),
    })
    .where('user_id', '=', userId)
    .where('id', '=', exportId)
    .where('attempt', '=', attempt)
    .where('status', '=', 'running')
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

export async function insertChunk(
  db: Db,
  { userId, exportId }: ExportAttempt,
  part: number,
  { bytes, sha256 }: FilePlace,
): Promise<void> {
  await db
    .insertInto('export_chunks')
    .values({ user_id: userId, export_id: exportId, part, bytes, file_sha256: sha256 })
    .execute();
}

/** Marks an export as failed and deletes its partial file; undefined if it is finished. */
export async function failExport(
  db: Db,
  userId: number,
  exportId: string,
  failure: string,
): Promise<LongExport | undefined> {
  await db
    .deleteFrom('export_chunks')
    .where('user_id', '=', userId)
    .where('export_id', '=', exportId)
    .execute();
  return db
    .updateTable('exports')
    .set({ status: 'failed', failure, finished_at: sql<Date>`now()`, bytes: 0 })
    .where('user_id', '=', userId)
    .where('id', '=', exportId)
    .where('status', 'in', ['queued', 'running'])
    .returningAll()
    .executeTakeFirst();
}
