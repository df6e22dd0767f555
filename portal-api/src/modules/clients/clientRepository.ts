import { sql, type Selectable } from 'kysely';

import type { Db } from '../../kernel/appContext.ts';
import { joinClientTotals, joinClients } from '../../kernel/joinClients.ts';
import type { Database } from '../../schema/tables.ts';
import { findClientPage, resolveClients, type ClientQuery } from './clientPageQuery.ts';

export interface StoredClient extends Selectable<Database['clients']> {
  business_name: string;
  animal_types: number[];
  total_animals: number;
  total_tests: number;
  last_test_at: Date | null;
}

const COLUMNS = sql`c.*, b.name as business_name, t.tests as total_tests, t.last_test_at,
  t.animals as total_animals, t.animal_types`;

const SOURCE = sql`(clients c
  join client_totals t on t.business_id = c.business_id and t.client_id = c.id
  join businesses b on b.id = c.business_id)`;

/** One page of clients and their total number. */
export async function findClients(
  db: Db,
  query: ClientQuery,
): Promise<{ clients: StoredClient[]; total: number }> {
  const condition = await resolveClients(db, query);
  const { keys, total } = await findClientPage(db, condition, query);
  if (keys.length === 0) return { clients: [], total };
  // Looked up one by one (`offset 0`), because the planner would scan all clients of the businesses for a single page.
  const businessIds = keys.map((key) => key.business_id);
  const { rows } = await sql<StoredClient>`
    select ${COLUMNS}
    from unnest(${businessIds}::bigint[], ${keys.map(({ id }) => id)}::bigint[])
      with ordinality as k (business_id, id, place)
    ${joinClients({ business: sql`k.business_id`, id: sql`k.id` })}
    ${joinClientTotals({ business: sql`c.business_id`, id: sql`c.id` })}
    join businesses b on b.id = k.business_id
    order by k.place`.execute(db);
  return { clients: rows, total };
}

export async function findClient(
  db: Db,
  businessIds: readonly number[],
  id: number,
): Promise<StoredClient | undefined> {
  const { rows } = await sql<StoredClient>`
    select ${COLUMNS} from ${SOURCE} where c.business_id = any (${businessIds}::bigint[]) and c.id = ${id}`.execute(
    db,
  );
  return rows[0];
}
