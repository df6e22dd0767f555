import type { Database } from '@epigram/platform/database/openDatabase';
import type { Logger } from '@epigram/platform/logger';
import {
  fromKysely,
  PgBoss,
  type Db,
  type JobWithMetadata,
  type KyselyTransactionLike,
  type QueueResult,
} from 'pg-boss';
import { backendOf, installQueue, QUEUE_SCHEMA } from './installQueue.ts';
import { DEAD_LETTERS, JOB_KINDS, jobKinds, type JobData, type JobKind } from './jobKinds.ts';

interface EnqueueOptions {
  /** The subject of the job. At most one job per key waits or runs; for an `inLine` kind, at most one runs. */
  readonly key: string;
  /** The earliest start. */
  readonly at?: Date;
}

export interface RunningJob {
  /** Aborted when the server shuts down: the handler should stop soon, and another process continues the job. */
  readonly signal: AbortSignal;
  /** 1 for the first attempt. */
  readonly attempt: number;
}

export type JobHandlers = {
  readonly [Kind in JobKind]?: (data: JobData[Kind], job: RunningJob) => Promise<void>;
};
/** Handles a job that was given up. */
export type DeadJobHandlers = { readonly [Kind in JobKind]?: (data: JobData[Kind]) => Promise<void> };

export interface JobQueue {
  /** Creates a job in the transaction of `db`, so that it only exists if the transaction commits. */
  enqueue<Kind extends JobKind>(
    db: KyselyTransactionLike,
    kind: Kind,
    data: JobData[Kind],
    options: EnqueueOptions,
  ): Promise<void>;
  /** Whether a job with this data is waiting or running. */
  has<Kind extends JobKind>(kind: Kind, data: JobData[Kind]): Promise<boolean>;
  /** Lets this process run jobs, along with others. */
  work(handlers: JobHandlers, givenUp?: DeadJobHandlers): Promise<void>;
  /** Jobs by kind, counted at the last round of supervision. */
  counts(): Promise<readonly QueueResult[]>;
  /** Takes no more jobs and waits up to `timeoutMs` for those that run. */
  stop(timeoutMs?: number): Promise<void>;
}

const HOUR_SECONDS = 3_600;
const STOP_TIMEOUT_MS = 6_000;

interface QueueOptions {
  /**
   * Seconds between rounds of supervision, which requeue the jobs of dead processes and create scheduled jobs. Without
   * it this process does not supervise. Any number of processes may; one of them does each round.
   */
  readonly superviseSeconds?: number;
}

/** The queue in PostgreSQL: each job runs at least once, in one of the processes. Its handler may be called again. */
export async function openJobQueue<Schema>(
  database: Database<Schema>,
  logger: Logger,
  { superviseSeconds }: QueueOptions = {},
): Promise<JobQueue> {
  await installQueue(database);
  const boss = new PgBoss({
    db: adapt(database),
    backend: backendOf(database),
    schema: QUEUE_SCHEMA,
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    supervise: superviseSeconds !== undefined,
    schedule: superviseSeconds !== undefined,
    ...(superviseSeconds !== undefined && {
      superviseIntervalSeconds: superviseSeconds,
      monitorIntervalSeconds: superviseSeconds,
    }),
    cronWorkerIntervalSeconds: 30,
    // No job here depends on another one or builds an index concurrently.
    flowIntervalSeconds: HOUR_SECONDS,
    bamIntervalSeconds: HOUR_SECONDS,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', (error) => logger.error({ err: error }, 'the job queue reported an error'));
  boss.on('warning', (warning) => logger.warn({ warning }, 'the job queue reported a warning'));
  await boss.start();
  const stopping = new AbortController();

  async function workOn<Kind extends JobKind>(
    kind: Kind,
    handle: (data: JobData[Kind], job: RunningJob) => Promise<void>,
  ): Promise<void> {
    const { pollSeconds, inLine } = JOB_KINDS[kind];
    const options = {
      includeMetadata: true,
      notifyPollingIntervalSeconds: pollSeconds,
      // Without this, the policy would let a key with a running job block all jobs behind it.
      ...(inLine && { groupConcurrency: 1 }),
    } as const;
    let worker: string | undefined;
    worker = await boss.work(kind, options, async ([job]: JobWithMetadata<JobData[Kind]>[]) => {
      if (!job) return;
      try {
        await handle(job.data, {
          signal: AbortSignal.any([job.signal, stopping.signal]),
          attempt: job.retryCount + 1,
        });
      } finally {
        // Fetches the next job immediately, instead of after the polling interval.
        if (worker) boss.notifyWorker(worker);
      }
    });
  }

  return {
    async enqueue(db, kind, data, { key, at }) {
      await boss.send(kind, data, {
        db: fromKysely(db),
        singletonKey: key,
        ...(at && { startAfter: at }),
        ...(JOB_KINDS[kind].inLine && { group: { id: key } }),
      });
    },

    async has(kind, data) {
      const found = await boss.findJobs(kind, { data });
      return found.some(({ state }) => state === 'created' || state === 'retry' || state === 'active');
    },

    async work(handlers, givenUp = {}) {
      for (const kind of jobKinds) {
        const handle = handlers[kind] as ((data: never, job: RunningJob) => Promise<void>) | undefined;
        if (!handle) continue;
        const { concurrency = 1, cron } = JOB_KINDS[kind];
        for (let i = 0; i < concurrency; i += 1) {
          await workOn(kind, (data, job) => logged(logger, kind, () => handle(data as never, job)));
        }
        if (cron) await boss.schedule(kind, cron, {}, { singletonKey: kind });
      }
      await boss.work(
        DEAD_LETTERS,
        // Failures create its jobs without a NOTIFY, so it must poll.
        { includeMetadata: true, notifyPollingIntervalSeconds: 5 },
        async ([job]: JobWithMetadata[]) => {
          if (job) await bury(logger, job, givenUp);
        },
      );
    },

    counts: () => boss.getQueues([...jobKinds, DEAD_LETTERS]),

    async stop(timeoutMs = STOP_TIMEOUT_MS) {
      stopping.abort(new Error('The server is shutting down; another process will run the job'));
      await boss.stop({ graceful: true, timeout: timeoutMs });
    },
  };
}

async function logged(logger: Logger, kind: JobKind, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    logger.warn({ err: error, job: kind }, 'a job failed; it is retried if its kind allows it');
    throw error;
  }
}

async function bury(logger: Logger, job: JobWithMetadata, givenUp: DeadJobHandlers): Promise<void> {
  const kind = job.sourceName as JobKind;
  logger.error(
    { job: kind, data: job.data, attempts: (job.sourceRetryCount ?? 0) + 1 },
    'a job was given up after its last attempt',
  );
  await givenUp[kind]?.(job.data as never);
}

/** Runs the queue's own statements on the pool, as the server's role. */
function adapt<Schema>(database: Database<Schema>): Db {
  return {
    ...fromKysely(database.db),
    async listen(channel, onNotification, onReconnect) {
      const close = await database.listen(channel, onNotification, onReconnect);
      onReconnect();
      return { close };
    },
  };
}
