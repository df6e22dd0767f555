import type { Locale } from '@epigram/shared-contracts/locale';

import type { Db } from '../../../kernel/appContext.ts';
import type { TenantScope } from '../../../kernel/caller.ts';
import { DomainError } from '../../../kernel/domainError.ts';
import { ofBusiness } from '../../../kernel/files/fileOwner.ts';
import type { FileStore } from '../../../kernel/files/fileStore.ts';
import { reportLogo } from '../../businesses/public.ts';
import { findCounts, findStoredTests } from '../details/detailsRepository.ts';
import { parasiteCounts } from '../details/parasiteCounts.ts';
import { findFullPhotos, type FullPhoto } from '../photos/photoRepository.ts';
import { combinedReport } from './combinedReport.ts';
import type { ReportDocument } from './reportDocument.ts';
import { singleReport, type ReportedTest } from './singleReport.ts';

type Scope = Pick<TenantScope, 'businessIds'>;

/** The tests with their counts, in the order of the ids. @throws NOT_FOUND if one of them is outside the scope */
export async function readReported(db: Db, scope: Scope, uuids: readonly string[]): Promise<ReportedTest[]> {
  const requested = [...new Set(uuids.map((uuid) => uuid.toLowerCase()))];
  const tests = await findStoredTests(db, scope.businessIds, requested);
  if (tests.length !== requested.length) throw new DomainError('NOT_FOUND');
  const counts = await findCounts(db, tests);
  const byTest = Map.groupBy(counts, ({ test_id }) => test_id);
  const logos = new Map<number, string | undefined>();
  for (const businessId of new Set(tests.map(({ business_id }) => business_id)))
    logos.set(businessId, await reportLogo(db, [businessId]));
  return tests.map((test) => ({
    test,
    counts: parasiteCounts(test, byTest.get(test.id) ?? []),
    logo: logos.get(test.business_id),
  }));
}

interface FoundReport {
  readonly reported: ReportedTest;
  readonly photos: readonly FullPhoto[];
}

export async function findReport(
  db: Db,
  scope: Scope,
  it: { readonly uuid: string; readonly withPhotos: boolean },
): Promise<FoundReport> {
  const [reported] = await readReported(db, scope, [it.uuid]);
  if (!reported) throw new DomainError('NOT_FOUND');
  const { business_id: businessId, id: testId } = reported.test;
  return { reported, photos: it.withPhotos ? await findFullPhotos(db, { businessId, testId }) : [] };
}

/** Reads the photographs, so it belongs outside a transaction: a slow store would hold its connection. */
export async function composeReport(
  files: FileStore,
  { reported, photos }: FoundReport,
  { language, now }: { readonly language: Locale; readonly now: Date },
): Promise<ReportDocument> {
  const read = async (photo: FullPhoto) => ({
    ...photo,
    bytes: await files.read(ofBusiness(photo.business_id), photo),
  });
  return singleReport({ ...reported, photos: await Promise.all(photos.map(read)) }, language, now);
}

export async function readCombined(
  db: Db,
  scope: Scope,
  it: { uuids: readonly string[]; language: Locale; now: Date },
): Promise<ReportDocument> {
  return combinedReport(await readReported(db, scope, it.uuids), it.language, it.now);
}
