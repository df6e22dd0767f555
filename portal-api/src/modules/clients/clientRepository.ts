import type { CLIENT_SORT_FIELDS } from '@epigram/shared-contracts/api/clients';
import { INACTIVE_CLIENT_MONTHS } from '@epigram/shared-contracts/domain/limits';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../platform/appContext.ts';
import { likePattern } from '../tests/search/likePattern.ts';

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
  readonly sortField: (typeof CLIENT_SORT_FIELDS)[number];
  readonly sortOrder: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
}

const NO_LIMIT = 2_147_483_647;

const COLUMNS = sql`c.id, c.business_id, b.name as business_name, c.name, c.number, c.postcode, c.city, c.county,
  c.country, c.address_line_1, c.address_line_2, c.email, c.phone, c.details, c.farm_type, c.flock_number, c.lat, c.lng,
  c.status, t.tests as total_tests, t.last_test_at,
  (select count(*) from animals a where a.business_id = c.business_id and a.client_id = c.id) as total_animals,
  (select coalesce(array_agg(distinct a.animal_type order by a.animal_type), '{}') from animals a
    where a.business_id = c.business_id and a.client_id = c.id) as animal_types`;

const SOURCE = sql`clients c
  join client_totals t on t.business_id = c.business_id and t.client_id = c.id
  join businesses b on b.id = c.business_id`;

const SORT_COLUMNS: Record<ClientQuery['sortField'], RawBuilder<unknown>> = {
  name: sql`lower(c.name)`,
  number: sql`c.number`,
  postcode: sql`upper(c.postcode)`,
  totalAnimals: sql`total_animals`,
  totalTests: sql`t.tests`,
  lastTestDate: sql`t.last_test_at`,
};

/** One page of clients and how many there are in all. */
export async function findClients(
  db: Db,
  query: ClientQuery,
): Promise<{ clients: StoredClient[]; total: number }> {
  const where = await conditions(db, query);
  const count = await sql<{ n: number }>`select count(*) as n from ${SOURCE} where ${where}`.execute(db);
  const total = count.rows[0]!.n;
  if (query.offset >= total) return { clients: [], total };
  const direction = query.sortOrder === 'asc' ? sql`asc nulls last` : sql`desc nulls last`;
  const { rows } = await sql<StoredClient>`
    select ${COLUMNS} from ${SOURCE} where ${where}
    order by ${SORT_COLUMNS[query.sortField]} ${direction}, c.id
    limit ${query.limit} offset ${query.offset}`.execute(db);
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

async function conditions(db: Db, query: ClientQuery): Promise<RawBuilder<unknown>> {
  const { businessIds } = query;
  const where = [sql`c.business_id = any (${businessIds}::int[])`];
  const search = query.search?.trim();
  if (search) {
    const { rows } = await sql<{ id: number }>`
      select client_id as id from search_clients(${businessIds}::int[], ${likePattern(search)}, ${NO_LIMIT})`.execute(
      db,
    );
    where.push(
      sql`(c.id = any (${rows.map(({ id }) => id)}::int[]) or lower(c.number) = ${search.toLowerCase()})`,
    );
  }
  if (query.animalTypeIds?.length) {
    where.push(sql`exists (select from animals a where a.business_id = c.business_id and a.client_id = c.id
      and a.animal_type = any (${query.animalTypeIds}::smallint[]))`);
  }
  if (query.inactive) {
    where.push(sql`(t.last_test_at is null
      or t.last_test_at < now() - make_interval(months => ${INACTIVE_CLIENT_MONTHS}))`);
  }
  return sql.join(where, sql` and `);
}
