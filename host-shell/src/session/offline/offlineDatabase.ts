import type { SelectedRole } from '@epigram/shared-contracts/session';
import type { WaitingComment } from '@epigram/shared-contracts/client';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Account } from '../sessionApi.ts';

export interface KeptAnswer {
  readonly key: string;
  readonly user: number;
  /** Milliseconds since the epoch. */
  readonly savedAt: number;
  readonly answer: unknown;
}

export interface KeptAccount {
  readonly user: number;
  readonly savedAt: number;
  readonly account: Account;
}

export interface KeptComment extends WaitingComment {
  readonly user: number;
  readonly role: SelectedRole;
  /** An attempt ended without an answer: the server may have it. */
  readonly tried: boolean;
}

interface OfflineSchema extends DBSchema {
  answers: { key: string; value: KeptAnswer; indexes: { savedAt: number } };
  accounts: { key: number; value: KeptAccount };
  comments: { key: string; value: KeptComment; indexes: { user: number } };
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
      // A newer shell in another tab needs another form of it.
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
      terminated: () => (opening = undefined),
    });
  } catch {
    // A private window, or a full disk: the portal works, but not offline.
    return null;
  }
}

/** What this browser keeps for a time without a connection; null where it keeps nothing. */
export function offlineDatabase(): Promise<OfflineDatabase | null> {
  opening ??= openOnce();
  return opening;
}
