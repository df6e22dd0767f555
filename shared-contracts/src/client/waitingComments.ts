import { useSyncExternalStore } from 'react';
import type { ErrorCode } from '../errors/errors.ts';

/** A comment that was written offline and has not been sent. */
export interface WaitingComment {
  readonly id: string;
  readonly testId: string;
  /** The test's id as users see it. */
  readonly sampleId: string;
  readonly text: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** Why the server refused it; null while it waits for a connection. */
  readonly refused: ErrorCode | null;
}

export type NewComment = Pick<WaitingComment, 'testId' | 'sampleId' | 'text'>;

/** The shell's queue of comments: kept in this browser for one user, sent when the server can be reached. */
export interface CommentQueue {
  /** False if nothing can be stored here; the caller still has the text. */
  add(comment: NewComment): Promise<boolean>;
  retry(id: string): Promise<void>;
  discard(id: string): Promise<void>;
  /** The same array until the queue changes. */
  list(): readonly WaitingComment[];
  subscribe(listener: () => void): () => void;
}

const NONE: readonly WaitingComment[] = [];

let queue: CommentQueue = {
  add: () => Promise.resolve(false),
  retry: () => Promise.resolve(),
  discard: () => Promise.resolve(),
  list: () => NONE,
  subscribe: () => () => undefined,
};

export function setCommentQueue(next: CommentQueue): void {
  queue = next;
}

/** Stores a comment until it can be sent. @returns false if it could not be stored */
export function queueComment(comment: NewComment): Promise<boolean> {
  return queue.add(comment);
}

export function retryComment(id: string): Promise<void> {
  return queue.retry(id);
}

export function discardComment(id: string): Promise<void> {
  return queue.discard(id);
}

/** All pending or refused comments of the user and role, oldest first. */
export function useWaitingComments(): readonly WaitingComment[] {
  return useSyncExternalStore(
    (listener) => queue.subscribe(listener),
    () => queue.list(),
  );
}
