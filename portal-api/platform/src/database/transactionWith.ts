import { CompiledQuery, type Kysely } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { databaseFailureOf } from './databaseFailure.ts';
import { asTransaction } from './openTransactions.ts';

/**
 * Runs `work` in a transaction whose session settings (`app.user_id`, …) end with it. `begin` and all settings
 * travel together, in one round trip. Inside, use the handle for everything. Where the connection turns out to be gone
 * before it has begun, it begins once more on another one.
 */
export async function transactionWith<Schema, T>(
  db: Kysely<Schema>,
  settings: Readonly<Record<string, string>>,
  work: (trx: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  // Not set_config(): a database distributed over nodes passes on the command only.
  const settingCommands = Object.entries(settings).map(
    ([name, value]) => `; set local ${quoteName(name)} = ${pg.escapeLiteral(value)}`,
  );
  const begin = `begin${settingCommands.join('')}`;
  try {
    return await attempt(db, begin, work);
  } catch (error) {
    if (!(error instanceof NotBegunError)) throw error;
    // Connections of the pool may have ended unseen, all of them where the server was restarted.
    await pause(RECONNECT_MS);
    return attempt(db, begin, work).catch((again: unknown) => {
      throw again instanceof NotBegunError ? again.cause : again;
    });
  }
}

const RECONNECT_MS = 100;

/** The connection was gone before anything was done. */
class NotBegunError extends Error {}

async function attempt<Schema, T>(
  db: Kysely<Schema>,
  begin: string,
  work: (trx: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  let begun = false;
  const run = (end: () => void) =>
    db.connection().execute(async (connection) => {
      await connection.executeQuery(CompiledQuery.raw(begin));
      begun = true;
      let result: T;
      try {
        result = await work(connection);
        end();
      } catch (error) {
        end();
        // Where the connection itself broke the server has rolled back already; the first error is the one to report.
        await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined);
        throw error;
      }
      const { rows } = await connection.executeQuery<{ command: string }>(CompiledQuery.raw('commit'));
      // PostgreSQL answers so, and not with an error, where a statement had failed and `work` went on.
      if (rows[0]?.command === 'ROLLBACK') throw new Error('A failed statement has undone the transaction');
      return result;
    });
  try {
    return await asTransaction(run);
  } catch (error) {
    if (!begun && databaseFailureOf(error) === 'lost') throw new NotBegunError('not begun', { cause: error });
    throw error;
  }
}

function quoteName(name: string): string {
  return name.split('.').map(pg.escapeIdentifier).join('.');
}
