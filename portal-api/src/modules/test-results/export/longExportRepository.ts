import { KEYED_LOCKS } from '@epigram/platform/database/advisoryLocks';
import type { TestFilters } from '@epigram/shared-contracts/api/tests';
import type { ExportFormat } from '@epigram/shared-contracts/domain/enumerations';
import { EXPORT_KEPT_DAYS } from '@epigram/shared-contracts/domain/limits';
import type { Locale } from '@epigram/shared-contracts/locale';
import { sql } from 'kysely';

import type { Db } from '../../../kernel/appContext.ts';
import type { FileRow } from '../../../kernel/files/fileStore.ts';

export interface NewLongExport {
  readonly userId: number;
  readonly format: ExportFormat;
  readonly language: Locale;
  readonly contextBusinessId: number | null;
  readonly contextOrganisationId: number | null;
  readonly search: string | null;
  readonly filters: TestFilters;
  readonly testsTotal: number;
}

/** Serialises a user's requests for exports, because concurrent ones would not see each other. */
export async function lockExports(db: Db, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${KEYED_LOCKS.exports}::int, (${userId}::bigint % 2147483647)::int)`.execute(
    db,
  );
}

const expiry = sql<Date>`now() + make_interval(days => ${EXPORT_KEPT_DAYS})`;

export async function insertExport(db: Db, it: NewLongExport): Promise<string> {
  const { id } = await db
    .insertInto('exports')
    .values({
      user_id: it.userId,
      format: it.format,
      language: it.language,
      context_business_id: it.contextBusinessId,
      context_organisation_id: it.contextOrganisationId,
      search: it.search,
      filters: JSON.stringify(it.filters),
      tests_total: it.testsTotal,
      expires_at: expiry,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function listExports(db: Db, userId: number) {
  return db
    .selectFrom('exports')
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(50)
    .execute();
}

export type LongExport = Awaited<ReturnType<typeof listExports>>[number];

export function findExport(db: Db, userId: number, id: string): Promise<LongExport | undefined> {
  return db
    .selectFrom('exports')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .selectAll()
    .executeTakeFirst();
}

/** Removes an export with its file; its running job then stops. */
export async function deleteExport(db: Db, userId: number, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('exports')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Where a part of an export's file is. */
export function findChunk(
  db: Db,
  userId: number,
  exportId: string,
  part: number,
): Promise<FileRow | undefined> {
  return db
    .selectFrom('export_chunks')
    .where('user_id', '=', userId)
    .where('export_id', '=', exportId)
    .where('part', '=', part)
    .select(['bytes', 'file_sha256 as sha256'])
    .executeTakeFirst();
}

/** Removes expired exports of all users. Runs as the owner. */
export async function deleteExpiredExports(owner: Db): Promise<void> {
  await owner
    .deleteFrom('exports')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
}

/** Unfinished exports of all users. Runs as the owner. */
export function listUnfinished(owner: Db): Promise<{ userId: number; exportId: string }[]> {
  return owner
    .selectFrom('exports')
    .where('status', 'in', ['queued', 'running'])
    .where('created_at', '<', sql<Date>`now() - interval '1 minute'`)
    .select(['user_id as userId', 'id as exportId'])
    .orderBy('created_at')
    .limit(1000)
    .execute();
}
