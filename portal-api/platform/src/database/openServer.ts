import { CompiledQuery, Kysely, PostgresDialect, type KyselyPlugin } from 'kysely';
import { surviveLosses } from './connectionEnd.ts';
import type { AsOwner, DatabaseEngine, DatabaseOptions } from './databaseEngine.ts';
import { pluginsFor } from './distributedForms.ts';
import { listenOnServer } from './listen.ts';
import { refuseNestedTransactions } from './openTransactions.ts';
import { probeSessions } from './probeSessions.ts';
import { openServerPool, type ServerPool } from './serverPool.ts';
import { prepareRole } from './serverRole.ts';
import { parseServerUrl } from './serverUrl.ts';

const OWNER_CONNECTIONS = 4;
/** Found without DIRECT_DATABASE_URL, and with it. */
const REMEDIES = {
  DATABASE_URL:
    'Set DIRECT_DATABASE_URL to PostgreSQL itself, beside DATABASE_URL, or let the pooler keep sessions (in pgbouncer: ' +
    'pool_mode = session).',
  DIRECT_DATABASE_URL: 'It has to lead to PostgreSQL itself, or to a pooler that keeps sessions.',
} as const;

/**
 * A server's database. The owner has connections of its own, so that no connection of a tenant was ever the owner's.
 * @throws SettingsError if a pooler mixes sessions
 */
export async function openServer(url: string, options: DatabaseOptions): Promise<DatabaseEngine> {
  const { directUrl, applicationName, role, schema, logger, poolSize = 10 } = options;
  const setting = directUrl ? 'DIRECT_DATABASE_URL' : 'DATABASE_URL';
  const direct = parseServerUrl(directUrl ?? url);
  await probeSessions(direct, { setting, remedy: REMEDIES[setting] });

  const owned = { server: direct, applicationName: `${applicationName} owner`, schema };
  const owners = openServerPool({ ...owned, size: OWNER_CONNECTIONS, upkeep: true });
  const unlimited = openServerPool({ ...owned, size: 1, upkeep: true, isUnlimited: true });
  const tenants = openServerPool({
    server: parseServerUrl(url),
    applicationName,
    size: poolSize,
    schema,
    role,
    // A pooler of transactions may give every transaction another session.
    perTransaction: directUrl !== undefined,
  });
  const pools = [tenants, owners, unlimited];
  const breakAll = () => pools.forEach((pool) => pool.breakConnections());
  const listener = listenOnServer(direct, { applicationName, logger, onDead: breakAll });
  async function stop(): Promise<void> {
    await listener.close();
    await Promise.all(pools.map(({ pool }) => pool.end()));
  }

  for (const { pool } of pools) {
    surviveLosses(pool, logger);
    refuseNestedTransactions(pool, tenants);
  }
  let plugins: KyselyPlugin[];
  try {
    if (role) await prepareRole(owners.pool, role);
    await tryRole(tenants);
    plugins = await pluginsFor(owners.pool);
  } catch (error) {
    await stop();
    throw error;
  }
  const [limited, free] = [ownerOfPool(owners, plugins), ownerOfPool(unlimited, plugins)];
  return {
    engine: 'server',
    pool: tenants.pool,
    plugins,
    asOwner: (work, { unlimited: isUnlimited = false } = {}) => (isUnlimited ? free : limited)(work),
    listen: listener.listen,
    checkListener: listener.check,
    stop,
  };
}

/** A login that may not assume the role fails here, and not in every request. */
async function tryRole({ pool }: ServerPool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select 1');
  } finally {
    client.release();
  }
}

function ownerOfPool({ pool }: ServerPool, plugins: KyselyPlugin[]): AsOwner<unknown> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }), plugins });
  return (work) =>
    db.connection().execute(async (connection) => {
      try {
        return await work(connection);
      } catch (error) {
        await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined);
        throw error;
      }
    });
}
