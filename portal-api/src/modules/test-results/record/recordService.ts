import { randomUUID } from 'node:crypto';
import type { enteredTest } from '@epigram/shared-contracts/api/recordedTests';
import { resultOutcome } from '@epigram/shared-contracts/domain/resultOutcome';
import type { ErrorDetail } from '@epigram/shared-contracts/errors';
import type { Locale } from '@epigram/shared-contracts/locale';
import type * as z from 'zod/mini';

import type { Db } from '../../../kernel/appContext.ts';
import { audit, auditMany, type AuditEntry } from '../../../kernel/audit.ts';
import type { TenantScope } from '../../../kernel/caller.ts';
import { DomainError } from '../../../kernel/domainError.ts';
import type { Message } from '../../../kernel/i18n/msg.ts';
import { sayIn } from '../../../kernel/i18n/sayIn.ts';
import { lockImports } from '../../../kernel/importLock.ts';
import { lockGroup } from '../../clients/public.ts';
import { animalTypeIds, findTimeZone, testTypeIds } from '../../test-data/public.ts';
import { notifyHighCounts } from '../alerts/notifyHighCounts.ts';
import { lockAnimal, lockAnimals, type LockedAnimal } from '../animals/assignRepository.ts';
import { findCounts, findStoredTests } from '../details/detailsRepository.ts';
import { mayImport, mayCorrect } from '../testPolicy.ts';
import { testTime } from '../testTime.ts';
import { insertCorrection } from './correctionRepository.ts';
import { previousValues } from './previousValues.ts';
import {
  findRecorded,
  findTakenSamples,
  hasValues,
  insertManyTests,
  insertTest,
  lockClientName,
  lockTest,
  replaceTest,
  type CountValues,
  type RecordedTest,
  type TestValues,
} from './recordRepository.ts';
import { RECORD_TEXTS } from './recordTexts.ts';

export type EnteredTest = z.output<typeof enteredTest>;

export interface RecordRequest {
  readonly scope: Pick<TenantScope, 'businessIds' | 'organisationId' | 'role'>;
  readonly businessId: number;
  readonly by: {
    readonly userId: number;
    readonly requestId: string;
    readonly apiKey?: string | undefined;
  };
  readonly entered: EnteredTest;
  readonly language: Locale;
  readonly now: Date;
}

/** The source type of results that don't come from the laboratory. */
export const EXTERNAL = 1;

/** Records a result that was entered by hand, under the rules of the import. */
export async function recordResult(
  db: Db,
  request: RecordRequest & { readonly key?: string | undefined },
): Promise<{ id: number; uuid: string }> {
  const { businessId } = request;
  requireRecorder(request);
  const uuid = uuidOf(request.key);
  // A repeated call waits here for the first one, and then finds its result.
  await lockImports(db, businessId);
  const [stored] = request.key ? await findRecorded(db, businessId, [uuid]) : [];
  if (stored) return repeatedResult(db, request, stored);
  const { values, counts } = await checkedTest(db, request);
  const id = await storeResult(db, request, { values, counts, uuid });
  await notifyHighCounts(db, { businessId, testIds: [id], now: request.now });
  return { id, uuid };
}

/**
 * The result of an earlier call with the same key, whose answer did not arrive.
 * @throws BAD_REQUEST if other values are sent now, which must not seem to be stored
 */
export async function repeatedResult(
  db: Db,
  request: RecordRequest,
  stored: RecordedTest,
): Promise<{ id: number; uuid: string }> {
  const { id, uuid } = stored;
  const sent = await checkedTest(db, request, stored);
  if (await hasValues(db, { businessId: request.businessId, testId: id }, sent)) return { id, uuid };
  const message = sayIn(request.language)(RECORD_TEXTS.storedDifferently);
  throw new DomainError('BAD_REQUEST', { errors: [{ path: 'sampleId', message }] });
}

/** The result of each row that is right, by its place, and the problems of the others. */
interface ManyRecorded {
  readonly made: ReadonlyMap<number, { readonly id: number; readonly uuid: string }>;
  readonly problems: ReadonlyMap<number, readonly ErrorDetail[]>;
}

/** Records many results under the rules of one, in few statements. A row that is refused leaves nothing behind. */
export async function recordMany(
  db: Db,
  { entered, ...request }: Omit<RecordRequest, 'entered'> & { readonly entered: readonly EnteredTest[] },
): Promise<ManyRecorded> {
  const { businessId, scope, by, now } = request;
  requireRecorder(request);
  const problems = new Map<number, readonly ErrorDetail[]>();
  const right: (CheckedTest & { readonly at: number })[] = [];
  if (entered.length === 0) return { made: new Map(), problems };
  await lockImports(db, businessId);
  const lookups = await lookupsOfMany(db, businessId, entered);
  const read: (ReadTest & { readonly at: number })[] = [];
  for (const [at, one] of entered.entries()) {
    const it = await readEntered({ ...request, entered: one, lookups });
    if ('values' in it) read.push({ ...it, at });
    else problems.set(at, it.errors);
  }
  const samples = read.map(({ values, errors }) => ({ ...values, isFit: errors.length === 0 }));
  const taken = new Set((await findTakenSamples(db, businessId, samples)).map(({ row }) => row));
  for (const [row, { at, values, counts, errors }] of read.entries()) {
    const all = taken.has(row) ? [...errors, alreadyThere(values, request.language)] : errors;
    if (all.length > 0) problems.set(at, all);
    else right.push({ at, values, counts });
  }
  const tests = right.map((it) => ({ ...it, uuid: uuidOf(), sourceType: EXTERNAL }));
  const ids = await insertManyTests(db, businessId, tests);
  await auditMany(
    db,
    tests.map(({ values }, index) => recordedEntry({ scope, businessId, by }, ids[index]!, values)),
  );
  await notifyHighCounts(db, { businessId, testIds: ids, now });
  const made = new Map(tests.map(({ at, uuid }, index) => [at, { id: ids[index]!, uuid }]));
  return { made, problems };
}

export function requireRecorder({ scope, businessId }: Pick<RecordRequest, 'scope' | 'businessId'>): void {
  if (!mayImport(scope)) throw new DomainError('AUTHORIZATION_FAILED');
  if (!scope.businessIds.includes(businessId)) throw new DomainError('BUSINESS_ACCESS_CHANGED');
}

/** The id of a result that a device has made; of another key if it has made none. */
export function uuidOf(key: string = randomUUID()): string {
  return `external-${key.toLowerCase()}`;
}

export async function storeResult(
  db: Db,
  { scope, businessId, by }: Omit<RecordRequest, 'entered'>,
  { values, counts, uuid }: Awaited<ReturnType<typeof checkedTest>> & { readonly uuid: string },
): Promise<number> {
  const id = await insertTest(db, businessId, { values, counts, uuid, sourceType: EXTERNAL });
  await audit(db, recordedEntry({ scope, businessId, by }, id, values));
  return id;
}

function recordedEntry(
  { scope, businessId, by }: Pick<RecordRequest, 'scope' | 'businessId' | 'by'>,
  id: number,
  values: TestValues,
): AuditEntry {
  return {
    ...by,
    action: 'test-recorded',
    businessId,
    organisationId: scope.organisationId,
    subject: `test:${id}`,
    subjectName: values.sample_id,
  };
}

/** Replaces the values of a recorded or imported result, and stores the previous values with the reason. */
export async function correctResult(
  db: Db,
  request: RecordRequest & { readonly uuid: string; readonly reason: string },
): Promise<{ id: number; uuid: string }> {
  const { scope, businessId, by, uuid, reason } = request;
  // Before the test, as an import locks them, so that neither waits for the other.
  await lockImports(db, businessId);
  const test = await lockTest(db, businessId, uuid);
  const [before] = await findStoredTests(db, [businessId], [uuid]);
  if (!test || !before) throw new DomainError('NOT_FOUND');
  if (!mayCorrect(scope, test)) throw new DomainError('AUTHORIZATION_FAILED');
  const { values, counts } = await checkedTest(db, request, test);
  await insertCorrection(db, {
    businessId,
    testId: test.id,
    userId: by.userId,
    reason,
    before: previousValues(before, await findCounts(db, [before])),
  });
  await replaceTest(db, { businessId, testId: test.id }, { values, counts });
  await audit(db, {
    ...by,
    action: 'test-corrected',
    businessId,
    organisationId: scope.organisationId,
    subject: `test:${test.id}`,
    subjectName: values.sample_id,
    detail: { reason },
  });
  await notifyHighCounts(db, { businessId, testIds: [test.id], now: request.now });
  return { id: test.id, uuid };
}

interface CheckedTest {
  readonly values: TestValues;
  readonly counts: CountValues[];
}

/** The entered values as rows. @throws BAD_REQUEST with an error for each invalid field */
export async function checkedTest(db: Db, request: RecordRequest, own?: OwnTest): Promise<CheckedTest> {
  const { businessId, language } = request;
  // Imports and entries of one business are serialised, so that neither misses the other's samples.
  await lockImports(db, businessId);
  const read = await readEntered({ ...request, own, lookups: lookupsOf(db, businessId) });
  if (!('values' in read)) throw new DomainError('BAD_REQUEST', { errors: read.errors });
  const { values, counts, errors } = read;
  const taken = await findTakenSamples(db, businessId, [{ ...values, isFit: true }]);
  const isTaken = taken.some(({ id }) => id !== own?.id);
  const all = isTaken ? [...errors, alreadyThere(values, language)] : errors;
  if (all.length > 0) throw new DomainError('BAD_REQUEST', { errors: all });
  return { values, counts };
}

function alreadyThere({ group_id }: TestValues, language: Locale): ErrorDetail {
  const text = group_id === null ? RECORD_TEXTS.alreadyThere : RECORD_TEXTS.alreadyThereInGroup;
  return { path: 'sampleId', message: sayIn(language)(text) };
}

interface OwnTest {
  readonly id: number;
  readonly client_id: number;
  readonly group_id: number | null;
}

/** What a test is checked against. Client, animal and group are locked until the transaction ends. */
interface Lookups {
  clientName(clientId: number): Promise<string | undefined>;
  animal(clientId: number, animalId: number): Promise<LockedAnimal | undefined>;
  group(clientId: number, it: { id: number; animal_type: number }): ReturnType<typeof lockGroup>;
  timeZone(): Promise<string>;
}

function lookupsOf(db: Db, businessId: number): Lookups {
  return {
    clientName: (clientId) => lockClientName(db, businessId, clientId),
    animal: (clientId, animalId) => lockAnimal(db, [businessId], { clientId, animalId }),
    group: (client_id, it) => lockGroup(db, { business_id: businessId, client_id }, it),
    timeZone: () => findTimeZone(db, businessId),
  };
}

/** Asks for each thing once, and for all animals together. */
async function lookupsOfMany(db: Db, businessId: number, entered: readonly EnteredTest[]): Promise<Lookups> {
  const each = lookupsOf(db, businessId);
  const asked = new Map<string, Promise<unknown>>();
  function once<T>(key: string, ask: () => Promise<T>): Promise<T> {
    const answer = asked.get(key) ?? ask();
    asked.set(key, answer);
    return answer as Promise<T>;
  }
  const clientName = (clientId: number) => once(`client ${clientId}`, () => each.clientName(clientId));
  // The clients first, as for a single result, so that neither waits for the other.
  for (const clientId of new Set(entered.map((it) => it.clientId))) await clientName(clientId);
  const animalIds = [...new Set(entered.flatMap(({ animalId }) => animalId ?? []))];
  const animals = new Map((await lockAnimals(db, businessId, animalIds)).map((one) => [one.id, one]));
  return {
    clientName,
    async animal(clientId, animalId) {
      const animal = animals.get(animalId);
      return animal?.client_id === clientId ? animal : undefined;
    },
    group: (clientId, it) =>
      once(`group ${clientId} ${it.id} ${it.animal_type}`, () => each.group(clientId, it)),
    timeZone: () => once('zone', each.timeZone),
  };
}

interface ReadTest extends CheckedTest {
  readonly errors: readonly ErrorDetail[];
}

/** The entered values as rows, as far as they can be rows, and what is wrong with them but for the sample itself. */
async function readEntered({
  entered,
  language,
  now,
  own,
  lookups,
}: Pick<RecordRequest, 'entered' | 'language' | 'now'> & {
  readonly own?: OwnTest | undefined;
  readonly lookups: Lookups;
}): Promise<ReadTest | Pick<ReadTest, 'errors'>> {
  const say = sayIn(language);
  const errors: ErrorDetail[] = [];
  const fail = (path: keyof EnteredTest, text: Message) => errors.push({ path, message: say(text) });

  const animalType = animalTypeIds([entered.animalType])[0]!;
  const animalId = entered.animalId ?? null;
  if ((await lookups.clientName(entered.clientId)) === undefined)
    fail('clientId', RECORD_TEXTS.unknownClient);
  else if (animalId !== null) {
    const animal = await lookups.animal(entered.clientId, animalId);
    if (!animal) fail('animalId', RECORD_TEXTS.unknownAnimal);
    else if (animal.animal_type !== animalType) fail('animalId', RECORD_TEXTS.otherAnimalType);
    else if (entered.pooledAnimals > 1) fail('animalId', RECORD_TEXTS.poolOfOne);
  }
  // A correction by a form that doesn't know groups keeps the group, as long as it fits.
  const keptGroup = own?.client_id === entered.clientId ? own.group_id : null;
  const groupId = entered.groupId === undefined ? keptGroup : entered.groupId;
  const group =
    groupId === null ? null : await lookups.group(entered.clientId, { id: groupId, animal_type: animalType });
  if (group === undefined && entered.groupId !== undefined) fail('groupId', RECORD_TEXTS.unknownGroup);
  const tested = await testedTime(entered, lookups, now);
  if (!tested) fail(entered.testedOn === undefined ? 'testedAt' : 'testedOn', RECORD_TEXTS.dateOutOfRange);
  const counted = entered.counts.map(({ parasite, eggsCounted }) => ({ parasite, eggs: eggsCounted }));
  const outcome = resultOutcome(entered.testType, counted, entered.status);
  if ('problem' in outcome)
    fail(entered.testType === 'Fluke FEC' ? 'status' : 'counts', RECORD_TEXTS[outcome.problem]);
  if (!tested || 'problem' in outcome) return { errors };

  const values: TestValues = {
    sample_id: entered.sampleId,
    client_id: entered.clientId,
    animal_id: animalId,
    group_id: group?.id ?? null,
    animal_type: animalType,
    test_type: testTypeIds([entered.testType])[0]!,
    status: outcome.status,
    method: entered.method || (entered.testType === 'Fluke FEC' ? 'Sedimentation' : 'McMaster'),
    pool_size: entered.pooledAnimals,
    dosed: entered.dosed,
    coccidia_visible:
      entered.coccidiaVisible || counted.some(({ parasite, eggs }) => parasite === 'coccidia' && eggs > 0),
    tester_name: entered.tester || null,
    ...tested,
    completed_at: outcome.status === 'processing' ? null : now,
  };
  const counts = entered.counts.map(({ parasite, eggsCounted }) => ({
    parasite,
    eggs_counted: eggsCounted,
    multiplication_factor: entered.multiplicationFactor,
  }));
  return { values, counts, errors };
}

/** Undefined unless the time is stated once, from the year 2000 until today. */
async function testedTime(
  { testedAt, testedOn, testedTime: time }: EnteredTest,
  { timeZone }: Pick<Lookups, 'timeZone'>,
  now: Date,
): Promise<Pick<TestValues, 'created_at' | 'tested_on' | 'tested_time'> | undefined> {
  if ((testedAt === undefined) === (testedOn === undefined)) return undefined;
  const stated =
    testedOn === undefined
      ? { time: new Date(testedAt ?? ''), hasTime: true, isZoned: true }
      : { time: new Date(`${testedOn}T${time ?? '12:00'}Z`), hasTime: time !== undefined, isZoned: false };
  const tested = testTime(stated, await timeZone(), now);
  return (
    tested && { created_at: tested.testedAt, tested_on: tested.testedOn, tested_time: tested.testedTime }
  );
}
