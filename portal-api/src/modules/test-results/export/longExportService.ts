import type { TestExport } from '@epigram/shared-contracts/api/exports';
import type { TestFilters } from '@epigram/shared-contracts/api/tests';
import {
  EXPORT_MAX_IN_BACKGROUND,
  EXPORT_MAX_KEPT,
  EXPORT_MAX_REPORTS,
  EXPORT_MAX_UNFINISHED,
} from '@epigram/shared-contracts/domain/limits';
import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';

import type { AppContext, Db } from '../../../kernel/appContext.ts';
import type { Caller, TenantScope } from '../../../kernel/caller.ts';
import { DomainError } from '../../../kernel/domainError.ts';
import { ofUser } from '../../../kernel/files/fileOwner.ts';
import type { FileStore } from '../../../kernel/files/fileStore.ts';
import { transactionAs } from '../../../kernel/transactionAs.ts';
import { resolveSearch } from '../search/searchConditionQuery.ts';
import { findUuids } from '../search/searchRepository.ts';
import { searchPage } from '../search/searchService.ts';
import type { ExportStyle } from './exportEntries.ts';
import type { ExportRights } from './exportRights.ts';
import { exportTexts } from './exportTexts.ts';
import {
  deleteExport,
  findChunk,
  findExport,
  insertExport,
  listExports,
  lockExports,
  type LongExport,
  type NewLongExport,
} from './longExportRepository.ts';

interface ExportCriteria {
  readonly search?: string | undefined;
  readonly filters?: TestFilters | undefined;
}

interface ExportCaller extends Pick<ExportStyle, 'format' | 'language'> {
  readonly caller: Pick<Caller, 'userId'>;
  readonly scope: TenantScope;
}

/** Exports that are generated in the background. */
export function createLongExportService(
  { database: { db }, files, jobs }: AppContext,
  rightsIn: ExportRights,
) {
  async function own(userId: number, id: string): Promise<LongExport> {
    const found = await transactionAs(db, { userId }, (trx) => findExport(trx, userId, id));
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }

  /** Puts an export into the queue once; a second request for the same export returns the first one. */
  async function enqueue(trx: Db, it: NewLongExport): Promise<string> {
    await lockExports(trx, it.userId);
    const kept = (await listExports(trx, it.userId)).filter(({ status }) => status !== 'failed');
    const unfinished = kept.filter(({ status }) => status !== 'ready');
    const same = unfinished.find((known) => isDeepStrictEqual(criteria(known), criteriaOf(it)));
    if (same) return same.id;
    const texts = exportTexts[it.language];
    if (unfinished.length >= EXPORT_MAX_UNFINISHED) refuse(texts.tooManyUnfinished);
    if (kept.length >= EXPORT_MAX_KEPT) refuse(texts.tooManyKept);
    const exportId = await insertExport(trx, it);
    await jobs.enqueue(trx, 'make-export', { userId: it.userId, exportId }, { key: String(it.userId) });
    return exportId;
  }

  return {
    /** The tests to send immediately, newest first; if there are too many, the export that was started. */
    async ask(
      trx: Db,
      asked: ExportCriteria,
      exportCaller: ExportCaller,
    ): Promise<{ uuids: string[] } | { exportId: string }> {
      const { format, language, scope, caller } = exportCaller;
      const condition = await resolveSearch(trx, { businessIds: scope.businessIds, ...asked });
      const uuids = await findUuids(trx, condition, EXPORT_MAX_REPORTS + 1);
      if (uuids.length <= EXPORT_MAX_REPORTS) return { uuids };

      const { totalRecords } = await searchPage(trx, scope, { ...asked, offset: 0, limit: 1 });
      if (totalRecords > EXPORT_MAX_IN_BACKGROUND[format]) {
        refuse(exportTexts[language].tooMany(format));
      }
      const exportId = await enqueue(trx, {
        userId: caller.userId,
        format,
        language,
        contextBusinessId: scope.businessId,
        contextOrganisationId: scope.organisationId,
        search: asked.search?.trim() || null,
        filters: asked.filters ?? {},
        testsTotal: totalRecords,
      });
      return { exportId };
    },

    async list(userId: number): Promise<TestExport[]> {
      return (await transactionAs(db, { userId }, (trx) => listExports(trx, userId))).map(toWire);
    },

    async one(userId: number, id: string): Promise<TestExport> {
      return toWire(await own(userId, id));
    },

    async remove(userId: number, id: string): Promise<void> {
      const isGone = await transactionAs(db, { userId }, (trx) => deleteExport(trx, userId, id));
      if (!isGone) throw new DomainError('NOT_FOUND');
    },

    /** The file of a finished export. @throws NOT_FOUND if the user has lost access to a business in it */
    async open(userId: number, id: string): Promise<{ fileName: string; bytes: number; file: Readable }> {
      const found = await own(userId, id);
      const { businessIds } = await rightsIn(found).catch(asNotFound);
      const isAllowed = found.business_ids.every((businessId) => businessIds.includes(businessId));
      if (found.status !== 'ready' || !isAllowed) throw new DomainError('NOT_FOUND');
      return { fileName: fileNameOf(found), bytes: found.bytes, file: Readable.from(read(db, files, found)) };
    },
  };
}

function refuse(message: string): never {
  throw new DomainError('BAD_REQUEST', { messages: [message] });
}

/** Each chunk is read in a separate transaction, so that a slow client keeps none open. */
async function* read(
  db: Db,
  files: FileStore,
  { user_id: userId, id, bytes }: LongExport,
): AsyncGenerator<Buffer> {
  let sent = 0;
  for (let part = 0; sent < bytes; part += 1) {
    const found = await transactionAs(db, { userId }, (trx) => findChunk(trx, userId, id, part));
    if (!found) throw new Error(`Export ${id} was removed while it was read`);
    const chunk = await files.read(ofUser(userId), found);
    sent += chunk.length;
    yield chunk;
  }
}

function criteria(it: LongExport) {
  return [it.format, it.language, it.context_business_id, it.context_organisation_id, it.search, it.filters];
}

function criteriaOf(it: NewLongExport) {
  const filters: unknown = JSON.parse(JSON.stringify(it.filters));
  return [it.format, it.language, it.contextBusinessId, it.contextOrganisationId, it.search, filters];
}

function asNotFound(error: unknown): never {
  throw error instanceof DomainError ? new DomainError('NOT_FOUND', { cause: error }) : error;
}

function fileNameOf({ created_at: createdAt }: LongExport): string {
  return `test-results-${createdAt.toISOString().slice(0, 10)}`;
}

function toWire(it: LongExport): TestExport {
  return {
    id: it.id,
    state: it.status,
    format: it.format,
    testsDone: it.tests_done,
    testsTotal: it.tests_total,
    bytes: it.status === 'ready' ? it.bytes : 0,
    fileName: `${fileNameOf(it)}.zip`,
    createdAt: it.created_at.toISOString(),
    finishedAt: it.finished_at?.toISOString() ?? null,
    expiresAt: it.expires_at.toISOString(),
    failure: it.failure,
  };
}
