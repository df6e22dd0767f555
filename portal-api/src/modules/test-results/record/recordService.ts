import { randomUUID } from 'node:crypto';
import type { enteredTest } from '@epigram/shared-contracts/api/recordedTests';
import { resultOutcome } from '@epigram/shared-contracts/domain/resultOutcome';
import type { ErrorDetail } from '@epigram/shared-contracts/errors';
import type { Locale } from '@epigram/shared-contracts/locale';
import type * as z from 'zod/mini';

import type { Db } from '../../../kernel/appContext.ts';
import { audit } from '../../../kernel/audit.ts';
import type { TenantScope } from '../../../kernel/caller.ts';
import { DomainError } from '../../../kernel/domainError.ts';
import { lockImports } from '../../../kernel/importLock.ts';
import {
  animalTypeIds,
  animalTypeName,
  findTimeZone,
  testTypeIds,
  testTypeName,
} from '../../test-data/public.ts';
import { notifyHighCounts } from '../alerts/notifyHighCounts.ts';
import { lockAnimal } from '../animals/assignRepository.ts';
import { findCounts, findStoredTests } from '../details/detailsRepository.ts';
import { mayImport, mayCorrect } from '../testPolicy.ts';
import { testTime } from '../testTime.ts';
import { insertCorrection } from './correctionRepository.ts';
import {
  findSameSample,
  insertTest,
  lockClientName,
  lockTest,
  replaceTest,
  type CountValues,
  type TestValues,
} from './recordRepository.ts';
import { RECORD_TEXTS } from './recordTexts.ts';

type EnteredTest = z.output<typeof enteredTest>;

interface RecordRequest {
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
const EXTERNAL = 1;

/** Records a result that was entered by hand, under the rules of the import. */
export async function recordResult(db: Db, request: RecordRequest): Promise<{ id: number; uuid: string }> {
  const { scope, businessId, by, entered } = request;
  if (!mayImport(scope)) throw new DomainError('AUTHORIZATION_FAILED');
  if (!scope.businessIds.includes(businessId)) throw new DomainError('BUSINESS_ACCESS_CHANGED');
  const { values, counts } = await checkedTest(db, request, undefined);
  const uuid = `external-${randomUUID()}`;
  const id = await insertTest(db, businessId, { values, counts, uuid, sourceType: EXTERNAL });
  await audit(db, {
    ...by,
    action: 'test-recorded',
    businessId,
    organisationId: scope.organisationId,
    subject: `test:${id}`,
    subjectName: entered.sampleId,
  });
  await notifyHighCounts(db, { businessId, testIds: [id], now: request.now });
  return { id, uuid };
}

/** Replaces the values of a recorded or imported result, and stores the previous values with the reason. */
export async function correctResult(
  db: Db,
  request: RecordRequest & { readonly uuid: string; readonly reason: string },
): Promise<{ id: number; uuid: string }> {
  const { scope, businessId, by, uuid, reason } = request;
  const test = await lockTest(db, businessId, uuid);
  const [before] = await findStoredTests(db, [businessId], [uuid]);
  if (!test || !before) throw new DomainError('NOT_FOUND');
  if (!mayCorrect(scope, test)) throw new DomainError('AUTHORIZATION_FAILED');
  const { values, counts } = await checkedTest(db, request, test.id);
  const stored = await findCounts(db, [before]);
  await insertCorrection(db, {
    businessId,
    testId: test.id,
    userId: by.userId,
    reason,
    before: {
      cowId: before.sample_id,
      clientName: before.client_name,
      animalName: before.animal_name,
      animalType: animalTypeName(before.animal_type),
      testType: testTypeName(before.test_type),
      createdAt: before.created_at.toISOString(),
      testedOn: before.tested_on,
      testedTime: before.tested_time,
      status: before.status,
      counts: stored.map((count) => ({
        parasite: count.parasite,
        eggsCounted: count.eggs_counted,
        multiplicationFactor: count.multiplication_factor,
        epg: count.epg,
      })),
    },
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

/** The entered values as rows. @throws BAD_REQUEST with an error for each invalid field */
async function checkedTest(
  db: Db,
  { businessId, entered, language, now }: RecordRequest,
  ownId: number | undefined,
): Promise<{ values: TestValues; counts: CountValues[] }> {
  const texts = RECORD_TEXTS[language];
  const errors: ErrorDetail[] = [];
  const fail = (path: keyof EnteredTest, message: string) => errors.push({ path, message });

  const animalType = animalTypeIds([entered.animalType])[0]!;
  const animalId = entered.animalId ?? null;
  // Imports and entries of one business are serialised, so that neither misses the other's samples.
  await lockImports(db, businessId);
  if ((await lockClientName(db, businessId, entered.clientId)) === undefined)
    fail('clientId', texts.unknownClient);
  else if (animalId !== null) {
    const animal = await lockAnimal(db, [businessId], { clientId: entered.clientId, animalId });
    if (!animal) fail('animalId', texts.unknownAnimal);
    else if (animal.animal_type !== animalType) fail('animalId', texts.otherAnimalType);
    else if (entered.pooledAnimals > 1) fail('animalId', texts.poolOfOne);
  }
  const tested = await testedTime(db, businessId, entered, now);
  if (!tested) fail(entered.testedOn === undefined ? 'testedAt' : 'testedOn', texts.dateOutOfRange);
  const counted = entered.counts.map(({ parasite, eggsCounted }) => ({ parasite, eggs: eggsCounted }));
  const outcome = resultOutcome(entered.testType, counted, entered.status);
  if ('problem' in outcome)
    fail(entered.testType === 'Fluke FEC' ? 'status' : 'counts', texts[outcome.problem]);
  if (!tested || 'problem' in outcome) throw new DomainError('BAD_REQUEST', { errors });

  const values: TestValues = {
    sample_id: entered.sampleId,
    client_id: entered.clientId,
    animal_id: animalId,
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
  const same = await findSameSample(db, businessId, values);
  if (same.some((id) => id !== ownId)) fail('sampleId', texts.alreadyThere);
  if (errors.length > 0) throw new DomainError('BAD_REQUEST', { errors });
  const counts = entered.counts.map(({ parasite, eggsCounted }) => ({
    parasite,
    eggs_counted: eggsCounted,
    multiplication_factor: entered.multiplicationFactor,
  }));
  return { values, counts };
}

/** Undefined unless the time is stated once, from the year 2000 until today. */
async function testedTime(
  db: Db,
  businessId: number,
  { testedAt, testedOn, testedTime: time }: EnteredTest,
  now: Date,
): Promise<Pick<TestValues, 'created_at' | 'tested_on' | 'tested_time'> | undefined> {
  if ((testedAt === undefined) === (testedOn === undefined)) return undefined;
  const stated =
    testedOn === undefined
      ? { time: new Date(testedAt ?? ''), hasTime: true, isZoned: true }
      : { time: new Date(`${testedOn}T${time ?? '12:00'}Z`), hasTime: time !== undefined, isZoned: false };
  const tested = testTime(stated, await findTimeZone(db, businessId), now);
  return (
    tested && { created_at: tested.testedAt, tested_on: tested.testedOn, tested_time: tested.testedTime }
  );
}
