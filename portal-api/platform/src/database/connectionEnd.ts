import type pg from 'pg';
import type { Logger } from '../logger.ts';
import { millisecondsLeft, OutOfTimeError } from './timeBudget.ts';

type Query = (...given: unknown[]) => unknown;

/** For the rollback of a transaction whose time is used up. */
const GRACE_MS = 200;

/** Breaks a connection as a lost network would: its query fails, and its pool replaces it. */
export function breakConnection(client: pg.ClientBase): void {
  // Only the types hide the connection of a pool's client.
  (client as pg.Client).connection.stream.destroy();
}

/** Ends a connection without waiting for the server. From here on, its pool does not hand it out. */
export function endNow(client: pg.ClientBase): void {
  void (client as pg.Client).end();
  breakConnection(client);
}

/**
 * Ends a connection one of whose queries was not answered in time: in the pool's, or in the budget of the work. `pg` would keep it: the query may still be running,
 * and its transaction, with the tenant's settings, would be open for whoever uses the connection next.
 */
export function endOnTimeout(client: pg.ClientBase): void {
  // Of a connection's class, it is looked up for each query, so that tests can watch all connections.
  const own = Object.hasOwn(client, 'query') ? (client.query as Query) : undefined;
  const query = (...given: unknown[]): unknown =>
    (own ?? (Object.getPrototypeOf(client) as { query: Query }).query).apply(client, given);
  client.query = ((...given: unknown[]) => {
    const left = millisecondsLeft();
    // A rollback takes no time, and the connection stays usable.
    if (left === 0 && given[0] !== 'rollback') return Promise.reject(new OutOfTimeError());
    const answer = query(...given);
    if (answer instanceof Promise) {
      const limit =
        left === undefined ? undefined : setTimeout(() => endNow(client), Math.max(left, GRACE_MS));
      answer.then(
        () => clearTimeout(limit),
        (error: unknown) => {
          clearTimeout(limit);
          if (error instanceof Error && error.message === 'Query read timeout') endNow(client);
        },
      );
    }
    return answer;
  }) as typeof client.query;
}

/**
 * Survives lost connections, which the pool replaces. A connection emits an error besides failing its query, and the pool
 * repeats that error for idle ones. Without a listener either event would end the process.
 */
export function surviveLosses(pool: pg.Pool, logger: Logger | undefined): void {
  pool.on('connect', (client) => {
    client.on('error', (error) => logger?.warn({ err: error }, 'A database connection was lost'));
  });
  pool.on('error', () => undefined);
}
