import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { existsSync } from 'node:fs';
import pg from 'pg';
import { surviveLosses } from './connectionEnd.ts';
import type { AsOwner, DatabaseEngine, DatabaseOptions } from './databaseEngine.ts';
import { asPGlite } from './embeddedEngine.ts';
import { embeddedFiles, settleFiles } from './embeddedFiles.ts';
import { startEngineThread } from './engineThread.ts';
import { lockFolder } from './folderLock.ts';
import { listenOnPool } from './listen.ts';
import { refuseNestedTransactions } from './openTransactions.ts';
import { prepareRole } from './serverRole.ts';
import { connectInTime } from './timeBudget.ts';
import { typeParsers } from './typeParsers.ts';

const EMBEDDED_OWNER = 'epigram';
const MEMORY = 'memory://';

/** The embedded engine, whose single connection is the server's role's, and the owner's while it works. */
export async function openEmbedded({
  dataDir = MEMORY,
  template,
  openEngine = startEngineThread,
  role,
  logger,
}: DatabaseOptions): Promise<DatabaseEngine> {
  const inMemory = dataDir === MEMORY;
  const unlock = inMemory ? () => {} : lockFolder(dataDir);
  if (!inMemory) settleFiles(dataDir);
  const files = inMemory ? MEMORY : embeddedFiles(dataDir).data;
  const engine = await openEngine({
    dataDir: files,
    owner: EMBEDDED_OWNER,
    ...(template && !existsSync(files) && { template }),
  }).catch((error: unknown) => {
    unlock();
    throw error;
  });
  const { connection, ...config } = createPgConfig(asPGlite(engine));
  const pool = new pg.Pool({
    ...config,
    connection,
    max: 1,
    idleTimeoutMillis: 0,
    types: typeParsers,
  } as pg.PoolConfig);
  surviveLosses(pool, logger);
  // Only waiting for the connection is limited: ending it would end the engine.
  connectInTime(pool);
  refuseNestedTransactions(pool);
  // Before the only connection opens, because it is told then.
  const listen = listenOnPool(pool);

  async function stop(): Promise<void> {
    await pool.end();
    await engine.close();
    unlock();
  }
  try {
    if (role) {
      await prepareRole(pool, role);
      await pool.query(`set role ${role}`);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    engine: 'embedded',
    pool,
    asOwner: ownerOfSession(pool, role),
    listen,
    stop,
  };
}

function ownerOfSession(pool: pg.Pool, role: string | undefined): AsOwner<unknown> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  return (work) =>
    db.connection().execute(async (connection) => {
      const run = (text: string) => connection.executeQuery(CompiledQuery.raw(text));
      await run(`reset role; set app.upkeep = 'on'`);
      try {
        return await work(connection);
      } catch (error) {
        // An aborted transaction would prevent the reset of the connection below.
        await run('rollback').catch(() => undefined);
        throw error;
      } finally {
        await run(role ? `reset app.upkeep; set role ${role}` : 'reset app.upkeep');
      }
    });
}
