import { expect, type Browser, type Locator, type Page } from 'playwright/test';
import { demoPassword } from '../src/accounts.ts';
import { PortalFrame } from './portalFrame.ts';
import { signInByCall } from './signInByCall.ts';

/** Signs another user in, in a browser of their own. */
export async function otherBrowser(browser: Browser, email: string, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'en-IE', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signInByCall(page, email, demoPassword);
  await page.goto('/coming-soon');
  await expect(new PortalFrame(page).title('Coming soon')).toBeVisible();
  return page;
}

/** Opens a notification of the bell's panel by its title. */
export async function openFromBell(page: Page, title: string | RegExp): Promise<Locator> {
  const panel = page.getByRole('region', { name: 'Unread notifications' });
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  await panel.getByRole('button', { name: title }).first().click();
  return page.getByRole('dialog').last();
}
