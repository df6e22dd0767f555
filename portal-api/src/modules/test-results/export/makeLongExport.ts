import { EXPORT_MAX_IN_BACKGROUND } from '@epigram/shared-contracts/domain/limits';

import type { Db } from '../../../kernel/appContext.ts';
import { tenantTransaction } from '../../../kernel/binder.ts';
import { DomainError } from '../../../kernel/domainError.ts';
import { inNameOf } from '../../../kernel/inNameOf.ts';
import type { RunningJob } from '../../../kernel/jobs/jobQueue.ts';
import { notify } from '../../notifications/public.ts';
import type { ReportedTest } from '../report/singleReport.ts';
import { searchPage } from '../search/searchService.ts';
import { exportEntries } from './exportEntries.ts';
import { beginExport, failExport, insertChunk, updateMaking, type Making } from './exportMakingRepository.ts';
import { readTests } from './exportReader.ts';
import type { ExportRights } from './exportRights.ts';
import { exportFailed, exportReady } from './exportKinds.ts';
import type { LongExport } from './longExportRepository.ts';
import { inChunks } from './inChunks.ts';
import { zipStream } from './zipStream.ts';

interface Which {
  readonly userId: number;
  readonly exportId: string;
}

const CHUNK_BYTES = 1024 * 1024;
const PROGRESS_MS = 1_000;

/** The export was removed, or another process makes it by now: there is nothing more to do here. */
class Superseded extends Error {}

/** Makes an export's file and keeps it, with what its user may see at this time. May be begun again at any point. */
export function createExportMaker(db: Db, rightsIn: ExportRights) {
  return async ({ userId, exportId }: Which, { signal }: RunningJob): Promise<void> => {
    const begun = await inNameOf(db, { userId }, (trx) => beginExport(trx, userId, exportId));
    if (!begun) return;
    try {
      await make(begun, signal);
    } catch (error) {
      if (error instanceof Superseded) return;
      // What a user may not do does not come right by itself; any other fault may, at another attempt.
      if (!(error instanceof DomainError)) throw error;
      await tellFailure(db, begun, error.code);
    }
  };

  async function make(begun: LongExport, signal: AbortSignal): Promise<void> {
    const { user_id: userId, format, language, filters } = begun;
    const making: Making = { userId, exportId: begun.id, attempt: begun.attempt };
    const search = begun.search ?? undefined;
    const scope = await rightsIn(begun);
    const tx = <T>(work: (trx: Db) => Promise<T>) => tenantTransaction(db, { userId }, scope, work);
    const { totalRecords: total } = await tx((trx) =>
      searchPage(trx, scope, { search, filters, offset: 0, limit: 1 }),
    );
    if (total > EXPORT_MAX_IN_BACKGROUND[format]) throw new DomainError('BAD_REQUEST');
    const write = (change: Parameters<typeof updateMaking>[2], also?: (trx: Db) => Promise<void>) =>
      inNameOf(db, { userId }, async (trx) => {
        if (!(await updateMaking(trx, making, change))) throw new Superseded();
        await also?.(trx);
      });
    await write({ testsTotal: total, businessIds: scope.businessIds });

    let testsDone = 0;
    async function* counted(): AsyncGenerator<ReportedTest> {
      let toldAt = 0;
      for await (const tests of readTests({ scope, search, filters, total, tx })) {
        for (const test of tests) {
          signal.throwIfAborted();
          yield test;
          testsDone += 1;
        }
        if (Date.now() - toldAt < PROGRESS_MS) continue;
        toldAt = Date.now();
        await write({ testsDone });
      }
    }

    const zip = zipStream(exportEntries(counted(), { format, language, now: new Date() }));
    let bytes = 0;
    let part = 0;
    for await (const chunk of inChunks(zip, CHUNK_BYTES)) {
      bytes += chunk.length;
      await write({ bytes, testsDone }, (trx) => insertChunk(trx, making, part, chunk));
      part += 1;
    }
    await write({ testsDone, testsTotal: testsDone, end: 'ready' }, (trx) =>
      tell(trx, begun, 'ready', testsDone),
    );
  }
}

/** Ends an export that the queue has given up. */
export async function giveUpExport(db: Db, { userId, exportId }: Which): Promise<void> {
  await tellFailure(db, { user_id: userId, id: exportId }, 'SERVER_ERROR');
}

async function tellFailure(db: Db, it: Pick<LongExport, 'user_id' | 'id'>, failure: string): Promise<void> {
  await inNameOf(db, { userId: it.user_id }, async (trx) => {
    const failed = await failExport(trx, it.user_id, it.id, failure);
    if (failed) await tell(trx, failed, 'failed', failed.tests_total);
  });
}

async function tell(trx: Db, it: LongExport, what: 'ready' | 'failed', tests: number): Promise<void> {
  await notify(trx, what === 'ready' ? exportReady : exportFailed, {
    to: it.user_id,
    facts: { tests },
    link: `/test-results?export=${it.id}`,
    key: it.id,
  });
}
