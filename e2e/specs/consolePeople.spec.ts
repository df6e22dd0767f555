import type { Page } from 'playwright/test';
import { test } from '../fixtures/consoleRegistry.ts';
import { expect } from '../fixtures/portalTest.ts';
import { ReleasesConsolePage } from '../pages/releasesConsolePage.ts';
import { allAccessibilityFindings } from '../src/accessibilityFindings.ts';

const FREEZE = '2020-01-01T00:00Z / 2090-01-01T00:00Z';
const REMOTE = 'mfe-home';

async function signInAs(page: Page, account: string, url: string): Promise<void> {
  await page.goto(`${url}/releases`);
  await page.getByRole('link', { name: 'Sign in with Vets login' }).click();
  await page.getByLabel('Account', { exact: true }).fill(account);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/\/releases(#.*)?$/);
}

/** Signs in by a link, like `npm run release -- console`. */
async function openByLink(page: Page, { url, token }: { url: string; token: string }): Promise<void> {
  const answer = await page.request.post(`${url}/releases/api/console/links`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { code } = (await answer.json()) as { code: string };
  await page.goto(`${url}/releases#code=${code}`);
}

async function setPolicy(page: Page, url: string, token: string, policy: object): Promise<void> {
  const answer = await page.request.put(`${url}/releases/api/policy`, {
    headers: { authorization: `Bearer ${token}` },
    data: { approval: [], freezes: [], ...policy, reason: 'a journey' },
  });
  expect(answer.status()).toBe(200);
}

let visitors = 0;

test.describe('people in the release console', () => {
  // Sign-in attempts are limited per address.
  test.beforeEach(async ({ page }) => {
    visitors += 1;
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': `203.0.113.${visitors}` });
  });

  test('two people put a release live during a freeze: one requests it, the other approves', async ({
    page,
    browser,
    registry: { url, token },
  }, { repeatEachIndex }) => {
    test.slow();
    const version = `1.${30 - repeatEachIndex}.0`;
    await setPolicy(page, url, token, { approval: [REMOTE], freezes: [FREEZE] });
    await signInAs(page, 'aoife', url);
    await expect(page.getByRole('banner')).toContainText('Aoife Brennan (aoife@vets.example)');
    await expect(page.getByRole('alert')).toContainText('A freeze is on');
    const console = new ReleasesConsolePage(page);
    await console.openVersions(REMOTE);
    await console
      .remote(REMOTE)
      .getByRole('button', { name: `Promote: ${REMOTE} ${version}` })
      .click();
    await expect(console.dialog).toContainText('after a second person has approved it');
    await expect(console.dialog).toContainText(`a freeze is on: ${FREEZE}`);
    await console.dialog.getByRole('checkbox').check();
    await console.confirm(`Promote ${REMOTE}`, 'it cannot wait');
    const asked = page.getByRole('listitem', { name: `${REMOTE} ${version}` });
    await expect(asked).toContainText('someone else has to approve it');
    await expect(asked.getByRole('button')).toHaveText(['Withdraw']);
    expect(await allAccessibilityFindings(page)).toEqual([]);

    const context = await browser.newContext();
    const second = await context.newPage();
    await signInAs(second, 'bela', url);
    const others = new ReleasesConsolePage(second);
    await second.getByRole('button', { name: `Approve ${REMOTE} ${version}` }).click();
    await expect(others.dialog).toContainText(
      'Aoife Brennan (aoife@vets.example) requested it: it cannot wait',
    );
    await others.confirm('Approve and promote', 'read the change');
    await expect(others.remote(REMOTE).locator('.version').first()).toHaveText(version);
    await expect(second.locator('#events')).toContainText('Béla Kovács (bela@vets.example)');
    await context.close();
    await expect(page.getByRole('heading', { name: 'Waiting for a second person' })).toBeHidden();
  });

  test(
    'refuses a person without a group, and signs out on the server',
    { tag: '@quick' },
    async ({ page, registry: { url }, complaints }) => {
      await signInAs(page, 'eve', url);
      await expect(page.getByRole('alert')).toContainText('in no group that may use this console');
      await expect(page.getByRole('heading', { name: 'What is live' })).toBeHidden();

      await page.context().clearCookies();
      await signInAs(page, 'aoife', url);
      await expect(page.getByRole('heading', { name: 'What is live' })).toBeVisible();
      const cookies = await page.context().cookies();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(page.getByRole('link', { name: 'Sign in with Vets login' })).toBeFocused();
      await page.context().addCookies(cookies);
      const answer = await page.request.get(`${url}/releases/api/status`);
      expect(answer.status()).toBe(401);
      complaints.length = 0;
    },
  );

  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 768, height: 1024 },
    { width: 390, height: 844 },
  ]) {
    test(`lists every version, with a legend, at ${viewport.width} pixels`, async ({ page, registry }) => {
      await page.setViewportSize(viewport);
      await openByLink(page, registry);
      const console = new ReleasesConsolePage(page);
      await console.openVersions(REMOTE);
      const versions = console.remote(REMOTE).locator('tbody .version');
      await expect(versions).toHaveCount(25);
      await expect(versions.first()).toHaveText('1.30.0');
      await console
        .remote(REMOTE)
        .getByRole('button', { name: `Show older versions of ${REMOTE}` })
        .click();
      await expect(versions).toHaveCount(31);
      await expect(versions.last()).toHaveText('1.0.0');
      await expect(console.remote(REMOTE).getByRole('button', { name: /Show older/ })).toBeHidden();
      await page.getByText('What the words and colours mean').click();
      await expect(page.getByText('The bar is the version')).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      expect(await allAccessibilityFindings(page)).toEqual([]);
    });
  }
});
