import type { Account } from '../sessionApi.ts';
import { KEPT_MS } from './answerStore.ts';
import { offlineDatabase } from './offlineDatabase.ts';
import { servedAnswers } from './servedAnswers.ts';

/** Keeps who is signed in, for a start without a connection; what is kept of anybody else goes. */
export async function keepAccount(account: Account, isCurrent = () => true): Promise<void> {
  const database = await offlineDatabase();
  if (!database) return;
  const user = account.user.id;
  const before = await database.getAllKeys('accounts');
  if (before.some((id) => id !== user)) await database.clear('answers');
  await database.clear('accounts');
  // Signed out meanwhile: what was deleted must not come back.
  if (!isCurrent()) return;
  await database.put('accounts', { user, savedAt: Date.now(), account });
}

/** The account that the browser's mark names, as it was at the last start with a connection. */
export async function findAccount(user: number): Promise<Account | null> {
  const kept = await (await offlineDatabase())?.get('accounts', user);
  return kept && Date.now() - kept.savedAt <= KEPT_MS ? kept.account : null;
}

/** What was kept may be more than the user may see now. */
export async function forgetAnswers(): Promise<void> {
  servedAnswers.clear();
  await (await offlineDatabase())?.clear('answers');
}

/** At the end of a session. Comments that wait stay with their user, unless the user signed out themselves. */
export async function forgetOffline({ comments }: { comments: boolean }): Promise<void> {
  servedAnswers.clear();
  const database = await offlineDatabase();
  if (!database) return;
  await Promise.all([
    database.clear('answers'),
    database.clear('accounts'),
    ...(comments ? [database.clear('comments')] : []),
  ]);
}
