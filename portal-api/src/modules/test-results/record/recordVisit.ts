import type { enteredVisit } from '@epigram/shared-contracts/api/recordedTests';
import type { ErrorDetail } from '@epigram/shared-contracts/errors';
import type * as z from 'zod/mini';

import type { Db } from '../../../kernel/appContext.ts';
import { DomainError } from '../../../kernel/domainError.ts';
import { lockImports } from '../../../kernel/importLock.ts';
import { notifyHighCounts } from '../alerts/notifyHighCounts.ts';
import { findRecorded } from './recordRepository.ts';
import {
  checkedTest,
  type EnteredTest,
  type RecordRequest,
  repeatedResult,
  requireRecorder,
  storeResult,
  uuidOf,
} from './recordService.ts';

interface RecordedSample {
  readonly id: number;
  readonly uuid: string;
  readonly sampleId: string;
}

/** The fields of a sample; an error in any other field is one of the whole visit. */
const OF_SAMPLE: ReadonlySet<string> = new Set([
  'sampleId',
  'animalId',
  'pooledAnimals',
  'coccidiaVisible',
  'counts',
  'status',
]);

/**
 * Records all samples of a visit, or none. A sample whose key is stored already is left as it is, because the device had
 * not got the answer; with other values it is refused.
 * @throws BAD_REQUEST with the errors of all samples, named as `samples.3.sampleId`
 */
export async function recordSamples(
  db: Db,
  request: Omit<RecordRequest, 'entered'> & { readonly visit: z.output<typeof enteredVisit> },
): Promise<RecordedSample[]> {
  const { businessId, now } = request;
  const { samples, ...common } = request.visit;
  requireRecorder(request);
  // A repeated call waits here for the first one, and then finds its samples.
  await lockImports(db, businessId);
  const uuids = samples.map(({ key }) => uuidOf(key));
  const known = new Map((await findRecorded(db, businessId, uuids)).map((it) => [it.uuid, it]));
  const errors: ErrorDetail[] = [];
  const recorded: RecordedSample[] = [];
  for (const [index, { key, ...sample }] of samples.entries()) {
    const uuid = uuidOf(key);
    const entered: EnteredTest = { ...common, ...sample };
    const stored = known.get(uuid);
    const sent = { ...request, entered };
    const id = await (
      stored ? repeatedResult(db, sent, stored).then((it) => it.id) : recordOne(db, sent, uuid)
    ).catch((error: unknown) => {
      errors.push(...errorsOfSample(error, index));
    });
    if (id !== undefined) recorded.push({ id, uuid, sampleId: sample.sampleId });
  }
  // Ends the transaction, so what has been stored so far goes.
  if (errors.length > 0) throw new DomainError('BAD_REQUEST', { errors: distinct(errors) });
  const testIds = recorded.filter(({ uuid }) => !known.has(uuid)).map(({ id }) => id);
  if (testIds.length > 0) await notifyHighCounts(db, { businessId, testIds, now });
  return recorded;
}

async function recordOne(db: Db, request: RecordRequest, uuid: string): Promise<number> {
  return storeResult(db, request, { ...(await checkedTest(db, request)), uuid });
}

function errorsOfSample(error: unknown, index: number): ErrorDetail[] {
  if (!(error instanceof DomainError) || error.code !== 'BAD_REQUEST') throw error;
  return error.errors.map(({ path, message }) =>
    path !== undefined && OF_SAMPLE.has(path)
      ? { path: `samples.${index}.${path}`, message }
      : { path, message },
  );
}

/** Every sample has the same errors of the visit. */
function distinct(errors: readonly ErrorDetail[]): ErrorDetail[] {
  return [...new Map(errors.map((error) => [JSON.stringify(error), error])).values()];
}
