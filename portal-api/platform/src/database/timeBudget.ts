import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/**
 * A request ends before a person gives up, and bulk work (an import, a merge, their undoing, a publication) before nginx
 * does. Jobs have the limits of a statement; migrations, backups and restores have none.
 */
export const TIME_LIMITS_MS = { request: 14_000, bulk: 120_000 } as const;

/** Runs work that waits for the database until the budget is used up, and then fails. */
export type TimeBudget = <T>(work: () => Promise<T>) => Promise<T>;

interface Running {
  /** On the clock of `performance.now`. */
  until: number | undefined;
}

/** The work waited for a connection, or began a statement, when its time was used up. */
export class OutOfTimeError extends Error {
  override readonly name = 'OutOfTimeError';

  constructor() {
    super('The database did not answer in the time of the request');
  }
}

const running = new AsyncLocalStorage<Running>();

/**
 * A budget for several pieces of work. Only the time of the work counts, so that a slow upload between two pieces uses
 * nothing. What a piece leaves behind, such as a stream, has no limit once the piece has ended.
 */
export function createTimeBudget(ms: number): TimeBudget {
  let left = ms;
  return async (work) => {
    const started = performance.now();
    const its: Running = { until: started + left };
    try {
      return await running.run(its, work);
    } finally {
      its.until = undefined;
      left -= performance.now() - started;
    }
  };
}

/** The budget of a request, which callbacks take through its stages. */
export interface RequestBudget {
  /** Runs the next stage, with all that follows from it, on the budget. */
  resume(next: () => void): void;
  /** From here on, time does not count, and there is no limit. */
  pause(): void;
}

export function createRequestBudget(ms: number): RequestBudget {
  let left = ms;
  const its: Running = { until: undefined };
  return {
    resume(next) {
      its.until = performance.now() + left;
      running.run(its, next);
    },
    pause() {
      if (its.until !== undefined) left = Math.max(0, its.until - performance.now());
      its.until = undefined;
    },
  };
}

/** The rest of the running work's budget; `undefined` without one. */
export function millisecondsLeft(): number | undefined {
  const until = running.getStore()?.until;
  return until === undefined ? undefined : Math.max(0, until - performance.now());
}

/** Lets work with a budget wait for a connection of `pool` only until its time is used up. */
export function connectInTime(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  pool.connect = ((...given: []) => {
    const left = millisecondsLeft();
    // The pool's own query() passes a callback.
    if (left === undefined || given.length > 0) return connect(...given);
    if (left === 0) return Promise.reject(new OutOfTimeError());
    const { promise, resolve, reject } = Promise.withResolvers<pg.PoolClient>();
    let isLate = false;
    const limit = setTimeout(() => {
      isLate = true;
      reject(new OutOfTimeError());
    }, left);
    connect().then(
      (client) => {
        clearTimeout(limit);
        if (isLate) client.release();
        else resolve(client);
      },
      (error: unknown) => {
        clearTimeout(limit);
        reject(error as Error);
      },
    );
    return promise;
  }) as typeof pool.connect;
}
