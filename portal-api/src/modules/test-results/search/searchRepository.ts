import type { TestRow } from '@epigram/shared-contracts/api/tests';
import { sql } from 'kysely';

import type { Db } from '../../../kernel/appContext.ts';
import { readTestRowsOf } from '../../test-data/public.ts';
import { findPage, type Page } from './pageBySortQuery.ts';
import type { TestCondition } from './searchConditionQuery.ts';

/** One page of tests; `found` is the total number of matches. Pages in the second half are read from the end. */
export async function findTests(
  db: Db,
  condition: TestCondition,
  page: Page,
  found: number,
): Promise<TestRow[]> {
  const isFromEnd = page.offset * 2 > found;
  const { query } = await findPage(db, condition, isFromEnd ? mirrored(page, found) : page, found);
  const rows = await readTestRowsOf(db, sql`(select row_number() over () as place, p.* from (${query}) p)`);
  return isFromEnd ? rows.toReversed() : rows;
}

/** The same rows in reverse order. Every order is total, so it has an exact reverse. */
function mirrored(page: Page, found: number): Page {
  const limit = Math.min(page.limit, found - page.offset);
  return {
    ...page,
    limit,
    offset: found - page.offset - limit,
    sortOrder: page.sortOrder === 'asc' ? 'desc' : 'asc',
  };
}

/** Ids of the tests that match a search, newest first. */
export async function findUuids(db: Db, condition: TestCondition, limit: number): Promise<string[]> {
  const page = { offset: 0, limit, sortField: 'createdAt', sortOrder: 'desc' } as const;
  const { query } = await findPage(db, condition, page, limit);
  const { rows } = await sql<{ uuid: string }>`
    select t.uuid from (select row_number() over () as place, p.* from (${query}) p) k
    join tests t on t.business_id = k.business_id and t.id = k.id order by k.place`.execute(db);
  return rows.map(({ uuid }) => uuid);
}

/** The phone numbers of the rows' clients, by business and client. */
export async function findPhones(
  db: Db,
  rows: readonly Pick<TestRow, 'businessId' | 'clientId'>[],
): Promise<Map<string, string>> {
  const found = await sql<{ business_id: number; id: number; phone: string }>`
    select distinct c.business_id, c.id, c.phone
    from unnest(${rows.map(({ businessId }) => businessId)}::int[], ${rows.map(({ clientId }) => clientId)}::int[])
      as k (business_id, id)
    cross join lateral (
      select * from clients where clients.business_id = k.business_id and clients.id = k.id limit 1) c
    where c.phone <> ''`.execute(db);
  return new Map(found.rows.map((row) => [`${row.business_id} ${row.id}`, row.phone]));
}
