import type { BurdenLevel } from '@epigram/shared-contracts/domain/enumerations';
import { inEitherForm } from '@epigram/platform/database/distributedForms';
import { sql, type RawBuilder } from 'kysely';

import { and, ofTests, type TestKey } from '../../test-data/public.ts';
import type { Direction, PageQuery, Slice } from './pageByTimeQuery.ts';
import { matchesWords, testsOfClients } from './wordMatchesQuery.ts';
import type { TestCondition, BurdenCondition } from './testCondition.ts';

const FLUKE_TEST = 3;
const RANKS: Partial<Record<BurdenLevel, number>> = { Light: 2, Moderate: 3, High: 4, 'Very High': 5 };

/**
 * `(rank, epg)` of the count that sums up a test `t`, as in domain/leadingCount: never Nematodirus, unless it was asked
 * for. The rank is null without cut points.
 */
function leadingOf(parasites: BurdenCondition['parasites']): RawBuilder<unknown> {
  const asked = parasites
    ? sql`n.parasite = any (${parasites}::text[])`
    : sql`n.parasite <> 'nematodirus' and h.parasite is not null`;
  const isGraded = sql`t.status = 'positive' and t.test_type <> ${sql.lit(FLUKE_TEST)}`;
  // Citus takes no condition inside an outer join that names nothing of it; without one, all counts would be read first.
  const graded = inEitherForm(isGraded, sql`case when n.test_id is null then false else ${isGraded} end`);
  return sql`(
    select r.rank, n.epg from test_counts n
    left join burden_thresholds h on h.animal_type = t.animal_type and h.parasite = n.parasite
    cross join lateral (
      select case when h.parasite is null then null when n.epg < h.light_max then 2
        when n.epg < h.moderate_max then 3 when n.epg < h.high_max then 4 else 5 end as rank) r
    where ${graded} and n.business_id = t.business_id and n.test_id = t.id and n.eggs_counted > 0 and ${asked}
    order by r.rank desc nulls last, n.epg desc limit 1)`;
}

function ofBurden({ levels, parasites }: BurdenCondition): RawBuilder<unknown> {
  if (levels) {
    const ranks = levels.map((level) => RANKS[level] ?? 0);
    return sql`b.rank = any (${ranks}::bigint[])`;
  }
  const isFluke = sql`t.status = 'positive' and t.test_type = ${sql.lit(FLUKE_TEST)}`;
  return parasites?.includes('fluke') ? sql`(b.epg is not null or ${isFluke})` : sql`b.epg is not null`;
}

/** `tests t` that match every filter, levels and groups included, with their leading count `b (rank, epg)`. */
export function testsWithBurden(condition: TestCondition): RawBuilder<unknown> {
  const { businessIds, kinds, ofClients, ofGroups, words, burden } = condition;
  const tests = ofClients
    ? testsOfClients(ofClients)
    : sql`unnest(${businessIds}::bigint[]) as k (id) join tests t on t.business_id = k.id`;
  const filters = [
    ...ofTests(kinds),
    ...(words ? [matchesWords(words)] : []),
    ...(ofGroups ? [sql`t.group_id = any (${ofGroups}::bigint[])`] : []),
    // A parasite is only found in a positive test, whose index is far smaller.
    ...(burden ? [sql`t.status = 'positive'`, ofBurden(burden)] : []),
  ];
  return sql`${tests} left join lateral ${leadingOf(burden?.parasites)} b on true where ${and(filters)}`;
}

/** A page of tests that are filtered or sorted by burden: each matching test is graded, because levels are not stored. */
export function pageByBurden(
  condition: TestCondition,
  slice: Slice,
  it: { order: RawBuilder<unknown>; isByClient: boolean },
): PageQuery {
  const { statuses } = condition;
  const named = it.isByClient
    ? sql`join clients c on c.business_id = t.business_id and c.id = t.client_id`
    : sql``;
  const query = sql<TestKey>`
    select t.business_id, t.id from (
      select t.*, coalesce(b.rank, 0) as rank, coalesce(b.epg, 0) as epg from ${testsWithBurden(condition)}
    ) t ${named}
    where ${statuses ? sql`t.status = any (${statuses}::text[])` : sql`true`}
    order by ${it.order} limit ${slice.limit} offset ${slice.offset}`;
  return { query };
}

/** Highest level first if `desc`, then the highest count, then the time. */
export function orderByBurden(direction: Direction): RawBuilder<unknown> {
  const way = sql.raw(direction);
  return sql`t.rank ${way}, case when t.rank = 0 then 0 else t.epg end ${way}, t.created_at ${way}, t.id ${way}`;
}
