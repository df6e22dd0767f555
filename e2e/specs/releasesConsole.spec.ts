import { expect, test } from '../fixtures/portalTest.ts';
import { allAccessibilityFindings } from '../src/accessibilityFindings.ts';
import { accounts } from '../src/accounts.ts';
import { release, writeTrialBuild } from '../fixtures/trialRemote.ts';
import { ReleasesConsolePage } from '../pages/releasesConsolePage.ts';

// Unique to this run, because an earlier run may have left its version marked bad.
const REMOTE = `mfe-trial-${Date.now().toString(36)}`;

test.describe('the release console', () => {
  test.beforeAll(async () => {
    await release('publish', writeTrialBuild(REMOTE, '1.0.0'), '--promote');
    await release('publish', writeTrialBuild(REMOTE, '2.0.0'), '--promote');
    await release('publish', writeTrialBuild(REMOTE, '3.0.0'));
  });

  test.beforeEach(async ({ page }) => {
    const link = new URL(await release('console'));
    await page.goto(`/releases${link.hash}`);
    await page.getByRole('heading', { name: 'What is live' }).waitFor();
  });

  test('signs in by a link and removes its token from the URL', { tag: '@quick' }, async ({ page }) => {
    await expect(page).toHaveURL(/\/releases$/);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'What is live' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByLabel('Token', { exact: true })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'What is live' })).toBeHidden();
  });

  test('signs out quietly while the log is being read', async ({ page }) => {
    const signedOut = Promise.withResolvers<void>();
    await page.route('**/releases/api/history?*', async (route) => {
      await signedOut.promise;
      await route.continue();
    });
    const read = page.waitForRequest('**/releases/api/history?*');
    await page.reload();
    await read;
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByLabel('Token', { exact: true })).toBeFocused();
    signedOut.resolve();
    await page.unrouteAll({ behavior: 'wait' });
    await expect(page.getByRole('alert')).toBeHidden();
  });

  test('shows why a token is refused and lets the user try again', async ({ page, complaints }) => {
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Token', { exact: true }).fill('epr_000000000000_not-a-token');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toContainText('unknown or was revoked');
    await expect(page.getByLabel('Token', { exact: true })).toBeFocused();
    // The browser itself reports the 401.
    complaints.length = 0;
  });

  test('says who built a version, and from what', async ({ page }) => {
    const releases = new ReleasesConsolePage(page);
    await releases.openVersions(REMOTE);
    await page.getByLabel(`Origin of ${REMOTE} 2.0.0`, { exact: true }).click();
    await expect(releases.remote(REMOTE)).toContainText(/Built from \S+ by .+; signed with [0-9a-f]{16}/);
  });

  test('finds remotes by name, by live version and by state', async ({ page }) => {
    const releases = new ReleasesConsolePage(page);
    const articles = page.getByRole('article');
    const field = page.getByRole('searchbox', { name: 'Find' });
    await field.fill(REMOTE.toUpperCase());
    await expect(articles).toHaveCount(1);
    await expect(releases.remote(REMOTE)).toBeVisible();
    await expect(page.getByText(/^1 of \d+ remotes$/)).toBeVisible();
    await page.getByRole('combobox', { name: 'Show' }).selectOption('switched off');
    await expect(articles).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Show' }).selectOption('all');
    await field.fill('2.0.0');
    await expect(releases.remote(REMOTE)).toBeVisible();
    await field.fill('no remote of this name');
    await expect(page.getByText(/^0 of \d+ remotes$/)).toBeVisible();
    await field.fill('');
    await expect(releases.remote('mfe-home')).toBeVisible();
    expect(await allAccessibilityFindings(page)).toEqual([]);
  });

  test(
    'rolls one remote back after showing the effects, and does not change the others',
    { tag: '@quick' },
    async ({ page }) => {
      const console = new ReleasesConsolePage(page);
      const other = await console.remote('mfe-account').textContent();
      await console.remote(REMOTE).getByRole('button', { name: 'Roll back', exact: true }).click();
      await expect(console.dialog).toContainText('New page loads get 1.0.0 within a second');
      await expect(console.dialog.getByRole('listitem').first()).toContainText('Fine');
      await console.confirm(`Roll back ${REMOTE}`, 'the trial is over');

      await expect(console.remote(REMOTE)).toContainText('rolled back from 2.0.0');
      await expect(
        console.remote(REMOTE).getByRole('button', { name: 'Roll back', exact: true }),
      ).toBeDisabled();
      await expect(page.locator('#events')).toContainText('the trial is over');
      expect(await console.remote('mfe-account').textContent()).toBe(other);

      await console.openVersions(REMOTE);
      await console
        .remote(REMOTE)
        .getByRole('button', { name: `Promote: ${REMOTE} 2.0.0` })
        .click();
      await expect(console.dialog).toContainText('was marked bad: the trial is over');
      await console.dialog.getByRole('checkbox').check();
      await console.confirm(`Promote ${REMOTE}`, 'it was fine after all');
      await expect(console.remote(REMOTE)).not.toContainText('rolled back from');
    },
  );

  test('starts a canary, changes its share and ends it', async ({ page }) => {
    const console = new ReleasesConsolePage(page);
    await console.openVersions(REMOTE);
    await console
      .remote(REMOTE)
      .getByRole('button', { name: `Canary: ${REMOTE} 3.0.0` })
      .click();
    await console.confirm('Start the canary', 'try it');
    await expect(console.remote(REMOTE)).toContainText('canary 10 %');
    await console.remote(REMOTE).getByRole('button', { name: 'Change share' }).click();
    await console.dialog.getByLabel('Percent of the users').fill('25');
    await console.confirm('Change the share', 'it holds');
    await expect(console.remote(REMOTE)).toContainText('canary 25 %');
    await console.remote(REMOTE).getByRole('button', { name: 'End canary' }).click();
    await console.confirm('End the canary', 'enough seen');
    await expect(console.remote(REMOTE)).not.toContainText('canary');
  });

  test('shows who needs which contract, and who still uses what is deprecated', async ({ page }) => {
    const needed = page.getByRole('group', { name: 'Needed contracts' });
    await expect(needed.getByRole('row').filter({ hasText: REMOTE })).toContainText('^');
    await expect(needed.getByRole('row').filter({ hasText: 'host-shell' })).toContainText(/\d+\.\d+\.\d+/);
    const users = page.getByRole('list', { name: 'Who still uses client: retryComment', exact: true });
    await expect(users).toContainText('mfe-test-results');
  });

  test('lifts what is held back from a part of the users', async ({ page }) => {
    const console = new ReleasesConsolePage(page);
    const held = await release('hold', REMOTE, '--for', 'browser=Netscape 4', '--reason', 'it fails there');
    expect(held).toContain('is held back from them');
    await page.reload();
    const remote = console.remote(REMOTE);
    const holds = remote.getByRole('list', { name: `Held back in ${REMOTE}` });
    await expect(holds).toContainText('not for Netscape 4');
    await expect(holds).toContainText('it fails there');
    await holds.getByRole('button', { name: 'Lift' }).click();
    await expect(console.dialog).toContainText('to Netscape 4 again?');
    await console.confirm(`Lift the hold of ${REMOTE}`, 'nobody uses it');
    await expect(holds).toBeHidden();
  });

  test('switches an area off and on, and users see the notice instead', async ({
    page,
    signIn,
    complaints,
  }) => {
    const console = new ReleasesConsolePage(page);
    await console.remote(REMOTE).getByRole('button', { name: 'Switch off' }).click();
    await console.dialog.getByLabel('Notice in English (optional)').fill('Back at noon.');
    await console.confirm(`Switch ${REMOTE} off`, 'a drill');
    await expect(console.remote(REMOTE)).toContainText('switched off by operator: a drill');
    await signIn(accounts.owner, `/${REMOTE}`);
    await expect(page.getByRole('main')).toContainText('Back at noon.');
    await release('enable', REMOTE);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main')).toContainText(REMOTE);
    await expect(page.getByRole('main')).not.toContainText('Back at noon.');
    // React reports what an error boundary has caught.
    complaints.length = 0;
  });

  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    test(`is accessible and fits at ${viewport.width} pixels`, async ({ page }) => {
      await page.setViewportSize(viewport);
      const console = new ReleasesConsolePage(page);
      await console.openVersions(REMOTE);
      expect(await allAccessibilityFindings(page)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }
});
