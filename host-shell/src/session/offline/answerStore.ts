import type { Operation } from '@epigram/shared-contracts/api/operation';
import type { StoredAnswer } from '@epigram/shared-contracts/client/host';
import {
  businessesAtom,
  organisationsAtom,
  readSession,
  selectedRoleAtom,
  tenantKeyAtom,
  userAtom,
} from '@epigram/shared-contracts/session';
import { type OfflineDatabase, offlineDatabase } from './offlineDatabase.ts';
import { isSavedOffline } from './offlineOperations.ts';
import { answerKey, servedAnswers } from './servedAnswers.ts';

/** As long as a session may be idle on the server (docs/security.md, How long data is kept). */
export const MAX_AGE_MS = 5 * 24 * 60 * 60 * 1_000;
/** Enough for a morning on farms; beyond that, the oldest are deleted. */
const MAX_ANSWERS = 250;
const SPARE = 50;

/** Support access ends after an hour and must leave nothing behind. */
function isSupport(): boolean {
  const role = readSession(selectedRoleAtom);
  const tenants = role?.type === 'business' ? readSession(businessesAtom) : readSession(organisationsAtom);
  return Boolean(tenants.find(({ id }) => id === role?.id)?.supportUntil);
}

async function deleteOldest(database: OfflineDatabase): Promise<void> {
  if ((await database.count('answers')) <= MAX_ANSWERS + SPARE) return;
  const keys = await database.getAllKeysFromIndex('answers', 'savedAt', null, SPARE);
  await Promise.all(keys.map((key) => database.delete('answers', key)));
}

async function save(user: number, key: string, answer: unknown): Promise<void> {
  const database = await offlineDatabase();
  // The user signed out, or another one signed in, during the request.
  if (database === null || readSession(userAtom)?.id !== user) return;
  await database.put('answers', { key, user, savedAt: Date.now(), answer });
  await deleteOldest(database);
}

/** The key of a stored answer, which only its user in the same role can read. */
function storedKey(operation: Operation, input: unknown): string {
  return answerKey([readSession(tenantKeyAtom), operation.id, input]);
}

async function find(user: number, key: string, isCurrent: () => boolean): Promise<unknown> {
  const kept = await (await offlineDatabase())?.get('answers', key);
  if (!kept || kept.user !== user || Date.now() - kept.savedAt > MAX_AGE_MS) return undefined;
  // Another user signed in, or another role was chosen, during the look-up.
  if (!isCurrent()) return undefined;
  servedAnswers.note(key, kept.savedAt);
  return kept.answer;
}

/** Stores the answers of a few operations for the current user and role; no one else ever gets them. */
export function openStoredAnswer(operation: Operation, input: unknown): StoredAnswer | null {
  const user = readSession(userAtom)?.id;
  if (user === undefined || !isSavedOffline(operation.id) || isSupport()) return null;
  const key = storedKey(operation, input);
  return {
    keep(answer) {
      servedAnswers.forget(key);
      save(user, key, answer).catch((error: unknown) =>
        console.warn('A response could not be stored', error),
      );
    },
    find: () => find(user, key, () => storedKey(operation, input) === key).catch(() => undefined),
  };
}
