import type { SavedView, ViewList, ViewState } from '@epigram/shared-contracts/api/savedViews';
import { sql } from 'kysely';

import type { Db } from '../../kernel/appContext.ts';

/** Refuses two views of one list with the same name, ignoring case. */
export const NAME_INDEX = 'saved_views_name';

interface ViewColumns {
  readonly name?: string | undefined;
  readonly state?: ViewState | undefined;
  readonly isDefault?: boolean | undefined;
}

const COLUMNS = sql`id, name, state, is_default as "isDefault"`;

export async function findViews(db: Db, userId: number, list: ViewList): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`
    select ${COLUMNS} from saved_views where user_id = ${userId} and list = ${list}
    order by lower(name), id`.execute(db);
  return rows;
}

export async function insertView(
  db: Db,
  userId: number,
  it: { list: ViewList; name: string; state: ViewState; isDefault: boolean },
): Promise<SavedView> {
  const { rows } = await sql<SavedView>`
    insert into saved_views (user_id, list, name, state, is_default)
    values (${userId}, ${it.list}, ${it.name}, ${JSON.stringify(it.state)}::jsonb, ${it.isDefault})
    returning ${COLUMNS}`.execute(db);
  return rows[0]!;
}

/** The list of a view, locked until the transaction ends; undefined for another user's view. */
export async function lockView(db: Db, userId: number, id: number): Promise<ViewList | undefined> {
  const { rows } = await sql<{ list: ViewList }>`
    select list from saved_views where user_id = ${userId} and id = ${id} for update`.execute(db);
  return rows[0]?.list;
}

export async function changeStoredView(
  db: Db,
  userId: number,
  { id, name, state, isDefault }: ViewColumns & { id: number },
): Promise<SavedView> {
  const { rows } = await sql<SavedView>`
    update saved_views set name = coalesce(${name ?? null}, name),
      state = coalesce(${state ? JSON.stringify(state) : null}::jsonb, state),
      is_default = coalesce(${isDefault ?? null}::boolean, is_default)
    where user_id = ${userId} and id = ${id} returning ${COLUMNS}`.execute(db);
  return rows[0]!;
}

/** Clears the previous default, because a list has at most one. */
export async function clearDefault(db: Db, userId: number, list: ViewList): Promise<void> {
  await sql`update saved_views set is_default = false
    where user_id = ${userId} and list = ${list} and is_default`.execute(db);
}

export async function deleteView(db: Db, userId: number, id: number): Promise<boolean> {
  const { numAffectedRows } =
    await sql`delete from saved_views where user_id = ${userId} and id = ${id}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
