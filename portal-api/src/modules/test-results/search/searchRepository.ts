import type { TestRow } from '@epigram/shared-contracts/api/tests';
import { sql } from 'kysely';

import type { Db } from '../../../kernel/appContext.ts';
import { joinClients } from '../../../kernel/joinClients.ts';
import { readTestRowsOf, type TestPlace } from '../../test-data/public.ts';
import { findPage, type Page } from './pageBySortQuery.ts';
import type { TestCondition } from './testCondition.ts';

/** One page of tests; `found` is the total number of matches. */
export async function findTests(
  db: Db,
  condition: TestCondition,
  page: Page,
  found: number,
): Promise<TestRow[]> {
  const { query } = await findPage(db, condition, page, found);
  return readTestRowsOf(db, sql`(select row_number() over () as place, p.* from (${query}) p)`);
}

interface NextTests {
  readonly uuids: string[];
  /** The place of the last one; undefined if none is left. */
  readonly last: TestPlace | undefined;
}

/** The next tests of a search, newest first, from the beginning or after a place. */
export async function findNextTests(
  db: Db,
  condition: TestCondition,
  { before, limit, found }: { before: TestPlace | undefined; limit: number; found: number },
): Promise<NextTests> {
  const page = { offset: 0, limit, sortField: 'createdAt', sortOrder: 'desc' } as const;
  const kinds = { ...condition.kinds, before };
  const { query } = await findPage(db, { ...condition, kinds }, page, found);
  const { rows } = await sql<{ uuid: string; id: number; created_at: string }>`
    select t.uuid, t.id, t.created_at::text as created_at
    from (select row_number() over () as place, p.* from (${query}) p) k
    join tests t on t.business_id = k.business_id and t.id = k.id order by k.place`.execute(db);
  const last = rows.at(-1);
  return { uuids: rows.map(({ uuid }) => uuid), last: last && { createdAt: last.created_at, id: last.id } };
}

/** Ids of the tests that match a search, newest first. */
export async function findUuids(db: Db, condition: TestCondition, limit: number): Promise<string[]> {
  return (await findNextTests(db, condition, { before: undefined, limit, found: limit })).uuids;
}

/** The phone numbers of the rows' clients, by business and client. */
export async function findPhones(
  db: Db,
  rows: readonly Pick<TestRow, 'businessId' | 'clientId'>[],
): Promise<Map<string, string>> {
  const businessIds = rows.map(({ businessId }) => businessId);
  const found = await sql<{ business_id: number; id: number; phone: string }>`
    select distinct c.business_id, c.id, c.phone
    from unnest(${businessIds}::bigint[], ${rows.map(({ clientId }) => clientId)}::bigint[])
      as k (business_id, id)
    ${joinClients({ business: sql`k.business_id`, id: sql`k.id` })}
    where c.phone <> ''`.execute(db);
  return new Map(found.rows.map((row) => [`${row.business_id} ${row.id}`, row.phone]));
}
