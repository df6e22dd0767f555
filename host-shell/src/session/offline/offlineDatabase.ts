import type { SelectedRole } from '@epigram/shared-contracts/session';
import type { WaitingComment } from '@epigram/shared-contracts/client';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Account } from '../sessionApi.ts';

export interface SavedAnswer {
  readonly key: string;
  readonly user: number;
  /** Milliseconds since the epoch. */
  readonly savedAt: number;
  readonly answer: unknown;
}

export interface SavedAccount {
  readonly user: number;
  readonly savedAt: number;
  readonly account: Account;
}

/** Of earlier releases: such comments wait with the other entries now. */
export interface SavedComment extends WaitingComment {
  readonly user: number;
  readonly role: SelectedRole;
  /** An attempt ended without an answer, so the server may have received it. */
  readonly tried: boolean;
}

interface OfflineSchema extends DBSchema {
  answers: { key: string; value: SavedAnswer; indexes: { savedAt: number } };
  accounts: { key: number; value: SavedAccount };
  comments: { key: string; value: SavedComment; indexes: { user: number } };
}

export type OfflineDatabase = IDBPDatabase<OfflineSchema>;

let opening: Promise<OfflineDatabase | null> | undefined;

async function openOnce(): Promise<OfflineDatabase | null> {
  try {
    return await openDB<OfflineSchema>('epigram-offline', 1, {
      upgrade(database) {
        database.createObjectStore('answers', { keyPath: 'key' }).createIndex('savedAt', 'savedAt');
        database.createObjectStore('accounts', { keyPath: 'user' });
        database.createObjectStore('comments', { keyPath: 'id' }).createIndex('user', 'user');
      },
      // A newer shell in another tab needs to upgrade it.
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
      terminated: () => (opening = undefined),
    });
  } catch {
    // In a private window, or with a full disk, the portal works, but not offline.
    return null;
  }
}

/** This browser's offline data; null if it can't store any. */
export function offlineDatabase(): Promise<OfflineDatabase | null> {
  opening ??= openOnce();
  return opening;
}
