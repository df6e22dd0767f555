import type { Kysely } from 'kysely';
import type { Database } from '../schema/tables.ts';

/** Moves new notifications into the past: sent at a time, and already read. */
export async function dateNotifications(
  trx: Kysely<Database>,
  ids: readonly number[],
  at: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('notifications')
    .set({ created_at: at, is_read: true, mail: null })
    .where('id', 'in', ids)
    .execute();
}
