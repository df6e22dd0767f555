import pg from 'pg';
import { breakConnection, endNow, endOnTimeout } from './connectionEnd.ts';
import { beginEachWith } from './perTransaction.ts';
import { clientFor } from './serverClient.ts';
import type { ServerUrl } from './serverUrl.ts';
import { connectInTime } from './timeBudget.ts';
import { typeParsers } from './typeParsers.ts';

/** The longest that a caller without a budget waits for a connection. */
const CONNECTION_TIMEOUT_MS = 20_000;
/** The longest that the server may take to open one. */
const OPEN_TIMEOUT_MS = 5_000;
/** So that a vanished server is noticed within minutes instead of hours. */
export const KEEP_ALIVE_MS = 10_000;
/** For jobs and other work without a budget. */
const STATEMENT_TIMEOUT_MS = 60_000;
/**
 * The longest that a tenant's statement waits for a lock. Shorter than the wait for a connection: if someone locks a
 * table, the calls that need it give their connections back before the others have waited in vain.
 */
const LOCK_TIMEOUT_MS = 12_000;
/** Longer than the server's own limit, so that it only applies if the server does not answer at all. */
const QUERY_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000;

interface PoolOptions {
  readonly server: ServerUrl;
  readonly applicationName: string;
  readonly size: number;
  /** Where unqualified names are looked up, instead of in `public`. */
  readonly schema?: string | undefined;
  /** Its queries run as this role instead of as the login. */
  readonly role?: string | undefined;
  /** Exempts the owner from forced policies. */
  readonly upkeep?: boolean;
  /** A migration takes as long as it takes. */
  readonly isUnlimited?: boolean;
  /** Role and settings end with each transaction, because the session may be someone else's afterwards. */
  readonly perTransaction?: boolean;
  /** Instead of the usual longest wait for a connection. */
  readonly connectionTimeoutMs?: number;
}

export interface ServerPool {
  readonly pool: pg.Pool;
  /** Fails the queries of all connections, without waiting for a server that does not answer. */
  breakConnections(): void;
}

/** Poolers refuse these as parameters of a connection, so they are set by commands. */
function settingsOf({ schema, role, upkeep = false }: PoolOptions): string[] {
  return [
    `statement_timeout = ${STATEMENT_TIMEOUT_MS}`,
    `idle_in_transaction_session_timeout = ${STATEMENT_TIMEOUT_MS}`,
    // In a distributed database, the workers learn the context of a transaction. Elsewhere the name means nothing. The
    // owner's scripts have several statements, which would be sent along as a whole.
    ...(upkeep ? [] : [`lock_timeout = ${LOCK_TIMEOUT_MS}`, `citus.propagate_set_commands = 'local'`]),
    // Compiling a statement takes half a second, and every query here is much shorter.
    'jit = off',
    ...(schema ? [`search_path = ${pg.escapeIdentifier(schema)}`] : []),
    ...(upkeep ? [`app.upkeep = 'on'`] : []),
    // Last, because the role may not be allowed to change the others.
    ...(role ? [`role ${pg.escapeIdentifier(role)}`] : []),
  ];
}

/** A frozen server accepts connections, but never says that they are open. */
function openedInTime(Client: typeof pg.Client): typeof pg.Client {
  return class extends Client {
    constructor(config: pg.ClientConfig = {}) {
      super({ ...config, connectionTimeoutMillis: OPEN_TIMEOUT_MS });
    }
  };
}

export function openServerPool(options: PoolOptions): ServerPool {
  const { server, applicationName, size, isUnlimited = false, perTransaction = false } = options;
  const settings = settingsOf(options);
  const onConnect = (made: pg.ClientBase) =>
    made.query(settings.map((setting) => `set ${setting}`).join('; ')) as unknown as void;
  const pool = new pg.Pool({
    connectionString: server.url,
    application_name: applicationName,
    max: size,
    // Covers both an unresponsive server and a busy pool.
    connectionTimeoutMillis: options.connectionTimeoutMs ?? CONNECTION_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    ...(!isUnlimited && { query_timeout: QUERY_TIMEOUT_MS }),
    types: typeParsers,
    Client: openedInTime(clientFor(server)),
    // The pool closes a connection that fails here. With a Kysely hook, the connection's slot would be lost forever.
    ...(!perTransaction && { onConnect }),
  });
  connectInTime(pool);
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    open.add(client);
    endOnTimeout(client);
    if (perTransaction) {
      beginEachWith(
        client,
        settings.map((setting) => `set local ${setting}`),
      );
    }
  });
  pool.on('remove', (client) => open.delete(client));
  pool.on('release', (_error, client) => {
    // Its settings would reach the next caller. Ended here, it is not used again.
    if (client.getTransactionStatus() !== 'I') endNow(client);
  });
  return {
    pool,
    breakConnections() {
      for (const client of open) breakConnection(client);
    },
  };
}
