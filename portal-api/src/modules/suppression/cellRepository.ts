import { TEST_STATUSES, type Parasite } from '@epigram/shared-contracts/domain/enumerations';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../kernel/appContext.ts';
import { joinedByHash } from '../../kernel/hashJoins.ts';
import { and, testTotals } from '../test-data/public.ts';
import type { Cell, Weeks } from './figures.ts';

/** How exactly the place of a test is kept; the less, the fewer cells. */
type Place = 'country' | 'county' | 'business';

export interface CellQuery {
  readonly businessIds: readonly number[];
  readonly weeks: Weeks;
  readonly place: Place;
}

function placeColumns(place: Place): RawBuilder<unknown> {
  return sql`b.country,
    ${place === 'country' ? sql`''` : sql`coalesce(b.county, b.country)`} as county,
    ${place === 'business' ? sql`b.id::text` : sql`''`} as business`;
}

/** Whole years of weeks around a period: the runs of weeks within a year never depend on the period. */
function years({ first, last }: Weeks): { start?: string; end?: string } {
  return {
    ...(first && { start: firstMonday(Number(first.slice(0, 4))) }),
    ...(last && { end: dayBefore(firstMonday(Number(last.slice(0, 4)) + 1)) }),
  };
}

function firstMonday(year: number): string {
  const date = new Date(`${String(year).padStart(4, '0')}-01-01`);
  date.setUTCDate(1 + ((8 - date.getUTCDay()) % 7));
  return date.toISOString().slice(0, 10);
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}

/** Tests by week, place, animal, kind and outcome. */
export async function readTestCells(db: Db, { businessIds, weeks, place }: CellQuery): Promise<Cell[]> {
  const statuses = sql.join(
    TEST_STATUSES.map((status) => sql`(${sql.lit(status)}, ${sql.ref(`t.${status}`)})`),
  );
  return joinedByHash(
    db,
    sql<Cell>`
      select t.period as week, ${placeColumns(place)}, s.status, t.animal_type::text as animal,
        case when t.fluke then 'fluke' else 'worms' end as kind, '' as level, sum(s.tests)::int as tests, 0 as total
      from ${testTotals(businessIds, years(weeks), 'week')} join businesses b on b.id = t.business_id
      cross join lateral (values ${statuses}) s (status, tests)
      where s.tests > 0 group by 1, 2, 3, 4, 5, 6, 7`,
  );
}

/** Counts of one parasite by week, country, animal, outcome and level; `total` is the sum of their epg. */
export async function readParasiteCells(
  db: Db,
  query: Omit<CellQuery, 'place'>,
  parasite: Parasite,
): Promise<Cell[]> {
  return joinedByHash(
    db,
    sql<Cell>`
      select w.week, ${placeColumns('country')}, w.status, w.animal_type::text as animal, 'worms' as kind,
        coalesce(w.burden_level, '') as level, sum(w.tests)::int as tests, sum(w.epg_total)::float8 as total
      from unnest(${query.businessIds}::int[]) as asked (id) join parasite_weeks w on w.business_id = asked.id
      join businesses b on b.id = w.business_id
      where ${and([sql`w.parasite = ${parasite}`, ...inYears(query.weeks)])} group by 1, 2, 3, 4, 5, 6, 7, 8`,
  );
}

/** Worm tests with a result by week, country, animal, outcome and heaviest level; a failed one is Invalid. */
export async function readLevelCells(db: Db, query: Omit<CellQuery, 'place'>): Promise<Cell[]> {
  return joinedByHash(
    db,
    sql<Cell>`
      select w.week, ${placeColumns('country')}, w.status, w.animal_type::text as animal, 'worms' as kind,
        case when w.status = 'failed' then 'Invalid' else
          (array['Invalid', 'No Infection', 'Light', 'Moderate', 'High', 'Very High'])[w.level + 1] end as level,
        sum(w.tests)::int as tests, 0 as total
      from unnest(${query.businessIds}::int[]) as asked (id) join level_weeks w on w.business_id = asked.id
      join businesses b on b.id = w.business_id
      where ${and([sql`w.status <> 'processing'`, ...inYears(query.weeks)])} group by 1, 2, 3, 4, 5, 6, 7, 8`,
  );
}

function inYears(weeks: Weeks): RawBuilder<unknown>[] {
  const { start, end } = years(weeks);
  return [...(start ? [sql`w.week >= ${start}::date`] : []), ...(end ? [sql`w.week <= ${end}::date`] : [])];
}
