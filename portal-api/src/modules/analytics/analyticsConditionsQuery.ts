import type { AnalyticsFilters } from '@epigram/shared-contracts/api/analytics';
import type { TestStatus } from '@epigram/shared-contracts/domain/enumerations';
import { sql, type RawBuilder } from 'kysely';

import type { Tenants } from '../../kernel/caller.ts';
import { animalTypeIds, sumOf, type TestKinds, testTypeIds } from '../test-data/public.ts';

/** A chart's filters, within the context's businesses. Days are ISO 8601, both included. */
export interface AnalyticsScope extends Tenants {
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly filters?: AnalyticsFilters | undefined;
}

/** The filters for totals of tests, where outcomes are columns. */
export function kindsOf({ start, end, filters }: AnalyticsScope): TestKinds {
  return {
    start,
    end,
    animalTypes: filters?.animalTypeFilter?.length ? animalTypeIds(filters.animalTypeFilter) : undefined,
    testTypes: filters?.testTypeFilter?.length ? testTypeIds(filters.testTypeFilter) : undefined,
  };
}

/** The tests in a row of totals with one of the requested outcomes. */
export function testsOf({ filters }: AnalyticsScope): RawBuilder<number> {
  return sumOf(filters?.statusFilter);
}

/** Tests with one outcome in a row of totals; none if that outcome is not requested. */
export function testsWith({ filters }: AnalyticsScope, status: TestStatus): RawBuilder<number> {
  const isAsked = !filters?.statusFilter?.length || filters.statusFilter.includes(status);
  return isAsked ? sql`${sql.ref(`t.${status}`)}` : sql`0`;
}

/**
 * Conditions on the weekly totals of counts and levels, `w`, joined to the businesses `b (id)`. Only whole weeks are
 * counted, so a period begins with the week of its first day. Fluke tests are excluded, because they have no counts.
 */
export function onWeeks(scope: AnalyticsScope): RawBuilder<unknown> {
  return sql.join([sql`w.business_id = b.id`, ...ofWeeks(scope)], sql` and `);
}

/**
 * The weekly totals of counts or levels, `w`, without the business. Of a whole organisation, it reads the organisation's
 * own totals: grouped, because what was written last has several entries, and they may add up to nothing.
 */
export function weekSums(scope: AnalyticsScope, of: keyof typeof WEEK_SUMS): RawBuilder<unknown> {
  const { businessIds, organisationId } = scope;
  if (organisationId === undefined) {
    return sql`unnest(${businessIds}::bigint[]) as b (id) join ${sql.table(of)} w on ${onWeeks(scope)}`;
  }
  const { key, sums } = WEEK_SUMS[of];
  const columns = sql.join(key.map((name) => sql.ref(`w.${name}`)));
  const conditions = [sql`w.organisation_id = ${organisationId}`, ...ofWeeks(scope)];
  return sql`(select ${columns}, ${sql.join(sums.map((name) => sql`sum(${sql.ref(`w.${name}`)}) as ${sql.ref(name)}`))}
    from ${sql.table(`organisation_${of}`)} w where ${sql.join(conditions, sql` and `)}
    group by ${columns} having sum(w.tests) <> 0) w`;
}

const WEEK_SUMS = {
  parasite_weeks: {
    key: ['week', 'animal_type', 'parasite', 'burden_level', 'status'],
    sums: ['tests', 'epg_total'],
  },
  level_weeks: { key: ['week', 'animal_type', 'status', 'level'], sums: ['tests'] },
} as const;

function ofWeeks({ start, end, filters }: AnalyticsScope): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (start) conditions.push(sql`w.week >= date_trunc('week', ${start}::date)::date`);
  if (end) conditions.push(sql`w.week <= ${end}::date`);
  if (filters?.statusFilter?.length) conditions.push(sql`w.status = any (${filters.statusFilter}::text[])`);
  if (filters?.animalTypeFilter?.length) {
    conditions.push(sql`w.animal_type = any (${animalTypeIds(filters.animalTypeFilter)}::smallint[])`);
  }
  if (filters?.testTypeFilter?.length && !filters.testTypeFilter.includes('Worm FEC')) {
    conditions.push(sql`false`);
  }
  return conditions;
}
