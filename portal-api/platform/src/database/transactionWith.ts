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
  // Not set_config(): a database distributed over nodes passes on the command only.
  const settingCommands = Object.entries(settings).map(
    ([name, value]) => `; set local ${quoteName(name)} = ${pg.escapeLiteral(value)}`,
  );
  const begin = `begin${settingCommands.join('')}`;
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

function quoteName(name: string): string {
  return name.split('.').map(pg.escapeIdentifier).join('.');
}
