import type { TestFilters } from '@epigram/shared-contracts/api/tests';
import { EXPORT_MAX_REPORTS } from '@epigram/shared-contracts/domain/limits';
import type { Locale } from '@epigram/shared-contracts/locale';
import type { Readable } from 'node:stream';

import type { Db } from '../../../platform/appContext.ts';
import type { TenantScope } from '../../../platform/caller.ts';
import { DomainError } from '../../../platform/domainError.ts';
import { renderPdf } from '../report/pdfRenderer.ts';
import { readReported } from '../report/reportService.ts';
import { singleReport, type ReportedTest } from '../report/singleReport.ts';
import { resolveSearch } from '../search/searchCondition.ts';
import { findUuids } from '../search/searchRepository.ts';
import { ahead } from './ahead.ts';
import { safeFileName } from './fileName.ts';
import { testList } from './testList.ts';
import { zipStream, type ZipEntry } from './zipStream.ts';

type Scope = Pick<TenantScope, 'businessIds'>;
type Tx = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

export interface ExportRequest {
  readonly scope: Scope;
  /** A transaction for each read: none stays open while reports are made or a slow reader reads. */
  readonly tx: Tx;
  readonly format: 'pdf' | 'xlsx';
  readonly language: Locale;
  readonly now: Date;
}

const TESTS_PER_READ = 100;
const REPORTS_AHEAD = 4;

const TOO_MANY: Record<Locale, string> = {
  en: `At most ${EXPORT_MAX_REPORTS} tests can be exported at once. Narrow the search or the filters.`,
  es: `Se pueden exportar como máximo ${EXPORT_MAX_REPORTS} pruebas a la vez. Limite la búsqueda o los filtros.`,
};

/** Everything that search and filters keep, newest first. */
export async function exportAll(
  request: ExportRequest,
  it: { search?: string | undefined; filters?: TestFilters | undefined },
): Promise<Readable> {
  const uuids = await request.tx(async (db) => {
    const condition = await resolveSearch(db, { businessIds: request.scope.businessIds, ...it });
    return findUuids(db, condition, EXPORT_MAX_REPORTS + 1);
  });
  if (uuids.length > EXPORT_MAX_REPORTS) {
    throw new DomainError('BAD_REQUEST', { messages: [TOO_MANY[request.language]] });
  }
  return exportTests(request, uuids);
}

/** The chosen tests; NOT_FOUND, before anything is sent, where one of them is outside of the scope. */
export async function exportSelected(request: ExportRequest, uuids: readonly string[]): Promise<Readable> {
  const asked = [...new Set(uuids.map((uuid) => uuid.toLowerCase()))];
  const known = await request.tx((db) => readReported(db, request.scope, asked));
  return exportTests(
    request,
    known.map(({ test }) => test.uuid),
  );
}

function exportTests(request: ExportRequest, uuids: readonly string[]): Readable {
  const tests = readInParts(request, uuids);
  return zipStream(request.format === 'xlsx' ? listEntry(tests, request) : reportEntries(tests, request));
}

async function* readInParts(
  { scope, tx }: ExportRequest,
  uuids: readonly string[],
): AsyncGenerator<ReportedTest> {
  for (let start = 0; start < uuids.length; start += TESTS_PER_READ) {
    yield* await tx((db) => readReported(db, scope, uuids.slice(start, start + TESTS_PER_READ)));
  }
}

async function* listEntry(
  tests: AsyncIterable<ReportedTest>,
  { language }: ExportRequest,
): AsyncGenerator<ZipEntry> {
  yield { name: 'results.xlsx', bytes: await testList(tests, language) };
}

function reportEntries(
  tests: AsyncIterable<ReportedTest>,
  { language, now }: ExportRequest,
): AsyncGenerator<ZipEntry> {
  return ahead(tests, REPORTS_AHEAD, async (reported) => ({
    name: `${safeFileName(reported.test.sample_id)}_${safeFileName(reported.test.uuid).slice(0, 18)}.pdf`,
    bytes: await renderPdf(singleReport(reported, language, now)),
  }));
}
