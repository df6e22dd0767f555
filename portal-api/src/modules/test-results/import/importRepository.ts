import { sql } from 'kysely';

import type { Db } from '../../../kernel/appContext.ts';
import { bulkInsert } from '../../../kernel/bulkInsert.ts';
import { SPELLED } from './nameKey.ts';

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
      and (translate(lower(name), ${SPELLED.from}, ${SPELLED.to}) = any (${it.names}::text[]) or lower(number) = any (${it.numbers}::text[]))`.execute(
    db,
  );
  return rows;
}

export interface KnownAnimal {
  id: number;
  client_id: number;
  name: string;
  animal_type: number;
}

export async function findKnownAnimals(
  db: Db,
  businessId: number,
  clientIds: readonly number[],
): Promise<KnownAnimal[]> {
  const { rows } = await sql<KnownAnimal>`
    select id, client_id, name, animal_type from animals
    where business_id = ${businessId} and client_id = any (${clientIds}::int[]) and name <> ''
    order by id`.execute(db);
  return rows;
}

/** `<client id> <worm|fluke> <day> <sample id in lower case>` of the existing tests with the given sample ids. */
export async function findKnownSamples(
  db: Db,
  businessId: number,
  sampleIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select concat_ws(' ', client_id, case test_type when 3 then 'fluke' else 'worm' end,
      tested_on, lower(sample_id)) as key from tests
    where business_id = ${businessId} and lower(sample_id) = any (${sampleIds}::text[])`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** Reserves ids for new rows that other new rows reference. */
export async function reserveIds(
  db: Db,
  table: 'clients' | 'animals' | 'tests',
  count: number,
): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id from generate_series(1, ${count}::int)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function insertOwners(
  db: Db,
  { clients, animals }: { clients: readonly object[]; animals: readonly object[] },
): Promise<void> {
  await bulkInsert(
    db,
    'clients',
    {
      business_id: 'int',
      id: 'int',
      name: 'text',
      number: 'text',
      postcode: 'text',
      lat: 'float8',
      lng: 'float8',
    },
    clients,
  );
  await bulkInsert(
    db,
    'animals',
    { business_id: 'int', id: 'int', client_id: 'int', name: 'text', animal_type: 'smallint' },
    animals,
  );
}

export async function insertTestRows(
  db: Db,
  { tests, counts }: { tests: readonly object[]; counts: readonly object[] },
): Promise<void> {
  await bulkInsert(
    db,
    'tests',
    {
      business_id: 'int',
      id: 'int',
      uuid: 'text',
      sample_id: 'text',
      client_id: 'int',
      animal_id: 'int',
      animal_type: 'smallint',
      test_type: 'smallint',
      source_type: 'smallint',
      status: 'text',
      method: 'text',
      pool_size: 'smallint',
      dosed: 'smallint',
      coccidia_visible: 'bool',
      tester_name: 'text',
      created_at: 'timestamptz',
      completed_at: 'timestamptz',
    },
    tests,
  );
  await bulkInsert(
    db,
    'test_counts',
    {
      business_id: 'int',
      test_id: 'int',
      parasite: 'text',
      eggs_counted: 'int',
      multiplication_factor: 'smallint',
    },
    counts,
  );
}
