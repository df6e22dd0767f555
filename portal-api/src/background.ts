import { sweepSessions } from './modules/identity/sessionRepository.ts';
import { expireInvitations } from './modules/invitations/expireInvitations.ts';
import { listUntried } from './modules/mail/mailRepository.ts';
import { createMailSender } from './modules/mail/mailSender.ts';
import { wakeNotifications } from './modules/notifications/wakeNotifications.ts';
import type { AppContext } from './platform/appContext.ts';
import type { JobHandlers } from './platform/jobs/jobQueue.ts';
import { createRateLimiter } from './platform/rateLimiter.ts';

/** Starts what the server does without being asked; it ends with the queue. */
export async function startBackgroundWork(context: AppContext): Promise<void> {
  const { config, jobs, logger } = context;
  if (!config.smtpUrl && !config.mailbox) {
    logger.warn('No mail server is configured (SMTP_URL): mails wait in the outbox');
  }
  await jobs.work(jobHandlers(context));
}

/** What each kind of job does. Any may run again: rows are changed once only. */
export function jobHandlers(context: AppContext): JobHandlers {
  const { db } = context.database;
  const { smtpUrl } = context.config;
  const sendMail = smtpUrl ? createMailSender(db, smtpUrl) : undefined;
  return {
    ...(sendMail && { 'send-mail': ({ mailId }) => sendMail(mailId) }),
    'wake-notification': ({ notificationId }) => wakeNotifications(db, notificationId),
    'catch-up': () => catchUp(context),
    async sweep() {
      await sweepSessions(db);
      await createRateLimiter(db).sweep();
    },
  };
}

/** What came due by the clock alone; and rows whose job is missing, as it is after a restore. */
async function catchUp({ database: { db }, config, jobs }: AppContext): Promise<void> {
  await expireInvitations(db);
  await wakeNotifications(db);
  if (!config.smtpUrl) return;
  for (const mailId of await listUntried(db)) {
    await jobs.enqueue(db, 'send-mail', { mailId }, { key: String(mailId) });
  }
}
