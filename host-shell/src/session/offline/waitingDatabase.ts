import type { WaitingEntry } from '@epigram/shared-contracts/client';
import type { SelectedRole } from '@epigram/shared-contracts/session';
import { testDetailsPath } from '@epigram/shared-contracts/paths';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { offlineDatabase } from './offlineDatabase.ts';

export type SavedEntry = WaitingEntry & {
  readonly user: number;
  readonly role: SelectedRole;
  /** How often the server answered it with an error of its own; absent if never. */
  readonly failed?: number;
};

interface WaitingSchema extends DBSchema {
  entries: { key: string; value: SavedEntry; indexes: { user: number } };
}

export type WaitingDatabase = IDBPDatabase<WaitingSchema>;

let opening: Promise<WaitingDatabase | null> | undefined;

/** Apart from what is kept for reading, so that an earlier release of the shell still opens that. */
async function openOnce(): Promise<WaitingDatabase | null> {
  try {
    const database = await openDB<WaitingSchema>('epigram-waiting', 1, {
      upgrade: (created) =>
        void created.createObjectStore('entries', { keyPath: 'id' }).createIndex('user', 'user'),
      // A newer shell in another tab needs to upgrade it.
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
      terminated: () => (opening = undefined),
    });
    await takeEarlierComments(database);
    return database;
  } catch {
    // In a private window, or with a full disk, the portal works, but keeps no entries.
    return null;
  }
}

/** The entries of this browser; null if it can't store any. */
export function waitingDatabase(): Promise<WaitingDatabase | null> {
  opening ??= openOnce();
  return opening;
}

/** Earlier releases kept comments beside the answers. Each is stored here before it is deleted there. */
export async function takeEarlierComments(database: WaitingDatabase): Promise<void> {
  const earlier = await offlineDatabase();
  for (const { testId, sampleId, text, ...comment } of (await earlier?.getAll('comments')) ?? []) {
    await database.put('entries', {
      ...comment,
      kind: 'comment',
      input: { params: { id: testId }, body: { text } },
      title: sampleId,
      path: testDetailsPath(testId),
      errors: [],
    });
    await earlier?.delete('comments', comment.id);
  }
}
