import type { Locator, Page } from 'playwright/test';

/** Opens a notification from the bell's panel by its title. */
export async function openFromBell(page: Page, title: string | RegExp): Promise<Locator> {
  const panel = page.getByRole('region', { name: 'Unread notifications' });
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  await panel.getByRole('button', { name: title }).first().click();
  return page.getByRole('dialog').last();
}
