import type { AnimalType, Parasite } from '@epigram/shared-contracts/domain/enumerations';
import type { Queue } from 'pg-boss';

/** Every kind of background job, with its data. Rows say what is to be done; a job says that it is due. */
export interface JobData {
  'send-mail': { readonly mailId: number };
  'wake-notification': { readonly notificationId: number };
  /** Tells the audience of an announcement. */
  announce: { readonly announcementId: number };
  /** Makes a job for each browser that should be told. */
  'push-notifications': Record<string, never>;
  'send-push': { readonly notificationId: number; readonly userId: number; readonly subscriptionId: number };
  'make-export': { readonly userId: number; readonly exportId: string };
  /** Weekly totals of burden levels, after an edit of cut points. */
  'grade-tests': { readonly animalType: AnimalType; readonly parasite: Parasite };
  /** Notifies the watchers of a station or farm that its level has changed. */
  'tell-levels': Record<string, never>;
  /** Tells each team the figures of the month before. */
  'summarise-month': Record<string, never>;
  /** Works out the regions' levels of months that have closed. */
  'freeze-regions': Record<string, never>;
  /** Reads the weather provider. */
  'fetch-weather': Record<string, never>;
  /** Mails of notifications that want one immediately. */
  'mail-notifications': Record<string, never>;
  /** The daily summaries. */
  'send-digests': Record<string, never>;
  /** Reminders that became due. */
  remind: Record<string, never>;
  /** What came due by the clock. */
  'catch-up': Record<string, never>;
  /** Forgets what is over. */
  sweep: Record<string, never>;
}
export type JobKind = keyof JobData;

interface Kind extends Omit<Queue, 'name'> {
  /** Polling interval; immediate jobs are announced via NOTIFY regardless. */
  readonly pollSeconds: number;
  /** Jobs that one process does at a time. */
  readonly atOnce?: number;
  /** Of one key one job runs at a time, in all processes together, and any number waits; others do not wait for them. */
  readonly inLine?: boolean;
  /** Made by the queue itself at these times (cron, UTC). */
  readonly cron?: string;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A job whose process has gone is given to another one so much later, and a round of supervision. */
const TAKEN_OVER_AFTER_SECONDS = 20;

/** What was given up, of every kind. */
export const DEAD_LETTERS = 'dead-letters';

const common = {
  notify: true,
  deadLetter: DEAD_LETTERS,
  heartbeatSeconds: TAKEN_OVER_AFTER_SECONDS,
  retryBackoff: true,
} as const;

export const JOB_KINDS: Readonly<Record<JobKind, Kind>> = {
  'send-mail': {
    ...common,
    pollSeconds: 30,
    atOnce: 2,
    // Ten attempts over about a day.
    retryLimit: 9,
    retryDelay: 30,
    retryDelayMax: 6 * HOUR,
    expireInSeconds: 5 * MINUTE,
  },
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
  'push-notifications': { ...common, pollSeconds: 10, retryLimit: 5, retryDelay: 5, deleteAfterSeconds: DAY },
  'send-push': {
    ...common,
    pollSeconds: 30,
    atOnce: 2,
    // A day's worth: later it is no news.
    retryLimit: 6,
    retryDelay: 30,
    retryDelayMax: 4 * HOUR,
    expireInSeconds: MINUTE,
    deleteAfterSeconds: DAY,
  },
  'make-export': {
    ...common,
    // Also how soon another process goes on with what one has left.
    pollSeconds: 10,
    atOnce: 2,
    inLine: true,
    // An attempt is used up by each deployment that comes in between.
    retryLimit: 9,
    retryDelay: 5,
    retryDelayMax: 5 * MINUTE,
    expireInSeconds: 4 * HOUR,
  },
  'grade-tests': {
    ...common,
    pollSeconds: 10,
    // An edit that comes while a job of the one before ends gets a job of its own.
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
    // Until the next read makes up for it.
    retryLimit: 5,
    retryDelay: 60,
    retryDelayMax: HOUR,
    expireInSeconds: 10 * MINUTE,
    deleteAfterSeconds: DAY,
    cron: '41 */3 * * *',
  },
  'mail-notifications': { ...common, pollSeconds: 10, retryLimit: 5, retryDelay: 5, deleteAfterSeconds: DAY },
  'send-digests': {
    ...common,
    pollSeconds: 30,
    retryLimit: 5,
    retryDelay: MINUTE,
    deleteAfterSeconds: DAY,
    cron: '0 6 * * *',
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
    // Each team is told once: the later days make up for a server that was down on the first.
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
  sweep: { ...common, pollSeconds: 30, retryLimit: 0, deleteAfterSeconds: DAY, cron: '17 * * * *' },
};

export const jobKinds = Object.keys(JOB_KINDS) as JobKind[];
