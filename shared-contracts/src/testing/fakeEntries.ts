import { type NewEntry, setEntryQueue, type WaitingEntry } from '../client/waitingEntries.ts';

/** The calls that a page made to the queue of entries. */
export interface QueuedActs {
  readonly added: NewEntry[];
  readonly retried: string[];
  readonly discarded: string[];
}

type CommentEntry = Extract<WaitingEntry, { kind: 'comment' }>;

/** A comment that waits to be sent. */
export function aWaitingComment({
  text = 'Dose the lambs',
  testId = '00000000-0000-4000-8000-000000000001',
  ...change
}: Partial<CommentEntry> & { text?: string; testId?: string } = {}): CommentEntry {
  return {
    id: 'waiting-1',
    kind: 'comment',
    input: { params: { id: testId }, body: { text } },
    title: 'MV-1',
    path: `/test-results/details/${testId}`,
    createdAt: '2026-11-22T12:00:00Z',
    refused: null,
    errors: [],
    ...change,
  };
}

/** The shell's queue with these entries in it, for page tests. */
export function fakeEntries(entries: readonly WaitingEntry[]): QueuedActs {
  const acts: QueuedActs = { added: [], retried: [], discarded: [] };
  setEntryQueue({
    add(entry) {
      acts.added.push(entry);
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
    list: () => entries,
    subscribe: () => () => undefined,
  });
  return acts;
}
