import type { TestStatus } from '@epigram/shared-contracts/domain/enumerations';
import { sql } from 'kysely';

import type { Db } from '../../../kernel/appContext.ts';

const FLUKE_TEST = 3;

/** The columns of a test that a correction may change. */
export interface TestValues {
  readonly sample_id: string;
  readonly client_id: number;
  readonly animal_id: number | null;
  readonly animal_type: number;
  readonly test_type: number;
  readonly status: TestStatus;
  readonly method: string;
  readonly pool_size: number;
  readonly dosed: number;
  readonly coccidia_visible: boolean;
  readonly tester_name: string | null;
  readonly created_at: Date;
  readonly tested_on: string;
  readonly tested_time: string | null;
  readonly completed_at: Date | null;
}

export interface CountValues {
  readonly parasite: string;
  readonly eggs_counted: number;
  readonly multiplication_factor: number;
}

/** Also locks the client against changes until the transaction ends. */
export async function lockClientName(
  db: Db,
  businessId: number,
  clientId: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from clients where business_id = ${businessId} and id = ${clientId} for share`.execute(db);
  return rows[0]?.name;
}

/** The ids of the tests with the same sample id, client, day and kind of test. */
export async function findSameSample(
  db: Db,
  businessId: number,
  it: Pick<TestValues, 'client_id' | 'sample_id' | 'test_type' | 'tested_on'>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from tests
    where business_id = ${businessId} and client_id = ${it.client_id} and lower(sample_id) = lower(${it.sample_id})
      and (test_type = ${FLUKE_TEST}) = (${it.test_type}::int = ${FLUKE_TEST})
      and tested_on = ${it.tested_on}::date
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** A test of the business, locked until the transaction ends. */
export async function lockTest(
  db: Db,
  businessId: number,
  uuid: string,
): Promise<{ id: number; source_type: number } | undefined> {
  const { rows } = await sql<{ id: number; source_type: number }>`
    select id, source_type from tests where business_id = ${businessId} and uuid = ${uuid} for update`.execute(
    db,
  );
  return rows[0];
}

export async function insertTest(
  db: Db,
  businessId: number,
  it: { values: TestValues; counts: readonly CountValues[]; uuid: string; sourceType: number },
): Promise<number> {
  const { id } = await db
    .insertInto('tests')
    .values({ ...it.values, business_id: businessId, uuid: it.uuid, source_type: it.sourceType })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertCounts(db, { businessId, testId: id }, it.counts);
  return id;
}

export async function replaceTest(
  db: Db,
  key: { readonly businessId: number; readonly testId: number },
  it: { values: TestValues; counts: readonly CountValues[] },
): Promise<void> {
  await db
    .deleteFrom('test_counts')
    .where('business_id', '=', key.businessId)
    .where('test_id', '=', key.testId)
    .execute();
  await db
    .updateTable('tests')
    .set(it.values)
    .where('business_id', '=', key.businessId)
    .where('id', '=', key.testId)
    .execute();
  await insertCounts(db, key, it.counts);
}

async function insertCounts(
  db: Db,
  { businessId, testId }: { businessId: number; testId: number },
  counts: readonly CountValues[],
): Promise<void> {
  if (counts.length === 0) return;
  await db
    .insertInto('test_counts')
    .values(counts.map((count) => ({ ...count, business_id: businessId, test_id: testId })))
    .execute();
}
