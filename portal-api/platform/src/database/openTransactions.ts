import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** An open transaction, and the database of the connection that it holds. */
interface Held {
  database?: object;
  isOpen: boolean;
  readonly outer: Held | undefined;
}

const running = new AsyncLocalStorage<Held>();

/** A second connection was requested inside a transaction. */
class NestedTransactionError extends Error {
  override readonly name = 'NestedTransactionError';

  constructor() {
    super(
      'A query or transaction was started on `db` inside an open transaction: use its handle `trx` instead',
    );
  }
}

/**
 * Runs `work` as a transaction. A second connection inside it would wait for itself forever on the embedded engine,
 * which has only one. On a server it would run outside the transaction, with other settings for row-level security.
 * Call `end` before the transaction is committed or rolled back.
 */
export function asTransaction<T>(work: (end: () => void) => Promise<T>): Promise<T> {
  const held: Held = { isOpen: true, outer: running.getStore() };
  return running.run(held, () => work(() => void (held.isOpen = false)));
}

/**
 * Makes a pool refuse a second connection to a transaction that already holds one.
 * @param database the same for all pools of a database
 */
export function refuseNestedTransactions(pool: pg.Pool, database: object = pool): void {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  pool.connect = ((...given: []) => {
    // The pool's own query() passes a callback.
    if (given.length > 0) return connect(...given);
    const held = running.getStore();
    if (isHeld(database, held)) return Promise.reject(new NestedTransactionError());
    if (held?.isOpen) held.database ??= database;
    return connect();
  }) as typeof pool.connect;
}

function isHeld(database: object, held: Held | undefined): boolean {
  for (let at = held; at; at = at.outer) if (at.isOpen && at.database === database) return true;
  return false;
}
