import { inEitherForm } from '@epigram/platform/database/distributedForms';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../../kernel/appContext.ts';
import { and, type ClientKeys, isBefore, ofTests, type TestKey, testTotals } from '../../test-data/public.ts';
import type { Direction, PageQuery, Slice } from './pageByTimeQuery.ts';
import { filteredSamples, testsOfSamples } from './wordMatchesQuery.ts';
import type { NamedTotals, Words, TestCondition, Sample } from './testCondition.ts';

/** The cost of starting another client, in rows read. */
const CLIENT_COST = 8;
/** Below this cost there is nothing to gain. */
const CHEAP = 2_000;

/** An order for which each business has an index, readable in both directions. */
export interface IndexOrder {
  readonly direction: Direction;
  /** The order of `tests t`. */
  readonly by: RawBuilder<unknown>;
  readonly column: 'created_at' | 'uuid' | 'sample_id';
}

/** Tests of matching clients and samples; `found` is their total number. */
export async function pageByWords(
  db: Db,
  condition: TestCondition & { readonly words: Words },
  it: { slice: Slice; order: IndexOrder; found: number },
): Promise<PageQuery> {
  const { words, kinds, statuses } = condition;
  const { slice, order } = it;
  const last = slice.offset + slice.limit;
  const filters = [...ofTests(kinds), ...(statuses ? [sql`t.status = any (${statuses}::text[])`] : [])];
  const along = await businessesToReadAlong(db, condition, it);
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
    parts.push(
      first(sql`unnest(${[...along]}::bigint[]) as b (id)`, [
        sql`t.business_id = b.id`,
        // As a subquery, thousands of ids cost the planner nothing.
        inEitherForm(
          sql`(t.client_id in (select unnest(${clientsOf(true).ids}::bigint[]))) is true`,
          sql`t.client_id = any (${clientsOf(true).ids}::bigint[])`,
        ),
      ]),
    );
  }
  const query = sql<TestKey>`
    select t.business_id, t.id from (${sql.join(parts, sql` union all `)}) t
    order by ${order.by} limit ${slice.limit} offset ${slice.offset}`;
  return { query };
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
  { words, kinds }: TestCondition & { readonly words: Words },
  { slice, order, found }: { slice: Slice; order: IndexOrder; found: number },
): Promise<ReadonlySet<number>> {
  const rows = slice.offset + slice.limit;
  // A client's tests are indexed by time; for another order, all of them are read and sorted.
  const ofClient = order.column === 'created_at' ? rows : Infinity;
  const oneByOne = (it: NamedTotals): number =>
    it.clients * CLIENT_COST + Math.min(it.tests, it.clients * ofClient);
  const named = words.totals;
  if (named.reduce((sum, it) => sum + oneByOne(it), 0) <= CHEAP) return new Set();
  const { rows: totals } = await sql<{ business_id: number; n: number }>`
    select t.business_id, sum(t.processing + t.positive + t.negative + t.failed)::int as n
    from ${testTotals(
      named.map((it) => it.business_id),
      { start: kinds.start, end: kinds.end },
      'month',
    )} group by 1`.execute(db);
  // Filters exclude some of the matches, so a page takes proportionally more rows.
  const kept = Math.max(1, found) / named.reduce((sum, { tests }) => sum + tests, 0);
  return new Set(
    totals
      .filter(({ business_id, n }) => {
        const it = named.find((known) => known.business_id === business_id)!;
        return Math.min(n, (rows * n) / (it.tests * Math.min(1, kept))) < oneByOne(it);
      })
      .map(({ business_id }) => business_id),
  );
}
