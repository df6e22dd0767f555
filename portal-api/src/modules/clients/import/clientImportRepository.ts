import { sql } from 'kysely';

import type { Db } from '../../../kernel/appContext.ts';
import { bulkInsert } from '../../../kernel/bulkInsert.ts';
import { reserveIds } from '../../../kernel/reserveIds.ts';
import { nameKeyQuery } from '../clientNameQuery.ts';
import type { ImportedClient } from './parseClient.ts';

export interface TakenName {
  readonly row: number;
  /** The first row of the file with this name and postcode. */
  readonly first: number;
  /** Whether the business already has such a client. */
  readonly stored: boolean;
}

/** Rows with the same name and postcode as another row or client, however they are spelled. */
export async function findTakenNames(
  db: Db,
  businessId: number,
  clients: readonly ImportedClient[],
): Promise<TakenName[]> {
  const { rows } = await sql<TakenName>`
    with given as (
      select row, ${nameKeyQuery} as name, upper(replace(coalesce(postcode, ''), ' ', '')) as postcode
      from unnest(${clients.map(({ row }) => row)}::bigint[], ${clients.map(({ name }) => name)}::text[],
        ${clients.map(({ postcode }) => postcode)}::text[]) as g (row, name, postcode)
    ), compared as (
      select g.row, min(g.row) over (partition by g.name, g.postcode) as first, c.id is not null as stored
      from given g left join (
        select id, ${nameKeyQuery} as name, upper(replace(coalesce(postcode, ''), ' ', '')) as postcode
        from clients where business_id = ${businessId}
      ) c on c.name = g.name and c.postcode = g.postcode
    )
    select row, first, stored from compared where stored or row > first order by row`.execute(db);
  return rows;
}

/** Returns the ids, in the order of the clients. */
export async function insertClients(
  db: Db,
  businessId: number,
  clients: readonly ImportedClient[],
): Promise<number[]> {
  const ids = await reserveIds(db, 'clients', clients.length);
  const rows = clients.map(({ row: _row, ...client }, at) => ({
    ...client,
    business_id: businessId,
    id: ids[at],
  }));
  await bulkInsert(db, 'clients', rows);
  return ids;
}

export interface KnownClient {
  id: number;
  name: string;
  number: string | null;
  postcode: string | null;
}

/** Clients that rows may refer to by number in lower case, or by the key of their name. */
export async function findKnownClients(
  db: Db,
  businessId: number,
  it: { names: readonly string[]; numbers: readonly string[] },
): Promise<KnownClient[]> {
  const { rows } = await sql<KnownClient>`
    select id, name, number, postcode from clients
    where business_id = ${businessId}
      and (${nameKeyQuery} = any (${it.names}::text[]) or lower(number) = any (${it.numbers}::text[]))`.execute(
    db,
  );
  return rows;
}
