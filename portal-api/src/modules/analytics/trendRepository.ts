import type { BurdenLevel, Parasite } from '@epigram/shared-contracts/domain/enumerations';
import { sql } from 'kysely';

import type { Db } from '../../kernel/appContext.ts';
import { testSums } from '../test-data/public.ts';
import { kindsOf, weekSums, type AnalyticsScope } from './analyticsConditionsQuery.ts';
import { sums, type StatusCounts } from './graphRepository.ts';

export async function countByWeekAndStatus(
  db: Db,
  scope: AnalyticsScope,
): Promise<(StatusCounts & { week: string })[]> {
  const { rows } = await sql<StatusCounts & { week: string }>`
    select t.period as week, ${sums(scope)}
    from ${testSums(scope, kindsOf(scope), 'week')} group by 1 order by 1`.execute(db);
  return rows;
}

export interface EggWeek {
  week: string;
  parasite: Parasite;
  /** Tests that looked for the parasite. */
  tests: number;
  epg_total: number;
}

/** Counts by week and parasite. */
export async function sumEggsByWeek(db: Db, scope: AnalyticsScope): Promise<EggWeek[]> {
  const { rows } = await sql<EggWeek>`
    select w.week, w.parasite, sum(w.tests)::int as tests, sum(w.epg_total)::float8 as epg_total
    from ${weekSums(scope, 'parasite_weeks')}
    group by 1, 2 order by 1`.execute(db);
  return rows;
}

export interface LevelWeek {
  week: string;
  burden_level: BurdenLevel;
  tests: number;
}

/** Counts of one parasite by week and level. */
export async function countByLevel(db: Db, scope: AnalyticsScope, parasite: Parasite): Promise<LevelWeek[]> {
  const { rows } = await sql<LevelWeek>`
    select w.week, w.burden_level, sum(w.tests)::int as tests
    from ${weekSums(scope, 'parasite_weeks')}
    where w.parasite = ${parasite} group by 1, 2 order by 1`.execute(db);
  return rows;
}

/** Worm tests by week and the heaviest level among their parasites; a failed test has none and is Invalid. */
export async function countByWorstLevel(db: Db, scope: AnalyticsScope): Promise<LevelWeek[]> {
  const { rows } = await sql<LevelWeek>`
    select g.week, case when g.status = 'failed' then 'Invalid' else
        (array['Invalid', 'No Infection', 'Light', 'Moderate', 'High', 'Very High'])[g.level + 1] end as burden_level,
      sum(g.tests)::int as tests
    from (
      select w.week, w.status, w.level, sum(w.tests) as tests
      from ${weekSums(scope, 'level_weeks')}
      where w.status <> 'processing' group by 1, 2, 3
    ) g group by 1, 2 order by 1`.execute(db);
  return rows;
}
