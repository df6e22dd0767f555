import { type NewComment, setCommentQueue, type WaitingComment } from '../client/waitingComments.ts';

/** The calls that a page made to the comment queue. */
export interface QueuedActs {
  readonly added: NewComment[];
  readonly retried: string[];
  readonly discarded: string[];
}

/** A comment that waits to be sent. */
export function aWaitingComment(change: Partial<WaitingComment> = {}): WaitingComment {
  return {
    id: 'waiting-1',
    testId: '00000000-0000-4000-8000-000000000001',
    sampleId: 'MV-1',
    text: 'Dose the lambs',
    createdAt: '2026-11-22T12:00:00Z',
    refused: null,
    ...change,
  };
}

/** The shell's queue with these comments in it, for page tests. */
export function fakeComments(comments: readonly WaitingComment[]): QueuedActs {
  const acts: QueuedActs = { added: [], retried: [], discarded: [] };
  setCommentQueue({
    add(comment) {
      acts.added.push(comment);
      return Promise.resolve(true);
    },
    retry(id) {
      acts.retried.push(id);
      return Promise.resolve();
    },
    discard(id) {
      acts.discarded.push(id);
      return Promise.resolve();
    },
    list: () => comments,
    subscribe: () => () => undefined,
  });
  return acts;
}
