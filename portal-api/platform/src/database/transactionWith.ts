import { CompiledQuery, type Kysely } from 'kysely';
import pg from 'pg';

/**
 * Runs `work` in a transaction whose session settings (`app.user_id`, …) end with it. `begin` and all settings
 * travel together, in one round trip. Inside, use the handle for everything.
 */
export async function transactionWith<Schema, T>(
  db: Kysely<Schema>,
  settings: Readonly<Record<string, string>>,
  work: (trx: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`,
  );
  const begin = calls.length > 0 ? `begin; select ${calls.join(', ')}` : 'begin';
  return db.connection().execute(async (connection) => {
    await connection.executeQuery(CompiledQuery.raw(begin));
    let result: T;
    try {
      result = await work(connection);
    } catch (error) {
      // Where the connection itself broke the server has rolled back already; the first error is the one to tell.
      await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined);
      throw error;
    }
    await connection.executeQuery(CompiledQuery.raw('commit'));
    return result;
  });
}
