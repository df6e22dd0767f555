import type { Account } from '../sessionApi.ts';
import { MAX_AGE_MS } from './answerStore.ts';
import { deleteDrafts } from './draftStore.ts';
import { offlineDatabase } from './offlineDatabase.ts';
import { servedAnswers } from './servedAnswers.ts';
import { waitingDatabase } from './waitingDatabase.ts';

/** Stores the signed-in user for a start without a connection, and deletes any other user's data. */
export async function saveAccount(account: Account, isCurrent = () => true): Promise<void> {
  const database = await offlineDatabase();
  if (!database) return;
  const user = account.user.id;
  const before = await database.getAllKeys('accounts');
  if (before.some((id) => id !== user)) await database.clear('answers');
  await database.clear('accounts');
  // The user has signed out in the meantime: deleted data must not come back.
  if (!isCurrent()) return;
  await database.put('accounts', { user, savedAt: Date.now(), account });
}

/** The account of the user in the browser's mark, as of the last start with a connection. */
export async function findAccount(user: number): Promise<Account | null> {
  const kept = await (await offlineDatabase())?.get('accounts', user);
  return kept && Date.now() - kept.savedAt <= MAX_AGE_MS ? kept.account : null;
}

/** Deletes the answers, which may contain more than the user can see now. */
export async function deleteAnswers(): Promise<void> {
  servedAnswers.clear();
  await (await offlineDatabase())?.clear('answers');
}

/** Runs at the end of a session. Entries and drafts are kept for their user, unless the user signed out deliberately. */
export async function deleteOfflineData({ entries }: { entries: boolean }): Promise<void> {
  servedAnswers.clear();
  const database = await offlineDatabase();
  await Promise.all([
    database?.clear('answers'),
    database?.clear('accounts'),
    ...(entries
      ? [(await waitingDatabase())?.clear('entries'), database?.clear('comments'), deleteDrafts()]
      : []),
  ]);
}
