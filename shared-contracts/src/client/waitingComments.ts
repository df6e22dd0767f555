import type { ErrorCode } from '../errors/errors.ts';
import { testDetailsPath } from '../routes/paths.ts';
import { discardEntry, queueEntry, retryEntry, useWaitingEntries } from './waitingEntries.ts';

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

/**
 * Stores a comment until it can be sent. @returns false if it could not be stored
 * @deprecated Use `queueEntry`.
 */
export function queueComment(comment: NewComment): Promise<boolean> {
  const { testId, sampleId, text } = comment;
  return queueEntry({
    kind: 'comment',
    input: { params: { id: testId }, body: { text } },
    title: sampleId,
    path: testDetailsPath(testId),
  });
}

/** @deprecated Use `retryEntry`. */
export function retryComment(id: string): Promise<void> {
  return retryEntry(id);
}

/** @deprecated Use `discardEntry`. */
export function discardComment(id: string): Promise<void> {
  return discardEntry(id);
}

/**
 * All pending or refused comments of the user and role, oldest first.
 * @deprecated Use `useWaitingEntries`.
 */
export function useWaitingComments(): readonly WaitingComment[] {
  return useWaitingEntries().flatMap((entry) =>
    entry.kind === 'comment'
      ? [
          {
            id: entry.id,
            testId: entry.input.params.id,
            sampleId: entry.title,
            text: entry.input.body.text,
            createdAt: entry.createdAt,
            refused: entry.refused,
          },
        ]
      : [],
  );
}
