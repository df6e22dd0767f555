import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** A transaction that runs, and whose connection it holds. */
interface Held {
  pool?: pg.Pool;
  isOpen: boolean;
  readonly outer: Held | undefined;
}

const running = new AsyncLocalStorage<Held>();

/** A second connection was asked for inside a transaction. */
class NestedTransactionError extends Error {
  override readonly name = 'NestedTransactionError';

  constructor() {
    super(
      'A query or transaction was started on `db` inside an open transaction: use its handle `trx` instead',
    );
  }
}

/**
 * Runs `work` as a transaction. The embedded engine has one connection: asking the pool for another inside of a
 * transaction would wait for itself forever, and on a server it would see other rows in another tenant's name.
 * Call `end` before the transaction is committed or rolled back.
 */
export function asTransaction<T>(work: (end: () => void) => Promise<T>): Promise<T> {
  const held: Held = { isOpen: true, outer: running.getStore() };
  return running.run(held, () => work(() => void (held.isOpen = false)));
}

/** Makes a pool refuse a second connection to a transaction that holds one of its own. */
export function refuseNestedTransactions(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  pool.connect = ((...given: []) => {
    // With a callback it is the pool's own query().
    if (given.length > 0) return connect(...given);
    const held = running.getStore();
    if (isHeld(pool, held)) return Promise.reject(new NestedTransactionError());
    if (held?.isOpen) held.pool ??= pool;
    return connect();
  }) as typeof pool.connect;
}

function isHeld(pool: pg.Pool, held: Held | undefined): boolean {
  for (let at = held; at; at = at.outer) if (at.isOpen && at.pool === pool) return true;
  return false;
}
