import { INACTIVE_CLIENT_MONTHS } from '@epigram/shared-contracts/domain/limits';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../kernel/appContext.ts';
import { joinedByHash } from '../../kernel/hashJoins.ts';
import { isFragment, likeLiteral } from '../../kernel/likePattern.ts';
import type { ClientQuery } from './clientRepository.ts';
import { findRetestDue } from './retestDueQuery.ts';

type SortField = ClientQuery['sortField'];

const NO_LIMIT = 2_147_483_647;

/** What a list keeps; words are turned into clients first. */
interface ClientCondition {
  readonly query: ClientQuery;
  /** Ids of the clients that are due for a retest, where only these are asked for. */
  readonly due: readonly number[] | undefined;
  readonly words: { readonly ids: readonly number[]; readonly number: string } | undefined;
}

export async function resolveClients(db: Db, query: ClientQuery): Promise<ClientCondition> {
  const search = query.search?.trim();
  const due = query.retestDue ? await findRetestDue(db, query.businessIds) : undefined;
  if (!search) return { query, due, words: undefined };
  const literal = likeLiteral(search);
  // What is too short to be looked for anywhere begins a word.
  const patterns = isFragment(search) ? [`%${literal}%`] : [`${literal}%`, `% ${literal}%`];
  const { rows } = await sql<{ id: number }>`
    select distinct client_id as id from unnest(${patterns}::text[]) as p (pattern)
    cross join lateral search_clients(${query.businessIds}::int[], p.pattern, ${NO_LIMIT})`.execute(db);
  return { query, due, words: { ids: rows.map(({ id }) => id), number: search.toLowerCase() } };
}

export async function countClients(db: Db, condition: ClientCondition): Promise<number> {
  const counted = sql<{ n: number }>`select count(*) as n from ${source(condition)}`;
  const [row] = await joinedByHash(db, counted);
  return row!.n;
}

export interface ClientKey {
  readonly business_id: number;
  readonly id: number;
}

const ORDER: Record<SortField, RawBuilder<unknown>> = {
  name: sql`c.name_key`,
  number: sql`c.number`,
  postcode: sql`upper(c.postcode)`,
  totalAnimals: sql`coalesce(a.animals, 0)`,
  totalTests: sql`t.tests`,
  lastTestDate: sql`t.last_test_at`,
};

/** The clients of a page, in its order. */
export async function findClientPage(
  db: Db,
  condition: ClientCondition,
  { sortField, sortOrder, offset, limit }: Pick<ClientQuery, 'sortField' | 'sortOrder' | 'offset' | 'limit'>,
): Promise<ClientKey[]> {
  const direction = sortOrder === 'asc' ? sql`asc nulls last` : sql`desc nulls last`;
  const page = sql<ClientKey>`
    select k.business_id, k.id from ${source(condition, sortField)}
    order by ${ORDER[sortField]} ${direction}, k.id limit ${limit} offset ${offset}`;
  return joinedByHash(db, page);
}

/**
 * `… where …` with the keys as `k`: of clients, or of their totals alone where nothing else is asked for, as a list
 * reads only the tables that its filters and order need.
 */
function source({ query, due, words }: ClientCondition, sortField?: SortField): RawBuilder<unknown> {
  const { businessIds, animalTypeIds, inactive, status } = query;
  const ofTotals = inactive || sortField === 'totalTests' || sortField === 'lastTestDate';
  const ofClients =
    words !== undefined ||
    status !== undefined ||
    sortField === 'name' ||
    sortField === 'number' ||
    sortField === 'postcode';
  const tables = [
    ofTotals && !ofClients
      ? sql`client_totals t cross join lateral (select t.business_id, t.client_id as id) k`
      : sql`clients c cross join lateral (select c.business_id, c.id) k`,
  ];
  if (ofTotals && ofClients) {
    tables.push(sql`join client_totals t on t.business_id = c.business_id and t.client_id = c.id`);
  }
  if (sortField === 'totalAnimals') {
    tables.push(sql`left join (
      select business_id, client_id, count(*) as animals from animals
      where business_id = any (${businessIds}::int[]) group by 1, 2
    ) a on a.business_id = k.business_id and a.client_id = k.id`);
  }
  const where = [sql`k.business_id = any (${businessIds}::int[])`];
  if (words) where.push(sql`(c.id = any (${words.ids}::int[]) or ${isNumbered(words.number)})`);
  if (animalTypeIds?.length) {
    where.push(sql`(k.business_id, k.id) in (select business_id, client_id from animals
      where business_id = any (${businessIds}::int[]) and animal_type = any (${animalTypeIds}::smallint[]))`);
  }
  if (inactive) {
    where.push(sql`(t.last_test_at is null
      or t.last_test_at < now() - make_interval(months => ${INACTIVE_CLIENT_MONTHS}))`);
  }
  if (status !== undefined) where.push(sql`c.status = ${status}::smallint`);
  if (due) where.push(sql`k.id = any (${due}::int[])`);
  return sql`${sql.join(tables, sql` `)} where ${sql.join(where, sql` and `)}`;
}

/** By the beginning of a number as soon as it has a digit: the letters before it are often the same for all clients. */
function isNumbered(number: string): RawBuilder<unknown> {
  return /\d/.test(number) ? sql`starts_with(lower(c.number), ${number})` : sql`lower(c.number) = ${number}`;
}
