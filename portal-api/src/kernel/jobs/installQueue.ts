import { LOCKS } from '@epigram/platform/database/advisoryLocks';
import type { Database } from '@epigram/platform/database/openDatabase';
import { fromKysely, PgBoss } from 'pg-boss';
import { sql, type Kysely } from 'kysely';
import { isDistributed } from '../isDistributed.ts';
import { DEAD_LETTERS, JOB_KINDS, jobKinds } from './jobKinds.ts';

export const QUEUE_SCHEMA = 'jobs';

/**
 * Creates or updates the queue's schema and its kinds of jobs, as the owner: the server's role can run jobs, but can't
 * change their kinds. Several processes may call it at the same time.
 */
export async function installQueue<Schema>(
  database: Pick<Database<Schema>, 'asOwner' | 'engine' | 'role'>,
): Promise<void> {
  await database.asOwner(async (owner) => {
    // The grants and definitions of two processes that start together would conflict, so the second process waits.
    await sql`select pg_advisory_lock(${LOCKS.jobQueue}::bigint)`.execute(owner);
    // Of a distributed database, the coordinator alone has the queue.
    const isWithWorkers = await isDistributed(owner);
    try {
      if (isWithWorkers) await sql`set citus.enable_ddl_propagation = off`.execute(owner);
      await install(database, owner);
    } finally {
      if (isWithWorkers) await sql`reset citus.enable_ddl_propagation`.execute(owner);
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
      const { pollSeconds: _poll, concurrency: _local, cron: _cron, inLine, ...queue } = JOB_KINDS[kind];
      // Per key, `singleton` allows one running job, and `exclusive` one job in total, waiting or running.
      const policy = inLine ? 'singleton' : 'exclusive';
      if (!known.has(kind)) await boss.createQueue(kind, { ...queue, policy });
      // The policy of an existing queue cannot change; everything else is updated.
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
