import { TEST_STATUSES, type TestStatus } from '@epigram/shared-contracts/domain/enumerations';
import { sql, type RawBuilder } from 'kysely';

import type { Tenants } from '../../kernel/caller.ts';
import { joinEach } from '../../kernel/joinEach.ts';
import { amongAll } from '../../kernel/spansTenants.ts';
import { dayAfter, wholePeriods, type Days, type PeriodUnit } from './wholePeriods.ts';

const FLUKE_TEST = 3;
const IS_FLUKE = sql`(t.test_type = ${sql.lit(FLUKE_TEST)})`;
const STATUSES = sql.join(TEST_STATUSES.map((status) => sql.ref(status)));

/** The requested tests. Undefined means all; days are ISO 8601, both inclusive. */
export interface TestKinds {
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly animalTypes?: readonly number[] | undefined;
  readonly testTypes?: readonly number[] | undefined;
  /** Only tests before this one in order of time. Totals ignore it. */
  readonly before?: TestPlace | undefined;
}

/** A test's place in order of time, to the microsecond. */
export interface TestPlace {
  readonly createdAt: string;
  readonly id: number;
}

const TABLES = {
  week: { table: sql.table('test_weeks'), column: sql.ref('t.week') },
  month: { table: sql.table('test_months'), column: sql.ref('t.month') },
} as const;

/**
 * `(select business_id, period, animal_type, fluke, processing, positive, negative, failed) t`: tests by whole weeks or
 * months, and from the daily totals if the requested days begin or end within one.
 *
 * @param isWide whether the totals are read once, and not for each business (`spansTenants`)
 */
export function testTotals(
  businessIds: readonly number[],
  kinds: TestKinds,
  unit: PeriodUnit,
  isWide = false,
): RawBuilder<unknown> {
  const { table, column } = TABLES[unit];
  const { whole, edges } = wholePeriods(kinds.start, kinds.end, unit);
  const each = sql`unnest(${businessIds}::bigint[]) as b (id)`;
  const from = (totals: RawBuilder<unknown>): RawBuilder<unknown> =>
    isWide
      ? sql`${totals} t where ${amongAll(sql`t.business_id`, businessIds)} and`
      : sql`${each} join ${totals} t on t.business_id = b.id where`;
  const parts: RawBuilder<unknown>[] = [];
  if (whole) {
    parts.push(sql`select t.business_id, ${column} as period, t.animal_type, t.fluke, t.processing, t.positive, t.negative, t.failed
      from ${from(table)} ${and([...between(column, whole), ...ofKind(kinds, sql`t.fluke`)])}`);
  }
  for (const edge of edges) {
    parts.push(sql`select t.business_id, ${ofDay(unit)}
      from ${from(sql`test_days`)} ${and([...between(sql`t.day`, edge), ...ofKind(kinds, IS_FLUKE)])}`);
  }
  return sql`(${sql.join(parts, sql` union all `)}) t (business_id, period, animal_type, fluke, ${STATUSES})`;
}

/**
 * The same without the business: `(select period, animal_type, fluke, processing, positive, negative, failed) t`. Of a
 * whole organisation, it reads the organisation's own totals.
 */
export function testSums(
  { businessIds, organisationId }: Tenants,
  kinds: TestKinds,
  unit: PeriodUnit,
): RawBuilder<unknown> {
  if (organisationId === undefined) return testTotals(businessIds, kinds, unit);
  const { column } = TABLES[unit];
  const { whole, edges } = wholePeriods(kinds.start, kinds.end, unit);
  const parts: RawBuilder<unknown>[] = [];
  if (whole) {
    parts.push(sql`select ${column} as period, t.animal_type, t.fluke, t.processing, t.positive, t.negative, t.failed
      from ${sql.table(`organisation_test_${unit}s`)} t
      where ${and([sql`t.organisation_id = ${organisationId}`, ...between(column, whole), ...ofKind(kinds, sql`t.fluke`)])}`);
  }
  for (const edge of edges) {
    parts.push(sql`select ${ofDay(unit)} from organisation_test_days t
      where ${and([sql`t.organisation_id = ${organisationId}`, ...between(sql`t.day`, edge), ...ofKind(kinds, IS_FLUKE)])}`);
  }
  // Grouped, because an organisation has several entries for what was written last, and they may add up to nothing.
  return sql`(select period, animal_type, fluke, ${sql.join(TEST_STATUSES.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`))}
    from (${sql.join(parts, sql` union all `)}) e (period, animal_type, fluke, ${STATUSES}) group by 1, 2, 3) t`;
}

/** The columns of a day's totals `t`, by the period it belongs to. */
function ofDay(unit: PeriodUnit): RawBuilder<unknown> {
  return sql`date_trunc(${sql.lit(unit)}, t.day::timestamp)::date, t.animal_type, ${IS_FLUKE},
    ${sql.join(TEST_STATUSES.map((status) => sql`case when t.status = ${sql.lit(status)} then t.tests else 0 end`))}`;
}

/**
 * The same by client, `(business_id, client_id, period, animal_type, fluke, …) t`; at the edges, from the tests
 * themselves.
 */
export function clientTotals(of: ClientKeys | OfBusinesses, kinds: TestKinds): RawBuilder<unknown> {
  return sql`(${sql.join(clientTotalParts(of, kinds), sql` union all `)}) t ${CLIENT_COLUMNS}`;
}

export const CLIENT_COLUMNS = sql`(business_id, client_id, period, animal_type, fluke, ${STATUSES})`;

/** Queries with the columns above, each for different months. */
export function clientTotalParts(of: ClientKeys | OfBusinesses, kinds: TestKinds): RawBuilder<unknown>[] {
  const { whole, edges } = wholePeriods(kinds.start, kinds.end, 'month');
  const rowsOf = (table: RawBuilder<unknown>, conditions: RawBuilder<unknown>[]): RawBuilder<unknown> =>
    'isAsked' in of
      ? sql`${table} t where ${and([of.isAsked, ...conditions])}`
      : // One by one, because the planner assumes that a business is small and would read all of it for a few clients.
        sql`unnest(${of.businessIds}::bigint[], ${of.ids}::bigint[]) as k (business_id, id) ${joinEach({
          columns: sql`t.*`,
          table,
          alias: 't',
          where: and([sql`t.business_id = k.business_id and t.client_id = k.id`, ...conditions]),
          limit: sql`offset 0`,
        })}`;
  const parts: RawBuilder<unknown>[] = [];
  if (whole) {
    parts.push(sql`select t.business_id, t.client_id, t.month as period, t.animal_type, t.fluke, t.processing, t.positive, t.negative, t.failed
      from ${rowsOf(sql`client_months`, [...between(sql`t.month`, whole), ...ofKind(kinds, sql`t.fluke`)])}`);
  }
  for (const edge of edges) {
    parts.push(sql`select t.business_id, t.client_id, date_trunc('month', t.tested_on::timestamp)::date, t.animal_type, t.test_type = 3,
        ${sql.join(TEST_STATUSES.map((status) => sql`(t.status = ${sql.lit(status)})::int`))}
      from ${rowsOf(sql`tests`, [...onDays(edge), ...ofKind(kinds, sql`(t.test_type = 3)`)])}`);
  }
  return parts;
}

/** All clients of the businesses for which a condition on `t.business_id` holds. */
interface OfBusinesses {
  readonly isAsked: RawBuilder<unknown>;
}

/** Clients by business and id, pairwise. */
export interface ClientKeys {
  readonly businessIds: readonly number[];
  readonly ids: readonly number[];
}

/** The sum of the given outcomes in a row of totals; of all outcomes if none is given. */
export function sumOf(statuses: readonly TestStatus[] | undefined): RawBuilder<number> {
  const requested = statuses?.length ? [...new Set(statuses)] : TEST_STATUSES;
  return sql`(${sql.join(
    requested.map((status) => sql.ref(`t.${status}`)),
    sql` + `,
  )})`;
}

/** Conditions on `tests t`. */
export function ofTests(kinds: TestKinds): RawBuilder<unknown>[] {
  const conditions = onDays({ from: kinds.start, until: kinds.end && dayAfter(kinds.end) });
  if (kinds.animalTypes) conditions.push(sql`t.animal_type = any (${kinds.animalTypes}::smallint[])`);
  if (kinds.testTypes) conditions.push(sql`t.test_type = any (${kinds.testTypes}::smallint[])`);
  if (kinds.before) conditions.push(isBefore(kinds.before));
  return conditions;
}

export function isBefore({ createdAt, id }: TestPlace): RawBuilder<unknown> {
  return sql`(t.created_at, t.id) < (${createdAt}::timestamptz, ${id}::bigint)`;
}

export function and(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** Conditions on `tests t`: tested on one of the local days. The indexes are in order of time, so its range is named too. */
function onDays({ from, until }: Days): RawBuilder<unknown>[] {
  return [
    ...(from ? [sql`t.created_at >= ${earliest(from)}::timestamptz and t.tested_on >= ${from}::date`] : []),
    ...(until ? [sql`t.created_at < ${latest(until)}::timestamptz and t.tested_on < ${until}::date`] : []),
  ];
}

/** Conditions on a time `t.created_at`: its day is one of these in every time zone. */
export function surelyOnDays({ from, until }: Days): RawBuilder<unknown>[] {
  return [
    ...(from ? [sql`t.created_at >= ${latest(from)}::timestamptz`] : []),
    ...(until ? [sql`t.created_at < ${earliest(until)}::timestamptz`] : []),
  ];
}

/** When a day begins in the first and in the last time zone. */
const earliest = (day: string): string => `${day}T00:00:00+14`;
const latest = (day: string): string => `${day}T00:00:00-12`;

function between(column: RawBuilder<unknown>, { from, until }: Days): RawBuilder<unknown>[] {
  return [
    ...(from ? [sql`${column} >= ${from}::date`] : []),
    ...(until ? [sql`${column} < ${until}::date`] : []),
  ];
}

/** Rollups only separate fluke tests from worm counts, because the worm count types share a name. */
function ofKind({ animalTypes, testTypes }: TestKinds, fluke: RawBuilder<unknown>): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (animalTypes) conditions.push(sql`t.animal_type = any (${animalTypes}::smallint[])`);
  if (testTypes) {
    const withFluke = testTypes.includes(FLUKE_TEST);
    const withWorms = testTypes.some((type) => type !== FLUKE_TEST);
    if (withFluke !== withWorms) conditions.push(withFluke ? fluke : sql`not ${fluke}`);
    if (!withFluke && !withWorms) conditions.push(sql`false`);
  }
  return conditions;
}
