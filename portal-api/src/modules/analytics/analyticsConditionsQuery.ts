import type { AnalyticsFilters } from '@epigram/shared-contracts/api/analytics';
import type { TestStatus } from '@epigram/shared-contracts/domain/enumerations';
import { sql, type RawBuilder } from 'kysely';

import { animalTypeIds, sumOf, type TestKinds, testTypeIds } from '../test-data/public.ts';

/** What a chart asks for, once the context has narrowed the businesses. Days are ISO 8601, both included. */
export interface AnalyticsScope {
  readonly businessIds: readonly number[];
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly filters?: AnalyticsFilters | undefined;
}

/** What the totals of tests are asked for; outcomes are columns there. */
export function kindsOf({ start, end, filters }: AnalyticsScope): TestKinds {
  return {
    start,
    end,
    animalTypes: filters?.animalTypeFilter?.length ? animalTypeIds(filters.animalTypeFilter) : undefined,
    testTypes: filters?.testTypeFilter?.length ? testTypeIds(filters.testTypeFilter) : undefined,
  };
}

/** The tests of a row of totals that have an outcome asked for. */
export function testsOf({ filters }: AnalyticsScope): RawBuilder<number> {
  return sumOf(filters?.statusFilter);
}

/** Tests of one outcome in a row of totals; none where it is not asked for. */
export function testsWith({ filters }: AnalyticsScope, status: TestStatus): RawBuilder<number> {
  const isAsked = !filters?.statusFilter?.length || filters.statusFilter.includes(status);
  return isAsked ? sql`${sql.ref(`t.${status}`)}` : sql`0`;
}

/**
 * Of the weekly totals of counts and levels, `w`, joined to the businesses `b (id)`. Whole weeks, so a period begins
 * with the week of its first day; worm tests only, as fluke tests have no counts.
 */
export function onWeeks({ start, end, filters }: AnalyticsScope): RawBuilder<unknown> {
  const conditions = [sql`w.business_id = b.id`];
  if (start) conditions.push(sql`w.week >= date_trunc('week', ${start}::date)::date`);
  if (end) conditions.push(sql`w.week <= ${end}::date`);
  if (filters?.statusFilter?.length) conditions.push(sql`w.status = any (${filters.statusFilter}::text[])`);
  if (filters?.animalTypeFilter?.length) {
    conditions.push(sql`w.animal_type = any (${animalTypeIds(filters.animalTypeFilter)}::smallint[])`);
  }
  if (filters?.testTypeFilter?.length && !filters.testTypeFilter.includes('Worm FEC')) {
    conditions.push(sql`false`);
  }
  return sql.join(conditions, sql` and `);
}
