import { sql, type Kysely } from 'kysely';
import type { Database } from './database/openDatabase.ts';
import { transactionWith } from './database/transactionWith.ts';
import type { Logger } from './logger.ts';

export interface ScheduledTask<Schema> {
  readonly name: string;
  /** Pause between the end of one run and the start of the next. */
  readonly everyMs: number;
  /** Runs in a transaction, as the owner. */
  readonly run: (owner: Kysely<Schema>) => Promise<void>;
}

/**
 * Repeated work on the database's own clock of locks: of several processes one runs a task, the others find
 * its lock taken and skip the turn. The rows themselves say what is due, so nothing is lost when a process ends.
 */
export function startScheduler<Schema>(
  database: Pick<Database<Schema>, 'asOwner'>,
  logger: Logger,
  tasks: readonly ScheduledTask<Schema>[],
): () => Promise<void> {
  const stopping = new AbortController();
  const loops = tasks.map((task) => loop(task));

  async function loop(task: ScheduledTask<Schema>): Promise<void> {
    while (!stopping.signal.aborted) {
      await pause(task.everyMs, stopping.signal);
      if (stopping.signal.aborted) return;
      try {
        await database.asOwner((owner) => runTask(owner, task));
      } catch (error) {
        logger.error({ err: error, task: task.name }, 'scheduled task failed');
      }
    }
  }
  return async () => {
    stopping.abort();
    await Promise.all(loops);
  };
}

/** Runs a task now, unless another process is at it. */
export async function runTask<Schema>(owner: Kysely<Schema>, task: ScheduledTask<Schema>): Promise<void> {
  await transactionWith(owner, {}, async (trx) => {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${task.name}, 0)) as taken`.execute(trx);
    if (rows[0]?.taken) await task.run(trx);
  });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    resolve();
  });
  return promise;
}
