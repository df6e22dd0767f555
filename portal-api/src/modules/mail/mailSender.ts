import { createTransport } from 'nodemailer';
import type { AppContext } from '../../kernel/appContext.ts';
import { transactionAs } from '../../kernel/transactionAs.ts';
import { readAttachment } from './attachment.ts';
import { findUnsent, markFailed, markSent } from './mailRepository.ts';

/** Sends one mail of the outbox through the mail server; throws if the server refuses it, so that it is retried. */
export function createMailSender(
  { database: { db }, files }: Pick<AppContext, 'database' | 'files'>,
  smtpUrl: string,
): (mailId: number) => Promise<void> {
  const transport = createTransport(smtpUrl);
  return async (mailId) => {
    const mail = await transactionAs(db, { mailId }, (trx) => findUnsent(trx, mailId));
    if (!mail) return;
    try {
      const attachment = await readAttachment(files, mail);
      await transport.sendMail({
        from: senderOf(mail),
        ...(mail.reply_to && { replyTo: mail.reply_to }),
        to: mail.to_address,
        subject: mail.subject,
        text: mail.body_text,
        ...(mail.body_html ? { html: mail.body_html } : {}),
        ...(mail.unsubscribe_url && {
          // RFC 8058: mail programs show their own button.
          headers: {
            'List-Unsubscribe': `<${mail.unsubscribe_url}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
        ...(attachment && { attachments: [attachment] }),
      });
    } catch (error) {
      await transactionAs(db, { mailId }, (trx) => markFailed(trx, mailId, String(error)));
      throw error;
    }
    await transactionAs(db, { mailId }, (trx) => markSent(trx, mailId));
  };
}

/** The portal's address under the name of the mail's sender, if it has one. */
function senderOf(mail: { readonly from_address: string; readonly from_name: string | null }) {
  if (!mail.from_name) return mail.from_address;
  const address = /<(.+)>/.exec(mail.from_address)?.[1] ?? mail.from_address;
  return { name: mail.from_name, address };
}
