import type { AnalyticsFilters } from '@epigram/shared-contracts/api/analytics';
import { sql, type RawBuilder } from 'kysely';

import { animalTypeIds, testTypeIds } from '../tests/codes.ts';

/** What a chart asks for, once the context has narrowed the businesses. Days are ISO 8601, both included. */
export interface AnalyticsScope {
  readonly businessIds: readonly number[];
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly filters?: AnalyticsFilters | undefined;
}

/** On `test_days d`. */
export function onTestDays({ businessIds, start, end, filters }: AnalyticsScope): RawBuilder<unknown> {
  const conditions = [sql`d.business_id = any (${businessIds}::int[])`];
  if (start) conditions.push(sql`d.day >= ${start}::date`);
  if (end) conditions.push(sql`d.day <= ${end}::date`);
  if (filters?.statusFilter?.length) conditions.push(sql`d.status = any (${filters.statusFilter}::text[])`);
  if (filters?.animalTypeFilter?.length) {
    conditions.push(sql`d.animal_type = any (${animalTypeIds(filters.animalTypeFilter)}::smallint[])`);
  }
  if (filters?.testTypeFilter?.length) {
    conditions.push(sql`d.test_type = any (${testTypeIds(filters.testTypeFilter)}::smallint[])`);
  }
  return sql.join(conditions, sql` and `);
}

/** On `tests t`, for what the daily totals do not know. */
export function onTests({ businessIds, start, end, filters }: AnalyticsScope): RawBuilder<unknown> {
  const conditions = [sql`t.business_id = any (${businessIds}::int[])`];
  if (start) conditions.push(sql`t.created_at >= ${start}::date::timestamp at time zone 'UTC'`);
  if (end) conditions.push(sql`t.created_at < (${end}::date + 1)::timestamp at time zone 'UTC'`);
  if (filters?.statusFilter?.length) conditions.push(sql`t.status = any (${filters.statusFilter}::text[])`);
  if (filters?.animalTypeFilter?.length) {
    conditions.push(sql`t.animal_type = any (${animalTypeIds(filters.animalTypeFilter)}::smallint[])`);
  }
  if (filters?.testTypeFilter?.length) {
    conditions.push(sql`t.test_type = any (${testTypeIds(filters.testTypeFilter)}::smallint[])`);
  }
  return sql.join(conditions, sql` and `);
}

/** On `parasite_weeks w`: whole weeks, so a period begins with the week of its first day. */
export function onParasiteWeeks({ businessIds, start, end, filters }: AnalyticsScope): RawBuilder<unknown> {
  const conditions = [sql`w.business_id = any (${businessIds}::int[])`];
  if (start) conditions.push(sql`w.week >= date_trunc('week', ${start}::date)::date`);
  if (end) conditions.push(sql`w.week <= ${end}::date`);
  if (filters?.animalTypeFilter?.length) {
    conditions.push(sql`w.animal_type = any (${animalTypeIds(filters.animalTypeFilter)}::smallint[])`);
  }
  return sql.join(conditions, sql` and `);
}

/** Whether the weekly totals of counts can answer: they know animals, not the outcome or kind of a test. */
export function isOfAnimalsOnly(filters: AnalyticsFilters | undefined): boolean {
  return !filters?.statusFilter?.length && !filters?.testTypeFilter?.length;
}
