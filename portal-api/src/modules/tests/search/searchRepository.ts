import type { TestCounts, TestFilters, TestRow, TEST_SORT_FIELDS } from '@epigram/shared-contracts/api/tests';
import type { TestStatus } from '@epigram/shared-contracts/domain/enumerations';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../../platform/appContext.ts';
import { animalTypeIds, animalTypeName, testTypeIds, testTypeName } from '../codes.ts';
import { likePattern } from './likePattern.ts';

export interface TestSearch {
  readonly businessIds: readonly number[];
  readonly search?: string | undefined;
  readonly filters?: TestFilters | undefined;
}

export interface TestPage {
  readonly sortField: (typeof TEST_SORT_FIELDS)[number];
  readonly sortOrder: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
}

interface StoredRow {
  id: number;
  uuid: string;
  sample_id: string;
  business_id: number;
  client_id: number;
  client_name: string;
  client_number: string | null;
  animal_id: number | null;
  test_type: number;
  animal_type: number;
  created_at: Date;
  status: TestStatus;
}

const NO_LIMIT = 2_147_483_647;

/** The conditions of a search, with what the words have matched; `null` where nothing can match. */
export interface TestCondition {
  readonly businessIds: readonly number[];
  /** On `t`, the test; without the status filter, which the counts leave out. */
  readonly where: RawBuilder<unknown>;
  readonly statuses: readonly TestStatus[] | undefined;
  /** Days and kinds are all that is asked: the daily totals know the counts. */
  readonly rolledUp: RawBuilder<unknown> | undefined;
}

/** Turns words into ids first, so that the tests are read along their indexes. */
export async function resolveSearch(db: Db, it: TestSearch): Promise<TestCondition> {
  const { filters = {}, businessIds } = it;
  const search = it.search?.trim();
  const kinds: RawBuilder<unknown>[] = [];
  if (filters.animalType?.length)
    kinds.push(sql`t.animal_type = any (${animalTypeIds(filters.animalType)}::smallint[])`);
  if (filters.testType?.length)
    kinds.push(sql`t.test_type = any (${testTypeIds(filters.testType)}::smallint[])`);

  const where = [sql`t.business_id = any (${businessIds}::int[])`, ...kinds];
  const days = [...where];
  if (filters.startDate) {
    where.push(sql`t.created_at >= ${filters.startDate}::date::timestamp at time zone 'UTC'`);
    days.push(sql`t.day >= ${filters.startDate}::date`);
  }
  if (filters.endDate) {
    where.push(sql`t.created_at < (${filters.endDate}::date + 1)::timestamp at time zone 'UTC'`);
    days.push(sql`t.day <= ${filters.endDate}::date`);
  }
  if (filters.clientId !== undefined) where.push(sql`t.client_id = ${filters.clientId}`);
  if (filters.clientNumber) {
    where.push(
      sql`t.client_id = any (${await clientsWithNumber(db, businessIds, filters.clientNumber)}::int[])`,
    );
  }
  if (search) {
    const pattern = likePattern(search);
    const [clientIds, testIds] = [
      await matches(db, sql`search_clients(${businessIds}::int[], ${pattern}, ${NO_LIMIT})`, 'client_id'),
      await matches(db, sql`search_samples(${businessIds}::int[], ${pattern}, ${NO_LIMIT})`, 'test_id'),
    ];
    where.push(sql`(t.client_id = any (${clientIds}::int[]) or t.id = any (${testIds}::int[]))`);
  }
  return {
    businessIds,
    where: sql.join(where, sql` and `),
    statuses: filters.status?.length ? filters.status : undefined,
    rolledUp:
      search || filters.clientId !== undefined || filters.clientNumber
        ? undefined
        : sql.join(days, sql` and `),
  };
}

/** The counts over all statuses; one statement, from the daily totals where they know the answer. */
export async function countTests(db: Db, condition: TestCondition): Promise<TestCounts> {
  const counted = condition.rolledUp
    ? sql`select t.status, sum(t.tests) as n from test_days t where ${condition.rolledUp} group by 1`
    : sql`select t.status, count(*) as n from tests t where ${condition.where} group by 1`;
  const { rows } = await sql<{ status: TestStatus; n: number }>`${counted}`.execute(db);
  const of = (status: TestStatus): number => rows.find((row) => row.status === status)?.n ?? 0;
  return {
    totalTests: rows.reduce((sum, { n }) => sum + n, 0),
    analysingTests: of('processing'),
    positiveTests: of('positive'),
    negativeTests: of('negative'),
    failedTests: of('failed'),
  };
}

// Animal types in the order of their names; worm counts after the fluke test.
const SORT_COLUMNS: Record<TestPage['sortField'], RawBuilder<unknown>> = {
  createdAt: sql`t.created_at`,
  uuid: sql`t.uuid`,
  cowId: sql`lower(t.sample_id)`,
  clientName: sql`lower(c.name)`,
  testType: sql`(t.test_type <> 3)`,
  animalType: sql`array_position('{8,1,4,3,9,2,7}'::smallint[], t.animal_type)`,
  status: sql`t.status`,
};

/** One page of tests; those of one instant follow their ids. */
export async function findTests(db: Db, condition: TestCondition, page: TestPage): Promise<TestRow[]> {
  const direction = page.sortOrder === 'asc' ? sql`asc` : sql`desc`;
  const withStatus = condition.statuses
    ? sql`${condition.where} and t.status = any (${condition.statuses}::text[])`
    : condition.where;
  const order = sql`${SORT_COLUMNS[page.sortField]} ${direction}, t.id ${direction}`;
  // Along the time index each business gives its own first rows; one ordered read over several would sort them all.
  const source =
    page.sortField === 'createdAt'
      ? sql`unnest(${condition.businessIds}::int[]) as b (id) cross join lateral (
          select t.* from tests t where t.business_id = b.id and ${withStatus}
          order by t.created_at ${direction}, t.id ${direction} limit ${page.offset + page.limit}) t
          join clients c on c.business_id = t.business_id and c.id = t.client_id`
      : sql`tests t join clients c on c.business_id = t.business_id and c.id = t.client_id and ${withStatus}`;
  const { rows } = await sql<StoredRow>`
    select t.id, t.uuid, t.sample_id, t.business_id, t.client_id, c.name as client_name, c.number as client_number,
      t.animal_id, t.test_type, t.animal_type, t.created_at, t.status
    from ${source} order by ${order} limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows.map(toTestRow);
}

/** Ids of the tests that a search keeps, newest first. */
export async function findUuids(db: Db, condition: TestCondition, limit: number): Promise<string[]> {
  const status = condition.statuses ? sql` and t.status = any (${condition.statuses}::text[])` : sql``;
  const { rows } = await sql<{ uuid: string }>`
    select t.uuid from tests t where ${condition.where}${status}
    order by t.created_at desc, t.id desc limit ${limit}`.execute(db);
  return rows.map(({ uuid }) => uuid);
}

function toTestRow(row: StoredRow): TestRow {
  return {
    id: row.id,
    uuid: row.uuid,
    cowId: row.sample_id,
    businessId: row.business_id,
    clientId: row.client_id,
    clientName: row.client_name,
    clientNumber: row.client_number,
    animalId: row.animal_id,
    testType: testTypeName(row.test_type),
    animalType: animalTypeName(row.animal_type),
    createdAt: row.created_at.toISOString(),
    status: row.status,
  };
}

async function clientsWithNumber(db: Db, businessIds: readonly number[], number: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from clients where business_id = any (${businessIds}::int[]) and number = ${number}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

async function matches(db: Db, call: RawBuilder<unknown>, column: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select ${sql.ref(column)} as id from ${call}`.execute(db);
  return rows.map(({ id }) => id);
}
