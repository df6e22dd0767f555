import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { jobHandlers } from '../background.ts';
import type { JobData, JobKind } from '../kernel/jobs/jobKinds.ts';
import type { TestApp } from './openTestApp.ts';

interface WaitingJob<Kind extends JobKind> {
  readonly data: JobData[Kind];
  readonly startAfter: Date;
}

/** Waiting jobs of a kind, with their data. */
export async function waitingJobs<Kind extends JobKind>(t: TestApp, kind: Kind): Promise<WaitingJob<Kind>[]> {
  const { rows } = await sql<WaitingJob<Kind>>`
    select data, start_after as "startAfter" from jobs.job
    where name = ${kind} and state in ('created', 'retry') order by created_on`.execute(t.database.db);
  return rows;
}

const GIVE_UP_AFTER_MS = 55_000;

/** Runs jobs in the test's own process until none is due. Call it once per file; later jobs then run as they come. */
export async function workThroughJobs(
  t: TestApp,
  overrides: Parameters<TestApp['context']['jobs']['work']>[0] = {},
) {
  await t.context.jobs.work({ ...jobHandlers(t.context), ...overrides });
  await untilNoJobIsDue(t);
}

export async function untilNoJobIsDue(t: TestApp): Promise<void> {
  const end = Date.now() + GIVE_UP_AFTER_MS;
  for (;;) {
    const { rows } = await sql`select from jobs.job where state = 'active'
      or (state in ('created', 'retry') and start_after <= now())`.execute(t.database.db);
    if (rows.length === 0) return;
    if (Date.now() > end) throw new Error('Jobs are still due');
    await pause(20);
  }
}
