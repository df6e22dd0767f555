import { expect, test } from '../fixtures/portalTest.ts';
import { release, writeTrialBuild } from '../fixtures/trialRemote.ts';
import { hasWorker, keptRecords, untilKept } from '../pages/offlineBrowser.ts';
import { PortalFrame } from '../pages/portalFrame.ts';
import { TestResultsPage } from '../pages/testResultsPage.ts';
import { accessibilityFindings } from '../src/accessibilityFindings.ts';
import { accounts } from '../src/accounts.ts';

// Everywhere else it is blocked: journeys that answer for the server would not see what goes through it.
test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'default' });

/** Calls that have no connection are written to the console by the browser itself. */
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
  await untilKept(page);
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

test('without a connection the portal starts with what was seen last, and signing out deletes it', async ({
  page,
  context,
  signIn,
  complaints,
}) => {
  test.slow();
  await signIn(accounts.owner, '/clients');
  const frame = new PortalFrame(page);
  const client = page.getByRole('main').getByRole('gridcell').filter({ hasText: /\w/ }).first();
  const clientName = (await client.innerText()).split('\n')[0] ?? '';
  await page.goto('/test-results?q=FECRT-BEFORE-14');
  const results = new TestResultsPage(page);
  await results.openTest('FECRT-BEFORE-14');
  await expect(results.count('Strongyle')).toContainText('9,300');
  await untilKept(page);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sample FECRT-BEFORE-14' })).toBeVisible();
  await expect(results.count('Strongyle')).toContainText('9,300');
  const bar = page.getByRole('status', { name: 'Connection' });
  await expect(bar).toContainText('You’re offline.');
  await expect(bar).toContainText(/Shown as of \d{1,2} \w+ \d{4}, \d{1,2}:\d{2}/);
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await accessibilityFindings(page), `offline at ${width}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/clients');
  await expect(page.getByRole('main').getByText(clientName).first()).toBeVisible();
  await expect(bar).toContainText('Shown as of');

  await context.setOffline(false);
  await expect(bar).toBeEmpty();
  await page.goto('/clients');
  await expect(page.getByRole('main').getByText(clientName).first()).toBeVisible();
  await expect.poll(() => keptRecords(page)).toBeGreaterThan(1);
  await frame.logout();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => keptRecords(page)).toBe(0);

  await context.setOffline(true);
  await page.goto('/clients');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(clientName)).toHaveCount(0);
  expectOnlyLostCalls(complaints);
});

test('a comment that is written offline outlives a reload and is sent once', async ({
  page,
  context,
  signIn,
  complaints,
}) => {
  test.slow();
  await signIn(accounts.owner, '/test-results?q=FECRT-AFTER-13');
  const results = new TestResultsPage(page);
  await results.openTest('FECRT-AFTER-13');
  await untilKept(page);
  const text = `Seen at the gate ${Date.now()}`;
  await context.setOffline(true);
  await page.getByLabel('Your comment').fill(text);
  await page.getByRole('button', { name: 'Add comment' }).click();
  const comment = page.getByRole('listitem').filter({ hasText: text });
  await expect(comment).toContainText('Waiting to be sent');
  await page.reload();
  await expect(comment).toContainText('Waiting to be sent');
  const bar = page.getByRole('status', { name: 'Connection' });
  await expect(bar).toContainText('comment is waiting to be sent');

  await context.setOffline(false);
  await expect(bar).toBeEmpty();
  await expect(comment).toHaveCount(1);
  await expect(comment).not.toContainText('Waiting to be sent');
  await page.reload();
  await expect(comment).toHaveCount(1);
  expectOnlyLostCalls(complaints);
});

test('a broken worker is switched off from the server', async ({ page, signIn }) => {
  await signIn(accounts.owner, '/learning-hub');
  await untilKept(page);
  expect(await hasWorker(page)).toBe(true);
  try {
    await release('policy', '--worker', 'off', '--reason', 'a test');
    await page.reload();
    await expect.poll(() => hasWorker(page), { timeout: 60_000 }).toBe(false);
    // What the old worker still had in hand when it was told is swept by the page itself.
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).join())).toBe('');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  } finally {
    await release('policy', '--worker', 'on', '--reason', 'a test');
  }
  await page.reload();
  await untilKept(page);
});
