import { transactionWith } from '@epigram/platform/database/transactionWith';
import type { Db } from '../../kernel/appContext.ts';
import { announce } from './notificationChannelQuery.ts';
import { wakeSnoozed } from './notificationRepository.ts';

/** Wakes a snoozed reminder that is due; without an id, all of them. */
export async function wakeNotifications(db: Db, id?: number): Promise<void> {
  await transactionWith(db, {}, async (trx) => {
    for (const woken of await wakeSnoozed(trx, id)) {
      await announce(trx, { userId: woken.userId, kind: 'created', notificationId: woken.id });
    }
  });
}
