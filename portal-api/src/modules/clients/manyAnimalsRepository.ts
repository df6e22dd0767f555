import { sql } from 'kysely';

import type { Db } from '../../kernel/appContext.ts';
import { bulkInsert } from '../../kernel/bulkInsert.ts';
import type { AnimalColumns } from './animalWriteRepository.ts';
import type { ClientAnimal } from './matchListed.ts';

interface ClientKey {
  readonly business_id: number;
  readonly client_id: number;
}

export interface TakenAnimal {
  /** Counted from 1. */
  readonly row: number;
  /** Whether the client already has such an animal; otherwise it repeats an earlier row. */
  readonly stored: boolean;
}

/** Rows that repeat an earlier row or an animal of the client. Call it with the client locked. */
export async function findTakenAnimals(
  db: Db,
  { business_id, client_id }: ClientKey,
  animals: readonly AnimalColumns[],
): Promise<TakenAnimal[]> {
  const { rows } = await sql<TakenAnimal>`
    with given as (
      select row::int, lower(name) as name, animal_type, date_of_birth
      from unnest(${animals.map(({ name }) => name)}::text[], ${animals.map((one) => one.animal_type)}::smallint[],
        ${animals.map((one) => one.date_of_birth)}::date[])
        with ordinality as g (name, animal_type, date_of_birth, row)
    ), compared as (
      select g.row, g.name, min(g.row) over (partition by g.name, g.animal_type, g.date_of_birth) as first,
        exists (
          select from animals a where a.business_id = ${business_id} and a.client_id = ${client_id}
            and lower(a.name) = g.name and a.animal_type = g.animal_type
            and a.date_of_birth is not distinct from g.date_of_birth
        ) as stored
      from given g
    )
    select row, stored from compared where name <> '' and (stored or row > first) order by row`.execute(db);
  return rows;
}

export async function findClientAnimals(
  db: Db,
  { business_id, client_id }: ClientKey,
): Promise<ClientAnimal[]> {
  return db
    .selectFrom('animals')
    .select(['id', 'name', 'animal_type', 'date_of_birth', 'electronic_id', 'official_tag'])
    .where('business_id', '=', business_id)
    .where('client_id', '=', client_id)
    .orderBy('id')
    .execute();
}

export async function insertAnimals(
  db: Db,
  client: ClientKey,
  animals: readonly AnimalColumns[],
): Promise<void> {
  await bulkInsert(
    db,
    'animals',
    animals.map((animal) => ({ ...client, ...animal })),
  );
}
