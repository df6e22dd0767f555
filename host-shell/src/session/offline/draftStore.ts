import type { DraftStore } from '@epigram/shared-contracts/client/host';
import { readSession, tenantKeyAtom, userAtom } from '@epigram/shared-contracts/session';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { openPatiently } from './openPatiently.ts';

interface DraftSchema extends DBSchema {
  drafts: { key: [user: number, tenant: string, name: string]; value: unknown };
}

type Key = DraftSchema['drafts']['key'];

let opening: Promise<IDBPDatabase<DraftSchema> | null> | undefined;

function openOnce(): Promise<IDBPDatabase<DraftSchema>> {
  return openDB<DraftSchema>('epigram-drafts', 1, {
    upgrade: (created) => void created.createObjectStore('drafts'),
    // A newer shell in another tab needs to upgrade it.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    terminated: () => (opening = undefined),
  });
}

/** Null in a private window, or with a full disk: the portal works, but keeps no drafts. */
async function draftDatabase(): Promise<IDBPDatabase<DraftSchema> | null> {
  opening ??= openPatiently(openOnce);
  const database = await opening;
  // The next draft tries again.
  if (!database) opening = undefined;
  return database;
}

function keyOf(name: string): Key | null {
  const user = readSession(userAtom)?.id;
  return user === undefined ? null : [user, readSession(tenantKeyAtom), name];
}

const PENDING = 'epigram.draft.';

/**
 * Where the tab's own storage, which is written at once, has a draft until the database has stored it: a page that is
 * left does not wait for the database.
 */
function pendingId(key: Key): string {
  return PENDING + JSON.stringify(key);
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
    return (await (await draftDatabase())?.get('drafts', key)) ?? null;
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
    const database = await draftDatabase();
    if (!database) return;
    await (draft === null ? database.delete('drafts', key) : database.put('drafts', draft, key));
    // Unless a later write has replaced it.
    if (sessionStorage.getItem(id) === text) sessionStorage.removeItem(id);
  },
};

export async function deleteDrafts(): Promise<void> {
  for (const id of Object.keys(sessionStorage)) if (id.startsWith(PENDING)) sessionStorage.removeItem(id);
  await (await draftDatabase())?.clear('drafts');
}
