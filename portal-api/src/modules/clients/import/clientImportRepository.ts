import { sql } from 'kysely';

import type { Db } from '../../../kernel/appContext.ts';
import { bulkInsert } from '../../../kernel/bulkInsert.ts';
import type { ImportedClient } from './parseClient.ts';

export interface TakenName {
  readonly row: number;
  /** The first row of the file with this name and postcode. */
  readonly first: number;
  /** Whether the business already has such a client. */
  readonly stored: boolean;
}

/** Rows with the same name and postcode as another row or client, compared like in the unique index. */
export async function findTakenNames(
  db: Db,
  businessId: number,
  clients: readonly ImportedClient[],
): Promise<TakenName[]> {
  const { rows } = await sql<TakenName>`
    with given as (
      select row, lower(name) as name, upper(replace(coalesce(postcode, ''), ' ', '')) as postcode
      from unnest(${clients.map(({ row }) => row)}::int[], ${clients.map(({ name }) => name)}::text[],
        ${clients.map(({ postcode }) => postcode)}::text[]) as g (row, name, postcode)
    ), compared as (
      select g.row, min(g.row) over (partition by g.name, g.postcode) as first, c.id is not null as stored
      from given g left join (
        select id, lower(name) as name, upper(replace(coalesce(postcode, ''), ' ', '')) as postcode
        from clients where business_id = ${businessId}
      ) c on c.name = g.name and c.postcode = g.postcode
    )
    select row, first, stored from compared where stored or row > first order by row`.execute(db);
  return rows;
}

export async function insertClients(
  db: Db,
  businessId: number,
  clients: readonly ImportedClient[],
): Promise<void> {
  const rows = clients.map(({ row: _row, ...client }) => ({ ...client, business_id: businessId }));
  await bulkInsert(db, 'clients', rows);
}
