import { startScheduler, type ScheduledTask } from '@epigram/platform/scheduler';
import { transactionWith } from '@epigram/platform/database/transactionWith';
import { sweepSessions } from './modules/identity/sessionRepository.ts';
import { createMailSender } from './modules/mail/mailSender.ts';
import { announce } from './modules/notifications/notificationChannel.ts';
import { wakeSnoozed } from './modules/notifications/notificationRepository.ts';
import type { AppContext } from './platform/appContext.ts';
import { createRateLimiter } from './platform/rateLimiter.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

/** Starts what the server does without being asked; answers the function that stops it. */
export function startBackgroundWork(context: AppContext): () => Promise<void> {
  return startScheduler(context.logger, backgroundTasks(context));
}

/** Each may run in several processes at once: rows are claimed, or changed once only. */
export function backgroundTasks({ database, config, logger }: AppContext): ScheduledTask[] {
  const { db } = database;
  const tasks: ScheduledTask[] = [
    {
      name: 'wake-snoozed-notifications',
      everyMs: 10 * SECOND,
      run: () =>
        transactionWith(db, {}, async (trx) => {
          for (const { id, userId } of await wakeSnoozed(trx)) {
            await announce(trx, { userId, kind: 'created', notificationId: id });
          }
        }),
    },
    {
      name: 'sweep',
      everyMs: HOUR,
      run: async () => {
        await sweepSessions(db);
        await createRateLimiter(db).sweep();
      },
    },
  ];
  if (config.smtpUrl) {
    tasks.push({
      name: 'send-mails',
      everyMs: 2 * SECOND,
      run: createMailSender(db, logger, config.smtpUrl),
    });
  } else if (!config.mailbox) {
    logger.warn('No mail server is configured (SMTP_URL): mails wait in the outbox');
  }
  return tasks;
}
