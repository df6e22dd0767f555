import { expect, test } from '../fixtures/portalTest.ts';
import { openNetworkProxy } from '../fixtures/networkProxy.ts';
import { ApiUser } from '../pages/apiUser.ts';
import { invite } from '../pages/invitation.ts';
import { LoginPage } from '../pages/loginPage.ts';
import { newMember } from '../pages/newPerson.ts';
import { PortalFrame } from '../pages/portalFrame.ts';

test('notifications sent while the connection was down show in every tab as soon as it is back', async ({
  browser,
  baseURL,
  request: api,
}, testInfo) => {
  test.slow();
  const person = await newMember(api, 'Liam');
  const proxy = await openNetworkProxy(31);
  const context = await browser.newContext({ baseURL: baseURL!, locale: 'en-IE', proxy: proxy.settings });
  const tabs = [await context.newPage(), await context.newPage()];
  const login = new LoginPage(tabs[0]!);
  await login.open('/account');
  await login.signIn(person.email);
  await expect(new PortalFrame(tabs[0]!).title('Account')).toBeVisible();
  for (const tab of tabs) {
    const streams = tab.waitForResponse((answer) => answer.url().endsWith('/notifications/stream'));
    await tab.goto('/coming-soon');
    await expect(new PortalFrame(tab).title('Coming soon')).toBeVisible();
    await streams;
  }
  const me = await ApiUser.signIn(api, person.email);
  const unread = async () =>
    (await me.call<{ notifications: number }>('GET', '/utils/sidebar-badges')).notifications;

  /** Waits until each tab shows the count. Returns how long that took. */
  async function expectBoth(count: number): Promise<number> {
    const since = Date.now();
    const label = new RegExp(`^${count} unread notifications?$`);
    for (const tab of tabs) await expect(tab.getByText(label).first()).toBeAttached();
    return Date.now() - since;
  }

  await invite(api, person.email, 'business');
  await expect.poll(unread).toBeGreaterThan(0);
  await expectBoth(await unread());

  await test.step('the connection breaks without an event in the browser', async () => {
    const refused = tabs.map((tab) =>
      tab.waitForEvent('requestfailed', (request) => request.url().endsWith('/notifications/stream')),
    );
    proxy.cut();
    await Promise.all(refused);
    const before = await unread();
    await invite(api, person.email, 'business');
    await expect.poll(unread).toBe(before + 1);
    proxy.restore();
    const took = await expectBoth(before + 1);
    testInfo.annotations.push({ type: 'after a broken line', description: `${took} ms` });
  });

  await test.step('the browser is offline for a while', async () => {
    await context.setOffline(true);
    const before = await unread();
    await invite(api, person.email, 'business');
    await expect.poll(unread).toBe(before + 1);
    await context.setOffline(false);
    const took = await expectBoth(before + 1);
    testInfo.annotations.push({ type: 'after being offline', description: `${took} ms` });
  });

  await context.close();
  await proxy.close();
});
