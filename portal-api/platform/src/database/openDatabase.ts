import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { existsSync } from 'node:fs';
import pg from 'pg';
import type { Logger } from '../logger.ts';
import { asPGlite } from './embeddedEngine.ts';
import { startEngineThread } from './engineThread.ts';
import type { Engine as EmbeddedEngine, EngineData } from './openEngine.ts';
import { embeddedFiles, settleFiles } from './embeddedFiles.ts';
import { lockFolder } from './folderLock.ts';
import { listenOnPool, listenOnServer, type Listen } from './listen.ts';
import { refuseNestedTransactions } from './openTransactions.ts';
import { prepareRole } from './serverRole.ts';
import { typeParsers } from './typeParsers.ts';

const EMBEDDED_OWNER = 'epigram';
const MEMORY = 'memory://';
/** The longest that a caller waits for a connection. */
const CONNECTION_TIMEOUT_MS = 20_000;
/** So that a vanished server is noticed within minutes instead of hours. */
const KEEP_ALIVE_MS = 10_000;

export interface DatabaseOptions {
  /** The URL of a PostgreSQL server. Without it, the embedded engine keeps its files in `dataDir`. */
  readonly url?: string | undefined;
  /** Folder of the embedded engine; `memory://` stores nothing. */
  readonly dataDir?: string;
  /** A file with an empty database to copy for the embedded engine, because creating one takes seconds. */
  readonly template?: string;
  /** Opens the embedded engine; by default in a separate thread. */
  readonly openEngine?: ((data: EngineData) => Promise<EmbeddedEngine>) | undefined;
  readonly applicationName: string;
  /** The role that queries run as; see README.md. Without it, they run as the login. */
  readonly role?: string;
  readonly logger?: Logger;
  /** Connections to a server. The embedded engine always has one. */
  readonly poolSize?: number;
}

export interface Database<Schema> {
  readonly engine: 'embedded' | 'server';
  readonly db: Kysely<Schema>;
  readonly role: string | undefined;
  /**
   * Runs `work` as the login, on one connection, for schema changes, the seed, and upkeep across tenants. Meanwhile the
   * setting `app.upkeep` is `on`, which exempts the owner from forced policies.
   */
  asOwner<T>(work: (owner: Kysely<Schema>) => Promise<T>): Promise<T>;
  listen: Listen;
  ping(): Promise<void>;
  close(): Promise<void>;
}

interface Engine {
  readonly engine: Database<unknown>['engine'];
  readonly pool: pg.Pool;
  readonly listen: Listen;
  stop(): Promise<void>;
}

/** Opens the embedded engine or a server's database behind the same pool, dialect and types. */
export async function openDatabase<Schema>(options: DatabaseOptions): Promise<Database<Schema>> {
  const { engine, pool, listen, stop } = options.url
    ? openServer(options.url, options)
    : await openEmbedded(options);
  // The pool replaces a broken connection. It emits an error besides failing the query, and the pool repeats that error
  // for idle ones. Without a listener either event would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => options.logger?.warn({ err: error }, 'A database connection was lost'));
  });
  pool.on('error', () => undefined);
  refuseNestedTransactions(pool);

  const { role } = options;
  try {
    if (role) await prepareRole(pool, role);
  } catch (error) {
    await stop();
    throw error;
  }
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });

  async function asOwner<T>(work: (owner: Kysely<Schema>) => Promise<T>): Promise<T> {
    return db.connection().execute(async (connection) => {
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

  return {
    engine,
    db,
    role,
    asOwner,
    listen,
    async ping() {
      await db.executeQuery(CompiledQuery.raw('select 1'));
    },
    async close() {
      await stop();
    },
  };
}

async function openEmbedded({
  dataDir = MEMORY,
  template,
  openEngine = startEngineThread,
}: DatabaseOptions): Promise<Engine> {
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
  return {
    engine: 'embedded',
    pool,
    listen: listenOnPool(pool),
    async stop() {
      await pool.end();
      await engine.close();
      unlock();
    },
  };
}

function openServer(url: string, { applicationName, poolSize = 10, logger }: DatabaseOptions): Engine {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: applicationName,
    max: poolSize,
    // Covers both an unresponsive server and a busy pool.
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
    // Compiling a statement takes half a second, and every query here is much shorter.
    options: '-c jit=off',
    types: typeParsers,
  });
  const listener = listenOnServer(url, applicationName, logger);
  return {
    engine: 'server',
    pool,
    listen: listener.listen,
    async stop() {
      await listener.close();
      await pool.end();
    },
  };
}
