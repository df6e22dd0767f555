import { TEST_STATUSES, type Parasite, type TestStatus } from '@epigram/shared-contracts/domain/enumerations';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../kernel/appContext.ts';
import { joinedByHash } from '../../kernel/hashJoins.ts';
import { and, testTotals } from '../test-data/public.ts';
import type { Cell } from './cellTable.ts';
import type { Weeks } from './figures.ts';

/** The precision of a test's place; a coarser one gives fewer cells. */
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

/** The whole years of weeks around a period, so that the runs of weeks do not depend on the period. */
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

type StoredTests = Omit<Cell, 'weeks' | 'tests' | 'totals' | 'status' | 'level'> &
  Record<'weeks' | TestStatus, string>;

/** Tests by week, place, animal, kind and outcome. */
export async function readTestCells(db: Db, { businessIds, weeks, place }: CellQuery): Promise<Cell[]> {
  const each = (column: (status: RawBuilder<unknown>) => RawBuilder<unknown>): RawBuilder<unknown> =>
    sql.join(TEST_STATUSES.map((status) => sql`${column(sql.ref(status))} as ${sql.ref(status)}`));
  const rows = await joinedByHash(
    db,
    sql<StoredTests>`
      select country, county, business, animal::text as animal, case when fluke then 'fluke' else 'worms' end as kind,
        array_agg(week)::text as weeks, ${each((status) => sql`array_agg(${status})::text`)}
      from (
        select t.period as week, ${placeColumns(place)}, t.animal_type as animal, t.fluke,
          ${each((status) => sql`sum(t.${status})::int`)}
        from ${testTotals(businessIds, years(weeks), 'week')} join businesses b on b.id = t.business_id
        group by 1, 2, 3, 4, 5, 6
      ) c group by country, county, business, animal, fluke`,
  );
  return rows.flatMap(byOutcome);
}

/** A cell for each outcome, with the weeks that have such tests. */
function byOutcome({ weeks, processing, positive, negative, failed, ...place }: StoredTests): Cell[] {
  const mondays = elements(weeks);
  return Object.entries({ processing, positive, negative, failed }).flatMap(([status, counts]) => {
    const amounts = elements(counts).map(Number);
    const isTested = (_: unknown, at: number): boolean => amounts[at]! > 0;
    const tests = amounts.filter(isTested);
    return tests.length > 0 ? [{ ...place, status, level: '', weeks: mondays.filter(isTested), tests }] : [];
  });
}

/** Counts of one parasite by week, place, animal, outcome and level; `total` is the sum of their epg. */
export async function readParasiteCells(db: Db, query: CellQuery, parasite: Parasite): Promise<Cell[]> {
  return readCells(db, {
    level: sql`coalesce(level, '')`,
    weekly: sql`
      select w.week, ${placeColumns(query.place)}, w.status, w.animal_type as animal, w.burden_level as level,
        sum(w.tests)::int as tests, sum(w.epg_total)::float8 as total
      from unnest(${query.businessIds}::bigint[]) as asked (id) join parasite_weeks w on w.business_id = asked.id
      join businesses b on b.id = w.business_id
      where ${and([sql`w.parasite = ${parasite}`, ...inYears(query.weeks)])} group by 1, 2, 3, 4, 5, 6, 7`,
  });
}

/** Worm tests with a result by week, country, animal, outcome and heaviest level; a failed one is Invalid. */
export async function readLevelCells(db: Db, query: Omit<CellQuery, 'place'>): Promise<Cell[]> {
  return readCells(db, {
    level: sql`case when status = 'failed' then 'Invalid' else
      (array['Invalid', 'No Infection', 'Light', 'Moderate', 'High', 'Very High'])[level + 1] end`,
    weekly: sql`
      select w.week, ${placeColumns('country')}, w.status, w.animal_type as animal, w.level, sum(w.tests)::int as tests,
        0 as total
      from unnest(${query.businessIds}::bigint[]) as asked (id) join level_weeks w on w.business_id = asked.id
      join businesses b on b.id = w.business_id
      where ${and([sql`w.status <> 'processing'`, ...inYears(query.weeks)])} group by 1, 2, 3, 4, 5, 6, 7`,
  });
}

type StoredCell = Omit<Cell, 'weeks' | 'tests' | 'totals'> & Record<'weeks' | 'tests' | 'totals', string>;

/**
 * Each cell's weeks are aggregated into one row, because tens of thousands of rows take longer to read than to sum.
 * Two rows may have the same level; figures add them up.
 */
async function readCells(
  db: Db,
  { weekly, level }: { weekly: RawBuilder<unknown>; level: RawBuilder<unknown> },
): Promise<Cell[]> {
  const rows = await joinedByHash(
    db,
    sql<StoredCell>`
      select country, county, business, status, animal::text as animal, 'worms' as kind, ${level} as level,
        array_agg(week)::text as weeks, array_agg(tests)::text as tests, array_agg(total)::text as totals
      from (${weekly}) c group by c.country, c.county, c.business, c.status, c.animal, c.level`,
  );
  return rows.map(({ weeks, tests, totals, ...place }) => ({
    ...place,
    weeks: elements(weeks),
    tests: elements(tests).map(Number),
    totals: elements(totals).map(Number),
  }));
}

/** The elements of an array in PostgreSQL's text form; days and numbers are not quoted. */
function elements(text: string): string[] {
  return text.slice(1, -1).split(',');
}

function inYears(weeks: Weeks): RawBuilder<unknown>[] {
  const { start, end } = years(weeks);
  return [...(start ? [sql`w.week >= ${start}::date`] : []), ...(end ? [sql`w.week <= ${end}::date`] : [])];
}
