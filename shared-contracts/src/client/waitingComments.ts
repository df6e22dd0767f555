import { useSyncExternalStore } from 'react';
import type { ErrorCode } from '../errors/errors.ts';

/** A comment that was written without a connection and has not been sent. */
export interface WaitingComment {
  readonly id: string;
  readonly testId: string;
  /** What users call the test. */
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
  /** False where nothing can be kept here: the caller still has the text. */
  add(comment: NewComment): Promise<boolean>;
  retry(id: string): Promise<void>;
  discard(id: string): Promise<void>;
  /** The same array until something changes. */
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

/** Keeps a comment until it can be sent. @returns false where it could not be kept */
export function queueComment(comment: NewComment): Promise<boolean> {
  return queue.add(comment);
}

export function retryComment(id: string): Promise<void> {
  return queue.retry(id);
}

export function discardComment(id: string): Promise<void> {
  return queue.discard(id);
}

/** All comments of the user and role that wait or were refused, the oldest first. */
export function useWaitingComments(): readonly WaitingComment[] {
  return useSyncExternalStore(
    (listener) => queue.subscribe(listener),
    () => queue.list(),
  );
}
