import { sql } from 'kysely';
import type { Db } from '../../../kernel/appContext.ts';
import { restoreRow, type StoredRow } from '../merge/restoreRowRepository.ts';

export interface LockedAnimal {
  readonly business_id: number;
  readonly id: number;
  readonly client_id: number;
  readonly name: string;
  readonly animal_type: number;
  readonly electronic_id: string | null;
  readonly official_tag: string | null;
  readonly date_of_birth: string | null;
}

/** Facts that the kept animal takes from the other one where it has none. */
export type Facts = Partial<Pick<LockedAnimal, 'electronic_id' | 'official_tag' | 'date_of_birth'>>;

interface Removed {
  readonly animal: StoredRow;
  readonly tests: number[];
  /** All of its treatments, and those that the kept animal did not have. */
  readonly treatments: number[];
  readonly addedTreatments: number[];
  /** The same of planned treatments. Absent in merges from before there were plans. */
  readonly plans?: number[];
  readonly addedPlans?: number[];
  /** Earlier merges into it. */
  readonly merges: number[];
  readonly filled: Facts;
}

/** Locks the animals until the transaction ends, in the order of their ids: two merges wait for each other. */
export async function lockAnimals(
  db: Db,
  businessIds: readonly number[],
  ids: readonly number[],
): Promise<LockedAnimal[]> {
  const { rows } = await sql<LockedAnimal>`
    select business_id, id, client_id, name, animal_type, electronic_id, official_tag, date_of_birth from animals
    where business_id = any (${businessIds}::bigint[]) and id = any (${ids}::bigint[]) order by id for update`.execute(
    db,
  );
  return rows;
}

/** The state of the animal to remove, for an undo. */
export async function readRemovedAnimal(
  db: Db,
  { kept, merged, filled }: { kept: LockedAnimal; merged: LockedAnimal; filled: Facts },
): Promise<Removed> {
  const { rows } = await sql<Omit<Removed, 'filled'>>`
    select to_jsonb(a) as animal,
      array(select t.id from tests t where t.business_id = a.business_id and t.animal_id = a.id) as tests,
      array(select t.treatment_id from treatment_animals t
        where t.business_id = a.business_id and t.animal_id = a.id) as treatments,
      array(select t.treatment_id from treatment_animals t
        where t.business_id = a.business_id and t.animal_id = a.id and not exists (
          select from treatment_animals k where k.business_id = t.business_id and k.treatment_id = t.treatment_id
            and k.animal_id = ${kept.id})) as "addedTreatments",
      array(select t.plan_id from treatment_plan_animals t
        where t.business_id = a.business_id and t.animal_id = a.id) as plans,
      array(select t.plan_id from treatment_plan_animals t
        where t.business_id = a.business_id and t.animal_id = a.id and not exists (
          select from treatment_plan_animals k where k.business_id = t.business_id and k.plan_id = t.plan_id
            and k.animal_id = ${kept.id})) as "addedPlans",
      array(select m.id from animal_merges m where m.business_id = a.business_id and m.animal_id = a.id) as merges
    from animals a where a.business_id = ${merged.business_id} and a.id = ${merged.id}`.execute(db);
  return { ...rows[0]!, filled };
}

/** Moves everything of one animal to another of its client, and deletes it. */
export async function moveAnimal(
  db: Db,
  { kept, merged }: { kept: LockedAnimal; merged: LockedAnimal },
): Promise<void> {
  const { business_id } = kept;
  await sql`update tests set animal_id = ${kept.id}
    where business_id = ${business_id} and animal_id = ${merged.id}`.execute(db);
  await sql`insert into treatment_animals (business_id, treatment_id, animal_id)
    select business_id, treatment_id, ${kept.id}::bigint from treatment_animals
    where business_id = ${business_id} and animal_id = ${merged.id} on conflict do nothing`.execute(db);
  await sql`insert into treatment_plan_animals (business_id, plan_id, animal_id)
    select business_id, plan_id, ${kept.id}::bigint from treatment_plan_animals
    where business_id = ${business_id} and animal_id = ${merged.id} on conflict do nothing`.execute(db);
  await sql`update animal_merges set animal_id = ${kept.id}
    where business_id = ${business_id} and animal_id = ${merged.id}`.execute(db);
  await sql`delete from animals where business_id = ${business_id} and id = ${merged.id}`.execute(db);
}

export async function fillFacts(db: Db, { business_id, id }: LockedAnimal, facts: Facts): Promise<void> {
  if (Object.keys(facts).length === 0) return;
  await db
    .updateTable('animals')
    .set({ ...facts, updated_at: sql<Date>`now()` })
    .where('business_id', '=', business_id)
    .where('id', '=', id)
    .execute();
}

export async function insertAnimalMerge(
  db: Db,
  { business_id, id }: LockedAnimal,
  it: { merged: LockedAnimal; by: number; hours: number; removed: Removed },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into animal_merges (business_id, animal_id, merged_id, merged_name, merged_by, undo_until, removed)
    values (${business_id}, ${id}, ${it.merged.id}, ${it.merged.name}, ${it.by},
      now() + make_interval(hours => ${it.hours}), ${JSON.stringify(it.removed)}::jsonb) returning id`.execute(
    db,
  );
  return rows[0]!.id;
}

export interface StoredAnimalMerge {
  readonly id: number;
  readonly animal_id: number;
  readonly animal_name: string;
  readonly client_name: string;
  readonly merged_name: string;
  readonly tests: number;
  readonly treatments: number;
  readonly merged_at: Date;
  readonly merged_by: string | null;
  readonly undo_until: Date;
  /** Null if it is the next one to be undone. */
  readonly undo_after: string | null;
}

/** The merge of the animal that was kept in `m`, with which `m` moved on. */
const LATER = sql`animal_merges later where later.business_id = m.business_id and later.animal_id = m.animal_id
  and later.removed -> 'merges' @> to_jsonb(m.id)`;

const MOST_MERGES = 100;

/** Merges that can still be undone, newest first. */
export async function findAnimalMerges(db: Db, businessIds: readonly number[]): Promise<StoredAnimalMerge[]> {
  const { rows } = await sql<StoredAnimalMerge>`
    select m.id, m.animal_id, a.name as animal_name, c.name as client_name, m.merged_name, m.merged_at, m.undo_until,
      u.name as merged_by, jsonb_array_length(m.removed -> 'tests') as tests,
      jsonb_array_length(m.removed -> 'treatments') as treatments,
      (select later.merged_name from ${LATER} order by later.id limit 1) as undo_after
    from animal_merges m join animals a on a.business_id = m.business_id and a.id = m.animal_id
    join clients c on c.business_id = a.business_id and c.id = a.client_id
    left join users u on u.id = m.merged_by
    where m.business_id = any (${businessIds}::bigint[]) and m.undo_until > now()
    order by m.merged_at desc, m.id desc limit ${sql.lit(MOST_MERGES)}`.execute(db);
  return rows;
}

export interface OpenAnimalMerge {
  readonly business_id: number;
  readonly kept: number;
  readonly merged: number;
  readonly merged_name: string;
  readonly removed: Removed;
}

/** Takes a merge that can still be undone; only one caller gets it. */
export async function claimAnimalMerge(
  db: Db,
  businessIds: readonly number[],
  id: number,
): Promise<OpenAnimalMerge | undefined> {
  const { rows } = await sql<OpenAnimalMerge>`
    delete from animal_merges m where business_id = any (${businessIds}::bigint[]) and id = ${id} and undo_until > now()
      and not exists (select from ${LATER})
    returning business_id, animal_id as kept, merged_id as merged, merged_name, removed`.execute(db);
  return rows[0];
}

/** Restores the animal in the client that the kept one has now, with what it had and what still belongs to the kept one. */
export async function restoreAnimal(
  db: Db,
  { business_id, merged, removed }: OpenAnimalMerge,
  kept: LockedAnimal,
): Promise<void> {
  await takeBackFacts(db, kept, removed.filled);
  await restoreRow(db, 'animals', { ...removed.animal, client_id: kept.client_id });
  await sql`update tests set animal_id = ${merged} where business_id = ${business_id}
    and animal_id = ${kept.id} and id = any (${removed.tests}::bigint[])`.execute(db);
  await sql`insert into treatment_animals (business_id, treatment_id, animal_id)
    select business_id, treatment_id, ${merged}::bigint from treatment_animals
    where business_id = ${business_id} and animal_id = ${kept.id}
      and treatment_id = any (${removed.treatments}::bigint[]) on conflict do nothing`.execute(db);
  await sql`delete from treatment_animals where business_id = ${business_id} and animal_id = ${kept.id}
    and treatment_id = any (${removed.addedTreatments}::bigint[])`.execute(db);
  const { plans = [], addedPlans = [] } = removed;
  await sql`insert into treatment_plan_animals (business_id, plan_id, animal_id)
    select business_id, plan_id, ${merged}::bigint from treatment_plan_animals
    where business_id = ${business_id} and animal_id = ${kept.id}
      and plan_id = any (${plans}::bigint[]) on conflict do nothing`.execute(db);
  await sql`delete from treatment_plan_animals where business_id = ${business_id} and animal_id = ${kept.id}
    and plan_id = any (${addedPlans}::bigint[])`.execute(db);
  await sql`update animal_merges set animal_id = ${merged} where business_id = ${business_id}
    and animal_id = ${kept.id} and id = any (${removed.merges}::bigint[])`.execute(db);
}

/** Facts that were changed since the merge stay. */
async function takeBackFacts(db: Db, kept: LockedAnimal, filled: Facts): Promise<void> {
  const unchanged = (Object.keys(filled) as (keyof Facts)[]).filter((name) => kept[name] === filled[name]);
  await fillFacts(db, kept, Object.fromEntries(unchanged.map((name) => [name, null])));
}

/** Deletes expired undo data. */
export async function deleteOldAnimalMerges(owner: Db): Promise<void> {
  await sql`delete from animal_merges where undo_until <= now()`.execute(owner);
}
