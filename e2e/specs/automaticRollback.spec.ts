import type { Browser } from 'playwright/test';
import { expect, test } from '../fixtures/portalTest.ts';
import { openNetworkProxy } from '../fixtures/networkProxy.ts';
import { LIVE_RELEASES, liveVersion, release, writeTrialBuild } from '../fixtures/trialRemote.ts';
import { LoginPage } from '../pages/loginPage.ts';
import { accounts } from '../src/accounts.ts';

// A remote for this run only, which no other journey visits.
const REMOTE = `mfe-watched-${Date.now().toString(36)}`;
const VISITORS = 3;
const PEOPLE = [accounts.owner, accounts.manager, accounts.staff];
const GOOD = new RegExp(`"${REMOTE}","version":"1.0.0","phase":"render","outcome":"ok"`);
const FAILED = new RegExp(`"${REMOTE}","version":"2.0.0","phase":"render","outcome":"failed"`);

interface LoggedEvent {
  readonly actor: string;
  readonly reason: string;
  readonly data: { readonly type: string };
}

/** A user in a separate browser and network opens the remote's page, sees version 1.0.0 and reports it. */
async function visit(browser: Browser, network: number, reports: RegExp): Promise<void> {
  const proxy = await openNetworkProxy(network);
  const context = await browser.newContext({ proxy: proxy.settings });
  const page = await context.newPage();
  const login = new LoginPage(page);
  await login.open();
  // Each user counts once, so every visitor signs in as a different user.
  await login.signIn(PEOPLE[network - 1] ?? accounts.owner);
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
  const report = page.waitForRequest(
    (request) => request.url().endsWith('/beacons') && reports.test(request.postData() ?? ''),
  );
  await page.goto(`/${REMOTE}`);
  await expect(page.getByRole('main')).toContainText(`${REMOTE} 1.0.0`);
  await report;
  await context.close();
  await proxy.close();
}

test(
  'the registry rolls back a release that throws for its users, and nothing else',
  { tag: '@quick' },
  async ({ browser, borrow }) => {
    test.slow();
    await borrow(LIVE_RELEASES);
    await release('publish', writeTrialBuild(REMOTE, '1.0.0'), '--promote');
    await release('budget', REMOTE, '--minimum-samples', String(VISITORS));
    await visit(browser, 1, GOOD);

    await release(
      'publish',
      writeTrialBuild(REMOTE, '2.0.0', { page: 'throw new Error("a fault in the page");' }),
      '--promote',
    );
    const others = await Promise.all(['mfe-home', 'mfe-clients'].map(liveVersion));
    // Each visitor sees the last good version in the same page load and reports the failed one.
    for (let visitor = 0; visitor < VISITORS; visitor += 1) {
      await visit(browser, visitor + 1, FAILED);
    }
    // The budget is exceeded, so the rollback happens without any action.
    await expect.poll(() => liveVersion(REMOTE), { timeout: 30_000, intervals: [1_000] }).toBe('1.0.0');

    await visit(browser, 1, GOOD);
    expect(await Promise.all(['mfe-home', 'mfe-clients'].map(liveVersion))).toEqual(others);
    const events = JSON.parse(await release('history', REMOTE, '--json')) as LoggedEvent[];
    const taken = events.find(({ data }) => data.type === 'release.rolled-back');
    expect(taken).toMatchObject({ actor: 'registry', data: { version: '2.0.0' } });
    // The last visitor's module may have been reported as loaded just before its page failed, and a report that left
    // before its session was restored counts as that of another visitor.
    expect(taken?.reason).toMatch(/^failed for [23] of [34] visitors from .*3 signed-in users/);
  },
);
