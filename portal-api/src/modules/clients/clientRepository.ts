import type { CLIENT_SORT_FIELDS } from '@epigram/shared-contracts/api/clients';
import { sql } from 'kysely';

import type { Db } from '../../kernel/appContext.ts';
import { countClients, findClientPage, resolveClients } from './clientPageQuery.ts';

export interface StoredClient {
  id: number;
  business_id: number;
  business_name: string;
  name: string;
  number: string | null;
  postcode: string | null;
  city: string | null;
  county: string | null;
  country: string | null;
  address_line_1: string | null;
  address_line_2: string | null;
  email: string | null;
  phone: string | null;
  details: string | null;
  farm_type: string | null;
  flock_number: string | null;
  lat: number | null;
  lng: number | null;
  status: number;
  animal_types: number[];
  total_animals: number;
  total_tests: number;
  last_test_at: Date | null;
}

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

const COLUMNS = sql`c.id, c.business_id, b.name as business_name, c.name, c.number, c.postcode, c.city, c.county,
  c.country, c.address_line_1, c.address_line_2, c.email, c.phone, c.details, c.farm_type, c.flock_number, c.lat, c.lng,
  c.status, t.tests as total_tests, t.last_test_at,
  (select count(*) from animals a where a.business_id = c.business_id and a.client_id = c.id) as total_animals,
  (select coalesce(array_agg(distinct a.animal_type order by a.animal_type), '{}') from animals a
    where a.business_id = c.business_id and a.client_id = c.id) as animal_types`;

const SOURCE = sql`(clients c
  join client_totals t on t.business_id = c.business_id and t.client_id = c.id
  join businesses b on b.id = c.business_id)`;

/** One page of clients and how many there are in all. */
export async function findClients(
  db: Db,
  query: ClientQuery,
): Promise<{ clients: StoredClient[]; total: number }> {
  const condition = await resolveClients(db, query);
  const total = await countClients(db, condition);
  if (query.offset >= total) return { clients: [], total };
  const keys = await findClientPage(db, condition, query);
  const { rows } = await sql<StoredClient>`
    select ${COLUMNS} from unnest(${keys.map((key) => key.business_id)}::int[], ${keys.map(({ id }) => id)}::int[])
      with ordinality as k (business_id, id, place)
    join ${SOURCE} on c.business_id = k.business_id and c.id = k.id
    order by k.place`.execute(db);
  return { clients: rows, total };
}

export async function findClient(
  db: Db,
  businessIds: readonly number[],
  id: number,
): Promise<StoredClient | undefined> {
  const { rows } = await sql<StoredClient>`
    select ${COLUMNS} from ${SOURCE} where c.business_id = any (${businessIds}::int[]) and c.id = ${id}`.execute(
    db,
  );
  return rows[0];
}
