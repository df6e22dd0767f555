import { CompiledQuery, type Kysely } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { databaseFailureOf } from './databaseFailure.ts';
import { asTransaction } from './openTransactions.ts';
import { millisecondsLeft, OutOfTimeError } from './timeBudget.ts';

/**
 * Runs `work` in a transaction whose session settings (`app.user_id`, …) end with it. `begin` and all settings take one
 * round trip. Inside, use the handle for everything. If the connection turns out to be lost before the transaction
 * begins, it is retried once on another connection.
 */
export async function transactionWith<Schema, T>(
  db: Kysely<Schema>,
  settings: Readonly<Record<string, string>>,
  work: (trx: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  // Not set_config(): a distributed database only propagates the command to its nodes.
  const settingCommands = Object.entries(settings).map(
    ([name, value]) => `; set local ${quoteName(name)} = ${pg.escapeLiteral(value)}`,
  );
  const begin = () => `begin${timeLimit()}${settingCommands.join('')}`;
  try {
    return await attempt(db, begin(), work);
  } catch (error) {
    if (!(error instanceof NotBegunError)) throw error;
    // The pool's connections may have been closed unnoticed, for example all of them by a restart of the server.
    await pause(RECONNECT_MS);
    return attempt(db, begin(), work).catch((again: unknown) => {
      throw again instanceof NotBegunError ? again.cause : again;
    });
  }
}

/** The server ends a statement a little earlier than the client ends its connection, so that both stay usable. */
function timeLimit(): string {
  const left = millisecondsLeft();
  if (left === undefined) return '';
  if (left === 0) throw new OutOfTimeError();
  return `; set local statement_timeout = ${Math.ceil(Math.max(left - STATEMENT_MARGIN_MS, left / 2))}`;
}

const STATEMENT_MARGIN_MS = 1_000;
const RECONNECT_MS = 100;

/** The connection was lost before anything was done. */
class NotBegunError extends Error {}

async function attempt<Schema, T>(
  db: Kysely<Schema>,
  begin: string,
  work: (trx: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  let hasBegun = false;
  const run = (end: () => void) =>
    db.connection().execute(async (connection) => {
      await connection.executeQuery(CompiledQuery.raw(begin));
      hasBegun = true;
      let result: T;
      try {
        result = await work(connection);
        end();
      } catch (error) {
        end();
        // If the connection itself broke, the server has already rolled back. The first error is the one to report.
        await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined);
        throw error;
      }
      const { rows } = await connection.executeQuery<{ command: string }>(CompiledQuery.raw('commit'));
      // PostgreSQL returns this instead of an error if a statement has failed and `work` continued.
      if (rows[0]?.command === 'ROLLBACK')
        throw new Error('A failed statement has rolled back the transaction');
      return result;
    });
  try {
    return await asTransaction(run);
  } catch (error) {
    if (!hasBegun && databaseFailureOf(error) === 'lost')
      throw new NotBegunError('not begun', { cause: error });
    throw error;
  }
}

function quoteName(name: string): string {
  return name.split('.').map(pg.escapeIdentifier).join('.');
}
