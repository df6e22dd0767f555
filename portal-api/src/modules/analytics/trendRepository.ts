import type { BurdenLevel, Parasite, TestStatus } from '@epigram/shared-contracts/domain/enumerations';
import { sql } from 'kysely';

import type { Db } from '../../platform/appContext.ts';
import {
  isOfAnimalsOnly,
  onParasiteWeeks,
  onTestDays,
  onTests,
  type AnalyticsScope,
} from './analyticsConditions.ts';

export interface WeekStatus {
  week: string;
  status: TestStatus;
  n: number;
}

export async function countByWeekAndStatus(db: Db, scope: AnalyticsScope): Promise<WeekStatus[]> {
  const { rows } = await sql<WeekStatus>`
    select date_trunc('week', d.day::timestamp)::date as week, d.status, sum(d.tests) as n
    from test_days d where ${onTestDays(scope)} group by 1, 2 order by 1`.execute(db);
  return rows;
}

export interface ParasiteWeek {
  week: string;
  parasite: Parasite;
  burden_level: BurdenLevel;
  tests: number;
  epg_total: number;
}

/** Counts by week, parasite and level: from the weekly totals, or from the counts where outcome or kind matter. */
export async function countByParasiteWeek(
  db: Db,
  scope: AnalyticsScope,
  parasites: readonly Parasite[],
): Promise<ParasiteWeek[]> {
  const source = isOfAnimalsOnly(scope.filters)
    ? sql`select w.week, w.parasite, w.burden_level, sum(w.tests) as tests, sum(w.epg_total)::float8 as epg_total
        from parasite_weeks w
        where ${onParasiteWeeks(scope)} and w.parasite = any (${parasites}::text[]) group by 1, 2, 3`
    : sql`select date_trunc('week', t.created_at at time zone 'UTC')::date as week, n.parasite,
          burden_level(n.epg, h) as burden_level, count(*) as tests, sum(n.epg)::float8 as epg_total
        from tests t
        join test_counts n on n.business_id = t.business_id and n.test_id = t.id
        left join burden_thresholds h on h.animal_type = t.animal_type and h.parasite = n.parasite
        where ${onTests(scope)} and n.parasite = any (${parasites}::text[]) group by 1, 2, 3`;
  const { rows } = await sql<ParasiteWeek>`${source} order by 1`.execute(db);
  return rows;
}

export interface LevelWeek {
  week: string;
  burden_level: BurdenLevel;
  tests: number;
}

/** Worm tests by week and the heaviest level among their parasites; a failed test has none and is Invalid. */
export async function countByWorstLevel(db: Db, scope: AnalyticsScope): Promise<LevelWeek[]> {
  const { rows } = await sql<LevelWeek>`
    with worst as (
      select t.created_at, t.status, max(case burden_level(n.epg, h)
          when 'No Infection' then 1 when 'Light' then 2 when 'Moderate' then 3 when 'High' then 4
          when 'Very High' then 5 else 0 end) as rank
      from tests t
      left join test_counts n on n.business_id = t.business_id and n.test_id = t.id
      left join burden_thresholds h on h.animal_type = t.animal_type and h.parasite = n.parasite
      where ${onTests(scope)} and t.test_type <> 3 and t.status <> 'processing'
      group by t.business_id, t.id, t.created_at, t.status
    )
    select date_trunc('week', created_at at time zone 'UTC')::date as week,
      case when status = 'failed' then 'Invalid' else
        (array['Invalid', 'No Infection', 'Light', 'Moderate', 'High', 'Very High'])[coalesce(rank, 0) + 1] end
        as burden_level,
      count(*) as tests
    from worst group by 1, 2 order by 1`.execute(db);
  return rows;
}
