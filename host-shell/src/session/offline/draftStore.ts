import type { DraftStore } from '@epigram/shared-contracts/client/host';
import { readSession, tenantKeyAtom, userAtom } from '@epigram/shared-contracts/session';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { patiently } from './patiently.ts';

interface DraftSchema extends DBSchema {
  drafts: { key: [user: number, tenant: string, name: string]; value: unknown };
}

type Key = DraftSchema['drafts']['key'];

let opening: Promise<IDBPDatabase<DraftSchema>> | undefined;

function openOnce(): Promise<IDBPDatabase<DraftSchema>> {
  return openDB<DraftSchema>('epigram-drafts', 1, {
    upgrade: (created) => void created.createObjectStore('drafts'),
    // A newer shell in another tab needs to upgrade it.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    terminated: () => (opening = undefined),
  });
}

/**
 * Null in a private window, or with a full disk: the portal works, but keeps no drafts.
 * @param work may be done again
 */
function withDrafts<Result>(
  work: (database: IDBPDatabase<DraftSchema>) => Promise<Result>,
): Promise<Result | null> {
  return patiently(async () => {
    const opened = (opening ??= openOnce());
    try {
      return await inTime(opened.then(work));
    } catch (error) {
      if (opening === opened) opening = undefined;
      void opened.then((database) => database.close()).catch(() => null);
      throw error;
    }
  }, isProven());
}

const PROVEN = 'epigram.drafts';

/** Whether this browser has kept a draft before. */
function isProven(): boolean {
  try {
    return localStorage.getItem(PROVEN) !== null;
  } catch {
    return false;
  }
}

function prove(): void {
  try {
    if (!isProven()) localStorage.setItem(PROVEN, 'kept');
  } catch {
    // Without it, a database that is held is waited for as in a private window.
  }
}

const LONGEST_WORK_MS = 5_000;

/** The database of a browser that was killed may neither open nor fail, or open and then answer nothing. */
function inTime<Result>(work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The drafts do not answer')), LONGEST_WORK_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function keyOf(name: string): Key | null {
  const user = readSession(userAtom)?.id;
  return user === undefined ? null : [user, readSession(tenantKeyAtom), name];
}

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

const PENDING = 'epigram.draft.';
/** How often each draft of this page was written. */
const turns = new Map<string, number>();

/**
 * Where the tab's own storage, which is written at once, has a draft until the database has stored it: a page that is
 * left does not wait for the database.
 */
function pendingId(key: Key): string {
  return PENDING + JSON.stringify(key);
}

/** Stores what the tab's own storage has under `id`, and removes it there. */
async function store(id: string, key: Key, text: string): Promise<void> {
  const turn = (turns.get(id) ?? 0) + 1;
  turns.set(id, turn);
  const isLatest = (): boolean => turns.get(id) === turn;
  const draft = JSON.parse(text) as unknown;
  const attempt = async (pauseMs: number): Promise<void> => {
    const isDone = await withDrafts(async (database) => {
      // A write that had to wait must not replace a later one.
      if (!isLatest()) return true;
      await (draft === null ? database.delete('drafts', key) : database.put('drafts', draft, key));
      // Unless a later write has replaced it.
      if (sessionStorage.getItem(id) === text) sessionStorage.removeItem(id);
      prove();
      return true;
    });
    if (isDone || !isLatest()) return;
    // What was typed last may be the last for a long time.
    setTimeout(() => void attempt(Math.min(2 * pauseMs, LONGEST_PAUSE_MS)), pauseMs);
  };
  await attempt(FIRST_PAUSE_MS);
}

/**
 * Stores what earlier pages of this tab were left with before the database had stored it. Otherwise, a draft that was
 * deleted when its entry was sent would be back in the next tab.
 */
export async function storeLeftDrafts(): Promise<void> {
  const left = Object.keys(sessionStorage).filter((id) => id.startsWith(PENDING));
  await Promise.all(
    left.map((id) => {
      const text = sessionStorage.getItem(id);
      return text === null ? null : store(id, JSON.parse(id.slice(PENDING.length)) as Key, text);
    }),
  );
}

/**
 * In IndexedDB, because Chromium writes `localStorage` to the disk seconds later: what was typed just before the browser
 * ends would be lost.
 */
export const draftStore: DraftStore = {
  async read(name) {
    const key = keyOf(name);
    if (key === null) return null;
    const pending = sessionStorage.getItem(pendingId(key));
    if (pending !== null) return JSON.parse(pending) as unknown;
    return (await withDrafts((database) => database.get('drafts', key))) ?? null;
  },
  async write(name, draft) {
    const key = keyOf(name);
    if (key === null) return;
    const id = pendingId(key);
    const text = JSON.stringify(draft);
    try {
      sessionStorage.setItem(id, text);
    } catch {
      // It is full: only a page that is left within milliseconds would need it.
    }
    await store(id, key, text);
  },
};

export async function deleteDrafts(): Promise<void> {
  // A write that still waits is out of date, too.
  for (const [id, turn] of turns) turns.set(id, turn + 1);
  for (const id of Object.keys(sessionStorage)) if (id.startsWith(PENDING)) sessionStorage.removeItem(id);
  await withDrafts((database) => database.clear('drafts'));
}
