import { setTimeout as pause } from 'node:timers/promises';

/**
 * Every advisory lock of the servers, which may share a database, so each number has a single purpose.
 * `advisoryLocks.test.ts` checks this.
 */
export const LOCKS = {
  /** Schema migrations of either server, and the privileges of their roles. */
  migrate: 7_302_015_401,
  /** Appending to the release log, one process at a time. */
  appendReleaseLog: 7_302_015_402,
  /** The registry's schema. */
  registrySchema: 7_302_015_404,
  /** The job queue's schema. */
  jobQueue: 7_302_015_405,
  /** The monthly partitions of the portal. */
  months: 7_302_015_408,
  /** Roles and databases that tests create on a server. */
  testServer: 7_302_015_406,
  /** A database that the test files of one run share. */
  testTemplate: 7_302_015_407,
} as const;

/** First keys of locks with two keys, which never conflict with the locks above. */
export const KEYED_LOCKS = {
  /** By business: serialises its imports. */
  imports: 7301,
  /** By business: shared by writers of counts, exclusive for the job that grades them. */
  grading: 7302,
  /** 0: exclusive for an edit of burden thresholds, shared while a business is graded. */
  thresholdEdits: 7303,
  /** By user: serialises requests for exports. */
  exports: 7304,
  /** By request: serialises its answers, each of which changes the notifications of all who may answer. */
  requests: 7305,
  /** 0: serialises the expiry of invitations, whose rows a distributed database would lock in any order. */
  invitations: 7307,
  /** By business: shared by writers of its totals, exclusive while its link to an organisation changes. */
  organisationTotals: 7306,
} as const;

const POLL_MS = 100;

/**
 * Waits on this connection for the migrations of other processes, for as long as they take. The connection keeps the
 * lock after the transaction. It asks again and again, because a statement that waits has a snapshot, for the end of
 * which an index that is built concurrently would wait in turn.
 */
export async function lockMigrations(run: (text: string) => Promise<{ rows: unknown[] }>): Promise<void> {
  for (;;) {
    const { rows } = await run(`select pg_try_advisory_lock(${LOCKS.migrate}) as locked`);
    if ((rows[0] as { locked: boolean }).locked) return;
    await pause(POLL_MS);
  }
}
