import type { Readable } from 'node:stream';

import type { Db } from '../../../kernel/appContext.ts';
import type { TenantScope } from '../../../kernel/caller.ts';
import { readReported } from '../report/reportService.ts';
import type { ReportedTest } from '../report/singleReport.ts';
import { exportEntries, type ExportStyle } from './exportEntries.ts';
import { zipStream } from './zipStream.ts';

type Scope = Pick<TenantScope, 'businessIds'>;
type Tx = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

export interface ExportRequest extends ExportStyle {
  readonly scope: Scope;
  /** A transaction for each read, so that none stays open while reports are generated or a slow client downloads. */
  readonly tx: Tx;
}

const TESTS_PER_READ = 100;

/** Exports the chosen tests. @throws NOT_FOUND, before anything is sent, if one of them is outside the scope */
export async function exportSelected(request: ExportRequest, uuids: readonly string[]): Promise<Readable> {
  const requested = [...new Set(uuids.map((uuid) => uuid.toLowerCase()))];
  const known = await request.tx((db) => readReported(db, request.scope, requested));
  return exportTests(
    request,
    known.map(({ test }) => test.uuid),
  );
}

/** An archive of these tests, generated while it is read. */
export function exportTests(request: ExportRequest, uuids: readonly string[]): Readable {
  return zipStream(exportEntries(readInParts(request, uuids), request));
}

async function* readInParts(
  { scope, tx }: ExportRequest,
  uuids: readonly string[],
): AsyncGenerator<ReportedTest> {
  for (let start = 0; start < uuids.length; start += TESTS_PER_READ) {
    yield* await tx((db) => readReported(db, scope, uuids.slice(start, start + TESTS_PER_READ)));
  }
}
