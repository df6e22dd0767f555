import { sql } from 'kysely';

import type { Db } from '../../kernel/appContext.ts';

export interface AnimalColumns {
  readonly name: string;
  readonly animal_type: number;
  readonly date_of_birth: string | null;
  readonly electronic_id: string | null;
  readonly official_tag: string | null;
}

interface ClientKey {
  readonly business_id: number;
  readonly client_id: number;
}

/**
 * Whether the client has another identical animal. The unique index does not cover missing dates of birth, so this
 * checks them, under the lock of the client to exclude concurrent writers.
 */
export async function isKnownAnimal(
  db: Db,
  { business_id, client_id }: ClientKey,
  animal: AnimalColumns,
  except: number | null,
): Promise<boolean> {
  const { rows } = await sql`
    select from animals
    where business_id = ${business_id} and client_id = ${client_id} and lower(name) = lower(${animal.name})
      and name <> '' and animal_type = ${animal.animal_type}
      and date_of_birth is not distinct from ${animal.date_of_birth}::date and id is distinct from ${except}::bigint
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Locks an animal until the transaction ends, so that no test is assigned to it meanwhile. */
export async function lockAnimal(db: Db, { business_id, client_id }: ClientKey, id: number): Promise<void> {
  await sql`select from animals where business_id = ${business_id} and client_id = ${client_id} and id = ${id}
    for no key update`.execute(db);
}

export async function insertAnimal(db: Db, client: ClientKey, animal: AnimalColumns): Promise<number> {
  const { id } = await db
    .insertInto('animals')
    .values({ ...client, ...animal })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeAnimal(
  db: Db,
  key: { business_id: number; id: number },
  animal: Partial<AnimalColumns>,
): Promise<void> {
  await db
    .updateTable('animals')
    .set({ ...animal, updated_at: sql<Date>`now()` })
    .where('business_id', '=', key.business_id)
    .where('id', '=', key.id)
    .execute();
}
