import { createPublicPost } from '@epigram/platform/http/publicPost';
import { sql } from 'kysely';
import { deleteUnusedImages, enqueueDue, notifyAudience } from './modules/announcements/public.ts';
import { deleteOldAnimalMerges, deleteOldMerges } from './modules/clients/public.ts';
import { deleteOldContractUses } from './modules/contract-uses/public.ts';
import { sweepChallenges, sweepSessions } from './modules/identity/public.ts';
import { deleteExpiredJoins, expireInvitations } from './modules/invitations/public.ts';
import { gradeTests, listUngradedKeys } from './modules/burden-thresholds/public.ts';
import { createScopeResolver } from './modules/access/public.ts';
import { createMailSender, createOutbox, listUntried } from './modules/mail/public.ts';
import {
  becomeWaker,
  createNotificationService,
  createWords,
  deleteOldNotifications,
  NOTIFICATION_CHANNEL,
  sendDigests,
  sendNotificationMails,
  wakeNotifications,
} from './modules/notifications/public.ts';
import { enqueuePushes, sendPush } from './modules/push/public.ts';
import { remind } from './modules/reminders/public.ts';
import { expireSupport } from './modules/support/public.ts';
import {
  createExportMaker,
  createExportRights,
  deleteExpiredExports,
  abandonExport,
  listUnfinished,
} from './modules/test-results/public.ts';
import { foldOrganisationTotals } from './modules/organisation-analytics/public.ts';
import { listWatchers, notifyLevelChanges } from './modules/farm-forecast/public.ts';
import { freezeRegions } from './modules/analytics/public.ts';
import { notifyMonthlySummaries } from './modules/monthly-summary/public.ts';
import { moveFiles } from './kernel/files/moveFiles.ts';
import { createFeed, createForecastService, fetchWeather } from './modules/weather/public.ts';
import {
  deleteOldDeliveries,
  deliverWebhook,
  listenForDeliveries,
  listLevelHooks,
  tellWebhookLevels,
  wakeWebhooks,
} from './modules/webhooks/public.ts';
import { notificationKinds } from './notificationKinds.ts';
import type { AppContext } from './kernel/appContext.ts';
import type { JobHandlers } from './kernel/jobs/jobQueue.ts';
import { deleteOldKeys } from './kernel/answerOnce.ts';
import { keepMonths } from './kernel/months.ts';
import { createRateLimiter } from './kernel/rateLimiter.ts';

/** Starts background work, which ends with the queue. */
export async function startBackgroundWork(context: AppContext): Promise<void> {
  const { config, jobs, logger } = context;
  if (!config.smtpUrl && !config.mailbox) {
    logger.warn('No mail server is configured (SMTP_URL): mails stay in the outbox');
  }
  const { db } = context.database;
  await jobs.enqueue(db, 'tell-levels', {}, { key: 'all' });
  await jobs.enqueue(db, 'freeze-regions', {}, { key: 'regions' });
  if (context.files.hasObjects) await jobs.enqueue(db, 'move-files', {}, { key: 'all' });
  // A new installation should not wait for the next scheduled read.
  if (config.weather) await jobs.enqueue(db, 'fetch-weather', {}, { key: 'weather' });
  // One process wakes the senders. If it ends before, the next scheduled run is a minute away at most.
  const isForThisProcess = becomeWaker();
  const wakeSenders = () =>
    Promise.all([
      jobs.enqueue(db, 'mail-notifications', {}, { key: 'all' }),
      jobs.enqueue(db, 'push-notifications', {}, { key: 'all' }),
    ]).catch((error: unknown) => {
      logger.warn({ err: error }, 'the mails and pushes of a notification are delayed until the next run');
    });
  await context.database.listen(
    NOTIFICATION_CHANNEL,
    (payload) => {
      if (isForThisProcess(payload)) void wakeSenders();
    },
    () => undefined,
  );
  await listenForDeliveries(context);
  await jobs.work(jobHandlers(context), { 'make-export': (which) => abandonExport(db, which) });
  await jobs.enqueue(db, 'remind', {}, { key: 'all' });
}

/** The handler of each kind of job. Any may run again, so each changes rows only once. */
export function jobHandlers(context: AppContext): JobHandlers {
  const { db } = context.database;
  const { smtpUrl } = context.config;
  const feed = createFeed(context.config);
  const mailing = { outbox: createOutbox(context), wordsOf: createWords(notificationKinds) };
  const notifications = createNotificationService(db, context.jobs, {
    wordsOf: mailing.wordsOf,
    deciders: {},
  });
  const sendMail = smtpUrl ? createMailSender(context, smtpUrl) : undefined;
  const publicPost = createPublicPost({ allowedHosts: context.config.webhookTestHosts });
  return {
    ...(sendMail && {
      'send-mail': ({ mailId }) => sendMail(mailId),
      'send-stored-mail': ({ mailId }) => sendMail(mailId),
    }),
    'wake-notification': ({ notificationId }) => wakeNotifications(db, notificationId),
    announce: ({ announcementId }, { signal }) => notifyAudience(db, announcementId, signal),
    'make-export': createExportMaker(context, createExportRights(db, createScopeResolver(db))),
    'grade-tests': (key, job) => gradeTests(db, key, job),
    ...(feed && {
      'fetch-weather': (_, { signal }) => fetchWeather(db, { feed, logger: context.logger }, signal),
    }),
    'mail-notifications': (_all, { signal }) => sendNotificationMails(db, mailing, signal),
    'push-notifications': (_all, { signal }) => enqueuePushes(db, context.jobs, signal),
    'send-push': (push) => sendPush({ ...context, notifications }, push),
    'send-digests': (_all, { signal }) => sendDigests(db, mailing, new Date(), signal),
    'deliver-webhook': (webhook, { signal }) =>
      deliverWebhook({ db, jobs: context.jobs, publicPost }, webhook, signal),
    remind: (_all, { signal }) => remind(db, new Date(), signal),
    async 'tell-levels'(_, { signal }) {
      const overview = await createForecastService(db, { feed }).overview();
      await notifyLevelChanges(
        db,
        { watchers: await context.database.asOwner(listWatchers), overview },
        signal,
      );
      const businessIds = await context.database.asOwner(listLevelHooks);
      await tellWebhookLevels(db, { businessIds, overview }, signal);
    },
    'summarise-month': (_, { signal }) => notifyMonthlySummaries(db, new Date(), signal),
    'freeze-regions': () => freezeRegions(db),
    'catch-up': () => catchUp(context),
    async 'move-files'(_all, { signal }) {
      await moveFiles(context, { signal });
    },
    async sweep() {
      await sweepSessions(db);
      await sweepChallenges(db);
      await createRateLimiter(db).sweep();
      await context.database.asOwner(deleteExpiredExports);
      await context.database.asOwner(deleteOldMerges);
      await context.database.asOwner(deleteOldAnimalMerges);
      await context.database.asOwner(deleteOldKeys);
      await context.database.asOwner(deleteOldDeliveries);
      await deleteOldNotifications(context.database);
      await context.database.asOwner(deleteExpiredJoins);
      await deleteUnusedImages(db);
      await context.files.sweep(context.database.asOwner);
      await deleteOldContractUses(db);
      await keepMonths(context.database, context);
      await analyzeTables(context.database);
    },
  };
}

/** A server collects its statistics automatically; the embedded engine has no autovacuum. */
async function analyzeTables({ engine, asOwner }: AppContext['database']): Promise<void> {
  if (engine === 'embedded') await asOwner((owner) => sql`analyze`.execute(owner));
}

/** Does work that has become due, and enqueues missing jobs, for example after a restore. */
async function catchUp({ database, config, jobs }: AppContext): Promise<void> {
  const { db } = database;
  await expireInvitations(db);
  await expireSupport(db);
  await wakeNotifications(db);
  await enqueueDue(db, jobs);
  await wakeWebhooks({ database, jobs });
  await database.asOwner(foldOrganisationTotals);
  await jobs.enqueue(db, 'mail-notifications', {}, { key: 'all' });
  await jobs.enqueue(db, 'push-notifications', {}, { key: 'all' });
  for (const it of await database.asOwner(listUnfinished)) {
    if (await jobs.has('make-export', it)) continue;
    await jobs.enqueue(db, 'make-export', it, { key: String(it.userId) });
  }
  for (const it of await listUngradedKeys(db)) {
    if (await jobs.has('grade-tests', it)) continue;
    await jobs.enqueue(db, 'grade-tests', it, { key: `${it.animalType} ${it.parasite}` });
  }
  if (!config.smtpUrl) return;
  for (const { job, mailId } of await listUntried(db)) {
    await jobs.enqueue(db, job, { mailId }, { key: String(mailId) });
  }
}
