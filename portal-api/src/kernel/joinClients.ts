import { sql, type RawBuilder } from 'kysely';
import { joinEach } from './joinEach.ts';

/** The columns that name a client in what a query has joined so far. */
interface ClientColumns {
  readonly business: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
}

const lookUp = (table: string, alias: string, where: RawBuilder<unknown>): RawBuilder<unknown> =>
  joinEach({ columns: sql`*`, table: sql.table(table), alias, where, limit: sql`limit 1` });

/** Looks up each row's client, as `c`, along the primary key: the planner would read all clients of the businesses. */
export function joinClients({ business, id }: ClientColumns): RawBuilder<unknown> {
  return lookUp('clients', 'c', sql`c.business_id = ${business} and c.id = ${id}`);
}

/** Likewise the totals of each row's client, as `t`. */
export function joinClientTotals({ business, id }: ClientColumns): RawBuilder<unknown> {
  return lookUp('client_totals', 't', sql`t.business_id = ${business} and t.client_id = ${id}`);
}
