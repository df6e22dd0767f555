import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from '../logger.ts';
import { SettingsError } from '../settings.ts';
import { surviveLosses } from './connectionEnd.ts';
import { databaseFailureOf } from './databaseFailure.ts';
import { openServerPool } from './serverPool.ts';
import { parseServerUrl } from './serverUrl.ts';
import { transactionWith } from './transactionWith.ts';
import { type WalPosition, walPosition } from './walPosition.ts';

/** How far behind the primary a replica may be and still be read. */
const MAX_LAG_MS = 10_000;
const WATCH_MS = 1_000;
/** A replica that does not answer in this time is not read: its primary can answer as well. */
const ANSWER_MS = 2_000;

/** A standby server for reads that may be some seconds old. */
export interface Replica<Schema> {
  /**
   * Runs `work` in a read-only transaction on the replica. If the replica is lost, too far behind or has not reached
   * `since`, `onPrimary` runs instead, also after a part of `work`.
   * @param since what the caller has written themselves, as `position` gave it; a text that is no position counts as
   *   not reached
   */
  read<T>(
    settings: Readonly<Record<string, string>>,
    since: string | undefined,
    work: (trx: Kysely<Schema>) => Promise<T>,
    onPrimary: () => Promise<T>,
  ): Promise<T>;
  /** The primary's position in the log: everything that was committed before is read from there on. */
  position(): Promise<string>;
  /** Whether it is read at the moment. */
  isRead(): boolean;
  close(): Promise<void>;
}

interface ReplicaOptions<Schema> {
  readonly url: string;
  readonly primary: Kysely<Schema>;
  readonly applicationName: string;
  readonly role?: string | undefined;
  readonly logger: Logger;
  readonly poolSize?: number;
  readonly maxLagMs?: number;
}

/** Of the primary; the replica reaches it a little later. */
const written = sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`;

/** The replica has not reached what its reader has written. */
class BehindError extends Error {
  override readonly name = 'BehindError';
}

/** @throws SettingsError if the URL names several hosts: the one that accepts writes would be chosen */
export async function openReplica<Schema>(options: ReplicaOptions<Schema>): Promise<Replica<Schema>> {
  const { url, primary, applicationName, role, logger, poolSize = 10, maxLagMs = MAX_LAG_MS } = options;
  const server = parseServerUrl(url);
  if (server.candidates.length > 0) {
    throw new SettingsError('REPLICA_DATABASE_URL takes one host; several replicas need a proxy before them');
  }
  const of = { server, connectionTimeoutMs: ANSWER_MS };
  const reads = openServerPool({
    ...of,
    applicationName: `${applicationName} replica`,
    size: poolSize,
    role,
    // A pooler may give every transaction another session, whose role would be the login's.
    perTransaction: true,
  });
  const watcher = openServerPool({ ...of, applicationName: `${applicationName} replica watch`, size: 1 });
  for (const { pool } of [reads, watcher]) surviveLosses(pool, logger);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: reads.pool }) });
  const isFresh = watchLag(() => written.execute(primary), watcher.pool, maxLagMs);
  let isRead = false;

  async function watch(): Promise<void> {
    const before = isRead;
    isRead = await isFresh().catch(() => false);
    if (before === isRead) return;
    if (isRead) logger.info('The replica is read');
    else {
      logger.warn('The replica is lost or too far behind: its reads go to the primary');
      reads.breakConnections();
      watcher.breakConnections();
    }
  }
  await watch();
  let watching: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    watching = watching.then(watch);
  }, WATCH_MS).unref();

  return {
    async read(settings, since, work, onPrimary) {
      if (!isRead) return onPrimary();
      try {
        return await transactionWith(db, settings, async (trx) => {
          if (since !== undefined) await requireReached(trx, since);
          return work(trx);
        });
      } catch (error) {
        if (error instanceof BehindError) return onPrimary();
        const failure = databaseFailureOf(error);
        if (failure === undefined) throw error;
        logger.warn({ err: error }, 'A read of the replica failed, and goes to the primary');
        if (failure === 'lost') await watch();
        return onPrimary();
      }
    },
    async position() {
      const { rows } = await written.execute(primary);
      return rows[0]!.lsn;
    },
    isRead: () => isRead,
    async close() {
      clearInterval(timer);
      reads.breakConnections();
      watcher.breakConnections();
      await watching;
      await Promise.all([reads.pool.end(), watcher.pool.end()]);
    },
  };
}

async function requireReached<Schema>(trx: Kysely<Schema>, since: string): Promise<void> {
  const wanted = walPosition(since);
  const { rows } = await sql<{ lsn: string | null }>`select pg_last_wal_replay_lsn()::text as lsn`.execute(
    trx,
  );
  const reached = walPosition(rows[0]?.lsn);
  if (wanted === undefined || reached === undefined || reached < wanted) throw new BehindError('not reached');
}

/** Whether the replica had, at the latest look, everything that the primary had `maxLagMs` ago. */
function watchLag(
  askPrimary: () => Promise<{ rows: { lsn: string }[] }>,
  replica: pg.Pool,
  maxLagMs: number,
): () => Promise<boolean> {
  let marks: { at: number; lsn: WalPosition }[] = [];
  return async () => {
    const at = performance.now();
    // Without a primary, what is known of it still counts until it is too old.
    const lsn = await inTime(askPrimary()).then(
      ({ rows }) => walPosition(rows[0]?.lsn),
      () => undefined,
    );
    if (lsn !== undefined) marks.push({ at, lsn });
    const { rows } = await inTime(
      replica.query<{ lsn: string | null; is_replica: boolean }>(
        'select pg_last_wal_replay_lsn()::text as lsn, pg_is_in_recovery() as is_replica',
      ),
    );
    const reached = walPosition(rows[0]?.lsn);
    // A server that was promoted is no replica of this primary any more.
    if (reached === undefined || !rows[0]!.is_replica) return false;
    const newest = marks.findLast((mark) => mark.lsn <= reached);
    marks = marks.filter((mark) => mark === newest || mark.lsn > reached);
    return newest !== undefined && at - newest.at <= maxLagMs;
  };
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time')), ANSWER_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
    answer.catch(() => undefined);
  }
}
