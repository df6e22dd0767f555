import type { TestFilters } from '@epigram/shared-contracts/api/tests';
import type { TestStatus } from '@epigram/shared-contracts/domain/enumerations';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../../kernel/appContext.ts';
import type { Page } from '../search/pageBySort.ts';
import type { TestKey } from '../search/pageByTime.ts';
import { and, ofTests, type TestKinds } from '../search/testTotals.ts';

/** The client whose tests are asked for, and its animal where one was named. */
export interface Target {
  readonly business_id: number;
  readonly client_id: number;
  readonly animal_id: number | null;
  readonly animal_type: number | null;
}

/** Undefined where the client, or the animal of that client, lies outside of the businesses. */
export async function findTarget(
  db: Db,
  businessIds: readonly number[],
  { clientId, animalId }: { clientId: number; animalId: number | undefined },
): Promise<Target | undefined> {
  const { rows } = await sql<Target>`
    select c.business_id, c.id as client_id, a.id as animal_id, a.animal_type
    from clients c left join animals a on a.business_id = c.business_id and a.client_id = c.id and a.id = ${animalId ?? null}::int
    where c.business_id = any (${businessIds}::int[]) and c.id = ${clientId}
      and ${animalId === undefined ? sql`true` : sql`a.id is not null`}`.execute(db);
  return rows[0];
}

export interface AnimalTestCondition {
  readonly target: Target;
  readonly unassigned: boolean;
  readonly kinds: TestKinds;
  readonly statuses: TestFilters['status'];
  readonly search: string | undefined;
}

/** Tests by outcome, over all statuses. */
export async function countAnimalTests(
  db: Db,
  condition: AnimalTestCondition,
): Promise<Map<TestStatus, number>> {
  const { rows } = await sql<{ status: TestStatus; n: number }>`
    select t.status, count(*) as n from tests t where ${matching(condition)} group by 1`.execute(db);
  return new Map(rows.map(({ status, n }) => [status, n]));
}

// Names in the order of the alphabet, for the ids that the database keeps.
const ORDER: Record<Page['sortField'], RawBuilder<unknown>> = {
  createdAt: sql`t.created_at`,
  uuid: sql`t.uuid`,
  cowId: sql`lower(t.sample_id)`,
  clientName: sql`t.client_id`,
  testType: sql`t.test_type <> 3`,
  animalType: sql`array_position('{8,1,4,3,9,2,7}'::smallint[], t.animal_type)`,
  status: sql`t.status`,
};

export async function findAnimalTests(
  db: Db,
  condition: AnimalTestCondition,
  { sortField, sortOrder, offset, limit }: Page,
): Promise<TestKey[]> {
  const { statuses } = condition;
  const way = sortOrder === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<TestKey>`
    select t.business_id, t.id from tests t
    where ${matching(condition)} and ${statuses?.length ? sql`t.status = any (${statuses}::text[])` : sql`true`}
    order by ${ORDER[sortField]} ${way}, t.created_at ${way}, t.id ${way} limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}

/** Everything but the statuses: the counts leave them out. */
function matching({ target, unassigned, kinds, search }: AnimalTestCondition): RawBuilder<unknown> {
  const conditions = [
    sql`t.business_id = ${target.business_id} and t.client_id = ${target.client_id}`,
    ...ofTests(kinds),
  ];
  if (unassigned) {
    conditions.push(sql`t.animal_id is null`);
    if (target.animal_type !== null) conditions.push(sql`t.animal_type = ${target.animal_type}`);
  } else if (target.animal_id !== null) {
    conditions.push(sql`t.animal_id = ${target.animal_id}`);
  }
  // A client's tests are few: looking through them needs no index.
  const words = search?.trim().toLowerCase();
  if (words) {
    conditions.push(sql`(strpos(lower(t.sample_id), ${words}) > 0 or starts_with(lower(t.uuid), ${words}))`);
  }
  return and(conditions);
}
