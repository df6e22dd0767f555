import { addTestComment, getTestDetails } from '@epigram/shared-contracts/api/tests';
import { callApi, type NewComment, type WaitingComment } from '@epigram/shared-contracts/client';
import type { CommentQueue } from '@epigram/shared-contracts/client/host';
import { ApiError } from '@epigram/shared-contracts/errors';
import { operationKey } from '@epigram/shared-contracts/query';
import {
  businessesAtom,
  organisationsAtom,
  readSession,
  selectedRoleAtom,
  userAtom,
} from '@epigram/shared-contracts/session';
import { wasStored } from './answerStore.ts';
import { isOwnRole } from '../roleRules.ts';
import { queryClient } from '../queryClient.ts';
import { type SavedComment, offlineDatabase } from './offlineDatabase.ts';

/** Clocks differ: a comment on the server may seem slightly older than when it was written. */
const CLOCK_SKEW_MS = 5 * 60_000;

let all: readonly SavedComment[] = [];
let shown: readonly WaitingComment[] = [];
const listeners = new Set<() => void>();

function isShown({ role, refused }: SavedComment): boolean {
  const current = readSession(selectedRoleAtom);
  if (current?.type === role.type && current.id === role.id) return true;
  // A removed role can't be chosen again, so its texts would be lost.
  return refused !== null && !isOwn(role);
}

function isOwn(role: SavedComment['role']): boolean {
  return isOwnRole(role, {
    businesses: readSession(businessesAtom),
    organisations: readSession(organisationsAtom),
  });
}

/** Reads the queue again after a change in any tab, or of user or role. */
export async function readWaiting(): Promise<void> {
  const user = readSession(userAtom)?.id;
  const database = user === undefined ? null : await offlineDatabase();
  const found = (await database?.getAllFromIndex('comments', 'user', user)) ?? [];
  if (readSession(userAtom)?.id !== user) return;
  all = found.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  shown = all.filter(isShown);
  for (const listener of listeners) listener();
}

async function change(id: string, next: Partial<SavedComment> | null): Promise<void> {
  const database = await offlineDatabase();
  const known = await database?.get('comments', id);
  if (known && next) await database?.put('comments', { ...known, ...next });
  else await database?.delete('comments', id);
  await readWaiting();
}

/** Whether an unanswered attempt reached the server; null if this check is not answered either. */
async function hasArrived({ testId, text, createdAt }: SavedComment): Promise<boolean | null> {
  const input = { params: { id: testId } };
  const { data } = await callApi(getTestDetails, input);
  // An answer from before the attempt can't contain the comment.
  if (wasStored(getTestDetails, input)) return null;
  const since = Date.parse(createdAt) - CLOCK_SKEW_MS;
  return data.comments.some(
    (comment) => comment.editable && comment.text === text && Date.parse(comment.created_at) >= since,
  );
}

/** @returns whether the next comment may be sent */
async function sendOne(comment: SavedComment): Promise<boolean> {
  const { id, testId, text, tried } = comment;
  try {
    const isThere = tried && (await hasArrived(comment));
    if (isThere === null) return false;
    if (!isThere) {
      await callApi(addTestComment, { params: { id: testId }, body: { text } });
    }
    await change(id, null);
    await queryClient.invalidateQueries({ queryKey: operationKey(getTestDetails) });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, code } = error;
    if (code === 'NETWORK_ERROR') await change(id, { tried: true });
    // The server may accept it later, or refuse it again.
    if (status === 0 || status === 401 || status === 429 || status >= 500) return false;
    await change(id, { refused: code });
    return true;
  }
}

async function sendAll(): Promise<void> {
  await readWaiting();
  if (!navigator.onLine) return;
  for (const comment of all) {
    const current = readSession(selectedRoleAtom);
    if (comment.refused !== null || current === null) continue;
    const { type, id } = comment.role;
    if (!isOwn(comment.role)) await change(comment.id, { refused: 'BUSINESS_ACCESS_CHANGED' });
    else if (current.type === type && current.id === id && !(await sendOne(comment))) return;
  }
}

let sending: Promise<void> | undefined;

/** Sends waiting comments in the order they were written; only one tab sends at a time. */
export function sendWaiting(): Promise<void> {
  sending ??= (
    navigator.locks
      ? navigator.locks.request('epigram-comments', { ifAvailable: true }, async (lock) => {
          if (lock) await sendAll();
        })
      : sendAll()
  ).finally(() => (sending = undefined));
  return sending;
}

async function add(comment: NewComment): Promise<boolean> {
  const user = readSession(userAtom)?.id;
  const role = readSession(selectedRoleAtom);
  const database = await offlineDatabase();
  if (!database || user === undefined || role === null) return false;
  await database.put('comments', {
    ...comment,
    id: crypto.randomUUID(),
    user,
    role,
    createdAt: new Date().toISOString(),
    refused: null,
    // The text may have been sent, unless the browser knows that it is offline.
    tried: navigator.onLine,
  });
  await readWaiting();
  return true;
}

export const commentQueue: CommentQueue = {
  add: (comment) => add(comment).catch(() => false),
  async retry(id) {
    await change(id, { refused: null });
    await sendWaiting();
  },
  discard: (id) => change(id, null),
  list: () => shown,
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
