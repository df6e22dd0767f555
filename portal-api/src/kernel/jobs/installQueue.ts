import { LOCKS } from '@epigram/platform/database/advisoryLocks';
import type { Database } from '@epigram/platform/database/openDatabase';
import { fromKysely, PgBoss } from 'pg-boss';
import { sql, type Kysely } from 'kysely';
import { DEAD_LETTERS, JOB_KINDS, jobKinds } from './jobKinds.ts';

export const QUEUE_SCHEMA = 'jobs';

/**
 * Makes or updates the schema of the queue and its kinds of jobs, as the owner: the server's role can do jobs and not
 * change what they are. Safe where several processes start together.
 */
export async function installQueue<Schema>(
  database: Pick<Database<Schema>, 'asOwner' | 'engine' | 'role'>,
): Promise<void> {
  await database.asOwner(async (owner) => {
    // Grants and definitions of two processes that start together would conflict: the second one waits.
    await sql`select pg_advisory_lock(${LOCKS.jobQueue}::bigint)`.execute(owner);
    try {
      await install(database, owner);
    } finally {
      await sql`select pg_advisory_unlock(${LOCKS.jobQueue}::bigint)`.execute(owner);
    }
  });
}

async function install<Schema>(
  database: Pick<Database<Schema>, 'engine' | 'role'>,
  owner: Kysely<Schema>,
): Promise<void> {
  const boss = new PgBoss({
    db: fromKysely(owner),
    backend: backendOf(database),
    schema: QUEUE_SCHEMA,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  try {
    await boss.createQueue(DEAD_LETTERS, { notify: true, retryLimit: 2 });
    const known = new Set((await boss.getQueues()).map(({ name }) => name));
    for (const kind of jobKinds) {
      const { pollSeconds: _poll, atOnce: _local, cron: _cron, inLine, ...queue } = JOB_KINDS[kind];
      // Of one key: one job that runs, or one that waits or runs, so that a job that is enqueued twice is done once.
      const policy = inLine ? 'singleton' : 'exclusive';
      if (!known.has(kind)) await boss.createQueue(kind, { ...queue, policy });
      // The policy of a queue is fixed; everything else follows the code.
      await boss.updateQueue(kind, queue);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  if (database.role) {
    await sql
      .raw(
        `grant usage on schema ${QUEUE_SCHEMA} to ${database.role};
           grant select, insert, update, delete on all tables in schema ${QUEUE_SCHEMA} to ${database.role};
           grant execute on all functions in schema ${QUEUE_SCHEMA} to ${database.role}`,
      )
      .execute(owner);
  }
}

export function backendOf({ engine }: { readonly engine: 'embedded' | 'server' }): 'pglite' | 'postgres' {
  return engine === 'embedded' ? 'pglite' : 'postgres';
}
