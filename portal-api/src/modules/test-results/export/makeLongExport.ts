import { EXPORT_MAX_IN_BACKGROUND } from '@epigram/shared-contracts/domain/limits';

import type { AppContext, Db } from '../../../kernel/appContext.ts';
import { tenantRead } from '../../../kernel/binder.ts';
import { DomainError } from '../../../kernel/domainError.ts';
import { ofUser } from '../../../kernel/files/fileOwner.ts';
import { transactionAs } from '../../../kernel/transactionAs.ts';
import type { RunningJob } from '../../../kernel/jobs/jobQueue.ts';
import { notify } from '../../notifications/public.ts';
import type { ReportedTest } from '../report/singleReport.ts';
import { searchPage } from '../search/searchService.ts';
import { exportEntries } from './exportEntries.ts';
import {
  beginExport,
  failExport,
  insertChunk,
  updateAttempt,
  type ExportAttempt,
} from './exportAttemptRepository.ts';
import { readTests } from './exportReader.ts';
import type { ExportRights } from './exportRights.ts';
import { exportFailed, exportReady } from './exportKinds.ts';
import type { LongExport } from './longExportRepository.ts';
import { inChunks } from './inChunks.ts';
import { zipStream } from './zipStream.ts';

interface ExportKey {
  readonly userId: number;
  readonly exportId: string;
}

const CHUNK_BYTES = 1024 * 1024;
const PROGRESS_MS = 1_000;

/** The export was removed, or another process has taken it over, so this attempt stops. */
class Superseded extends Error {}

/** Generates and stores an export's file within its user's current rights. It can be restarted at any point. */
export function createExportMaker(
  { database, replica, files }: Pick<AppContext, 'database' | 'replica' | 'files'>,
  rightsIn: ExportRights,
) {
  const { db } = database;
  return async ({ userId, exportId }: ExportKey, { signal }: RunningJob): Promise<void> => {
    const started = await transactionAs(db, { userId }, (trx) => beginExport(trx, userId, exportId));
    if (!started) return;
    try {
      await make(started, signal);
    } catch (error) {
      if (error instanceof Superseded) return;
      // A retry can't fix a missing permission, but may fix any other failure.
      if (!(error instanceof DomainError)) throw error;
      await notifyFailure(db, started, error.code);
    }
  };

  async function make(started: LongExport, signal: AbortSignal): Promise<void> {
    const { user_id: userId, format, language, filters } = started;
    const making: ExportAttempt = { userId, exportId: started.id, attempt: started.attempt };
    const search = started.search ?? undefined;
    const scope = await rightsIn(started);
    // Everything that was there when the file was begun, whichever server is read.
    const reader = { caller: { userId }, scope, since: await replica?.position() };
    const tx = <T>(work: (trx: Db) => Promise<T>) => tenantRead({ database, replica }, reader, work);
    const { totalRecords: total } = await tx((trx) =>
      searchPage(trx, scope, { search, filters, offset: 0, limit: 1 }),
    );
    if (total > EXPORT_MAX_IN_BACKGROUND[format]) throw new DomainError('BAD_REQUEST');
    const write = (change: Parameters<typeof updateAttempt>[2], also?: (trx: Db) => Promise<void>) =>
      transactionAs(db, { userId }, async (trx) => {
        if (!(await updateAttempt(trx, making, change))) throw new Superseded();
        await also?.(trx);
      });
    await write({ testsTotal: total, businessIds: scope.businessIds });

    let testsDone = 0;
    async function* counted(): AsyncGenerator<ReportedTest> {
      let reportedAt = 0;
      for await (const tests of readTests({ scope, search, filters, total, tx })) {
        for (const test of tests) {
          signal.throwIfAborted();
          yield test;
          testsDone += 1;
        }
        if (Date.now() - reportedAt < PROGRESS_MS) continue;
        reportedAt = Date.now();
        await write({ testsDone });
      }
    }

    const zip = zipStream(exportEntries(counted(), { format, language, now: new Date() }));
    let bytes = 0;
    let part = 0;
    for await (const chunk of inChunks(zip, CHUNK_BYTES)) {
      bytes += chunk.length;
      const place = await files.keep((work) => transactionAs(db, { userId }, work), {
        owner: ofUser(userId),
        bytes: chunk,
      });
      await write({ bytes, testsDone }, (trx) => insertChunk(trx, making, part, place));
      part += 1;
    }
    await write({ testsDone, testsTotal: testsDone, end: 'ready' }, (trx) =>
      notifyUser(trx, started, 'ready', testsDone),
    );
  }
}

/** Ends an export that the queue has given up. */
export async function abandonExport(db: Db, { userId, exportId }: ExportKey): Promise<void> {
  await notifyFailure(db, { user_id: userId, id: exportId }, 'SERVER_ERROR');
}

async function notifyFailure(db: Db, it: Pick<LongExport, 'user_id' | 'id'>, failure: string): Promise<void> {
  await transactionAs(db, { userId: it.user_id }, async (trx) => {
    const failed = await failExport(trx, it.user_id, it.id, failure);
    if (failed) await notifyUser(trx, failed, 'failed', failed.tests_total);
  });
}

async function notifyUser(trx: Db, it: LongExport, what: 'ready' | 'failed', tests: number): Promise<void> {
  await notify(trx, what === 'ready' ? exportReady : exportFailed, {
    to: it.user_id,
    facts: { tests },
    link: `/test-results?export=${it.id}`,
    key: it.id,
  });
}
