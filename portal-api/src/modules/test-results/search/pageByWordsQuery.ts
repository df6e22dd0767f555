import { inEitherForm } from '@epigram/platform/database/distributedForms';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../../kernel/appContext.ts';
import { amongAll, spansTenants } from '../../../kernel/spansTenants.ts';
import { and, type ClientKeys, isBefore, ofTests, type TestKey, testTotals } from '../../test-data/public.ts';
import type { Direction, PageQuery, Slice } from './pageByTimeQuery.ts';
import { filteredSamples, testsOfSamples } from './wordMatchesQuery.ts';
import type { NamedTotals, Words, TestCondition, Sample } from './testCondition.ts';

/** The cost of starting another client, in rows read. */
const CLIENT_COST = 8;
/** Below this cost there is nothing to gain. */
const CHEAP = 2_000;
/** Of more businesses, an organisation with a large part of all reads totals and tests at once. */
const FEW_BUSINESSES = 100;

/** An order for which each business has an index, readable in both directions. */
export interface IndexOrder {
  readonly direction: Direction;
  /** The order of `tests t`. */
  readonly by: RawBuilder<unknown>;
  readonly column: 'created_at' | 'uuid' | 'sample_id';
}

interface Asked {
  readonly slice: Slice;
  readonly order: IndexOrder;
}

/** Tests of matching clients and samples; `found` is their total number. */
export async function pageByWords(
  db: Db,
  condition: TestCondition & { readonly words: Words },
  it: Asked & { readonly found: number },
): Promise<PageQuery> {
  const { words, kinds, statuses } = condition;
  const { slice, order } = it;
  const last = slice.offset + slice.limit;
  const filters = [...ofTests(kinds), ...(statuses ? [sql`t.status = any (${statuses}::text[])`] : [])];
  const isAtOnce = await isCheaperAtOnce(db, condition, it);
  const along = isAtOnce
    ? new Set(words.clients.businessIds)
    : await businessesToReadAlong(db, condition, it);
  const clientsOf = (isAlong: boolean): ClientKeys => {
    const { businessIds, ids } = words.clients;
    const places = ids.map((_, index) => index).filter((index) => along.has(businessIds[index]!) === isAlong);
    return { businessIds: places.map((at) => businessIds[at]!), ids: places.map((at) => ids[at]!) };
  };
  const samples = filteredSamples(condition);
  // Only the columns of the order's index.
  const columns = sql`t.business_id, t.id, ${sql.ref(`t.${order.column}`)}`;
  const first = (from: RawBuilder<unknown>, where: readonly RawBuilder<unknown>[]) => {
    const it = and([...where, ...filters]);
    const plain = sql`(select t.* from ${from} cross join lateral (
      select ${columns} from tests t where ${it} order by ${order.by} limit ${last}) t)`;
    const flat = sql`(select ${columns} from ${from} join tests t on ${it} order by ${order.by} limit ${last})`;
    return inEitherForm(plain, flat);
  };
  const parts = [
    sql`(select ${columns} from ${testsOfSamples(kinds.before ? samples : firstSamples(samples, order, last))}
      where ${kinds.before ? isBefore(kinds.before) : sql`true`})`,
  ];
  const alone = clientsOf(false);
  if (alone.ids.length > 0) {
    parts.push(
      first(sql`unnest(${alone.businessIds}::bigint[], ${alone.ids}::bigint[]) as k (business_id, id)`, [
        sql`t.business_id = k.business_id and t.client_id = k.id`,
      ]),
    );
  }
  if (along.size > 0) {
    const businesses = [...along];
    // As a subquery, thousands of ids cost the planner nothing.
    const isNamed = inEitherForm(
      sql`(t.client_id in (select unnest(${clientsOf(true).ids}::bigint[]))) is true`,
      sql`t.client_id = any (${clientsOf(true).ids}::bigint[])`,
    );
    parts.push(
      isAtOnce
        ? sql`(select ${columns} from tests t
            where ${and([amongAll(sql`t.business_id`, businesses), isNamed, ...filters])}
            order by ${order.by} limit ${last})`
        : first(sql`unnest(${businesses}::bigint[]) as b (id)`, [sql`t.business_id = b.id`, isNamed]),
    );
  }
  const query = sql<TestKey>`
    select t.business_id, t.id from (${sql.join(parts, sql` union all `)}) t
    order by ${order.by} limit ${slice.limit} offset ${slice.offset}`;
  return { query };
}

/** In rows read. */
function costOneByOne({ words }: { readonly words: Words }, { slice, order }: Asked): number {
  return words.totals.reduce((sum, it) => sum + costOf(it, { slice, order }), 0);
}

function costOf(it: NamedTotals, { slice, order }: Asked): number {
  // A client's tests are indexed by time; for another order, all of them are read and sorted.
  const ofClient = order.column === 'created_at' ? slice.offset + slice.limit : Infinity;
  return it.clients * CLIENT_COST + Math.min(it.tests, it.clients * ofClient);
}

/**
 * Whether an organisation with a large part of all businesses reads the tests of everybody in order of time, skipping
 * those of other clients and tenants.
 */
async function isCheaperAtOnce(
  db: Db,
  condition: TestCondition & { readonly words: Words },
  it: Asked & { readonly found: number },
): Promise<boolean> {
  const { slice, order, found } = it;
  if (order.column !== 'created_at' || !(await isOfMany(db, condition))) return false;
  const { rows } = await sql<{ tests: number }>`
    select reltuples::float8 as tests from pg_class where oid = 'tests'::regclass`.execute(db);
  const read = ((slice.offset + slice.limit) * rows[0]!.tests) / Math.max(1, found);
  return read < costOneByOne(condition, it);
}

async function isOfMany(
  db: Db,
  { businessIds, words }: TestCondition & { readonly words: Words },
): Promise<boolean> {
  return words.totals.length > FEW_BUSINESSES && (await spansTenants(db, businessIds));
}

/** Samples are sorted newest first, so in order of time only those that the page can show are read. */
function firstSamples(samples: readonly Sample[], order: IndexOrder, last: number): readonly Sample[] {
  if (order.column !== 'created_at') return samples;
  return order.direction === 'desc' ? samples.slice(0, last) : samples.slice(-last);
}

/**
 * The businesses whose tests are read along the order's index, skipping those of other clients. This is faster if many
 * clients match; a few are read one by one.
 */
async function businessesToReadAlong(
  db: Db,
  condition: TestCondition & { readonly words: Words },
  asked: Asked & { readonly found: number },
): Promise<ReadonlySet<number>> {
  const { words, kinds } = condition;
  const rows = asked.slice.offset + asked.slice.limit;
  const named = words.totals;
  if (costOneByOne(condition, asked) <= CHEAP) return new Set();
  const businessIds = named.map((it) => it.business_id);
  const isWide = await isOfMany(db, condition);
  const { rows: totals } = await sql<{ business_id: number; n: number }>`
    select t.business_id, sum(t.processing + t.positive + t.negative + t.failed)::int as n
    from ${testTotals(businessIds, { start: kinds.start, end: kinds.end }, 'month', isWide)} group by 1`.execute(
    db,
  );
  // Filters exclude some of the matches, so a page takes proportionally more rows.
  const kept = Math.max(1, asked.found) / named.reduce((sum, { tests }) => sum + tests, 0);
  return new Set(
    totals
      .filter(({ business_id, n }) => {
        const it = named.find((known) => known.business_id === business_id)!;
        return Math.min(n, (rows * n) / (it.tests * Math.min(1, kept))) < costOf(it, asked);
      })
      .map(({ business_id }) => business_id),
  );
}
