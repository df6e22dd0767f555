import { sql } from 'kysely';

import type { Db } from '../../../kernel/appContext.ts';
import { businessOfRow } from '../../../kernel/businessOfRow.ts';

export interface LockedAnimal {
  business_id: number;
  client_id: number;
  id: number;
  name: string;
  animal_type: number;
}

/** An animal of the client, locked until the transaction ends; undefined if it is outside the businesses. */
export async function lockAnimal(
  db: Db,
  businessIds: readonly number[],
  { clientId, animalId }: { clientId: number; animalId: number },
): Promise<LockedAnimal | undefined> {
  const isAnimal = sql`client_id = ${clientId} and id = ${animalId}`;
  const businessId = await businessOfRow(db, 'animals', businessIds, isAnimal);
  if (businessId === undefined) return undefined;
  const { rows } = await sql<LockedAnimal>`
    select business_id, client_id, id, name, animal_type from animals
    where business_id = ${businessId} and ${isAnimal} for share`.execute(db);
  return rows[0];
}

/** The same for many animals of a business, in a fixed order. */
export async function lockAnimals(
  db: Db,
  businessId: number,
  ids: readonly number[],
): Promise<LockedAnimal[]> {
  const { rows } = await sql<LockedAnimal>`
    select business_id, client_id, id, name, animal_type from animals
    where business_id = ${businessId} and id = any (${ids}::bigint[]) order by id for share`.execute(db);
  return rows;
}

export interface AssignableTest {
  id: number;
  source_type: number;
  animal_type: number;
}

/** The client's tests among the ids, locked in a fixed order until the transaction ends. */
export async function lockTests(
  db: Db,
  client: Pick<LockedAnimal, 'business_id' | 'client_id'>,
  ids: readonly number[],
): Promise<AssignableTest[]> {
  const { rows } = await sql<AssignableTest>`
    select id, source_type, animal_type from tests
    where business_id = ${client.business_id} and client_id = ${client.client_id} and id = any (${ids}::bigint[])
    order by id for update`.execute(db);
  return rows;
}

/** Returns the number of tests whose animal changed. */
export async function setAnimal(
  db: Db,
  animal: Pick<LockedAnimal, 'business_id' | 'id'>,
  testIds: readonly number[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update tests set animal_id = ${animal.id}
    where business_id = ${animal.business_id} and id = any (${testIds}::bigint[])
      and animal_id is distinct from ${animal.id}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Returns the number of unassigned tests. Those of another animal or of none stay unchanged. */
export async function clearAnimal(
  db: Db,
  animal: Pick<LockedAnimal, 'business_id' | 'id'>,
  testIds: readonly number[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update tests set animal_id = null
    where business_id = ${animal.business_id} and id = any (${testIds}::bigint[])
      and animal_id = ${animal.id}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
