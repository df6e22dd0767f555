import { sql } from 'kysely';
import type { Db } from '../kernel/appContext.ts';
import { reserveIds } from '../kernel/reserveIds.ts';

/** Merges an empty client into another one; the merge can be undone for an hour. */
export async function addClientMerge(
  owner: Db,
  it: { businessId: number; clientId: number; name: string },
): Promise<number> {
  const { id: mergedId } = await owner
    .insertInto('clients')
    .values({ business_id: it.businessId, name: it.name })
    .returning('id')
    .executeTakeFirstOrThrow();
  const merged = await sql<{ client: unknown }>`
    select to_jsonb(c) as client from clients c where c.business_id = ${it.businessId} and c.id = ${mergedId}`.execute(
    owner,
  );
  const removed = { client: merged.rows[0]!.client, animals: [] };
  const moved = { tests: [], animals: [], treatments: [], treatmentChecks: [], reports: [] };
  const { rows } = await sql<{ id: number }>`
    insert into client_merges (business_id, client_id, merged_id, merged_name, undo_until, removed, moved)
    values (${it.businessId}, ${it.clientId}, ${mergedId}, ${it.name}, now() + interval '1 hour',
      ${JSON.stringify(removed)}::jsonb, ${JSON.stringify(moved)}::jsonb)
    returning id`.execute(owner);
  await owner
    .deleteFrom('clients')
    .where('business_id', '=', it.businessId)
    .where('name', '=', it.name)
    .execute();
  return rows[0]!.id;
}

interface Shared {
  readonly businessId: number;
  readonly ids: readonly number[];
  readonly number: string;
}

export async function shareHerdNumber(owner: Db, { businessId, ids, number }: Shared): Promise<void> {
  await sql`update clients set herd_number = ${number}
    where business_id = ${businessId} and id = any (${ids}::bigint[])`.execute(owner);
}

/** Gives animals one official tag, of at most 40 characters. */
export async function shareTag(owner: Db, { businessId, ids, number }: Shared): Promise<void> {
  await sql`update animals set official_tag = left(${number}, 40)
    where business_id = ${businessId} and id = any (${ids}::bigint[])`.execute(owner);
}

/** Merges an animal without tests into another one; the merge can be undone for an hour. */
export async function addAnimalMerge(
  owner: Db,
  it: { businessId: number; animalId: number; name: string },
): Promise<number> {
  const [mergedId] = await reserveIds(owner, 'animals', 1);
  const kept = await sql<{ animal: Record<string, unknown> }>`
    select to_jsonb(a) as animal from animals a
    where a.business_id = ${it.businessId} and a.id = ${it.animalId}`.execute(owner);
  const animal = { ...kept.rows[0]!.animal, id: mergedId, name: it.name };
  const removed = { animal, tests: [], treatments: [], addedTreatments: [], merges: [], filled: {} };
  const { rows } = await sql<{ id: number }>`
    insert into animal_merges (business_id, animal_id, merged_id, merged_name, undo_until, removed)
    values (${it.businessId}, ${it.animalId}, ${mergedId}, ${it.name}, now() + interval '1 hour', ${JSON.stringify(removed)}::jsonb)
    returning id`.execute(owner);
  return rows[0]!.id;
}

export async function addSavedView(owner: Db, it: { userId: number; name: string }): Promise<number> {
  const state = {
    search: it.name,
    sort: { field: 'name', order: 'asc' },
    pageSize: 10,
    filters: [],
    hidden: false,
    hiddenColumns: [],
  };
  const { id } = await owner
    .insertInto('saved_views')
    .values({ user_id: it.userId, list: 'clients', name: it.name, state: JSON.stringify(state) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An import that made one test. */
export async function addTestImport(
  owner: Db,
  it: { businessId: number; userId: number; uuid: string; fileName: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into test_imports (business_id, file_name, layout, rows, imported_by, undo_until, tests, animals, clients, filled)
    select business_id, ${it.fileName}, '[]', 1, ${it.userId}::bigint, now() + interval '1 hour', array[id], '{}', '{}', '[]'
    from tests where business_id = ${it.businessId} and uuid = ${it.uuid} returning id`.execute(owner);
  return rows[0]!.id;
}
