import type { TestComment, TestDetails } from '@epigram/shared-contracts/api/tests';

import { insertOnce } from '../../../kernel/answerOnce.ts';
import type { Db } from '../../../kernel/appContext.ts';
import type { TenantScope } from '../../../kernel/caller.ts';
import { DomainError } from '../../../kernel/domainError.ts';
import { stayWithin } from '../../../kernel/transactionAs.ts';
import { mayDelete } from '../../deletions/public.ts';
import { animalTypeName, testTypeName } from '../../test-data/public.ts';
import { findCorrections } from '../record/correctionRepository.ts';
import { mayCorrect, mayEditComment } from '../testPolicy.ts';
import {
  findComment,
  findComments,
  findRole,
  insertComment,
  updateComment,
  type StoredComment,
} from './commentRepository.ts';
import { findCounts, findStoredTests, type StoredTest } from './detailsRepository.ts';
import { parasiteCounts } from './parasiteCounts.ts';

type Scope = Pick<TenantScope, 'businessIds'>;
type ActingScope = Pick<TenantScope, 'businessIds' | 'organisationId' | 'role'>;

/** One test with its counts and comments. @throws NOT_FOUND if it is outside the scope */
export async function readDetails(
  db: Db,
  scope: ActingScope,
  userId: number,
  uuid: string,
): Promise<TestDetails> {
  const test = await findOne(db, scope, uuid);
  const counts = await findCounts(db, [test]);
  const comments = await findComments(db, test.business_id, test.id);
  const roleInBusiness = await findRole(db, test.business_id, userId);
  return {
    id: test.id,
    uuid: test.uuid,
    cowId: test.sample_id,
    businessId: test.business_id,
    businessName: test.business_name,
    clientId: test.client_id,
    clientName: test.client_name,
    clientNumber: test.client_number,
    clientAddress: joinAddress(test),
    clientPhone: test.client_phone,
    farmType: test.farm_type,
    flockNumber: test.flock_number,
    animalId: test.animal_id,
    animalName: test.animal_name,
    group: test.group_id === null ? null : { id: test.group_id, name: test.group_name ?? '' },
    testType: testTypeName(test.test_type),
    animalType: animalTypeName(test.animal_type),
    status: test.status,
    createdAt: test.created_at.toISOString(),
    testedOn: test.tested_on,
    testedTime: test.tested_time,
    sampledOn: test.sampled_at && test.sampled_on,
    sampledAt: test.sampled_at?.toISOString() ?? null,
    testerName: test.tester_name,
    method: test.method,
    pooledAnimals: test.pool_size,
    dosed: test.dosed,
    coccidiaVisible: test.coccidia_visible ?? false,
    counts: parasiteCounts(test, counts),
    comments: comments.map((comment) => toComment(comment, { id: userId, roleInBusiness })),
    correctable: mayCorrect(scope, test),
    deletable: mayCorrect(scope, test) && mayDelete(scope),
    corrections: await findCorrections(db, test.business_id, test.id),
  };
}

export async function addComment(
  db: Db,
  scope: Scope,
  it: { userId: number; uuid: string; text: string; key?: string | undefined },
): Promise<TestComment> {
  const { business_id: businessId, id: testId } = await findOne(db, scope, it.uuid);
  const asked = ['comment', testId, it.text];
  const id = await insertOnce(db, { businessId, key: it.key, asked }, () =>
    insertComment(db, { businessId, testId, authorId: it.userId, text: it.text }),
  );
  return readComment(db, [businessId], it.userId, id);
}

export async function changeComment(
  db: Db,
  scope: Scope,
  it: { userId: number; commentId: string; text: string },
): Promise<TestComment> {
  const id = Number(it.commentId);
  if (!/^\d{1,15}$/.test(it.commentId) || id === 0) throw new DomainError('COMMENT_ID_INVALID');
  const comment = await findComment(db, scope.businessIds, id);
  if (!comment) throw new DomainError('NOT_FOUND');
  const roleInBusiness = await findRole(db, comment.business_id, it.userId);
  if (!mayEditComment({ id: it.userId, roleInBusiness }, comment)) {
    throw new DomainError('AUTHORIZATION_FAILED');
  }
  await updateComment(db, { businessId: comment.business_id, id, text: it.text });
  return readComment(db, [comment.business_id], it.userId, id);
}

/** The client's address on one line. */
export function joinAddress(
  test: Pick<StoredTest, 'address_line_1' | 'address_line_2' | 'city' | 'county' | 'postcode' | 'country'>,
): string | null {
  const parts = [
    test.address_line_1,
    test.address_line_2,
    test.city,
    test.county,
    test.postcode,
    test.country,
  ].filter((part) => part);
  return parts.length > 0 ? parts.join(', ') : null;
}

async function findOne(db: Db, scope: Scope, uuid: string): Promise<StoredTest> {
  const [test] = await findStoredTests(db, scope.businessIds, [uuid.toLowerCase()]);
  if (!test) throw new DomainError('NOT_FOUND');
  await stayWithin(db, scope.businessIds, test.business_id);
  return test;
}

async function readComment(
  db: Db,
  businessIds: readonly number[],
  userId: number,
  id: number,
): Promise<TestComment> {
  const comment = await findComment(db, businessIds, id);
  if (!comment) throw new DomainError('NOT_FOUND');
  const roleInBusiness = await findRole(db, comment.business_id, userId);
  return toComment(comment, { id: userId, roleInBusiness });
}

function toComment(
  comment: StoredComment,
  user: { id: number; roleInBusiness: number | undefined },
): TestComment {
  return {
    id: comment.id,
    text: comment.text,
    author: comment.author ?? '',
    created_at: comment.created_at.toISOString(),
    updated_at: comment.updated_at.toISOString(),
    editable: mayEditComment(user, comment),
  };
}
