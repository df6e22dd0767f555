import { expect, test } from '../fixtures/portalTest.ts';
import { ApiUser } from '../pages/apiUser.ts';
import { invite } from '../pages/invitation.ts';
import { PortalFrame } from '../pages/portalFrame.ts';
import { accounts } from '../src/accounts.ts';

/** Longer than the event's way from tab to tab, shorter than any reload or poll. */
const LIVE = { timeout: 5_000 };

test('a new notification shows in every tab, and opening it marks it read there too', async ({
  page,
  signIn,
  context,
  playwright,
  baseURL,
}) => {
  await signIn(accounts.france);
  await expect(new PortalFrame(page).title('Home')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/account');
  await expect(new PortalFrame(other).title('Account')).toBeVisible();

  const api = await playwright.request.newContext({ baseURL: baseURL! });
  const me = await ApiUser.signIn(api, accounts.france);
  const before = (await me.call<{ notifications: number }>('GET', '/utils/sidebar-badges')).notifications;
  const unread = (count: number) => new RegExp(`^${count} unread notifications?$`);
  const badge = (tab: typeof page, count: number) => tab.getByText(unread(count)).first();

  await invite(api, accounts.france, 'business');
  await expect(badge(page, before + 1)).toBeAttached(LIVE);
  await expect(badge(other, before + 1)).toBeAttached(LIVE);

  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Unread notifications' });
  await panel
    .getByRole('button', { name: /Invitation/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').last()).toBeVisible();
  if (before === 0) await expect(other.getByText(/unread notifications?$/)).toHaveCount(0, LIVE);
  else await expect(badge(other, before)).toBeAttached(LIVE);
  await page.keyboard.press('Escape');

  const list = await me.call<{ id: number; type: string }[]>(
    'GET',
    '/notifications?offset=0&limit=10&type=invitation',
  );
  await me.call('DELETE', `/notifications/${list[0]!.id}`);
  await api.dispose();
});

test('the panel leads to the whole list', async ({ page, signIn }) => {
  await signIn(accounts.owner);
  const frame = new PortalFrame(page);
  await expect(frame.title('Home')).toBeVisible();
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  await page.getByRole('link', { name: 'View all' }).click();
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(frame.title('Notifications')).toBeVisible();
  await expect(frame.main.getByRole('button', { name: /^Remove “/ }).first()).toBeVisible();
});
