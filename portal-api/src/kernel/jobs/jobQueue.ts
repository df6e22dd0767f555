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
  /** What the job is about. Of one key one job waits or runs, and no other is made; of a kind `inLine`, one runs. */
  readonly key: string;
  /** Not before then. */
  readonly at?: Date;
}

export interface RunningJob {
  /** Aborted when the server ends: stop soon, the job is given to another process. */
  readonly signal: AbortSignal;
  /** 1 for the first. */
  readonly attempt: number;
}

export type JobHandlers = {
  readonly [Kind in JobKind]?: (data: JobData[Kind], job: RunningJob) => Promise<void>;
};
/** What becomes of a job that was given up. */
export type DeadJobHandlers = { readonly [Kind in JobKind]?: (data: JobData[Kind]) => Promise<void> };

export interface JobQueue {
  /** Makes a job in the transaction of `db`: it exists exactly where what it is about does. */
  enqueue<Kind extends JobKind>(
    db: KyselyTransactionLike,
    kind: Kind,
    data: JobData[Kind],
    options: EnqueueOptions,
  ): Promise<void>;
  /** Whether a job with this data waits or runs. */
  has<Kind extends JobKind>(kind: Kind, data: JobData[Kind]): Promise<boolean>;
  /** Lets this process do jobs, beside others. */
  work(handlers: JobHandlers, givenUp?: DeadJobHandlers): Promise<void>;
  /** Jobs by kind, as they were counted at the last round of supervision. */
  counts(): Promise<readonly QueueResult[]>;
  /** Takes no more jobs and waits for those that run, `timeoutMs` at most. */
  stop(timeoutMs?: number): Promise<void>;
}

const HOUR_SECONDS = 3_600;
const STOP_TIMEOUT_MS = 6_000;

interface QueueOptions {
  /**
   * Seconds between rounds that give out again what a dead process held and make the jobs of fixed times; without
   * them none. Any number of processes may: each round is made by one.
   */
  readonly superviseSeconds?: number;
}

/** The queue in PostgreSQL: a job is done at least once, by one of the processes. Its handler may be called again. */
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
    // Nothing here depends on another job or builds an index beside the work.
    flowIntervalSeconds: HOUR_SECONDS,
    bamIntervalSeconds: HOUR_SECONDS,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', (error) => logger.error({ err: error }, 'the job queue has a problem'));
  boss.on('warning', (warning) => logger.warn({ warning }, 'the job queue warns'));
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
      // The policy alone would hold up all jobs behind a key that has one running.
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
        // Looks for the next job when this one is settled, not after its pause.
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
        const { atOnce = 1, cron } = JOB_KINDS[kind];
        for (let i = 0; i < atOnce; i += 1) {
          await workOn(kind, (data, job) => logged(logger, kind, () => handle(data as never, job)));
        }
        if (cron) await boss.schedule(kind, cron, {}, { singletonKey: kind });
      }
      await boss.work(
        DEAD_LETTERS,
        // Its jobs are made by failures, of which nothing notifies.
        { includeMetadata: true, notifyPollingIntervalSeconds: 5 },
        async ([job]: JobWithMetadata[]) => {
          if (job) await bury(logger, job, givenUp);
        },
      );
    },

    counts: () => boss.getQueues([...jobKinds, DEAD_LETTERS]),

    async stop(timeoutMs = STOP_TIMEOUT_MS) {
      stopping.abort(new Error('The server ends: another process does the job'));
      await boss.stop({ graceful: true, timeout: timeoutMs });
    },
  };
}

async function logged(logger: Logger, kind: JobKind, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    logger.warn({ err: error, job: kind }, 'a job failed; it is tried again where its kind says so');
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

/** Statements of the queue itself run on the pool, as the server's role. */
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
