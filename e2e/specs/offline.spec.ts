import { expect, test } from '../fixtures/portalTest.ts';
import { release, writeTrialBuild } from '../fixtures/trialRemote.ts';
import { ApiUser } from '../pages/apiUser.ts';
import { invite } from '../pages/invitation.ts';
import { businessOf, newColleague } from '../pages/newPerson.ts';
import { hasWorker, storedKeys, waitForCachedFiles, waitForStoredAnswer } from '../pages/offlineBrowser.ts';
import { PortalFrame } from '../pages/portalFrame.ts';
import { TestResultsPage } from '../pages/testResultsPage.ts';
import { accessibilityFindings } from '../src/accessibilityFindings.ts';
import { accounts } from '../src/accounts.ts';

// Other journeys block the worker, because they could not intercept requests that go through it.
test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'default' });

/** The browser itself logs calls that have no connection. */
function expectOnlyLostCalls(complaints: string[]): void {
  expect(
    complaints.filter((text) => !/Failed to load resource|ERR_INTERNET_DISCONNECTED/.test(text)),
  ).toEqual([]);
  complaints.length = 0;
}

test('a promotion and a rollback reach the next page load while the worker is active', async ({
  page,
  signIn,
}) => {
  const name = 'mfe-worker-trial';
  const run = Date.now().toString(36);
  const [first, second] = [`1.0.1-a.${run}`, `1.0.2-b.${run}`];
  await release('publish', writeTrialBuild(name, first), '--promote');
  await signIn(accounts.owner, `/${name}`);
  await expect(page.getByText(`${name} ${first}`)).toBeVisible();
  await waitForCachedFiles(page);
  await page.reload();
  await expect(page.getByText(`${name} ${first}`)).toBeVisible();

  await release('publish', writeTrialBuild(name, second), '--promote');
  await page.reload();
  await expect(page.getByText(`${name} ${second}`)).toBeVisible();
  await release('rollback', name, '--reason', 'the trial is over');
  await page.reload();
  await expect(page.getByText(`${name} ${first}`)).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
});

test(
  'the portal starts offline with the last data, and signing out deletes the data',
  { tag: '@quick' },
  async ({ page, context, signIn, complaints }) => {
    test.slow();
    await signIn(accounts.owner, '/clients');
    const frame = new PortalFrame(page);
    const client = page.getByRole('main').getByRole('gridcell').filter({ hasText: /\w/ }).first();
    const clientName = (await client.innerText()).split('\n')[0] ?? '';
    await waitForStoredAnswer(page, 'listClients');
    await page.goto('/test-results?q=FECRT-BEFORE-14');
    const results = new TestResultsPage(page);
    await results.openTest('FECRT-BEFORE-14');
    await expect(results.count('Strongyle')).toContainText('9,300');
    await waitForCachedFiles(page);
    await waitForStoredAnswer(page, 'getTestDetails');

    const bar = page.getByRole('status', { name: 'Connection' });
    await context.setOffline(true);
    // After the reload, Chromium reports a network again, although it still blocks every call.
    await expect(bar).toContainText('You’re offline.');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Sample FECRT-BEFORE-14' })).toBeVisible();
    await expect(results.count('Strongyle')).toContainText('9,300');
    await expect(bar).toContainText(/Data as of \d{1,2} \w+ \d{4}, \d{1,2}:\d{2}/);
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await accessibilityFindings(page), `offline at ${width}`).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/clients');
    await expect(page.getByRole('main').getByText(clientName).first()).toBeVisible();
    await expect(bar).toContainText('Data as of');

    await context.setOffline(false);
    await expect(bar).toBeEmpty();
    await page.goto('/clients');
    await expect(page.getByRole('main').getByText(clientName).first()).toBeVisible();
    await waitForStoredAnswer(page, 'listClients');
    await frame.logout();
    await expect(page).toHaveURL(/\/login/);
    await expect.poll(() => storedKeys(page)).toEqual([]);

    await context.setOffline(true);
    await page.goto('/clients');
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText(clientName)).toHaveCount(0);
    expectOnlyLostCalls(complaints);
  },
);

test(
  'a comment written offline survives a reload and is sent once',
  { tag: '@quick' },
  async ({ page, context, signIn, complaints }) => {
    test.slow();
    await signIn(accounts.owner, '/test-results?q=FECRT-AFTER-13');
    const results = new TestResultsPage(page);
    await results.openTest('FECRT-AFTER-13');
    await waitForCachedFiles(page);
    await waitForStoredAnswer(page, 'getTestDetails');
    const text = `Seen at the gate ${Date.now()}`;
    await context.setOffline(true);
    await page.getByLabel('Your comment').fill(text);
    await page.getByRole('button', { name: 'Add comment' }).click();
    const comment = page.getByRole('listitem').filter({ hasText: text });
    await expect(comment).toContainText('Waiting to be sent');
    await page.reload();
    await expect(comment).toContainText('Waiting to be sent');
    const bar = page.getByRole('status', { name: 'Connection' });
    await expect(bar).toContainText('entry is waiting to be sent');

    await context.setOffline(false);
    await expect(bar).toBeEmpty();
    await expect(comment).toHaveCount(1);
    await expect(comment).not.toContainText('Waiting to be sent');
    await page.reload();
    await expect(comment).toHaveCount(1);
    expectOnlyLostCalls(complaints);
  },
);

test('a comment written offline is kept and shown if it is refused later', async ({
  page,
  context,
  signIn,
  request: api,
  complaints,
}) => {
  test.slow();
  const person = await newColleague(api, 'Orla');
  const invitationToken = (await invite(api, person.email, 'member')).split('/').at(-1)!;
  const theirs = await ApiUser.signIn(api, person.email);
  await theirs.call('POST', '/organisations/invitations/join', { invitationToken });
  const owner = await ApiUser.signIn(api, accounts.owner);
  const business = await businessOf(owner);

  await signIn(person.email, '/test-results?q=FECRT-AFTER-12');
  const { roleDialog } = new PortalFrame(page);
  await roleDialog.locator('label').filter({ hasText: business.name }).click();
  await roleDialog.getByRole('button', { name: 'Continue' }).click();
  await new TestResultsPage(page).openTest('FECRT-AFTER-12');
  await waitForCachedFiles(page);
  await waitForStoredAnswer(page, 'getTestDetails');
  await context.setOffline(true);
  const text = `Ewes moved to the hill ${Date.now()}`;
  await page.getByLabel('Your comment').fill(text);
  await page.getByRole('button', { name: 'Add comment' }).click();
  const bar = page.getByRole('status', { name: 'Connection' });
  await expect(bar).toContainText('1 entry is waiting to be sent.');

  const { id } = await theirs.call<{ id: number }>('GET', '/users/information');
  const unlink = `/businesses/${business.id}/dashboard/users/unlink`;
  await owner.call('POST', unlink, { userIds: [id] }, business.headers);
  await context.setOffline(false);
  // The role is gone, so the page goes Home, which would close the dialog.
  await page.waitForURL(({ pathname }) => pathname === '/');
  await expect(bar).toContainText('1 entry was not accepted.');
  const dialog = page.getByRole('dialog', { name: 'Waiting to be sent' });
  // The role that is left is taken in the meantime, which shows Home anew.
  await expect(async () => {
    await bar.getByRole('button', { name: 'Show entries' }).click({ timeout: 5_000 });
    await expect(dialog.getByRole('listitem')).toContainText(text);
    await expect(dialog.getByText('Not accepted')).toBeVisible();
    await dialog.getByRole('button', { name: 'Discard' }).click({ timeout: 5_000 });
    await expect(bar).toBeEmpty({ timeout: 5_000 });
  }).toPass();
  // If the connection was lost while Home was being prefetched, Home offers to try again.
  const unloaded = /ChunkLoadError/;
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !unloaded.test(text)));
  expectOnlyLostCalls(complaints);
});

test('the menu offers to install the app if the browser supports it', async ({ page, signIn }) => {
  await signIn(accounts.owner, '/learning-hub');
  const entry = page.getByRole('button', { name: 'Install app' });
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  // Chromium offers this only after some use of a page, so the test dispatches the event itself.
  await page.evaluate(() => {
    const prompt = () => Promise.resolve(document.documentElement.setAttribute('data-asked', 'once'));
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  });
  await entry.click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'once');
  await expect(entry).toBeHidden();
});

test('a broken worker is switched off from the server', async ({ page, signIn }) => {
  await signIn(accounts.owner, '/learning-hub');
  await waitForCachedFiles(page);
  expect(await hasWorker(page)).toBe(true);
  try {
    await release('policy', '--worker', 'off', '--reason', 'a test');
    await page.reload();
    await expect.poll(() => hasWorker(page), { timeout: 60_000 }).toBe(false);
    // The page itself deletes caches that the old worker wrote while it was being switched off.
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).join())).toBe('');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  } finally {
    await release('policy', '--worker', 'on', '--reason', 'a test');
  }
  await page.reload();
  await waitForCachedFiles(page);
});
