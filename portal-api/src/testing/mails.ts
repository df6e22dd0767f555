import type { TestApp } from './openTestApp.ts';

interface Mail {
  readonly id: number;
  readonly kind: string;
  readonly to: string;
  readonly fromName: string | null;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly language: string;
  readonly attachment: string | null;
  readonly links: readonly string[];
  readonly unsubscribeUrl: string | null;
}

/** The mails to an address, newest first, as the embedded mailbox shows them. */
export async function mailsTo({ app }: Pick<TestApp, 'app'>, email: string): Promise<Mail[]> {
  const response = await app.inject({ url: '/dev/mailbox.json', query: { to: email } });
  return response.json<{ mails: Mail[] }>().mails;
}

/** The code in the newest mail to an address; empty if there is none. */
export async function mailedCode(test: Pick<TestApp, 'app'>, email: string): Promise<string> {
  const [mail] = await mailsTo(test, email);
  return mail?.text.match(/\b\d{8}\b/)?.[0] ?? '';
}

/** The secret in the link of the newest mail to an address. */
export async function mailedToken(test: Pick<TestApp, 'app'>, email: string): Promise<string> {
  const [mail] = await mailsTo(test, email);
  return new URL(mail?.links[0] ?? 'none:').pathname.split('/').at(-1) ?? '';
}
