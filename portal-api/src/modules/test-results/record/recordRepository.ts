import type { TestStatus } from '@epigram/shared-contracts/domain/enumerations';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../../kernel/appContext.ts';
import { bulkInsert } from '../../../kernel/bulkInsert.ts';
import { reserveIds } from '../../../kernel/reserveIds.ts';

const FLUKE_TEST = 3;

/** The columns of a test that a correction may change. */
export interface TestValues {
  readonly sample_id: string;
  readonly client_id: number;
  readonly animal_id: number | null;
  readonly group_id: number | null;
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

export interface Sample extends Pick<
  TestValues,
  'client_id' | 'group_id' | 'sample_id' | 'test_type' | 'tested_on'
> {
  /** Whether it will be stored unless it is refused here. */
  readonly isFit: boolean;
}

/**
 * Which of the samples are taken: by a test with the same sample id, client, group, day and kind of test, whose id is
 * returned, or by an earlier one of the samples, for which the id is null.
 */
export async function findTakenSamples(
  db: Db,
  businessId: number,
  samples: readonly Sample[],
): Promise<{ row: number; id: number | null }[]> {
  const same = (other: RawBuilder<unknown>) => sql`${other}.client_id = s.client_id
      and lower(${other}.sample_id) = lower(s.sample_id) and (${other}.test_type = ${FLUKE_TEST}) = (s.test_type = ${FLUKE_TEST})
      and ${other}.tested_on = s.tested_on and ${other}.group_id is not distinct from s.group_id`;
  const { rows } = await sql<{ row: number; id: number | null }>`
    with s as (
      select client_id, group_id, sample_id, test_type, tested_on, is_fit, row::int - 1 as row from unnest(
        ${samples.map((it) => it.client_id)}::bigint[], ${samples.map((it) => it.group_id)}::bigint[],
        ${samples.map((it) => it.sample_id)}::text[], ${samples.map((it) => it.test_type)}::bigint[],
        ${samples.map((it) => it.tested_on)}::date[], ${samples.map((it) => it.isFit)}::bool[]
      ) with ordinality as k (client_id, group_id, sample_id, test_type, tested_on, is_fit, row)
    )
    select s.row, t.id from s join tests t on t.business_id = ${businessId} and ${same(sql`t`)}
    union all
    select s.row, null from s where exists (select from s e where e.row < s.row and e.is_fit and ${same(sql`e`)})
    order by 1, 2`.execute(db);
  return rows;
}

export interface RecordedTest {
  readonly id: number;
  readonly uuid: string;
  readonly client_id: number;
  readonly group_id: number | null;
}

/** Those of the tests that the business has. */
export function findRecorded(db: Db, businessId: number, uuids: readonly string[]): Promise<RecordedTest[]> {
  return db
    .selectFrom('tests')
    .where('business_id', '=', businessId)
    .where('uuid', 'in', [...uuids])
    .select(['id', 'uuid', 'client_id', 'group_id'])
    .execute();
}

/** Whether a stored test has these values and counts, whenever it was completed. */
export async function hasValues(
  db: Db,
  key: { readonly businessId: number; readonly testId: number },
  { values, counts }: { readonly values: TestValues; readonly counts: readonly CountValues[] },
): Promise<boolean> {
  const { completed_at: _completed, created_at: _created, tested_on, tested_time, ...columns } = values;
  const wanted = counts.map((it) => `${it.parasite} ${it.eggs_counted} ${it.multiplication_factor}`);
  const { rows } = await sql<{ same: boolean }>`
    select t.tested_on = ${tested_on}::date and t.tested_time is not distinct from ${tested_time}::time
      and to_jsonb(t) @> ${JSON.stringify(columns)}::jsonb
      and coalesce((
        select array_agg(n.parasite || ' ' || n.eggs_counted || ' ' || trim_scale(n.multiplication_factor) order by 1)
        from test_counts n where n.business_id = t.business_id and n.test_id = t.id), '{}')
        = ${wanted.toSorted()}::text[] as same
    from tests t where t.business_id = ${key.businessId} and t.id = ${key.testId}`.execute(db);
  return rows[0]?.same ?? false;
}

/** A test of the business, locked until the transaction ends. */
export async function lockTest(
  db: Db,
  businessId: number,
  uuid: string,
): Promise<{ id: number; source_type: number; client_id: number; group_id: number | null } | undefined> {
  const { rows } = await sql<{ id: number; source_type: number; client_id: number; group_id: number | null }>`
    select id, source_type, client_id, group_id from tests where business_id = ${businessId} and uuid = ${uuid} for update`.execute(
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

/** @returns the ids, in the order of the tests */
export async function insertManyTests(
  db: Db,
  businessId: number,
  tests: readonly {
    values: TestValues;
    counts: readonly CountValues[];
    uuid: string;
    sourceType: number;
  }[],
): Promise<number[]> {
  const ids = await reserveIds(db, 'tests', tests.length);
  const rows = tests.map(({ values, uuid, sourceType }, at) => ({
    ...values,
    id: ids[at],
    business_id: businessId,
    uuid,
    source_type: sourceType,
  }));
  await bulkInsert(db, 'tests', rows);
  const counts = tests.flatMap((test, at) =>
    test.counts.map((count) => ({ ...count, business_id: businessId, test_id: ids[at] })),
  );
  await bulkInsert(db, 'test_counts', counts);
  return ids;
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
