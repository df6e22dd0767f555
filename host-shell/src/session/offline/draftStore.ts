import type { DraftStore } from '@epigram/shared-contracts/client/host';
import { readSession, tenantKeyAtom, userAtom } from '@epigram/shared-contracts/session';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

interface DraftSchema extends DBSchema {
  drafts: { key: [user: number, tenant: string, name: string]; value: unknown };
}

let opening: Promise<IDBPDatabase<DraftSchema> | null> | undefined;

async function openOnce(): Promise<IDBPDatabase<DraftSchema> | null> {
  try {
    return await openDB<DraftSchema>('epigram-drafts', 1, {
      upgrade: (created) => void created.createObjectStore('drafts'),
      // A newer shell in another tab needs to upgrade it.
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
      terminated: () => (opening = undefined),
    });
  } catch {
    // In a private window, or with a full disk, the portal works, but keeps no drafts.
    return null;
  }
}

function draftDatabase(): Promise<IDBPDatabase<DraftSchema> | null> {
  opening ??= openOnce();
  return opening;
}

function keyOf(name: string): DraftSchema['drafts']['key'] | null {
  const user = readSession(userAtom)?.id;
  return user === undefined ? null : [user, readSession(tenantKeyAtom), name];
}

/**
 * In IndexedDB, because Chromium writes `localStorage` to the disk seconds later: what was typed just before the browser
 * ends would be lost.
 */
export const draftStore: DraftStore = {
  async read(name) {
    const key = keyOf(name);
    return key === null ? null : ((await (await draftDatabase())?.get('drafts', key)) ?? null);
  },
  async write(name, draft) {
    const key = keyOf(name);
    if (key === null) return;
    const database = await draftDatabase();
    await (draft === null ? database?.delete('drafts', key) : database?.put('drafts', draft, key));
  },
};

export async function deleteDrafts(): Promise<void> {
  await (await draftDatabase())?.clear('drafts');
}
