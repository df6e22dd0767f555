import { identityWords } from '@epigram/shared-contracts/domain/officialIdentity';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../kernel/appContext.ts';
import { callFirst, FOUND_ANIMALS } from '../../kernel/callFirst.ts';

export interface StoredAnimal {
  business_id: number;
  id: number;
  name: string;
  electronic_id: string | null;
  official_tag: string | null;
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

/** The tests of an animal `a`. */
const TESTED = sql`lateral (
  select count(*) as total_tests, max(t.created_at) as last_test_at,
    coalesce(array_agg(distinct t.test_type order by t.test_type), '{}') as test_types
  from tests t where t.business_id = a.business_id and t.animal_id = a.id
) tested`;

const ROW = sql`a.business_id, a.id, a.name, a.electronic_id, a.official_tag, a.animal_type, a.client_id, c.name as client_name,
  c.number as client_number, a.date_of_birth, tested.last_test_at, tested.total_tests, tested.test_types`;

/** Orders by the animal's own columns, which find a page before any tests are counted. */
const OWN_ORDER = {
  name: sql`lower(a.name)`,
  animalType: sql`array_position('{8,1,4,3,9,2,7}'::smallint[], a.animal_type)`,
  dateOfBirth: sql`a.date_of_birth`,
} as const satisfies Partial<Record<AnimalQuery['sortField'], RawBuilder<unknown>>>;

/** Orders by tests: a single pass over the client's tests covers all of its animals. */
const TESTED_ORDER = {
  lastTestDate: sql`max(t.created_at)`,
  totalTests: sql`count(t.id)`,
} as const satisfies Partial<Record<AnimalQuery['sortField'], RawBuilder<unknown>>>;

/** One page of a client's animals with their tests, and their total number. */
export async function findAnimals(
  db: Db,
  query: AnimalQuery,
): Promise<{ animals: StoredAnimal[]; total: number }> {
  const where = conditions(query);
  const count = await sql<{ n: number }>`select count(*) as n from animals a where ${where}`.execute(db);
  const direction = query.sortOrder === 'asc' ? sql`asc nulls last` : sql`desc nulls last`;
  const { rows } = await sql<StoredAnimal>`
    select ${ROW} from (${page(query, where, direction)}) p
    join animals a on a.business_id = p.business_id and a.id = p.id
    join clients c on c.business_id = a.business_id and c.id = a.client_id
    cross join ${TESTED} order by p.place`.execute(db);
  return { animals: rows, total: count.rows[0]!.n };
}

function page(
  { sortField, offset, limit, clientId, businessIds }: AnimalQuery,
  where: RawBuilder<unknown>,
  direction: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const slice = sql`limit ${limit} offset ${offset}`;
  if (sortField === 'lastTestDate' || sortField === 'totalTests') {
    const order = sql`${TESTED_ORDER[sortField]} ${direction}, a.id`;
    return sql`select a.business_id, a.id, row_number() over (order by ${order}) as place from animals a
      left join tests t on t.business_id = a.business_id and t.animal_id = a.id
        and t.business_id = any (${businessIds}::bigint[]) and t.client_id = ${clientId}
      where ${where} group by a.business_id, a.id order by place ${slice}`;
  }
  const order = sql`${OWN_ORDER[sortField]} ${direction}, a.id`;
  return sql`select a.business_id, a.id, row_number() over (order by ${order}) as place from animals a
    where ${where} order by place ${slice}`;
}

function conditions({ businessIds, clientId, ...query }: AnimalQuery): RawBuilder<unknown> {
  const where = [sql`a.business_id = any (${businessIds}::bigint[])`, sql`a.client_id = ${clientId}`];
  // A client has few animals, so the search needs no index.
  const search = query.search?.trim();
  if (search) {
    where.push(sql`(strpos(a.name_key, plain_name(${search})) > 0 or exists (
      select from unnest(${identityWords(search)}::text[]) n where strpos(a.identity_key, n) > 0))`);
  }
  if (query.animalTypeIds) where.push(sql`a.animal_type = any (${query.animalTypeIds}::smallint[])`);
  if (query.testTypeIds) {
    where.push(sql`exists (select from tests t where t.business_id = a.business_id and t.animal_id = a.id
      and t.test_type = any (${query.testTypeIds}::smallint[]))`);
  }
  return sql.join(where, sql` and `);
}

/** Animals of all clients by a part of their name, electronic id or tag; those that begin with it come first. */
export async function findAnimalsByName(
  db: Db,
  businessIds: readonly number[],
  { search, limit }: { readonly search: string; readonly limit: number },
): Promise<
  Pick<
    StoredAnimal,
    'id' | 'name' | 'electronic_id' | 'official_tag' | 'animal_type' | 'client_id' | 'client_name'
  >[]
> {
  const call = (ids: readonly number[]) =>
    sql`search_animals(${ids}::bigint[], ${search}, ${identityWords(search)}::text[], ${limit})`;
  const { rows } = await sql<StoredAnimal>`
    select a.id, a.name, a.electronic_id, a.official_tag, a.animal_type, a.client_id, c.name as client_name
    from ${await callFirst(db, businessIds, call, FOUND_ANIMALS)}
    join animals a on a.business_id = f.business_id and a.id = f.animal_id
    join clients c on c.business_id = a.business_id and c.id = a.client_id
    order by f.place, lower(a.name), a.id limit ${limit}`.execute(db);
  return rows;
}

export async function findAnimal(
  db: Db,
  businessIds: readonly number[],
  { clientId, animalId }: { clientId?: number | undefined; animalId: number },
): Promise<StoredAnimal | undefined> {
  const { rows } = await sql<StoredAnimal>`
    select ${ROW} from animals a join clients c on c.business_id = a.business_id and c.id = a.client_id
    cross join ${TESTED}
    where a.business_id = any (${businessIds}::bigint[]) and a.id = ${animalId}
      and (${clientId ?? null}::bigint is null or a.client_id = ${clientId ?? null}::bigint)`.execute(db);
  return rows[0];
}

/** Animals with one of these numbers as their electronic id or official tag, in either form of the number. */
export async function findAnimalsOfNumbers(
  db: Db,
  businessIds: readonly number[],
  { numbers, exceptId }: { readonly numbers: readonly string[]; readonly exceptId: number | undefined },
): Promise<Pick<StoredAnimal, 'id' | 'name' | 'client_id' | 'client_name'>[]> {
  const forms = numbers.flatMap((number) => [number, ...identityWords(number)]);
  if (forms.length === 0) return [];
  const { rows } = await sql<StoredAnimal>`
    select a.id, a.name, a.client_id, c.name as client_name
    from animals a join clients c on c.business_id = a.business_id and c.id = a.client_id
    where a.business_id = any (${businessIds}::bigint[]) and a.id is distinct from ${exceptId ?? null}::bigint
      and (a.electronic_id = any (${forms}::text[]) or a.official_tag = any (${forms}::text[]))
    order by lower(c.name), lower(a.name), a.id limit 20`.execute(db);
  return rows;
}
