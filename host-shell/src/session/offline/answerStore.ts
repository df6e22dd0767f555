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
import { isKeptOffline } from './offlineOperations.ts';
import { answerKey, servedAnswers } from './servedAnswers.ts';

/** As long as a session may be idle on the server (docs/security.md, How long data is kept). */
export const KEPT_MS = 5 * 24 * 60 * 60 * 1_000;
/** What a morning on farms opens; beyond it the oldest goes. */
const MOST = 250;
const SPARE = 50;

/** A look of support is over after an hour, and leaves nothing behind. */
function isSupport(): boolean {
  const role = readSession(selectedRoleAtom);
  const tenants = role?.type === 'business' ? readSession(businessesAtom) : readSession(organisationsAtom);
  return Boolean(tenants.find(({ id }) => id === role?.id)?.supportUntil);
}

async function dropOldest(database: OfflineDatabase): Promise<void> {
  if ((await database.count('answers')) <= MOST + SPARE) return;
  const keys = await database.getAllKeysFromIndex('answers', 'savedAt', null, SPARE);
  await Promise.all(keys.map((key) => database.delete('answers', key)));
}

async function save(user: number, key: string, answer: unknown): Promise<void> {
  const database = await offlineDatabase();
  // Signed out, or in as somebody else, while the answer was on its way.
  if (database === null || readSession(userAtom)?.id !== user) return;
  await database.put('answers', { key, user, savedAt: Date.now(), answer });
  await dropOldest(database);
}

/** What an answer is kept under: nobody but its user, in that role, is given it. */
function storedKey(operation: Operation, input: unknown): string {
  return answerKey([readSession(tenantKeyAtom), operation.id, input]);
}

/** Whether the last answer to a call was not the server's of now. */
export function wasStored(operation: Operation, input: unknown): boolean {
  return servedAnswers.timeOf(storedKey(operation, input)) !== undefined;
}

async function find(user: number, key: string, isCurrent: () => boolean): Promise<unknown> {
  const kept = await (await offlineDatabase())?.get('answers', key);
  if (!kept || kept.user !== user || Date.now() - kept.savedAt > KEPT_MS) return undefined;
  // Somebody else signed in, or another role was chosen, while it was looked for.
  if (!isCurrent()) return undefined;
  servedAnswers.note(key, kept.savedAt);
  return kept.answer;
}

/** Keeps the answers of a few operations for the user and role that asked; nobody else is ever given them. */
export function openStoredAnswer(operation: Operation, input: unknown): StoredAnswer | null {
  const user = readSession(userAtom)?.id;
  if (user === undefined || !isKeptOffline(operation.id) || isSupport()) return null;
  const key = storedKey(operation, input);
  return {
    keep(answer) {
      servedAnswers.forget(key);
      save(user, key, answer).catch((error: unknown) => console.warn('An answer was not kept', error));
    },
    find: () => find(user, key, () => storedKey(operation, input) === key).catch(() => undefined),
  };
}
