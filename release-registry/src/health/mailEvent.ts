import { createTransport } from 'nodemailer';

export interface SmtpSettings {
  /** For example `smtps://user:password@host`. */
  readonly url: string;
  readonly from: string;
}

export interface EventMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same for each attempt, so that a duplicate mail can be recognised. */
  readonly messageId: string;
}

export type SendEventMail = (mail: EventMail) => Promise<void>;

const CONNECT_MS = 10_000;

/** Sends mails through the installation's mail server; a refusal throws, and the delivery is retried. */
export function createEventMailer({ url, from }: SmtpSettings): SendEventMail {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: CONNECT_MS,
  });
  return async ({ to, subject, text, messageId }) => {
    const headers = { 'Auto-Submitted': 'auto-generated' };
    await transport.sendMail({ from, to, subject, text, messageId, headers });
  };
}
