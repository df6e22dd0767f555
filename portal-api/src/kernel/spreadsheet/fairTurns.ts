import { DomainError } from '../domainError.ts';

interface FairTurnsOptions {
  /** How many work at the same time, each for another key. */
  readonly atOnce: number;
  /** How many of one key may wait; RATE_LIMITED beyond. */
  readonly mostWaiting: number;
}

/** Does work for a key when its turn comes. */
export type TakeTurn = <Result>(key: number, work: () => Promise<Result>) => Promise<Result>;

/**
 * Turns that one key cannot use up: of each key one works at a time, and keys that wait are served one after the other,
 * however many each of them has waiting.
 */
export function createFairTurns({ atOnce, mostWaiting }: FairTurnsOptions): TakeTurn {
  const working = new Set<number>();
  /** By key, the key whose turn is next first. */
  const waiting = new Map<number, (() => void)[]>();

  function next(): void {
    if (working.size >= atOnce) return;
    for (const [key, queue] of waiting) {
      if (working.has(key)) continue;
      waiting.delete(key);
      const begin = queue.shift()!;
      // Behind the others: what else this key has waits for them.
      if (queue.length > 0) waiting.set(key, queue);
      working.add(key);
      begin();
      return next();
    }
  }

  return async (key, work) => {
    if (working.size < atOnce && !working.has(key)) working.add(key);
    else {
      const queue = waiting.get(key) ?? [];
      if (queue.length >= mostWaiting) throw new DomainError('RATE_LIMITED', { retryAfter: 30 });
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
