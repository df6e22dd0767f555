import {
  expect,
  type Browser,
  type BrowserContext,
  type APIRequestContext,
  type Page,
} from 'playwright/test';

interface Mailbox {
  readonly mails: readonly { readonly text: string; readonly links: readonly string[] }[];
}

/** The path of a link that contains `part`, from the newest mail with such a link; undefined until it arrives. */
async function mailedPath(
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
async function mailedCode(request: APIRequestContext, email: string): Promise<string | undefined> {
  const answer = await request.get('/dev/mailbox.json', { params: { to: email } });
  const { mails } = (await answer.json()) as Mailbox;
  return mails.map(({ text }) => /\b\d{8}\b/.exec(text)?.[0]).find((code) => code !== undefined);
}

interface Joining {
  readonly browser: Browser;
  readonly api: APIRequestContext;
  readonly baseURL: string;
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

/** Creates an account with the newest invitation that was mailed to an address. */
export async function joinByMail(it: Joining): Promise<void> {
  const mailed = () => mailedPath(it.api, it.email, '/Join/');
  await expect.poll(mailed).toBeTruthy();
  const theirs: BrowserContext = await it.browser.newContext({ baseURL: it.baseURL });
  const page = await theirs.newPage();
  await page.goto((await mailed())!);
  await page.getByLabel('Full name').fill(it.name);
  await page.getByLabel('Password', { exact: true }).fill(it.password);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(it.password);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page.getByText('Welcome! Your account has been created successfully.')).toBeVisible();
  await theirs.close();
}

/** Enters the code that is mailed to a person who joins by a link. */
export async function enterCode(page: Page, api: APIRequestContext, email: string): Promise<void> {
  const field = page.getByLabel('Code from the email');
  await expect(field).toBeVisible();
  await expect.poll(() => mailedCode(api, email)).toBeTruthy();
  await field.fill((await mailedCode(api, email))!);
  await page.getByRole('button', { name: 'Confirm and join' }).click();
  await expect(page.getByText('Welcome! Your account has been created successfully.')).toBeVisible();
}

/** Creates an account with a shared link, without a browser. */
export async function joinByLink(
  api: APIRequestContext,
  it: { readonly token: string; readonly email: string; readonly name: string; readonly password: string },
): Promise<void> {
  const { token: invitationToken, name, password } = it;
  const accept = '/api/v2/organisations/invitations/accept';
  const joined = await api.post(accept, {
    data: { invitationToken, name, password, password_confirm: password },
  });
  expect(joined.ok(), await joined.text()).toBe(true);
  const code = await mailedCode(api, it.email);
  const confirmed = await api.post(`${accept}/confirm`, { data: { invitationToken, code } });
  expect(confirmed.ok(), await confirmed.text()).toBe(true);
}
