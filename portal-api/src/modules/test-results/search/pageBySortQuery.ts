import { ANIMAL_TYPE_BY_ID, TEST_STATUSES } from '@epigram/shared-contracts/domain/enumerations';
import type { SEARCH_SORT_FIELDS } from '@epigram/shared-contracts/api/tests';
import { inEitherForm } from '@epigram/platform/database/distributedForms';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../../kernel/appContext.ts';
import { orderByBurden, pageByBurden } from './burdenQuery.ts';
import { pageByClient } from './pageByClientQuery.ts';
import { pageByTime, pageOfClients, type Direction, type PageQuery, type Slice } from './pageByTimeQuery.ts';
import { pageByWords, type IndexOrder } from './pageByWordsQuery.ts';
import { and, clientTotals, ofTests, sumOf, type TestKey, testSums } from '../../test-data/public.ts';
import { filteredSamples, matchesWords, testsOfClients, testsOfSamples } from './wordMatchesQuery.ts';
import type { TestCondition } from './testCondition.ts';

type SortField = (typeof SEARCH_SORT_FIELDS)[number];

export interface Page extends Slice {
  readonly sortField: SortField;
  readonly sortOrder: Direction;
}

/** Up to this many tests are sorted in full; beyond that, a page is read along an index. */
const FEW = 3_000;
const FLUKE_TEST = 3;
const WORM_TESTS = [1, 2, 6];
const ANIMALS_BY_NAME = Object.entries(ANIMAL_TYPE_BY_ID)
  .sort(([, a], [, b]) => (a < b ? -1 : 1))
  .map(([id]) => Number(id));

/** The tests of a page, in order. `found` is the total number of matches. */
export async function findPage(
  db: Db,
  condition: TestCondition,
  page: Page,
  found: number,
): Promise<PageQuery> {
  const { words, ofClients } = condition;
  const { sortField, sortOrder } = page;
  if (condition.burden || condition.ofGroups || sortField === 'leading') {
    const order = orderOf(sortField, sortOrder);
    return pageByBurden(condition, page, { order, isByClient: sortField === 'clientName' });
  }
  if (ofClients) {
    return sortField === 'createdAt' && !words
      ? pageOfClients({ ...condition, ofClients }, page, sortOrder)
      : sortAll(matching(condition), page);
  }
  switch (sortField) {
    case 'createdAt':
      return inTime(db, condition, page, { direction: sortOrder, found });
    case 'testType':
    case 'animalType':
    case 'status':
      return pageByGroup(db, condition, page, GROUPS[sortField]);
    case 'uuid':
    case 'cowId':
      if (words) {
        const order = { direction: sortOrder, by: orderOf(sortField, sortOrder), column: COLUMN[sortField] };
        return pageByWords(db, { ...condition, words }, { slice: page, order, found });
      }
      return found > FEW
        ? pageAlong(condition, { ...page, sortField })
        : sortAll(await few(db, condition, found), page);
    case 'clientName':
      // Reading client by client would miss single samples of other clients.
      if (words && words.samples.length > 0) return sortAll(matching(condition), page);
      return words || found > FEW
        ? pageByClient(db, condition, page)
        : sortAll(await few(db, condition, found), page);
  }
}

function inTime(
  db: Db,
  condition: TestCondition,
  slice: Slice,
  { direction, found }: { direction: Direction; found: number },
): Promise<PageQuery> {
  const { words } = condition;
  const order: IndexOrder = { direction, by: orderOf('createdAt', direction), column: COLUMN.createdAt };
  return words
    ? pageByWords(db, { ...condition, words }, { slice, order, found })
    : pageByTime(db, condition, slice, direction);
}

const COLUMN = { createdAt: 'created_at', uuid: 'uuid', cowId: 'sample_id' } as const;
// The indexes of names and ids are in byte order, because they also serve LIKE.
const ALONG: Record<Direction, RawBuilder<unknown>> = { asc: sql`using ~<~`, desc: sql`using ~>~` };
const WAY: Record<Direction, RawBuilder<unknown>> = { asc: sql`asc`, desc: sql`desc` };

function orderOf(sortField: SortField, direction: Direction): RawBuilder<unknown> {
  const way = WAY[direction];
  const byTime = sql`t.created_at ${way}, t.id ${way}`;
  const orders: Record<SortField, RawBuilder<unknown>> = {
    createdAt: byTime,
    uuid: sql`t.uuid ${way}`,
    cowId: sql`lower(t.sample_id) ${ALONG[direction]}, t.id ${way}`,
    clientName: sql`c.name_key ${way}, c.id ${way}, ${byTime}`,
    testType: sql`(t.test_type <> ${sql.lit(FLUKE_TEST)}) ${way}, ${byTime}`,
    animalType: sql`array_position(${ANIMALS_BY_NAME}::smallint[], t.animal_type) ${way}, ${byTime}`,
    status: sql`t.status ${way}, ${byTime}`,
    leading: orderByBurden(direction),
  };
  return orders[sortField];
}

const COLUMNS = sql.raw(
  't.business_id, t.id, t.client_id, t.uuid, t.sample_id, t.test_type, t.animal_type, t.status, t.created_at',
);

/** All tests that match a condition with clients or words. */
function matching(condition: TestCondition): RawBuilder<unknown> {
  const { kinds, statuses, ofClients, words } = condition;
  const filters = [...ofTests(kinds), ...(statuses ? [sql`t.status = any (${statuses}::text[])`] : [])];
  if (ofClients) {
    const said = words ? matchesWords(words) : sql`true`;
    return sql`select ${COLUMNS} from ${testsOfClients(ofClients)} where ${and([...filters, said])}`;
  }
  return sql`select ${COLUMNS} from ${testsOfClients(words!.clients)} where ${and(filters)}
    union all select ${COLUMNS} from ${testsOfSamples(filteredSamples(condition))}`;
}

async function few(db: Db, condition: TestCondition, found: number): Promise<RawBuilder<unknown>> {
  const { query } = await pageByTime(db, condition, { offset: 0, limit: found }, 'desc');
  return inEitherForm(
    sql`select s.* from (${query}) k cross join lateral (
      select ${COLUMNS} from tests t where t.business_id = k.business_id and t.id = k.id limit 1
    ) s`,
    sql`select ${COLUMNS} from (${query}) k join tests t on t.business_id = k.business_id and t.id = k.id`,
  );
}

function sortAll(tests: RawBuilder<unknown>, page: Page): PageQuery {
  const named =
    page.sortField === 'clientName'
      ? sql`join clients c on c.business_id = t.business_id and c.id = t.client_id`
      : sql``;
  const query = sql<TestKey>`
    select t.business_id, t.id from (${tests}) t ${named}
    order by ${orderOf(page.sortField, page.sortOrder)} limit ${page.limit} offset ${page.offset}`;
  return { query };
}

interface Group {
  /** Condition on a row of totals. */
  readonly is: RawBuilder<boolean>;
  readonly narrow: (condition: TestCondition) => TestCondition | undefined;
}

const GROUPS: Record<'testType' | 'animalType' | 'status', readonly Group[]> = {
  testType: [[FLUKE_TEST], WORM_TESTS].map((types) => ({
    is: types.includes(FLUKE_TEST) ? sql`t.fluke` : sql`not t.fluke`,
    narrow: (it) => ({ ...it, kinds: { ...it.kinds, testTypes: types } }),
  })),
  animalType: ANIMALS_BY_NAME.map((animal) => ({
    is: sql`t.animal_type = ${sql.lit(animal)}`,
    narrow: (it) => ({ ...it, kinds: { ...it.kinds, animalTypes: [animal] } }),
  })),
  status: TEST_STATUSES.toSorted().map((status) => ({
    is: sql`true`,
    narrow: (it) =>
      it.statuses && !it.statuses.includes(status) ? undefined : { ...it, statuses: [status] },
  })),
};

/** For columns with few values in a fixed order: skips whole groups; within a group, tests are in order of time. */
async function pageByGroup(
  db: Db,
  condition: TestCondition,
  { offset, limit, sortOrder }: Page,
  groups: readonly Group[],
): Promise<PageQuery> {
  const asked = groups.flatMap(({ is, narrow }) => {
    const narrowed = narrow(condition);
    return narrowed ? [{ is, narrowed }] : [];
  });
  const inOrder = sortOrder === 'asc' ? asked : asked.toReversed();
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(
      inOrder.map(
        ({ is, narrowed }) => sql`coalesce(sum(${sumOf(narrowed.statuses)}) filter (where ${is}), 0)::int`,
      ),
    )}] as counts from ${totalsOf(condition)}`.execute(db);
  const parts: RawBuilder<unknown>[] = [];
  let before = 0;
  let after = offset + limit;
  for (const [index, { narrowed }] of inOrder.entries()) {
    const n = (rows[0]?.counts[index] ?? 0) + filteredSamples(narrowed).length;
    const from = Math.max(0, offset - before);
    const slice = { offset: from, limit: Math.min(n, after) - from };
    if (slice.limit > 0) {
      const { query } = await inTime(db, narrowed, slice, { direction: sortOrder, found: n });
      parts.push(sql`select ${sql.lit(index)} as part, row_number() over () as place, p.* from (${query}) p`);
    }
    before += n;
    after -= n;
  }
  const none = sql`select 0 as part, 0 as place, 0 as business_id, 0 as id limit 0`;
  const query = sql<TestKey>`select k.business_id, k.id
    from (${parts.length > 0 ? sql.join(parts, sql` union all `) : none}) k order by k.part, k.place`;
  return { query };
}

function totalsOf(condition: TestCondition): RawBuilder<unknown> {
  const { kinds, words } = condition;
  return words ? clientTotals(words.clients, kinds) : testSums(condition, kinds, 'month');
}

/**
 * Reads along the index of the column. Each business is a separate part, so that the parts are merged while they are
 * read. A page far down then only reads as many rows as it skips, in all businesses together.
 */
function pageAlong(
  { businessIds, kinds, statuses }: TestCondition,
  { offset, limit, sortField, sortOrder }: Page & { sortField: 'uuid' | 'cowId' },
): PageQuery {
  const key = sortField === 'uuid' ? sql`t.uuid` : sql`lower(t.sample_id)`;
  const way = WAY[sortOrder];
  const keyWay = sortField === 'uuid' ? way : ALONG[sortOrder];
  // A uuid is unique, and its index has no other column.
  const ties = sortField === 'uuid' ? sql`` : sql`, t.id ${way}`;
  const filters = [...ofTests(kinds), ...(statuses ? [sql`t.status = any (${statuses}::text[])`] : [])];
  const parts = businessIds.map(
    (id) => sql`(select t.business_id, t.id, ${key} as key from tests t
      where ${and([sql`t.business_id = ${sql.lit(id)}`, ...filters])}
      order by ${key} ${keyWay}${ties} limit ${offset + limit})`,
  );
  const query = sql<TestKey>`
    select t.business_id, t.id from (${sql.join(parts, sql` union all `)}) t
    order by t.key ${keyWay}${ties} limit ${limit} offset ${offset}`;
  return { query };
}
