import type { APIRequestContext } from 'playwright/test';

interface Mailbox {
  readonly mails: readonly { readonly text: string; readonly links: readonly string[] }[];
}

/** The path of a link that contains `part`, from the newest mail with such a link; undefined until it arrives. */
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

/** The code from the newest mail with a code to an address; undefined until it arrives. */
export async function mailedCode(request: APIRequestContext, email: string): Promise<string | undefined> {
  const answer = await request.get('/dev/mailbox.json', { params: { to: email } });
  const { mails } = (await answer.json()) as Mailbox;
  return mails.map(({ text }) => /\b\d{8}\b/.exec(text)?.[0]).find((code) => code !== undefined);
}
