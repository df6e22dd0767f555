import type { Logger } from '@epigram/platform/logger';
import { createTransport } from 'nodemailer';
import type { Db } from '../../platform/appContext.ts';
import { claimMails, markFailed, markSent } from './mailRepository.ts';

type Mail = Awaited<ReturnType<typeof claimMails>>[number];
type Deliver = (mail: Mail) => Promise<void>;

/** Sends what is due in the outbox, through the mail server. */
export function createMailSender(db: Db, logger: Logger, smtpUrl: string): () => Promise<void> {
  const transport = createTransport(smtpUrl);
  return () =>
    sendDue(db, logger, async (mail) => {
      await transport.sendMail({
        from: mail.from_address,
        to: mail.to_address,
        subject: mail.subject,
        text: mail.body_text,
        ...(mail.body_html ? { html: mail.body_html } : {}),
      });
    });
}

async function sendDue(db: Db, logger: Logger, deliver: Deliver): Promise<void> {
  for (const mail of await claimMails(db)) {
    try {
      await deliver(mail);
      await markSent(db, mail.id);
    } catch (error) {
      logger.warn({ err: error, mail: mail.id }, 'a mail could not be sent; it is tried again');
      await markFailed(db, mail.id, String(error));
    }
  }
}
