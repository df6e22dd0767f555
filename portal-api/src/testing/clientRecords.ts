import { sql } from 'kysely';
import type { Db } from '../kernel/appContext.ts';

/** Merges an empty client into another one; the merge can be undone for an hour. */
export async function addClientMerge(
  owner: Db,
  it: { businessId: number; clientId: number; name: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with merged as (
      insert into clients (business_id, name) values (${it.businessId}, ${it.name}) returning *),
    noted as (
      insert into client_merges (business_id, client_id, merged_id, merged_name, undo_until, removed, moved)
      select business_id, ${it.clientId}, id, name, now() + interval '1 hour',
        jsonb_build_object('client', to_jsonb(merged), 'animals', '[]'::jsonb),
        '{"tests": [], "animals": [], "treatments": [], "treatmentChecks": [], "reports": []}'
      from merged returning id)
    select id from noted`.execute(owner);
  await owner
    .deleteFrom('clients')
    .where('business_id', '=', it.businessId)
    .where('name', '=', it.name)
    .execute();
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
    select business_id, ${it.fileName}, '[]', 1, ${it.userId}::int, now() + interval '1 hour', array[id], '{}', '{}', '[]'
    from tests where business_id = ${it.businessId} and uuid = ${it.uuid} returning id`.execute(owner);
  return rows[0]!.id;
}
