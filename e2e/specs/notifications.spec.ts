import { expect, test } from '../fixtures/portalTest.ts';
import { ApiUser } from '../pages/apiUser.ts';
import { invite } from '../pages/invitation.ts';
import { PortalFrame } from '../pages/portalFrame.ts';
import { accounts } from '../src/accounts.ts';

/** Longer than an event takes from tab to tab on a busy machine, shorter than any reload or polling interval. */
const LIVE = { timeout: 20_000 };

test(
  'a new notification shows in every tab, and opening it marks it read there too',
  { tag: '@quick' },
  async ({ page, signIn, context, request: api }) => {
    await signIn(accounts.france, '/coming-soon');
    await expect(new PortalFrame(page).title('Coming soon')).toBeVisible();
    const other = await context.newPage();
    await other.goto('/account');
    await expect(new PortalFrame(other).title('Account')).toBeVisible();

    const me = await ApiUser.signIn(api, accounts.france);
    const unread = async () =>
      (await me.call<{ notifications: number }>('GET', '/utils/sidebar-badges')).notifications;
    const shown = async (tab: typeof page) =>
      Number.parseInt(
        (await tab
          .getByText(/^\d+ unread notifications?$/)
          .first()
          .textContent(LIVE)) ?? '',
        10,
      );
    // The sign-in from a new device also adds a notification, which may arrive later.
    const expectBoth = (least: number) =>
      expect(async () => {
        const count = await unread();
        expect(count).toBeGreaterThanOrEqual(least);
        expect([await shown(page), await shown(other)]).toEqual([count, count]);
      }).toPass(LIVE);

    const before = await unread();
    await invite(api, accounts.france, 'business');
    await expectBoth(before + 1);
    const full = await unread();

    await page.getByRole('button', { name: 'Notifications', exact: true }).click();
    const panel = page.getByRole('region', { name: 'Unread notifications' });
    await panel
      .getByRole('button', { name: /Invitation/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').last()).toBeVisible();
    await expect.poll(unread, LIVE).toBe(full - 1);
    if (full === 1) await expect(other.getByText(/unread notifications?$/)).toHaveCount(0, LIVE);
    else await expect.poll(() => shown(other), LIVE).toBe(full - 1);
    await page.keyboard.press('Escape');

    const list = await me.call<{ id: number; type: string }[]>(
      'GET',
      '/notifications?offset=0&limit=10&type=invitation',
    );
    await me.call('DELETE', `/notifications/${list[0]!.id}`);
  },
);

test('the panel links to the whole list', async ({ page, signIn }) => {
  await signIn(accounts.owner, '/coming-soon');
  const frame = new PortalFrame(page);
  await expect(frame.title('Coming soon')).toBeVisible();
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  await page.getByRole('link', { name: 'View all' }).click();
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(frame.title('Notifications')).toBeVisible();
  await expect(frame.main.getByRole('button', { name: /^Remove “/ }).first()).toBeVisible();
});
