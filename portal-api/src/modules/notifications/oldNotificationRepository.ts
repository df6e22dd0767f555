import type { Database } from '@epigram/platform/database/openDatabase';
import { sql } from 'kysely';
import type { Database as Tables } from '../../schema/tables.ts';

/** See docs/security.md, "How long data is kept". */
export const NOTIFICATION_MONTHS = 13;
const AT_ONCE = 5_000;

/**
 * Deletes what is past its retention, with what was done about it, in transactions of at most `atOnce` rows. Ids ascend
 * with time, so it reads the oldest rows and stops at the first step without an expired one.
 *
 * Not by dropping months, as `kernel/months`: a notification is sent once for its key, whatever the month, and a unique
 * index of a partitioned table can't say that.
 */
export async function deleteOldNotifications(
  { asOwner }: Pick<Database<Tables>, 'asOwner'>,
  atOnce = AT_ONCE,
): Promise<void> {
  for (;;) {
    const deleted = await asOwner(async (owner) => {
      const { numAffectedRows } = await sql`
        with oldest as (select id, created_at from notifications order by id limit ${atOnce})
        delete from notifications n using oldest o
          where n.id = o.id and o.created_at < now() - make_interval(months => ${NOTIFICATION_MONTHS})`.execute(
        owner,
      );
      return Number(numAffectedRows);
    });
    if (deleted === 0) return;
  }
}
