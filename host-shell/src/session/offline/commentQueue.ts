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
import { type KeptComment, offlineDatabase } from './offlineDatabase.ts';

/** Clocks differ: a comment that the server has may seem a little older than its writing. */
const CLOCKS_MS = 5 * 60_000;

let all: readonly KeptComment[] = [];
let shown: readonly WaitingComment[] = [];
const listeners = new Set<() => void>();

function isShown({ role, refused }: KeptComment): boolean {
  const current = readSession(selectedRoleAtom);
  if (current?.type === role.type && current.id === role.id) return true;
  // A role that is gone can't be chosen again: its texts would be lost.
  return refused !== null && !isOwn(role);
}

function isOwn(role: KeptComment['role']): boolean {
  return isOwnRole(role, {
    businesses: readSession(businessesAtom),
    organisations: readSession(organisationsAtom),
  });
}

/** Reads again what waits; after a change here, in another tab, or of user or role. */
export async function readWaiting(): Promise<void> {
  const user = readSession(userAtom)?.id;
  const database = user === undefined ? null : await offlineDatabase();
  const found = (await database?.getAllFromIndex('comments', 'user', user)) ?? [];
  if (readSession(userAtom)?.id !== user) return;
  all = found.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  shown = all.filter(isShown);
  for (const listener of listeners) listener();
}

async function change(id: string, next: Partial<KeptComment> | null): Promise<void> {
  const database = await offlineDatabase();
  const known = await database?.get('comments', id);
  if (known && next) await database?.put('comments', { ...known, ...next });
  else await database?.delete('comments', id);
  await readWaiting();
}

/** An attempt without an answer may have reached the server all the same; null where it does not answer this, either. */
async function hasArrived({ testId, text, createdAt }: KeptComment): Promise<boolean | null> {
  const input = { params: { id: testId } };
  const { data } = await callApi(getTestDetails, input);
  // An answer from before the attempt can't hold what it sent.
  if (wasStored(getTestDetails, input)) return null;
  const since = Date.parse(createdAt) - CLOCKS_MS;
  return data.comments.some(
    (comment) => comment.editable && comment.text === text && Date.parse(comment.created_at) >= since,
  );
}

/** @returns whether the next one may be tried */
async function sendOne(comment: KeptComment): Promise<boolean> {
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
    // Later the server may say otherwise; a refusal it repeats.
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

/** Sends what waits, in the order of writing; only one tab does at a time. */
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
    // Only a browser that knows of no connection has certainly sent nothing.
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
