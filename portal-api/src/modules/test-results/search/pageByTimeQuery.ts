import { inEitherForm } from '@epigram/platform/database/distributedForms';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../../kernel/appContext.ts';
import { joinEach } from '../../../kernel/joinEach.ts';
import {
  and,
  type ClientKeys,
  dayAfter,
  dayBefore,
  monthAfter,
  ofTests,
  sumOf,
  type TestKey,
  type TestKinds,
  testSums,
  testTotals,
} from '../../test-data/public.ts';
import type { TestCondition } from './testCondition.ts';

/** Selects the keys of a page in order, `(business_id, id)`. The query that reads the rows includes it. */
export interface PageQuery {
  readonly query: RawBuilder<TestKey>;
}

export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

export type Direction = 'asc' | 'desc';

/** Up to this many skipped rows, reading along the time index is faster than locating the page by rollups. */
const ROWS_TO_PASS = 2_000;

/** Tests by time, without clients and words. Of selective filters, the rollups name the days that hold the first rows. */
export async function pageByTime(
  db: Db,
  {
    businessIds,
    organisationId,
    kinds,
    statuses,
  }: Pick<TestCondition, 'businessIds' | 'organisationId' | 'kinds' | 'statuses'>,
  slice: Slice,
  direction: Direction,
): Promise<PageQuery> {
  const last = slice.offset + slice.limit;
  const isSelective =
    kinds.animalTypes !== undefined || kinds.testTypes !== undefined || (statuses?.length ?? 0) > 1;
  // The next tests of an export follow where the last ones ended, so nothing is skipped.
  if (kinds.before || (!isSelective && last * businessIds.length <= ROWS_TO_PASS)) {
    return readAlong({
      windows: statuses
        ? sql`unnest(${businessIds}::bigint[]) as w (business_id) cross join unnest(${statuses}::text[]) as s (status)`
        : sql`unnest(${businessIds}::bigint[]) as w (business_id)`,
      where: [...ofTests(kinds), ...(statuses ? [sql`t.status = s.status`] : [])],
      slice,
      direction,
    });
  }
  const days =
    organisationId === undefined
      ? await daysOf(db, { businessIds, kinds, statuses }, last, direction)
      : await daysOfOrganisation(db, { businessIds, organisationId, kinds, statuses }, last, direction);
  return readAlong({
    // The bounds are plain values, because under row-level security, values computed from a row can't use the index.
    windows: sql`unnest(${days.map(({ business_id }) => business_id)}::bigint[], ${days.map(({ period }) => period)}::date[],
      ${days.map(({ period }) => `${period}T00:00:00+14`)}::timestamptz[],
      ${days.map(({ period }) => `${dayAfter(period)}T00:00:00-12`)}::timestamptz[]) as w (business_id, day, start, until)`,
    where: [
      sql`t.created_at >= w.start and t.created_at < w.until and t.tested_on = w.day`,
      ...ofTests({ animalTypes: kinds.animalTypes, testTypes: kinds.testTypes }),
      ...(statuses ? [sql`t.status = any (${statuses}::text[])`] : []),
    ],
    slice,
    direction,
  });
}

/** The same for given clients, each along its own index range. */
export function pageOfClients(
  { ofClients, kinds, statuses }: TestCondition & { readonly ofClients: ClientKeys },
  slice: Slice,
  direction: Direction,
): PageQuery {
  return readAlong({
    windows: sql`unnest(${ofClients.businessIds}::bigint[], ${ofClients.ids}::bigint[]) as w (business_id, client_id)`,
    where: [
      sql`t.client_id = w.client_id`,
      ...ofTests(kinds),
      ...(statuses ? [sql`t.status = any (${statuses}::text[])`] : []),
    ],
    slice,
    direction,
  });
}

interface Reading {
  /** Rows `w (business_id, …)`: a business, or a day of one. */
  readonly windows: RawBuilder<unknown>;
  readonly where: readonly RawBuilder<unknown>[];
  readonly slice: Slice;
  readonly direction: Direction;
}

/** Each window reads its first rows along the index; a single ordered read over several would sort all rows. */
function readAlong({ windows, where, slice, direction }: Reading): PageQuery {
  const way = sql.raw(direction);
  const tests = joinEach({
    columns: sql`t.business_id, t.id, t.created_at`,
    table: sql`tests`,
    alias: 't',
    where: and([sql`t.business_id = w.business_id`, ...where]),
    limit: sql`order by t.created_at ${way}, t.id ${way} limit ${slice.offset + slice.limit}`,
  });
  const query = sql<TestKey>`
    select t.business_id, t.id from ${windows} ${tests}
    order by t.created_at ${way}, t.id ${way} limit ${slice.limit} offset ${slice.offset}`;
  return { query };
}

interface PeriodCount extends Period {
  business_id: number;
}

interface Period {
  /** First day, ISO 8601. */
  period: string;
  n: number;
}

type Filters = Pick<TestCondition, 'kinds' | 'statuses'>;

async function daysOf(
  db: Db,
  { businessIds, kinds, statuses }: Filters & Pick<TestCondition, 'businessIds'>,
  last: number,
  direction: Direction,
): Promise<PeriodCount[]> {
  const months = firstPeriods(
    (
      await sql<PeriodCount>`
        select t.business_id, t.period::date as period, sum(${sumOf(statuses)})::int as n
        from ${testTotals(businessIds, kinds, 'month')} group by 1, 2 having sum(${sumOf(statuses)}) > 0`.execute(
        db,
      )
    ).rows,
    last,
    direction,
    OVERLAPPING.month[direction],
  );
  const kept = [
    sql`t.business_id = m.business_id and t.day >= m.month and t.day < m.until`,
    ...ofDays(kinds),
    ...(statuses ? [sql`t.status = any (${statuses}::text[])`] : []),
  ];
  // Month by month, because the planner would otherwise read all days of the businesses for a few months.
  const { rows } = await sql<PeriodCount>`
    select t.business_id, t.day as period, sum(t.tests)::int as n
    from unnest(${months.map((month) => month.business_id)}::bigint[], ${months.map(({ period }) => period)}::date[],
      ${months.map(({ period }) => monthAfter(period))}::date[]) as m (business_id, month, until)
    ${joinEach({
      columns: sql`t.business_id, t.day, t.tests`,
      table: sql`test_days`,
      alias: 't',
      where: and(kept),
      limit: sql`offset 0`,
    })}
    group by 1, 2`.execute(db);
  return firstPeriods(rows, last, direction, OVERLAPPING.day[direction]);
}

/** The same for all businesses of an organisation, whose own totals name the days. */
async function daysOfOrganisation(
  db: Db,
  {
    businessIds,
    organisationId,
    kinds,
    statuses,
  }: Filters & Pick<TestCondition, 'businessIds'> & { organisationId: number },
  last: number,
  direction: Direction,
): Promise<PeriodCount[]> {
  const totals = testSums({ businessIds, organisationId }, kinds, 'month');
  const months = await sql<Period>`
    select t.period::date as period, sum(${sumOf(statuses)})::int as n
    from ${totals} group by 1 having sum(${sumOf(statuses)}) > 0`.execute(db);
  const ofMonths = firstPeriods(months.rows, last, direction, OVERLAPPING.month[direction]);
  const kept = [...ofDays(kinds), ...(statuses ? [sql`t.status = any (${statuses}::text[])`] : [])];
  const days = await sql<Period>`
    select t.day as period, sum(t.tests)::int as n
    from unnest(${ofMonths.map(({ period }) => period)}::date[],
      ${ofMonths.map(({ period }) => monthAfter(period))}::date[]) as m (month, until)
    join organisation_test_days t on t.organisation_id = ${organisationId} and t.day >= m.month and t.day < m.until
    where ${and(kept)} group by 1 having sum(t.tests) > 0`.execute(db);
  const first = firstPeriods(days.rows, last, direction, OVERLAPPING.day[direction]);
  const periods = first.map(({ period }) => period);
  const { rows } = await sql<PeriodCount>`
    select t.business_id, t.day as period, sum(t.tests)::int as n
    ${inEitherForm(
      sql`from unnest(${periods}::date[]) as d (day)
        cross join lateral (select * from test_days t where t.day = d.day and ${and(kept)} offset 0) t
        where t.business_id in (select unnest(${businessIds}::bigint[]))`,
      sql`from test_days t where t.business_id = any (${businessIds}::bigint[]) and t.day = any (${periods}::date[])
        and ${and(kept)}`,
    )} group by 1, 2`.execute(db);
  return rows;
}

const OVERLAPPING = {
  month: { asc: monthAfter, desc: (month: string) => `${dayBefore(month).slice(0, 8)}01` },
  day: { asc: (day: string) => dayAfter(dayAfter(day)), desc: (day: string) => dayBefore(dayBefore(day)) },
} as const;

function ofDays({ start, end, animalTypes, testTypes }: TestKinds): RawBuilder<unknown>[] {
  return [
    ...(start ? [sql`t.day >= ${start}::date`] : []),
    ...(end ? [sql`t.day < ${dayAfter(end)}::date`] : []),
    ...(animalTypes ? [sql`t.animal_type = any (${animalTypes}::smallint[])`] : []),
    ...(testTypes ? [sql`t.test_type = any (${testTypes}::smallint[])`] : []),
  ];
}

/**
 * The periods that hold the first rows in order of time, over all businesses together. Days of different time zones
 * overlap by up to 26 hours, so the last period is followed by those up to `overlapping`.
 */
function firstPeriods<It extends Period>(
  counts: readonly It[],
  rows: number,
  direction: Direction,
  overlapping: (period: string) => string,
): It[] {
  const sums = new Map<string, number>();
  for (const { period, n } of counts) sums.set(period, (sums.get(period) ?? 0) + n);
  const isBefore = (a: string, b: string): boolean => (direction === 'asc' ? a < b : a > b);
  let sum = 0;
  for (const [period, n] of [...sums].toSorted(([a], [b]) => (isBefore(a, b) ? -1 : 1))) {
    sum += n;
    if (sum < rows) continue;
    const end = overlapping(period);
    return counts.filter((it) => !isBefore(end, it.period));
  }
  return [...counts];
}
