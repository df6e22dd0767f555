import type { AppContext, Db } from '../../kernel/appContext.ts';
import { insertMail, type OutgoingMail } from './mailRepository.ts';

export interface Outbox {
  /** The base URL of links in mails. */
  readonly publicUrl: string;
  /** Puts a mail into the outbox and enqueues a job that sends it, in the transaction of the mail's event. */
  post(db: Db, mail: Omit<OutgoingMail, 'from'>): Promise<void>;
}

export function createOutbox({ jobs, config }: Pick<AppContext, 'jobs' | 'config'>): Outbox {
  return {
    publicUrl: config.publicUrl,
    async post(db, mail) {
      const mailId = await insertMail(db, { ...mail, from: config.mailFrom });
      // Without a mail server, mails stay in the mailbox.
      const job = mail.attachment?.place.sha256 ? 'send-stored-mail' : 'send-mail';
      if (config.smtpUrl) await jobs.enqueue(db, job, { mailId }, { key: String(mailId) });
    },
  };
}
