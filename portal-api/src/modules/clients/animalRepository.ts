import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../platform/appContext.ts';

export interface StoredAnimal {
  business_id: number;
  id: number;
  name: string;
  animal_type: number;
  client_id: number;
  client_name: string;
  client_number: string | null;
  date_of_birth: string | null;
  last_test_at: Date | null;
  total_tests: number;
  test_types: number[];
}

export interface AnimalQuery {
  readonly businessIds: readonly number[];
  readonly clientId: number;
  readonly search?: string | undefined;
  readonly animalTypeIds?: readonly number[] | undefined;
  readonly testTypeIds?: readonly number[] | undefined;
  readonly sortField: 'name' | 'animalType' | 'dateOfBirth' | 'lastTestDate' | 'totalTests';
  readonly sortOrder: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
}

const SORT_COLUMNS: Record<AnimalQuery['sortField'], RawBuilder<unknown>> = {
  name: sql`lower(a.name)`,
  animalType: sql`array_position('{8,1,4,3,9,2,7}'::smallint[], a.animal_type)`,
  dateOfBirth: sql`a.date_of_birth`,
  lastTestDate: sql`tested.last_test_at`,
  totalTests: sql`tested.total_tests`,
};

const COLUMNS = sql`a.business_id, a.id, a.name, a.animal_type, a.client_id, c.name as client_name,
  c.number as client_number, a.date_of_birth, tested.last_test_at, tested.total_tests, tested.test_types`;

const SOURCE = sql`animals a
  join clients c on c.business_id = a.business_id and c.id = a.client_id
  cross join lateral (
    select count(*) as total_tests, max(t.created_at) as last_test_at,
      coalesce(array_agg(distinct t.test_type order by t.test_type), '{}') as test_types
    from tests t where t.business_id = a.business_id and t.animal_id = a.id
  ) tested`;

/** One page of a client's animals with what was tested of them, and how many there are in all. */
export async function findAnimals(
  db: Db,
  query: AnimalQuery,
): Promise<{ animals: StoredAnimal[]; total: number }> {
  const where = [
    sql`a.business_id = any (${query.businessIds}::int[])`,
    sql`a.client_id = ${query.clientId}`,
  ];
  // A client's animals are few: looking through them needs no index.
  if (query.search?.trim()) where.push(sql`strpos(lower(a.name), ${query.search.trim().toLowerCase()}) > 0`);
  if (query.animalTypeIds) where.push(sql`a.animal_type = any (${query.animalTypeIds}::smallint[])`);
  if (query.testTypeIds) where.push(sql`tested.test_types && ${query.testTypeIds}::smallint[]`);
  const source = sql`${SOURCE} where ${sql.join(where, sql` and `)}`;
  const count = await sql<{ n: number }>`select count(*) as n from ${source}`.execute(db);
  const direction = query.sortOrder === 'asc' ? sql`asc nulls last` : sql`desc nulls last`;
  const { rows } = await sql<StoredAnimal>`
    select ${COLUMNS}
    from ${source}
    order by ${SORT_COLUMNS[query.sortField]} ${direction}, a.id
    limit ${query.limit} offset ${query.offset}`.execute(db);
  return { animals: rows, total: count.rows[0]!.n };
}

export async function findAnimal(
  db: Db,
  businessIds: readonly number[],
  { clientId, animalId }: { clientId: number; animalId: number },
): Promise<StoredAnimal | undefined> {
  const { rows } = await sql<StoredAnimal>`
    select ${COLUMNS} from ${SOURCE}
    where a.business_id = any (${businessIds}::int[]) and a.client_id = ${clientId} and a.id = ${animalId}`.execute(
    db,
  );
  return rows[0];
}
