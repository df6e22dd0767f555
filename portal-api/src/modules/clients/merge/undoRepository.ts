import { sql } from 'kysely';

import type { Db } from '../../../kernel/appContext.ts';
import type { Moved, Pair } from './mergeRepository.ts';
import { restoreRow, type StoredRow } from './restoreRowRepository.ts';

interface Removed {
  readonly farm: StoredRow | null;
  readonly client: StoredRow;
  /** Merges into the client that could still be undone; absent in rows from before they were stored. */
  readonly merges?: readonly unknown[];
  readonly animals: readonly {
    readonly animal: StoredRow & { readonly id: number };
    readonly keptId: number;
    readonly tests: number[];
    readonly treatments: number[];
    /** Absent in merges from before there were plans. */
    readonly plans?: number[];
  }[];
}

export interface OpenMerge extends Pair {
  readonly mergedName: string;
  readonly removed: Removed;
  readonly moved: Moved;
}

/** Takes a merge that can still be undone; only one caller gets it. */
export async function claimMerge(
  db: Db,
  { business_id, client_id }: { business_id: number; client_id: number },
  id: number,
): Promise<OpenMerge | undefined> {
  const { rows } = await sql<OpenMerge>`
    delete from client_merges
    where business_id = ${business_id} and client_id = ${client_id} and id = ${id} and undo_until > now()
    returning business_id, client_id as kept, merged_id as merged, merged_name as "mergedName", removed,
      moved`.execute(db);
  return rows[0];
}

export async function restoreClient(db: Db, { removed }: OpenMerge): Promise<void> {
  await restoreRow(db, 'clients', removed.client);
}

/** Restores the merges into the client, which can be undone for the rest of their day. */
export async function restoreMerges(db: Db, { removed }: OpenMerge): Promise<void> {
  if (!removed.merges?.length) return;
  // Who merged them may have left the portal meanwhile.
  const { rows } = await sql<{ merge: StoredRow }>`
    select jsonb_set(m, '{merged_by}', coalesce(to_jsonb(u.id), 'null')) as merge
    from jsonb_array_elements(${JSON.stringify(removed.merges)}::jsonb) m
    left join users u on u.id = (m->>'merged_by')::bigint
    where (m->>'undo_until')::timestamptz > now()`.execute(db);
  for (const { merge } of rows) await restoreRow(db, 'client_merges', merge);
}

/** Moves rows back, except those that were deleted or moved on. */
export async function moveRowsBack(db: Db, { business_id, kept, merged, moved }: OpenMerge): Promise<void> {
  const back = {
    animals: moved.animals,
    tests: moved.tests,
    treatments: moved.treatments,
    treatment_checks: moved.treatmentChecks,
    client_reports: moved.reports,
    groups: moved.groups ?? [],
    assessments: moved.assessments ?? [],
    treatment_plans: moved.plans ?? [],
  };
  for (const [table, ids] of Object.entries(back)) {
    if (ids.length === 0) continue;
    await sql`update ${sql.table(table)} set client_id = ${merged}
      where business_id = ${business_id} and client_id = ${kept} and id = any (${ids}::bigint[])`.execute(db);
  }
  // Versions of treatments that were corrected or struck after the merge, too.
  const treatments = [...moved.treatments, ...(moved.struckTreatments ?? [])];
  await sql`update treatment_versions set client_id = ${merged} where business_id = ${business_id}
    and client_id = ${kept} and treatment_id = any (${treatments}::bigint[])`.execute(db);
}

/** Moves the farm details back; the kept client only keeps them if they were changed meanwhile. */
export async function restoreFarm(db: Db, { business_id, kept, removed }: OpenMerge): Promise<void> {
  if (!removed.farm) return;
  const farm = JSON.stringify(removed.farm);
  await sql`delete from client_farms f using jsonb_populate_record(null::client_farms, ${farm}::jsonb) r
    where f.business_id = ${business_id} and f.client_id = ${kept} and f.updated_at = r.updated_at`.execute(
    db,
  );
  await restoreRow(db, 'client_farms', removed.farm);
}

/**
 * Restores the animals that were combined with the kept client's, with their tests and treatments. A test that lost the
 * shared animal when another merge was undone gets its own animal back as well.
 */
export async function restoreAnimals(db: Db, { business_id, removed, merged }: OpenMerge): Promise<void> {
  for (const { animal, keptId, tests, treatments, plans = [] } of removed.animals) {
    await restoreRow(db, 'animals', animal);
    await sql`update tests set animal_id = ${animal.id} where business_id = ${business_id}
      and client_id = ${merged} and (animal_id = ${keptId} or animal_id is null)
        and id = any (${tests}::bigint[])`.execute(db);
    await sql`insert into treatment_animals (business_id, treatment_id, animal_id)
      select business_id, id, ${animal.id}::bigint from treatments
      where business_id = ${business_id} and client_id = ${merged} and id = any (${treatments}::bigint[])
      on conflict do nothing`.execute(db);
    await sql`insert into treatment_plan_animals (business_id, plan_id, animal_id)
      select business_id, id, ${animal.id}::bigint from treatment_plans
      where business_id = ${business_id} and client_id = ${merged} and id = any (${plans}::bigint[])
      on conflict do nothing`.execute(db);
  }
}

/** Detaches records from animals and groups of the other client, which they were assigned to meanwhile. */
export async function separateClients(db: Db, { business_id, kept, merged }: Pair): Promise<void> {
  const both = [kept, merged];
  await sql`update tests t set animal_id = null from animals a
    where t.business_id = ${business_id} and t.client_id = any (${both}::bigint[])
      and a.business_id = t.business_id and a.id = t.animal_id and a.client_id <> t.client_id`.execute(db);
  await sql`delete from treatment_animals l using treatments t, animals a
    where l.business_id = ${business_id} and t.business_id = l.business_id and t.id = l.treatment_id
      and a.business_id = l.business_id and a.id = l.animal_id
      and t.client_id = any (${both}::bigint[]) and a.client_id <> t.client_id`.execute(db);
  await sql`delete from treatment_plan_animals l using treatment_plans t, animals a
    where l.business_id = ${business_id} and t.business_id = l.business_id and t.id = l.plan_id
      and a.business_id = l.business_id and a.id = l.animal_id
      and t.client_id = any (${both}::bigint[]) and a.client_id <> t.client_id`.execute(db);
  for (const table of ['tests', 'treatments', 'treatment_checks', 'treatment_plans']) {
    await sql`update ${sql.table(table)} t set group_id = null from groups g
      where t.business_id = ${business_id} and t.client_id = any (${both}::bigint[])
        and g.business_id = t.business_id and g.id = t.group_id and g.client_id <> t.client_id`.execute(db);
  }
}
