import { expect, type Page } from 'playwright/test';
import type { ApiUser } from './apiUser.ts';

/** Much less than the minutes after which a page asks by itself. */
const PUSHED_MS = 15_000;

async function isShown(tab: Page, count: number): Promise<boolean> {
  const badge = tab.getByText(new RegExp(`^${count} unread notifications?$`));
  return (await badge.count()) > 0;
}

/** How many invitations the account has, read or not. */
export async function invitationsOf(me: ApiUser): Promise<number> {
  const found = await me.call<readonly object[]>('GET', '/notifications?type=invitation&limit=100');
  return found.length;
}

/**
 * Waits until tabs that nobody touches show as many unread notifications as the account has. The number itself is not
 * foreseen: a sign-in from a new device is told as well, a moment later.
 */
export async function expectPushed(me: ApiUser, tabs: readonly Page[]): Promise<void> {
  await expect
    .poll(
      async () => {
        const { notifications } = await me.call<{ notifications: number }>('GET', '/utils/sidebar-badges');
        return Promise.all(tabs.map((tab) => isShown(tab, notifications)));
      },
      { timeout: PUSHED_MS },
    )
    .toEqual(tabs.map(() => true));
}
