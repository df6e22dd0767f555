import { TAG_COUNTRIES } from '@epigram/shared-contracts/domain/officialIdentity';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../kernel/appContext.ts';

export interface Page {
  readonly offset: number;
  readonly limit: number;
}

interface SameNumber {
  readonly business_id: number;
  readonly field: string;
  readonly number: string;
  readonly ids: number[];
}

/** Of one number; more are a list that was numbered wrongly, and a page must not grow without bounds. */
const MOST_LISTED = 20;
/** Shorter texts are counters such as `12`, which many have. */
const SHORTEST = 5;

/** Numbers that several rows have. `numbered` has a row (business_id, id, field, number) for each number of each. */
async function findShared(
  db: Db,
  numbered: RawBuilder<unknown>,
  { offset, limit }: Page,
): Promise<{ shared: SameNumber[]; total: number }> {
  const groups = sql`select business_id, field, number, (array_agg(distinct id order by id))[:${sql.lit(MOST_LISTED)}] as ids
    from (${numbered}) n group by business_id, field, number having count(distinct id) > 1`;
  const count = await sql<{ n: number }>`select count(*)::int as n from (${groups}) g`.execute(db);
  const { rows } = await sql<SameNumber>`select * from (${groups}) g
    order by business_id, number collate "C", field limit ${limit} offset ${offset}`.execute(db);
  return { shared: rows, total: count.rows[0]!.n };
}

/** A tag with 12 digits is the same number as the electronic id with its country's number. */
export function findSharedAnimalNumbers(db: Db, businessIds: readonly number[], page: Page) {
  const [letters, numbers] = [Object.keys(TAG_COUNTRIES), Object.values(TAG_COUNTRIES)];
  return findShared(
    db,
    sql`select a.business_id, a.id, '' as field, v.number from animals a
      left join unnest(${letters}::text[], ${numbers}::text[]) as c (letters, number)
        on a.official_tag ~ '^[A-Z]{2}[0-9]{12}$' and c.letters = left(a.official_tag, 2)
      cross join lateral (values (a.electronic_id), (coalesce(c.number || substr(a.official_tag, 3), a.official_tag)))
        as v (number)
      where a.business_id = any (${businessIds}::bigint[]) and (a.electronic_id is not null or a.official_tag is not null)
        and v.number is not null`,
    page,
  );
}

/** A row (business_id, id, field, number) for each official number of the clients of these businesses. */
function clientNumbers(businessIds: readonly number[]): RawBuilder<unknown> {
  return sql`select c.business_id, c.id, v.field, k.number from clients c
      cross join lateral (values ('flockNumber', c.flock_number), ('herdNumber', c.herd_number),
        ('holdingNumber', c.holding_number)) as v (field, written)
      cross join lateral regexp_split_to_table(v.written, '[,;|\n]') as p (part)
      cross join lateral (select upper(regexp_replace(p.part, '[^0-9A-Za-z]', '', 'g'))) as k (number)
      where c.business_id = any (${businessIds}::bigint[]) and length(k.number) >= ${sql.lit(SHORTEST)}
        and k.number ~ '[0-9]'`;
}

export function findSharedClientNumbers(db: Db, businessIds: readonly number[], page: Page) {
  return findShared(db, clientNumbers(businessIds), page);
}

/** Clients with one of these numbers, which are as `compactIdentity` returns them. */
export async function findClientsOfNumbers(
  db: Db,
  businessIds: readonly number[],
  it: { readonly field: string; readonly numbers: readonly string[]; readonly exceptId: number | undefined },
): Promise<{ readonly id: number; readonly name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select c.id, c.name from clients c
    where c.business_id = any (${businessIds}::bigint[]) and c.id is distinct from ${it.exceptId ?? null}::bigint
      and c.id in (select n.id from (${clientNumbers(businessIds)}) n
        where n.field = ${it.field} and n.number = any (${it.numbers}::text[]))
    order by lower(c.name), c.id limit ${sql.lit(MOST_LISTED)}`.execute(db);
  return rows;
}

export interface ListedAnimal {
  readonly id: number;
  readonly name: string;
  readonly electronic_id: string | null;
  readonly official_tag: string | null;
  readonly animal_type: number;
  readonly date_of_birth: string | null;
  readonly client_id: number;
  readonly client_name: string;
  readonly total_tests: number;
  readonly total_treatments: number;
}

export async function readListedAnimals(
  db: Db,
  businessIds: readonly number[],
  ids: readonly number[],
): Promise<ListedAnimal[]> {
  const { rows } = await sql<ListedAnimal>`
    select a.id, a.name, a.electronic_id, a.official_tag, a.animal_type, a.date_of_birth, a.client_id,
      c.name as client_name,
      (select count(*)::int from tests t where t.business_id = a.business_id and t.animal_id = a.id) as total_tests,
      (select count(*)::int from treatment_animals t
        where t.business_id = a.business_id and t.animal_id = a.id) as total_treatments
    from animals a join clients c on c.business_id = a.business_id and c.id = a.client_id
    where a.business_id = any (${businessIds}::bigint[]) and a.id = any (${ids}::bigint[])`.execute(db);
  return rows;
}

export interface ListedClient {
  readonly id: number;
  readonly name: string;
  readonly number: string | null;
  readonly city: string | null;
  readonly postcode: string | null;
  readonly total_tests: number;
  readonly total_animals: number;
}

export async function readListedClients(
  db: Db,
  businessIds: readonly number[],
  ids: readonly number[],
): Promise<ListedClient[]> {
  const { rows } = await sql<ListedClient>`
    select c.id, c.name, c.number, c.city, c.postcode,
      (select count(*)::int from tests t where t.business_id = c.business_id and t.client_id = c.id) as total_tests,
      (select count(*)::int from animals a where a.business_id = c.business_id and a.client_id = c.id) as total_animals
    from clients c
    where c.business_id = any (${businessIds}::bigint[]) and c.id = any (${ids}::bigint[])`.execute(db);
  return rows;
}
