import { expect, type Browser, type BrowserContext, type APIRequestContext } from 'playwright/test';
import { mailedPath } from './mailbox.ts';

interface Joining {
  readonly browser: Browser;
  readonly api: APIRequestContext;
  readonly baseURL: string;
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

/** Opens an account with the newest invitation that was mailed to an address. */
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
