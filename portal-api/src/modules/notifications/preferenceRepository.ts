import type { NotificationPreference } from '@epigram/shared-contracts/api/notificationPreferences';
import type { NotificationTopic } from '@epigram/shared-contracts/domain/enumerations';
import type { Db } from '../../kernel/appContext.ts';

/** The user's choices, without topics that were never changed. */
export async function listPreferences(db: Db, userId: number): Promise<NotificationPreference[]> {
  const rows = await db
    .selectFrom('notification_preferences')
    .where('user_id', '=', userId)
    .select(['topic', 'portal', 'mail', 'push'])
    .execute();
  return rows.map((row) => ({ ...row, topic: row.topic as NotificationTopic }));
}

export async function savePreferences(
  db: Db,
  userId: number,
  preferences: readonly NotificationPreference[],
): Promise<void> {
  // If a topic occurs twice, the last entry counts.
  const byTopic = new Map(preferences.map((it) => [it.topic, it]));
  await db
    .insertInto('notification_preferences')
    .values([...byTopic.values()].map((it) => ({ user_id: userId, ...it })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'topic']).doUpdateSet((eb) => ({
        portal: eb.ref('excluded.portal'),
        mail: eb.ref('excluded.mail'),
        push: eb.ref('excluded.push'),
      })),
    )
    .execute();
}
