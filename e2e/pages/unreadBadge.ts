import { expect, type Page } from 'playwright/test';
import type { ApiUser } from './apiUser.ts';

/** Much less than the page's polling interval of minutes. */
const PUSHED_MS = 15_000;

async function isShown(tab: Page, count: number): Promise<boolean> {
  const badge = tab.getByText(new RegExp(`^${count} unread notifications?$`));
  return (await badge.count()) > 0;
}

/** The number of the account's invitations, read or unread. */
export async function invitationsOf(me: ApiUser): Promise<number> {
  const found = await me.call<readonly object[]>('GET', '/notifications?type=invitation&limit=100');
  return found.length;
}

/**
 * Waits until idle tabs show the account's number of unread notifications. The number is not known in advance, because
 * a sign-in from a new device adds a notification a moment later.
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
