import { useSyncExternalStore } from 'react';
import type { OperationInput } from '../api/operation.ts';
import type { recordTest, recordVisit } from '../api/recordedTests.ts';
import type { addTestComment } from '../api/tests.ts';
import type { createTreatment } from '../api/treatments.ts';
import type { ErrorCode, ErrorDetail } from '../errors/errors.ts';

/** What can be entered without a connection, by kind: the input of its operation. */
export interface EntryInputs {
  readonly comment: OperationInput<typeof addTestComment>;
  readonly result: OperationInput<typeof recordTest>;
  readonly visit: OperationInput<typeof recordVisit>;
  readonly treatment: OperationInput<typeof createTreatment>;
}
export type EntryKind = keyof EntryInputs;

/** Something entered offline that has not been stored by the server. */
export type WaitingEntry = {
  readonly [Kind in EntryKind]: {
    readonly id: string;
    readonly kind: Kind;
    readonly input: EntryInputs[Kind];
    /** The name of its subject, as users see it: a sample id, a client. */
    readonly title: string;
    /** The page of its subject. */
    readonly path: string;
    /** ISO 8601. */
    readonly createdAt: string;
    /** Why the server refused it; null while it waits for a connection. */
    readonly refused: ErrorCode | null;
    readonly errors: readonly ErrorDetail[];
  };
}[EntryKind];

export type NewEntry = {
  readonly [Kind in EntryKind]: {
    /** By which the server knows a repeated call, a UUID; also of the entry that it replaces. */
    readonly id?: string | undefined;
    readonly kind: Kind;
    readonly input: EntryInputs[Kind];
    readonly title: string;
    readonly path: string;
  };
}[EntryKind];

/** The shell's queue: kept in this browser for one user, sent when the server can be reached. */
export interface EntryQueue {
  /** False if nothing can be stored here; the caller still has the input. */
  add(entry: NewEntry): Promise<boolean>;
  retry(id: string): Promise<void>;
  discard(id: string): Promise<void>;
  /** The same array until the queue changes. */
  list(): readonly WaitingEntry[];
  subscribe(listener: () => void): () => void;
}

const NONE: readonly WaitingEntry[] = [];

let queue: EntryQueue = {
  add: () => Promise.resolve(false),
  retry: () => Promise.resolve(),
  discard: () => Promise.resolve(),
  list: () => NONE,
  subscribe: () => () => undefined,
};

export function setEntryQueue(next: EntryQueue): void {
  queue = next;
}

/** Stores an entry until it can be sent. @returns false if it could not be stored */
export function queueEntry(entry: NewEntry): Promise<boolean> {
  return queue.add(entry);
}

export function retryEntry(id: string): Promise<void> {
  return queue.retry(id);
}

export function discardEntry(id: string): Promise<void> {
  return queue.discard(id);
}

/** All waiting or refused entries of the user and role, oldest first. */
export function useWaitingEntries(): readonly WaitingEntry[] {
  return useSyncExternalStore(
    (listener) => queue.subscribe(listener),
    () => queue.list(),
  );
}
