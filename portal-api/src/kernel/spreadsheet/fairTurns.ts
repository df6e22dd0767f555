import { DomainError } from '../domainError.ts';

interface FairTurnsOptions {
  /** Tasks that run at the same time, each for a different key. */
  readonly concurrency: number;
  /** Tasks of one key that may wait; any more are refused with RATE_LIMITED. */
  readonly maxWaiting: number;
}

/** Runs a task when it is its key's turn. */
export type TakeTurn = <Result>(key: number, work: () => Promise<Result>) => Promise<Result>;

/**
 * Fair scheduling: one task per key runs at a time, and waiting keys take turns, regardless of how many tasks each of
 * them has.
 */
export function createFairTurns({ concurrency, maxWaiting }: FairTurnsOptions): TakeTurn {
  const working = new Set<number>();
  /** Waiting tasks by key, in the order of the keys' turns. */
  const waiting = new Map<number, (() => void)[]>();

  function next(): void {
    if (working.size >= concurrency) return;
    for (const [key, queue] of waiting) {
      if (working.has(key)) continue;
      waiting.delete(key);
      const begin = queue.shift()!;
      // The key's other tasks go to the back of the line.
      if (queue.length > 0) waiting.set(key, queue);
      working.add(key);
      begin();
      return next();
    }
  }

  return async (key, work) => {
    if (working.size < concurrency && !working.has(key)) working.add(key);
    else {
      const queue = waiting.get(key) ?? [];
      if (queue.length >= maxWaiting) throw new DomainError('RATE_LIMITED', { retryAfter: 30 });
      waiting.set(key, queue);
      await new Promise<void>((resolve) => queue.push(resolve));
    }
    try {
      return await work();
    } finally {
      working.delete(key);
      next();
    }
  };
}
