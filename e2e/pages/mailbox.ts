import type { APIRequestContext } from 'playwright/test';

interface Mailbox {
  readonly mails: readonly { readonly text: string; readonly links: readonly string[] }[];
}

/** The path of a link in the newest mail to an address that has one with `part`; undefined until it is there. */
export async function mailedPath(
  request: APIRequestContext,
  email: string,
  part: string,
): Promise<string | undefined> {
  const answer = await request.get('/dev/mailbox.json', { params: { to: email } });
  const { mails } = (await answer.json()) as Mailbox;
  const link = mails.flatMap(({ links }) => links).find((candidate) => candidate.includes(part));
  return link && new URL(link).pathname;
}

/** The code in the newest mail to an address that has one; undefined until it is there. */
export async function mailedCode(request: APIRequestContext, email: string): Promise<string | undefined> {
  const answer = await request.get('/dev/mailbox.json', { params: { to: email } });
  const { mails } = (await answer.json()) as Mailbox;
  return mails.map(({ text }) => /\b\d{8}\b/.exec(text)?.[0]).find((code) => code !== undefined);
}
