import { recordTest, recordVisit } from '@epigram/shared-contracts/api/recordedTests';
import { addTestComment } from '@epigram/shared-contracts/api/tests';
import { createTreatment } from '@epigram/shared-contracts/api/treatments';
import { callApi, type NewEntry, type WaitingEntry } from '@epigram/shared-contracts/client';
import type { EntryQueue } from '@epigram/shared-contracts/client/host';
import { ApiError } from '@epigram/shared-contracts/errors';
import {
  businessesAtom,
  organisationsAtom,
  readSession,
  selectedRoleAtom,
  userAtom,
  currentTime,
} from '@epigram/shared-contracts/session';
import { useSyncExternalStore } from 'react';
import { isOwnRole } from '../roleRules.ts';
import { queryClient } from '../queryClient.ts';
import { type SavedEntry, waitingDatabase } from './waitingDatabase.ts';

let all: readonly SavedEntry[] = [];
let shown: readonly WaitingEntry[] = [];
const listeners = new Set<() => void>();

const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/** Of attempts in a row that the server didn't take, in this tab. */
let failures = 0;
let nextAttemptAt = 0;

/** A failing server is asked less and less often. */
function noteAttempt(hasFailed: boolean): void {
  failures = hasFailed ? failures + 1 : 0;
  nextAttemptAt = hasFailed
    ? Date.now() + Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS)
    : 0;
}

/** An entry with which the server fails this often is left to the user. A server that can't work at all answers 503. */
const MOST_FAILURES = 5;

function isShown({ role, refused }: SavedEntry): boolean {
  const current = readSession(selectedRoleAtom);
  if (current?.type === role.type && current.id === role.id) return true;
  // A removed role can't be chosen again, so its texts would be lost.
  return refused !== null && !isOwn(role);
}

function isOwn(role: SavedEntry['role']): boolean {
  return isOwnRole(role, {
    businesses: readSession(businessesAtom),
    organisations: readSession(organisationsAtom),
  });
}

/** Reads the queue again after a change in any tab, or of user or role. */
export async function readWaiting(): Promise<void> {
  const user = readSession(userAtom)?.id;
  const database = user === undefined ? null : await waitingDatabase();
  const found = (await database?.getAllFromIndex('entries', 'user', user)) ?? [];
  if (readSession(userAtom)?.id !== user) return;
  all = found.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  shown = all.filter(isShown);
  for (const listener of listeners) listener();
}

async function change(
  id: string,
  next: Partial<Pick<SavedEntry, 'refused' | 'errors' | 'failed'>> | null,
): Promise<void> {
  const database = await waitingDatabase();
  const known = await database?.get('entries', id);
  if (known && next) await database?.put('entries', { ...known, ...next });
  else await database?.delete('entries', id);
  await readWaiting();
}

/** Each has a key, by which the server knows an entry again whose answer was lost. */
function send(entry: SavedEntry): Promise<unknown> {
  switch (entry.kind) {
    case 'comment': {
      const { params, body } = entry.input;
      return callApi(addTestComment, { params, body: { key: entry.id, ...body } });
    }
    case 'treatment': {
      const { params, body } = entry.input;
      return callApi(createTreatment, { params, body: { key: entry.id, ...body } });
    }
    case 'result':
      return callApi(recordTest, entry.input);
    case 'visit':
      return callApi(recordVisit, entry.input);
  }
}

/** `failed`: the server made an error with this entry. `unavailable`: it takes none at the moment. */
type Outcome = 'answered' | 'failed' | 'unavailable';

async function sendOne(entry: SavedEntry): Promise<Outcome> {
  const { id } = entry;
  try {
    await send(entry);
    await change(id, null);
    await queryClient.invalidateQueries();
    return 'answered';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, code, errors } = error;
    // The entry is good; a reloaded page sends it.
    if (code === 'PAGE_OUTDATED') return 'unavailable';
    if (status === 0 || status === 401 || status === 429 || status > 500) return 'unavailable';
    const failed = (entry.failed ?? 0) + 1;
    if (status === 500 && failed < MOST_FAILURES) {
      await change(id, { failed });
      return 'failed';
    }
    await change(id, { refused: code, errors, failed: 0 });
    return 'answered';
  }
}

async function sendAll(): Promise<void> {
  await readWaiting();
  if (!navigator.onLine) return;
  let hasFailed: boolean | undefined;
  for (const entry of all.toSorted((a, b) => (a.failed ?? 0) - (b.failed ?? 0))) {
    const current = readSession(selectedRoleAtom);
    if (entry.refused !== null || current === null) continue;
    const { type, id } = entry.role;
    if (!isOwn(entry.role)) await change(entry.id, { refused: 'BUSINESS_ACCESS_CHANGED' });
    else if (current.type === type && current.id === id) {
      const outcome = await sendOne(entry);
      hasFailed = hasFailed || outcome !== 'answered';
      if (outcome === 'unavailable') break;
    }
  }
  if (hasFailed === undefined) return;
  noteAttempt(hasFailed);
  await readWaiting();
}

/** Whether the server didn't take every entry when they were last sent. */
export function useIsRefusingEntries(): boolean {
  return useSyncExternalStore(entryQueue.subscribe, () => failures > 0);
}

/** Sends waiting entries, unless the server failed too short a time ago. */
export async function sendWaitingInTime(): Promise<void> {
  if (Date.now() >= nextAttemptAt) await sendWaiting();
}

let sending: Promise<void> | undefined;

/** Sends waiting entries, those that failed last and otherwise as they were made; only one tab sends at a time. */
export function sendWaiting(): Promise<void> {
  sending ??= (
    navigator.locks
      ? navigator.locks.request('epigram-entries', { ifAvailable: true }, async (lock) => {
          if (lock) await sendAll();
        })
      : sendAll()
  ).finally(() => (sending = undefined));
  return sending;
}

const SAME_MOMENT_MS = 1_000;

/** Now, or just after the newest entry: entries of one millisecond would have no order. */
function nextMoment(): Date {
  const now = currentTime();
  const newest = Date.parse(all.at(-1)?.createdAt ?? '');
  const isSame = newest >= now.getTime() && newest - now.getTime() < SAME_MOMENT_MS;
  return isSame ? new Date(newest + 1) : now;
}

async function add(entry: NewEntry): Promise<boolean> {
  const user = readSession(userAtom)?.id;
  const role = readSession(selectedRoleAtom);
  const database = await waitingDatabase();
  if (!database || user === undefined || role === null) return false;
  await database.put('entries', {
    ...entry,
    id: entry.id ?? crypto.randomUUID(),
    user,
    role,
    createdAt: nextMoment().toISOString(),
    refused: null,
    errors: [],
  });
  await readWaiting();
  return true;
}

export const entryQueue: EntryQueue = {
  add: (entry) => add(entry).catch(() => false),
  async retry(id) {
    await change(id, { refused: null, errors: [] });
    await sendWaiting();
  },
  discard: (id) => change(id, null),
  list: () => shown,
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
