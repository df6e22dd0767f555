import type { TEST_SORT_FIELDS, TestFilters } from '@epigram/shared-contracts/api/tests';
import type { TestStatus } from '@epigram/shared-contracts/domain/enumerations';
import { identityWords } from '@epigram/shared-contracts/domain/officialIdentity';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../../kernel/appContext.ts';
import { and, ofTests, type TestKey, type TestKinds, type TestTarget } from '../../test-data/public.ts';
import type { Page } from '../search/pageBySortQuery.ts';

export interface AnimalTestCondition {
  readonly target: TestTarget;
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

export interface AnimalTestPage extends Omit<Page, 'sortField'> {
  readonly sortField: (typeof TEST_SORT_FIELDS)[number];
}

// The database stores ids; they are sorted by their names.
const ORDER: Record<AnimalTestPage['sortField'], RawBuilder<unknown>> = {
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
  { sortField, sortOrder, offset, limit }: AnimalTestPage,
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

/** All conditions except the statuses, because the counts ignore those. */
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
  // A client has few tests, so this search needs no index.
  const words = search?.trim().toLowerCase();
  if (words) {
    conditions.push(sql`(strpos(lower(t.sample_id), ${words}) > 0 or starts_with(lower(t.uuid), ${words})
      or t.animal_id in (
        select a.id from animals a cross join unnest(${identityWords(words)}::text[]) n
        where a.business_id = ${target.business_id} and a.client_id = ${target.client_id}
          and strpos(a.identity_key, n) > 0))`);
  }
  return and(conditions);
}
