import { TEST_STATUSES, type TestStatus } from '@epigram/shared-contracts/domain/enumerations';
import { inEitherForm } from '@epigram/platform/database/distributedForms';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../kernel/appContext.ts';
import { joinedByHash } from '../../kernel/hashJoins.ts';
import { amongAll, spansTenants } from '../../kernel/spansTenants.ts';
import {
  and,
  CLIENT_COLUMNS,
  clientTotalParts,
  clientTotals,
  ofTests,
  testSums,
  testTotals,
} from '../test-data/public.ts';
import { kindsOf, testsOf, testsWith, type AnalyticsScope } from './analyticsConditionsQuery.ts';
import { monthsBetween } from './periods.ts';

interface Count<Key> {
  key: Key;
  n: number;
}

export type StatusCounts = Record<TestStatus, number>;

const tests = (scope: AnalyticsScope): RawBuilder<unknown> => testSums(scope, kindsOf(scope), 'month');

export async function countByStatus(db: Db, scope: AnalyticsScope): Promise<StatusCounts> {
  const { rows } = await sql<StatusCounts>`
    select ${sums(scope)} from ${tests(scope)}`.execute(db);
  return rows[0]!;
}

/** One column per status. */
export function sums(scope: AnalyticsScope): RawBuilder<unknown> {
  return sql.join(
    TEST_STATUSES.map(
      (status) => sql`coalesce(sum(${testsWith(scope, status)}), 0)::int as ${sql.ref(status)}`,
    ),
  );
}

/** Tests by the id of their animal type. */
export function countByAnimalType(db: Db, scope: AnalyticsScope): Promise<Count<number>[]> {
  return countBy(db, scope, sql`t.animal_type`);
}

/** Tests by whether they look for fluke; the others are worm counts. */
export function countByFluke(db: Db, scope: AnalyticsScope): Promise<Count<boolean>[]> {
  return countBy(db, scope, sql`t.fluke`);
}

/** Tests by month, `YYYY-MM`, oldest first. */
export function countByMonth(db: Db, scope: AnalyticsScope): Promise<Count<string>[]> {
  return countBy(db, scope, sql`to_char(t.period, 'YYYY-MM')`);
}

async function countBy<Key>(db: Db, scope: AnalyticsScope, key: RawBuilder<unknown>): Promise<Count<Key>[]> {
  const { rows } = await sql<Count<Key>>`
    select ${key} as key, sum(${testsOf(scope)})::int as n from ${tests(scope)}
    group by 1 having sum(${testsOf(scope)}) > 0 order by 1`.execute(db);
  return rows;
}

/** Tests by a column of the business. */
export async function countByPlace(
  db: Db,
  scope: AnalyticsScope,
  column: 'country' | 'county',
): Promise<Count<string>[]> {
  const isWide = await spansTenants(db, scope.businessIds);
  const counts = sql<Count<string>>`
    select coalesce(b.${sql.ref(column)}, b.country) as key, sum(c.n)::int as n
    from (select t.business_id, sum(${testsOf(scope)}) as n
      from ${testTotals(scope.businessIds, kindsOf(scope), 'month', isWide)} group by 1) c
    join businesses b on b.id = c.business_id
    where c.n > 0 group by 1 order by 2 desc, 1`;
  return isWide ? joinedByHash(db, counts) : (await counts.execute(db)).rows;
}

/** Clients with a test, by month. Each business is read separately along the index, which groups rows by client. */
export async function countActiveClients(db: Db, scope: AnalyticsScope): Promise<Count<string>[]> {
  if (await spansTenants(db, scope.businessIds)) return countActiveOfMany(db, scope);
  const parts = clientTotalParts({ isAsked: sql`t.business_id = b.id` }, kindsOf(scope)).map(
    (part) => sql`select t.period, count(distinct t.client_id) as n
      from (${part}) t ${CLIENT_COLUMNS} where ${isKept(scope)} group by 1`,
  );
  const all = clientTotalParts(
    { isAsked: sql`t.business_id = any (${scope.businessIds}::bigint[])` },
    kindsOf(scope),
  );
  const { rows } = await sql<Count<string>>`
    select to_char(c.period, 'YYYY-MM') as key, sum(c.n)::int as n
    from ${inEitherForm(
      sql`unnest(${scope.businessIds}::bigint[]) as b (id)
        cross join lateral (${sql.join(parts, sql` union all `)}) c`,
      sql`(select t.business_id, t.period, count(distinct t.client_id) as n
        from (${sql.join(all, sql` union all `)}) t ${CLIENT_COLUMNS} where ${isKept(scope)} group by 1, 2) c`,
    )} group by 1 order by 1`.execute(db);
  return rows;
}

/** Within so many months, the tests are fewer pages than the totals of all months. */
const FEW_MONTHS = 12;

/**
 * The same for a large part of all businesses: from the totals of all clients, which are read whole, or from the tests
 * along the index of their time.
 */
async function countActiveOfMany(db: Db, scope: AnalyticsScope): Promise<Count<string>[]> {
  const { start, end, businessIds } = scope;
  const isAsked = amongAll(sql`t.business_id`, businessIds);
  const isShort = start && end && monthsBetween(start.slice(0, 7), end.slice(0, 7)).length <= FEW_MONTHS;
  const tested = isShort
    ? sql`select date_trunc('month', t.tested_on::timestamp)::date as period, t.business_id, t.client_id
        from tests t where ${and([isAsked, ...ofTests(kindsOf(scope)), ...ofStatuses(scope)])}`
    : sql`select t.period, t.business_id, t.client_id
        from ${clientTotals({ isAsked }, kindsOf(scope))} where ${isKept(scope)}`;
  const { rows } = await sql<Count<string>>`
    select to_char(c.period, 'YYYY-MM') as key, count(*)::int as n
    from (select distinct * from (${tested}) t) c group by 1 order by 1`.execute(db);
  return rows;
}

/** Whether a row of totals has a requested test: each has one of some status. */
function isKept(scope: AnalyticsScope): RawBuilder<unknown> {
  return scope.filters?.statusFilter?.length ? sql`${testsOf(scope)} > 0` : sql`true`;
}

function ofStatuses({ filters }: AnalyticsScope): RawBuilder<unknown>[] {
  const statuses = filters?.statusFilter;
  return statuses?.length ? [sql`t.status = any (${statuses}::text[])`] : [];
}

/**
 * Clients with a test, by month; a week belongs to the month of its Monday. They are counted from the tests, because
 * the totals by client have no weeks.
 */
export async function countClientsByWeeks(db: Db, scope: AnalyticsScope): Promise<Count<string>[]> {
  const conditions = [...ofTests(kindsOf(scope)), ...ofStatuses(scope)];
  const key = sql`to_char(date_trunc('week', t.tested_on::timestamp), 'YYYY-MM')`;
  const { rows } = await sql<Count<string>>`
    select c.key, sum(c.n)::int as n
    from ${inEitherForm(
      sql`unnest(${scope.businessIds}::bigint[]) as b (id)
        cross join lateral (
          select ${key} as key, count(distinct t.client_id) as n
          from tests t where t.business_id = b.id and ${and(conditions)} group by 1
        ) c`,
      sql`(select t.business_id, ${key} as key, count(distinct t.client_id) as n
        from tests t where t.business_id = any (${scope.businessIds}::bigint[]) and ${and(conditions)}
        group by 1, 2) c`,
    )} group by 1 order by 1`.execute(db);
  return rows;
}

/** The names of the businesses of the scope. */
export async function businessNames(db: Db, businessIds: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from businesses where id = any (${businessIds}::bigint[]) order by lower(name), id`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** The businesses of the scope with their countries. */
export async function countriesOf(
  db: Db,
  businessIds: readonly number[],
): Promise<{ id: number; country: string }[]> {
  const { rows } = await sql<{ id: number; country: string }>`
    select id, country from businesses where id = any (${businessIds}::bigint[])`.execute(db);
  return rows;
}
