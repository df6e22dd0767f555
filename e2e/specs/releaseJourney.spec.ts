import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures/portalTest.ts';
import {
  copyBuild,
  LIVE_RELEASES,
  liveVersion,
  release,
  startCanaryForOne,
} from '../fixtures/trialRemote.ts';
import { LoadedFiles } from '../pages/loadedFiles.ts';
import { LoginPage } from '../pages/loginPage.ts';
import { accounts } from '../src/accounts.ts';

const REMOTE = 'mfe-home';
// Unique to this run, because a version that an earlier run rolled back stays marked bad.
const TRIAL = `1.0.1-trial.${Date.now().toString(36)}`;

/** The shell and the product's remotes, because journeys that publish other remotes run in parallel. */
const PRODUCT =
  /\/remotes\/(host-shell|mfe-(home|clients|test-results|analytics|forecast|account|notifications))\//;

/** A signed-in user who sees Home. */
interface Visitor {
  readonly user: string;
  readonly page: Page;
  readonly files: LoadedFiles;
}

async function arrive(page: Page, account: string): Promise<Visitor> {
  const files = new LoadedFiles(page);
  // The shell sends the registry the id by which canaries select users.
  const report = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().endsWith('/releases/api/audience'),
  );
  const login = new LoginPage(page);
  await login.open();
  await login.signIn(account);
  await homeShows(page);
  const { user } = (await report).postDataJSON() as { user: string };
  return { user, page, files };
}

async function homeShows(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Tests', exact: true })).toBeVisible();
}

async function open(page: Page, entry: string): Promise<void> {
  await page.getByRole('link', { name: entry, exact: true }).click();
}

test(
  'a remote is published, given to ten percent, promoted and rolled back while pages stay open',
  { tag: '@quick' },
  async ({ page, browser, borrow }) => {
    // Eight full page loads of Home with a map rendered in software, and a canary that is restarted a few times.
    test.setTimeout(240_000);
    await borrow(accounts.france);
    await borrow(LIVE_RELEASES);
    const before = await liveVersion(REMOTE);
    const context = await browser.newContext();
    const visitors = [
      await arrive(page, accounts.owner),
      await arrive(await context.newPage(), accounts.france),
    ] as const;
    for (const { files } of visitors) expect(await files.versionsOf(REMOTE)).toEqual([before]);

    // Publish, and start a canary of ten percent with one of the two users in it. Open pages keep their version.
    await release('publish', copyBuild(REMOTE, TRIAL));
    const chosen = await startCanaryForOne(
      `${REMOTE}@${TRIAL}`,
      10,
      visitors.map(({ user }) => user),
    );
    const [inside, outside] = chosen === visitors[0].user ? visitors : ([visitors[1], visitors[0]] as const);
    await open(inside.page, 'Clients');
    await expect(inside.page).toHaveURL(/\/clients$/);
    await open(inside.page, 'Home');
    await homeShows(inside.page);
    expect(await inside.files.versionsOf(REMOTE)).toEqual([before]);

    // The user's next page load gets the version and fetches nothing else. The other user does not get it.
    await Promise.all([inside.page.reload(), outside.page.reload()]);
    await Promise.all([homeShows(inside.page), homeShows(outside.page)]);
    expect(await inside.files.versionsOf(REMOTE)).toEqual([TRIAL]);
    const fetched = await inside.files.transferred(PRODUCT);
    expect(fetched.filter((url) => !url.includes(`/remotes/${REMOTE}/${TRIAL}/`))).toEqual([]);
    expect(await outside.files.versionsOf(REMOTE)).toEqual([before]);

    // Promote: the canary's user keeps the version, and the other user gets it.
    await release('promote', `${REMOTE}@${TRIAL}`);
    await Promise.all([inside.page.reload(), outside.page.reload()]);
    await Promise.all([homeShows(inside.page), homeShows(outside.page)]);
    expect(await inside.files.transferred(PRODUCT)).toEqual([]);
    expect(await outside.files.versionsOf(REMOTE)).toEqual([TRIAL]);

    // Roll back: open pages still work, and the next page loads get the previous version from the browser's cache.
    await release('rollback', REMOTE, '--reason', 'the trial is over');
    await open(outside.page, 'Clients');
    await open(outside.page, 'Home');
    await homeShows(outside.page);
    for (const visitor of visitors) {
      await visitor.page.reload();
      await homeShows(visitor.page);
      expect(await visitor.files.versionsOf(REMOTE)).toEqual([before]);
      expect(await visitor.files.transferred(PRODUCT)).toEqual([]);
    }
    expect(await liveVersion(REMOTE)).toBe(before);
    await context.close();
  },
);

test.describe('tampering', () => {
  // These tests break a real remote on purpose, so the registry must not count that as a fault of the release.
  test.use({ beacons: 'kept' });

  test(
    'a file with a changed byte never runs, and the page says what failed',
    { tag: '@quick' },
    async ({ page, signIn, complaints }) => {
      const forecast = /\/remotes\/mfe-forecast\/.*remoteEntry\.js$/;
      await page.route(forecast, async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: `${await answer.text()};globalThis.tampered = true;` });
      });
      await signIn('owner@epigram.example');
      await page.getByRole('link', { name: 'Forecast', exact: true }).click();
      await expect(page.getByRole('button', { name: /retry|try again/i })).toBeVisible({ timeout: 20_000 });
      expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
      // The rest of the portal still works.
      await page.getByRole('link', { name: 'Home', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Tests', exact: true })).toBeVisible();
      // The browser itself reports the refused file.
      complaints.length = 0;
    },
  );

  test('a manifest changed after signing starts nothing', async ({ page, complaints }) => {
    await page.route('**/login', async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text()).replace('mfe-home', 'mfe-evil');
      await route.fulfill({ response: answer, body: html });
    });
    await page.goto('/login');
    await expect(page.getByRole('alert')).toContainText('is not signed by this portal');
    await expect(page.getByLabel('Password', { exact: true })).toBeHidden();
    complaints.length = 0;
  });

  test('a replayed old page starts nothing, although its manifest is signed', async ({
    page,
    complaints,
  }) => {
    const old = await page.request.get('/login', { headers: { accept: 'text/html' } });
    const [body, headers] = [await old.text(), old.headers()];
    // Any event raises the sequence of the next manifest.
    await release('budget', 'mfe-forecast', '--minimum-samples', '21');
    await page.goto('/login');
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    delete headers['content-encoding'];
    await page.route('**/login', (route) => route.fulfill({ status: 200, headers, body }));
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('could not be started');
    await expect(page.getByLabel('Password', { exact: true })).toBeHidden();
    complaints.length = 0;
  });
});
