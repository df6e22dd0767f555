import { inEitherForm } from '@epigram/platform/database/distributedForms';
import { sql } from 'kysely';

import type { Db } from '../../../kernel/appContext.ts';
import { joinEach } from '../../../kernel/joinEach.ts';
import { joinClientTotals, joinClients } from '../../../kernel/joinClients.ts';
import { amongAll, spansTenants } from '../../../kernel/spansTenants.ts';
import { and, type ClientKeys, clientTotals, ofTests, sumOf, type TestKey } from '../../test-data/public.ts';
import type { Direction, PageQuery, Slice } from './pageByTimeQuery.ts';
import type { TestCondition } from './testCondition.ts';

interface Client {
  business_id: number;
  id: number;
  tests: number;
}

const FIRST_CLIENTS = 100;
const GROWTH = 8;

/** Tests by client name, and by time within a client. */
export async function pageByClient(
  db: Db,
  condition: TestCondition,
  slice: Slice & { readonly sortOrder: Direction },
): Promise<PageQuery> {
  const { kinds, statuses } = condition;
  const { clients, offset } = await clientsOfPage(db, condition, slice);
  const way = sql.raw(slice.sortOrder);
  const businessIds = clients.map((client) => client.business_id);
  const tests = joinEach({
    columns: sql`t.business_id, t.id, t.created_at`,
    table: sql`tests`,
    alias: 't',
    where: and([
      sql`t.business_id = k.business_id and t.client_id = k.id`,
      ...ofTests(kinds),
      ...(statuses ? [sql`t.status = any (${statuses}::text[])`] : []),
    ]),
    limit: sql`order by t.created_at ${way}, t.id ${way} limit ${offset + slice.limit}`,
  });
  const query = sql<TestKey>`
    select t.business_id, t.id
    from unnest(${businessIds}::bigint[], ${clients.map(({ id }) => id)}::bigint[])
      with ordinality as k (business_id, id, place)
    ${tests}
    order by k.place, t.created_at ${way}, t.id ${way} limit ${slice.limit} offset ${offset}`;
  return { query };
}

/** The clients whose tests are on the page, in order, and the page's offset within their tests. */
async function clientsOfPage(
  db: Db,
  condition: TestCondition,
  { offset, limit, sortOrder }: Slice & { readonly sortOrder: Direction },
): Promise<{ clients: Client[]; offset: number }> {
  const last = offset + limit;
  const isOfAll = !condition.statuses && Object.values(condition.kinds).every((kind) => kind === undefined);
  // Each of these clients has at least one test, and most have many; filters may exclude all of them.
  const first = Math.max(FIRST_CLIENTS, Math.ceil(last / FIRST_CLIENTS));
  for (let most = isOfAll ? Math.min(last, first) : Math.max(last, FIRST_CLIENTS); ; most *= GROWTH) {
    const named = condition.words
      ? await firstOf(db, condition.words.clients, sortOrder, most)
      : await firstClients(db, condition.businessIds, sortOrder, most);
    const counted = isOfAll ? named : await withFilters(db, condition, named);
    const clients: Client[] = [];
    let before = 0;
    let passed = 0;
    for (const client of counted) {
      if (before >= last) break;
      if (before + client.tests > offset) clients.push(client);
      else passed += client.tests;
      before += client.tests;
    }
    if (before >= last || named.length < most) return { clients, offset: offset - passed };
  }
}

async function firstClients(
  db: Db,
  businessIds: readonly number[],
  direction: Direction,
  most: number,
): Promise<Client[]> {
  const way = sql.raw(direction);
  const isWide = await spansTenants(db, businessIds);
  // Each business is a separate part, so that the parts are merged while they are read.
  const parts = businessIds.map(
    (id) => sql`(select c.business_id, c.id, c.name_key from clients c where c.business_id = ${sql.lit(id)}
      order by c.name_key ${way}, c.id ${way})`,
  );
  const sorted = sql`select c.business_id, c.id, c.name_key from clients c
    where ${amongAll(sql`c.business_id`, businessIds)} order by c.name_key ${way}, c.id ${way}`;
  const { rows } = await sql<Client>`
    select c.business_id, c.id, t.tests from ${inEitherForm(
      sql`(${isWide ? sorted : sql.join(parts, sql` union all `)}) c
        cross join lateral (
          select * from client_totals t where t.business_id = c.business_id and t.client_id = c.id limit 1
        ) t`,
      sql`clients c join client_totals t on t.business_id = c.business_id and t.client_id = c.id
        and c.business_id = any (${businessIds}::bigint[])`,
    )}
    where t.tests > 0 order by c.name_key ${way}, c.id ${way} limit ${most}`.execute(db);
  return rows;
}

async function firstOf(
  db: Db,
  { businessIds, ids }: ClientKeys,
  direction: Direction,
  most: number,
): Promise<Client[]> {
  const { rows } = await sql<Client>`
    select c.business_id, c.id, t.tests
    from unnest(${businessIds}::bigint[], ${ids}::bigint[]) as k (business_id, id)
    ${joinClients({ business: sql`k.business_id`, id: sql`k.id` })}
    ${joinClientTotals({ business: sql`c.business_id`, id: sql`c.id` })}
    order by c.name_key ${sql.raw(direction)}, c.id ${sql.raw(direction)}
    limit ${most}`.execute(db);
  return rows;
}

/** The clients with their number of tests after filters, without clients that have none. */
async function withFilters(
  db: Db,
  { kinds, statuses }: TestCondition,
  clients: readonly Client[],
): Promise<Client[]> {
  const keys = { businessIds: clients.map((client) => client.business_id), ids: clients.map(({ id }) => id) };
  const { rows } = await sql<Client>`
    select t.business_id, t.client_id as id, sum(${sumOf(statuses)})::int as tests
    from ${clientTotals(keys, kinds)} group by 1, 2`.execute(db);
  const tests = new Map(rows.map((row) => [`${row.business_id} ${row.id}`, row.tests]));
  return clients
    .map((client) => ({ ...client, tests: tests.get(`${client.business_id} ${client.id}`) ?? 0 }))
    .filter((client) => client.tests > 0);
}
