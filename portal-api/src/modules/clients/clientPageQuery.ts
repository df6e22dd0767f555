import type { CLIENT_SORT_FIELDS } from '@epigram/shared-contracts/api/clients';
import { clientNumberWords } from '@epigram/shared-contracts/domain/officialIdentity';
import { INACTIVE_CLIENT_MONTHS, RETEST_OPEN_DAYS } from '@epigram/shared-contracts/domain/limits';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../kernel/appContext.ts';
import { joinedByHash } from '../../kernel/hashJoins.ts';
import { joinClientTotals, joinClients } from '../../kernel/joinClients.ts';
import { isFragment, likeLiteral } from '../../kernel/likePattern.ts';
import { amongAll, spansTenants } from '../../kernel/spansTenants.ts';

export interface ClientQuery {
  readonly businessIds: readonly number[];
  readonly search?: string | undefined;
  readonly animalTypeIds?: readonly number[] | undefined;
  readonly inactive: boolean;
  readonly retestDue: boolean;
  readonly status?: number | undefined;
  readonly sortField: (typeof CLIENT_SORT_FIELDS)[number];
  readonly sortOrder: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
}

type SortField = ClientQuery['sortField'];

const NO_LIMIT = 2_147_483_647;
/** Each is looked up in about four pages; so many cost as much as the clients of 40 businesses. */
const FEW = 250;

export interface ClientKey {
  readonly business_id: number;
  readonly id: number;
}

/** A list's filters; search words are resolved to clients first. */
interface ClientCondition {
  readonly query: ClientQuery;
  readonly found: readonly ClientKey[] | undefined;
  /** Whether the tables are read whole, and not for each business. */
  readonly isWide: boolean;
}

export async function resolveClients(db: Db, query: ClientQuery): Promise<ClientCondition> {
  const search = query.search?.trim();
  const isWide = await spansTenants(db, query.businessIds);
  if (!search) return { query, found: undefined, isWide };
  const literal = likeLiteral(search);
  // A short fragment is only searched at the beginning of words.
  const patterns = isFragment(search) ? [`%${literal}%`] : [`${literal}%`, `% ${literal}%`];
  // The stored form of a town begins with a space.
  const towns = isFragment(search) ? [`%${literal}%`] : [`% ${literal}%`];
  const { rows } = await sql<ClientKey>`
    select business_id, client_id as id from search_clients(${query.businessIds}::bigint[], ${patterns}::text[],
      ${towns}::text[], ${clientNumberWords(search)}::text[], ${search}, ${NO_LIMIT})`.execute(db);
  return { query, found: rows, isWide };
}

/** Columns stored with a client's totals. */
const TOTALS_SORTS: readonly SortField[] = ['totalAnimals', 'totalTests', 'lastTestDate'];

const ORDER: Record<SortField, RawBuilder<unknown>> = {
  name: sql`c.name_key`,
  number: sql`c.number`,
  postcode: sql`upper(c.postcode)`,
  totalAnimals: sql`t.animals`,
  totalTests: sql`t.tests`,
  lastTestDate: sql`t.last_test_at`,
};

/**
 * The clients of a page, in order, and their total number. With filters or of many businesses, both come from one scan;
 * otherwise, the count and the page are read from separate indexes.
 */
export async function findClientPage(
  db: Db,
  condition: ClientCondition,
  { sortField, sortOrder, offset, limit }: Pick<ClientQuery, 'sortField' | 'sortOrder' | 'offset' | 'limit'>,
): Promise<{ keys: ClientKey[]; total: number }> {
  const direction = sortOrder === 'asc' ? sql`asc nulls last` : sql`desc nulls last`;
  const [row] = await joinedByHash(
    db,
    sql<{ keys: ClientKey[]; total: number }>`
      with found as ${sql.raw(condition.isWide || isFiltered(condition) ? 'materialized' : 'not materialized')} (
        select k.business_id, k.id, ${ORDER[sortField]} as place from ${source(condition, sortField)}
      ), page as (
        select * from found order by place ${direction}, id limit ${limit} offset ${offset}
      )
      select (select count(*) from found) as total, (
        select coalesce(json_agg(json_build_object('business_id', business_id, 'id', id)
          order by place ${direction}, id), '[]') from page) as keys`,
  );
  return row!;
}

function isFiltered({ query, found }: ClientCondition): boolean {
  const { animalTypeIds, inactive, retestDue, status } = query;
  return (
    found !== undefined || Boolean(animalTypeIds?.length) || inactive || retestDue || status !== undefined
  );
}

/**
 * `… where …` with the keys as `k`, from clients or only from their totals, so that a list only reads the tables that
 * its filters and order need.
 */
function source({ query, found, isWide }: ClientCondition, sortField: SortField): RawBuilder<unknown> {
  const { businessIds, animalTypeIds, inactive, retestDue, status } = query;
  const ofTotals =
    inactive || retestDue || animalTypeIds?.length || TOTALS_SORTS.some((field) => field === sortField);
  const ofClients =
    status !== undefined || sortField === 'name' || sortField === 'number' || sortField === 'postcode';
  const isLookedUp = found !== undefined && found.length <= FEW;
  const tables = isLookedUp
    ? lookedUp(found, { ofTotals: Boolean(ofTotals), ofClients })
    : joined(found, { ofTotals: Boolean(ofTotals), ofClients });
  const where = [
    isWide && !isLookedUp
      ? amongAll(sql`k.business_id`, businessIds)
      : sql`k.business_id = any (${businessIds}::bigint[])`,
  ];
  // The condition of `client_totals_order`, the index of this order.
  if (sortField === 'totalTests') where.push(sql`t.tests >= 0`);
  if (animalTypeIds?.length) where.push(sql`t.animal_types && ${animalTypeIds}::smallint[]`);
  if (inactive) {
    where.push(sql`(t.last_test_at is null
      or t.last_test_at < now() - make_interval(months => ${INACTIVE_CLIENT_MONTHS}))`);
  }
  if (status !== undefined) where.push(sql`c.status = ${status}::smallint`);
  if (retestDue) {
    where.push(sql`t.retest_on between (now() at time zone 'UTC')::date - ${sql.lit(RETEST_OPEN_DAYS)}
      and (now() at time zone 'UTC')::date`);
  }
  return sql`${tables} where ${sql.join(where, sql` and `)}`;
}

interface Tables {
  readonly ofTotals: boolean;
  readonly ofClients: boolean;
}

function unnested(keys: readonly ClientKey[]): RawBuilder<unknown> {
  return sql`unnest(${keys.map((key) => key.business_id)}::bigint[], ${keys.map(({ id }) => id)}::bigint[])`;
}

/** Reads the tables whole, for a business or an organisation, and the found clients from them. */
function joined(
  found: readonly ClientKey[] | undefined,
  { ofTotals, ofClients }: Tables,
): RawBuilder<unknown> {
  const tables = [
    ofTotals && !ofClients
      ? sql`client_totals t cross join lateral (select t.business_id, t.client_id as id) k`
      : sql`clients c cross join lateral (select c.business_id, c.id) k`,
  ];
  if (ofTotals && ofClients) {
    tables.push(sql`join client_totals t on t.business_id = c.business_id and t.client_id = c.id`);
  }
  if (found) {
    tables.push(
      sql`join ${unnested(found)} as w (business_id, id) on w.business_id = k.business_id and w.id = k.id`,
    );
  }
  return sql.join(tables, sql` `);
}

/** Reads a few clients by their keys, whatever the number of businesses. */
function lookedUp(found: readonly ClientKey[], { ofTotals, ofClients }: Tables): RawBuilder<unknown> {
  const tables = [sql`${unnested(found)} as k (business_id, id)`];
  if (ofClients) {
    tables.push(joinClients({ business: sql`k.business_id`, id: sql`k.id` }));
  }
  if (ofTotals) {
    tables.push(
      joinClientTotals({ business: ofClients ? sql`c.business_id` : sql`k.business_id`, id: sql`k.id` }),
    );
  }
  return sql.join(tables, sql` `);
}
