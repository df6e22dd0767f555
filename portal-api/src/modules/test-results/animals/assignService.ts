import { msg } from '#i18n';
import type { assignTests } from '@epigram/shared-contracts/api/animalTests';
import type { ErrorDetail } from '@epigram/shared-contracts/errors';
import type { Locale } from '@epigram/shared-contracts/locale';
import type * as z from 'zod/mini';

import type { Db } from '../../../kernel/appContext.ts';
import { audit } from '../../../kernel/audit.ts';
import type { TenantScope } from '../../../kernel/caller.ts';
import { DomainError } from '../../../kernel/domainError.ts';
import { inEachLanguage } from '../../../kernel/i18n/inEachLanguage.ts';
import { mayAssign } from '../testPolicy.ts';
import {
  clearAnimal,
  lockAnimal,
  lockTests,
  setAnimal,
  type AssignableTest,
  type LockedAnimal,
} from './assignRepository.ts';

type Scope = Pick<TenantScope, 'businessIds' | 'organisationId' | 'role'>;
type TestItems = z.output<NonNullable<typeof assignTests.body>>['testItems'];

interface Assignment {
  readonly clientId: number;
  readonly animalId: number;
  readonly testItems: TestItems;
  readonly language: Locale;
  readonly by: { readonly userId: number; readonly requestId: string };
}

const TEXTS = inEachLanguage((say) => ({
  source: say(msg`The source of this test is another one.`),
  type: say(msg`This test is of another animal type.`),
  refused: say(msg`No test was assigned: some of them do not fit the animal.`),
  kept: say(msg`No test was unassigned: some of them have another source.`),
}));

/** Assigns all of the tests to an animal, or none. A test of the client's other animals is reassigned. */
export async function assign(
  db: Db,
  scope: Scope,
  { clientId, animalId, testItems, language, by }: Assignment,
): Promise<{ assigned: number }> {
  const { animal, tests } = await lockedItems(db, scope, { clientId, animalId, testItems });
  checkItems(testItems, tests, { animalType: animal.animal_type, language });
  const testIds = tests.map(({ id }) => id);
  const assigned = await setAnimal(db, animal, testIds);
  await audit(db, {
    ...by,
    action: 'tests-assigned',
    businessId: animal.business_id,
    organisationId: scope.organisationId,
    subject: `animal:${animalId}`,
    subjectName: animal.name,
    detail: { client: clientId, tests: testIds, assigned },
  });
  return { assigned };
}

/** Unassigns all of the tests from an animal, or none. They remain tests of its client. */
export async function unassign(
  db: Db,
  scope: Scope,
  { clientId, animalId, testItems, language, by }: Assignment,
): Promise<{ unassigned: number }> {
  const { animal, tests } = await lockedItems(db, scope, { clientId, animalId, testItems });
  // A test of the wrong animal type must be removable, so only the source is checked.
  checkItems(testItems, tests, { animalType: null, language });
  const testIds = tests.map(({ id }) => id);
  const unassigned = await clearAnimal(db, animal, testIds);
  await audit(db, {
    ...by,
    action: 'tests-unassigned',
    businessId: animal.business_id,
    organisationId: scope.organisationId,
    subject: `animal:${animalId}`,
    subjectName: animal.name,
    detail: { client: clientId, tests: testIds, unassigned },
  });
  return { unassigned };
}

/** The animal and the client's tests among the items, locked until the transaction ends. */
async function lockedItems(
  db: Db,
  scope: Scope,
  { clientId, animalId, testItems }: Pick<Assignment, 'clientId' | 'animalId' | 'testItems'>,
): Promise<{ animal: LockedAnimal; tests: AssignableTest[] }> {
  if (!mayAssign(scope)) throw new DomainError('AUTHORIZATION_FAILED');
  const animal = await lockAnimal(db, scope.businessIds, { clientId, animalId });
  if (!animal) throw new DomainError('NOT_FOUND');
  const tests = await lockTests(
    db,
    animal,
    testItems.map(({ id }) => id),
  );
  return { animal, tests };
}

function checkItems(
  items: TestItems,
  tests: readonly AssignableTest[],
  { animalType, language }: { animalType: number | null; language: Locale },
): void {
  const byId = new Map(tests.map((test) => [test.id, test]));
  const errors: ErrorDetail[] = [];
  for (const [index, { id, sourceType }] of items.entries()) {
    const test = byId.get(id);
    // The test belongs to another client or tenant, or does not exist. The response does not reveal which.
    if (!test) throw new DomainError('NOT_FOUND');
    if (test.source_type !== sourceType) {
      errors.push({ path: `testItems.${index}.sourceType`, message: TEXTS[language].source });
    } else if (animalType !== null && test.animal_type !== animalType) {
      errors.push({ path: `testItems.${index}.id`, message: TEXTS[language].type });
    }
  }
  if (errors.length > 0)
    throw new DomainError('BAD_REQUEST', {
      messages: [animalType === null ? TEXTS[language].kept : TEXTS[language].refused],
      errors,
    });
}
