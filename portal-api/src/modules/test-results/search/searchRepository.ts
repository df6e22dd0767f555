import type { TestRow } from '@epigram/shared-contracts/api/tests';
import type { TestStatus } from '@epigram/shared-contracts/domain/enumerations';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../../kernel/appContext.ts';
import { animalTypeName, testTypeName } from '../codes.ts';
import { findPage, type Page } from './pageBySort.ts';
import type { TestKey } from './pageByTime.ts';
import type { TestCondition } from './searchCondition.ts';

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

/** One page of tests; `found` is how many the condition keeps in all. The later half is read from its end. */
export async function findTests(
  db: Db,
  condition: TestCondition,
  page: Page,
  found: number,
): Promise<TestRow[]> {
  const isFromEnd = page.offset * 2 > found;
  const { query } = await findPage(db, condition, isFromEnd ? mirrored(page, found) : page, found);
  const rows = await readRows(db, sql`(select row_number() over () as place, p.* from (${query}) p)`);
  return isFromEnd ? rows.toReversed() : rows;
}

/** The same rows in the opposite order: each order has one, down to the last tie. */
function mirrored(page: Page, found: number): Page {
  const limit = Math.min(page.limit, found - page.offset);
  return {
    ...page,
    limit,
    offset: found - page.offset - limit,
    sortOrder: page.sortOrder === 'asc' ? 'desc' : 'asc',
  };
}

/** The rows of tests, in the order of their keys. Public to other modules. */
export function readTestRows(db: Db, keys: readonly TestKey[]): Promise<TestRow[]> {
  return readRows(
    db,
    sql`(select * from unnest(${keys.map((key) => key.business_id)}::int[], ${keys.map(({ id }) => id)}::int[])
      with ordinality as u (business_id, id, place))`,
  );
}

async function readRows(db: Db, keys: RawBuilder<unknown>): Promise<TestRow[]> {
  const { rows } = await sql<StoredRow>`
    select t.id, t.uuid, t.sample_id, t.business_id, t.client_id, c.name as client_name, c.number as client_number,
      t.animal_id, t.test_type, t.animal_type, t.created_at, t.status
    from ${keys} k
    join tests t on t.business_id = k.business_id and t.id = k.id
    join clients c on c.business_id = t.business_id and c.id = t.client_id
    order by k.place`.execute(db);
  return rows.map(toTestRow);
}

/** Ids of the tests that a search keeps, newest first. */
export async function findUuids(db: Db, condition: TestCondition, limit: number): Promise<string[]> {
  const page = { offset: 0, limit, sortField: 'createdAt', sortOrder: 'desc' } as const;
  const { query } = await findPage(db, condition, page, limit);
  const { rows } = await sql<{ uuid: string }>`
    select t.uuid from (select row_number() over () as place, p.* from (${query}) p) k
    join tests t on t.business_id = k.business_id and t.id = k.id order by k.place`.execute(db);
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
