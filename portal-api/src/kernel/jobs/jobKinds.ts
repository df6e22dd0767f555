import type { AnimalType, Parasite } from '@epigram/shared-contracts/domain/enumerations';
import type { Queue } from 'pg-boss';

/** Every kind of background job, with its data. The work itself is stored in rows; a job only triggers it. */
export interface JobData {
  'send-mail': { readonly mailId: number };
  /** A mail whose attachment is in the object store. The version before 078 would send it without: it must not see it. */
  'send-stored-mail': { readonly mailId: number };
  'wake-notification': { readonly notificationId: number };
  /** Notifies the audience of an announcement. */
  announce: { readonly announcementId: number };
  /** Creates a job for each browser that should get a push. */
  'push-notifications': Record<string, never>;
  'send-push': { readonly notificationId: number; readonly userId: number; readonly subscriptionId: number };
  'make-export': { readonly userId: number; readonly exportId: string };
  /** Updates the weekly totals of burden levels after an edit of cut points. */
  'grade-tests': { readonly animalType: AnimalType; readonly parasite: Parasite };
  /** Notifies the watchers of a station or farm that its level has changed. */
  'tell-levels': Record<string, never>;
  /** Notifies each team of the previous month's figures. */
  'summarise-month': Record<string, never>;
  /** Calculates the regions' levels of past months. */
  'freeze-regions': Record<string, never>;
  /** Reads the weather provider. */
  'fetch-weather': Record<string, never>;
  /** Sends the mails of notifications that are mailed immediately. */
  'mail-notifications': Record<string, never>;
  /** Sends the daily summaries. */
  'send-digests': Record<string, never>;
  /** Sends the due deliveries of a webhook. */
  'deliver-webhook': { readonly businessId: number; readonly webhookId: number };
  /** Sends reminders that are due. */
  remind: Record<string, never>;
  /** Does other work that has become due. */
  'catch-up': Record<string, never>;
  /** Moves files from their rows to the object store. */
  'move-files': Record<string, never>;
  /** Deletes expired data. */
  sweep: Record<string, never>;
}
export type JobKind = keyof JobData;

interface Kind extends Omit<Queue, 'name'> {
  /** Polling interval; immediate jobs are announced via NOTIFY regardless. */
  readonly pollSeconds: number;
  /** Jobs that one process runs at a time. */
  readonly concurrency?: number;
  /**
   * Across all processes, one job per key runs at a time, and any number may wait. Jobs of other keys are not delayed.
   */
  readonly inLine?: boolean;
  /** The queue itself creates a job at these times (cron, UTC). */
  readonly cron?: string;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The next round of supervision after this time gives a dead process's job to another process. */
const TAKEN_OVER_AFTER_SECONDS = 20;

/** The queue of jobs that were given up, of every kind. */
export const DEAD_LETTERS = 'dead-letters';

const common = {
  notify: true,
  deadLetter: DEAD_LETTERS,
  heartbeatSeconds: TAKEN_OVER_AFTER_SECONDS,
  retryBackoff: true,
} as const;

const MAIL: Kind = {
  ...common,
  pollSeconds: 30,
  concurrency: 2,
  // Ten attempts over about a day.
  retryLimit: 9,
  retryDelay: 30,
  retryDelayMax: 6 * HOUR,
  expireInSeconds: 5 * MINUTE,
};

export const JOB_KINDS: Readonly<Record<JobKind, Kind>> = {
  'send-mail': MAIL,
  'send-stored-mail': MAIL,
  'wake-notification': { ...common, pollSeconds: 2, retryLimit: 5, retryDelay: 5, deleteAfterSeconds: DAY },
  announce: {
    ...common,
    pollSeconds: 5,
    retryLimit: 9,
    retryDelay: 5,
    retryDelayMax: 5 * MINUTE,
    expireInSeconds: HOUR,
    deleteAfterSeconds: DAY,
  },
  'push-notifications': {
    ...common,
    pollSeconds: 10,
    retryLimit: 5,
    retryDelay: 5,
    deleteAfterSeconds: DAY,
    cron: '* * * * *',
  },
  'send-push': {
    ...common,
    pollSeconds: 30,
    concurrency: 2,
    // The retries take about a day. After that, the message is out of date.
    retryLimit: 6,
    retryDelay: 30,
    retryDelayMax: 4 * HOUR,
    expireInSeconds: MINUTE,
    deleteAfterSeconds: DAY,
  },
  'make-export': {
    ...common,
    // Another process also continues an abandoned export within this time.
    pollSeconds: 10,
    concurrency: 2,
    inLine: true,
    // Each deployment during an export uses up an attempt.
    retryLimit: 9,
    retryDelay: 5,
    retryDelayMax: 5 * MINUTE,
    expireInSeconds: 4 * HOUR,
  },
  'grade-tests': {
    ...common,
    pollSeconds: 10,
    // An edit that is made while the previous edit's job is ending gets a separate job.
    inLine: true,
    retryLimit: 9,
    retryDelay: 5,
    retryDelayMax: 5 * MINUTE,
    expireInSeconds: 4 * HOUR,
    deleteAfterSeconds: DAY,
  },
  'fetch-weather': {
    ...common,
    pollSeconds: 30,
    // The retries end before the next scheduled read.
    retryLimit: 5,
    retryDelay: 60,
    retryDelayMax: HOUR,
    expireInSeconds: 10 * MINUTE,
    deleteAfterSeconds: DAY,
    cron: '41 */3 * * *',
  },
  'mail-notifications': {
    ...common,
    pollSeconds: 10,
    retryLimit: 5,
    retryDelay: 5,
    deleteAfterSeconds: DAY,
    cron: '* * * * *',
  },
  'send-digests': {
    ...common,
    pollSeconds: 30,
    retryLimit: 5,
    retryDelay: MINUTE,
    deleteAfterSeconds: DAY,
    cron: '0 6 * * *',
  },
  'deliver-webhook': {
    ...common,
    pollSeconds: 10,
    concurrency: 3,
    // An event that is stored while a job is ending gets a separate job.
    inLine: true,
    retryLimit: 5,
    retryDelay: 5,
    expireInSeconds: HOUR,
    deleteAfterSeconds: DAY,
  },
  remind: {
    ...common,
    pollSeconds: 30,
    retryLimit: 3,
    retryDelay: MINUTE,
    expireInSeconds: HOUR,
    deleteAfterSeconds: DAY,
    cron: '0 5 * * *',
  },
  'tell-levels': {
    ...common,
    pollSeconds: 30,
    retryLimit: 3,
    retryDelay: 5 * MINUTE,
    expireInSeconds: HOUR,
    deleteAfterSeconds: DAY,
    cron: '20 5 * * *',
  },
  'summarise-month': {
    ...common,
    pollSeconds: 60,
    retryLimit: 3,
    retryDelay: 5 * MINUTE,
    expireInSeconds: 4 * HOUR,
    deleteAfterSeconds: DAY,
    // Each team is notified once; the second and third day are for a server that was down on the first.
    cron: '50 5 1-3 * *',
  },
  'freeze-regions': {
    ...common,
    pollSeconds: 60,
    retryLimit: 3,
    retryDelay: 5 * MINUTE,
    expireInSeconds: HOUR,
    deleteAfterSeconds: DAY,
    cron: '27 4 * * *',
  },
  'catch-up': { ...common, pollSeconds: 30, retryLimit: 0, deleteAfterSeconds: DAY, cron: '*/5 * * * *' },
  'move-files': {
    ...common,
    pollSeconds: 30,
    // A move that was interrupted continues soon. The retries end before the next scheduled run.
    retryLimit: 9,
    retryDelay: 5,
    retryDelayMax: 5 * MINUTE,
    expireInSeconds: 4 * HOUR,
    deleteAfterSeconds: DAY,
    cron: '47 * * * *',
  },
  sweep: { ...common, pollSeconds: 30, retryLimit: 0, deleteAfterSeconds: DAY, cron: '17 * * * *' },
};

export const jobKinds = Object.keys(JOB_KINDS) as JobKind[];
