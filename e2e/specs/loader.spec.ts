import type { Page, Route } from 'playwright/test';
import { expect, test } from '../fixtures/portalTest.ts';
import { liveVersion, release, writeTrialBuild } from '../fixtures/trialRemote.ts';
import { PortalFrame } from '../pages/portalFrame.ts';
import { RemoteFailure } from '../pages/remoteFailure.ts';
import { signManifest } from '../src/signManifest.ts';
import { accounts } from '../src/accounts.ts';

// These tests break real remotes on purpose, so the registry must not count that as a fault of the release.
test.use({ beacons: 'kept' });

const REMOTE = 'mfe-account';
const ENTRY = `**/remotes/${REMOTE}/**/remoteEntry.js`;
const CHUNK = `**/remotes/${REMOTE}/**/chunks/*.js`;
/** Six seconds without a byte, for the release and for the last good one, and a margin for a busy machine. */
const WITHIN_BUDGET = { timeout: 2 * 6_000 + 20_000 };
const RUN_MARK = '\n;globalThis.tampered = true;';

async function changed(route: Route, change: (text: string) => string): Promise<void> {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, body: change(await answer.text()) });
}

function half(text: string): string {
  return text.slice(0, Math.floor(text.length / 2));
}

async function hangs(): Promise<void> {
  // Neither answered nor refused, like a server that accepts a connection and never responds.
}

const FAILURES: readonly {
  readonly what: string;
  readonly files: string;
  readonly break: (route: Route) => Promise<void>;
  readonly says: RegExp;
}[] = [
  { what: 'a server that hangs', files: ENTRY, break: hangs, says: /took too long to load/ },
  { what: 'a chunk that hangs', files: CHUNK, break: hangs, says: /took too long to load/ },
  {
    what: 'a 404',
    files: ENTRY,
    break: (route) => route.fulfill({ status: 404 }),
    says: /couldn’t load/,
  },
  {
    what: 'a 500',
    files: ENTRY,
    break: (route) => route.fulfill({ status: 500 }),
    says: /couldn’t load/,
  },
  {
    what: 'a truncated file',
    files: ENTRY,
    break: (route) => changed(route, half),
    says: /couldn’t load/,
  },
  {
    what: 'a truncated chunk',
    files: CHUNK,
    break: (route) => changed(route, half),
    says: /couldn’t load/,
  },
  {
    what: 'a file with another hash',
    files: ENTRY,
    break: (route) => changed(route, (text) => text + RUN_MARK),
    says: /couldn’t load/,
  },
  {
    what: 'a chunk with another hash',
    files: CHUNK,
    break: (route) => changed(route, (text) => text + RUN_MARK),
    says: /couldn’t load/,
  },
];

for (const { what, files, break: breakRequest, says } of FAILURES) {
  test(`${what} ends in a panel in time, runs nothing, and the next page load succeeds`, async ({
    page,
    signIn,
    complaints,
  }) => {
    test.slow();
    const frame = new PortalFrame(page);
    const failure = new RemoteFailure(page);
    await signIn(accounts.owner, '/coming-soon');
    await expect(frame.title('Coming soon')).toBeVisible();
    await page.route(files, breakRequest);

    // A page with a hanging file never fires its load event.
    await page.goto('/account', { waitUntil: 'commit' });
    await expect(failure.retry).toBeVisible(WITHIN_BUDGET);
    await expect(failure.panel).toContainText('Account could not be shown');
    await expect(failure.panel).toContainText(says);
    await expect(failure.panel).toContainText(`${REMOTE} ${await liveVersion(REMOTE)}`);
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);

    await frame.link('Clients').click();
    await expect(frame.title('Clients')).toBeVisible();
    await expect(page.getByText(/Showing 1–10 of/)).toBeVisible();

    // A hanging file is never answered, so waiting for its handler would never end.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await frame.link('Account').click();
    await expect(page.getByRole('navigation', { name: 'Account sections' })).toBeVisible();
    // The browser itself reports each file that failed to load.
    complaints.length = 0;
  });
}

test(
  'every other route works when a remote’s files are missing, and Retry recovers',
  { tag: '@quick' },
  async ({ page, signIn, complaints }) => {
    const frame = new PortalFrame(page);
    const failure = new RemoteFailure(page);
    const files = '**/remotes/mfe-analytics/**';
    await page.route(files, (route) => route.abort());
    await signIn(accounts.owner, '/analytics');
    await expect(failure.retry).toBeVisible();
    await expect(failure.panel).toContainText('Analytics could not be shown');

    await frame.link('Clients').click();
    await expect(frame.title('Clients')).toBeVisible();
    await expect(page.getByText(/Showing 1–10 of/)).toBeVisible();

    await frame.link('Analytics').click();
    await expect(failure.retry).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await failure.retry.click();
    await expect(page.getByRole('heading', { name: 'Active clients', exact: true })).toBeVisible();
    // The browser itself reports each file that failed to load.
    complaints.length = 0;
  },
);

test('a chunk that hangs while the page runs shows a failure panel after six seconds', async ({
  page,
  signIn,
  complaints,
}) => {
  const failure = new RemoteFailure(page);
  await signIn(accounts.owner, '/test-results');
  await expect(page.getByText(/Showing 1–10 of/)).toBeVisible();
  // The remote is already running, and the details page is a separate chunk. No journey gives this remote a last good
  // release, which would be shown instead.
  await page.route('**/remotes/mfe-test-results/**/chunks/*.js', hangs);
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/test-results\/details\//);
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeVisible();
  await expect(page.getByText('Still loading. The connection may be slow.')).toBeVisible();
  await expect(failure.retry).toBeVisible();
  await expect(failure.panel).toContainText('Part of this page couldn’t load');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await failure.retry.click();
  await expect(failure.retry).toBeHidden();
  complaints.length = 0;
});

test('a style sheet that hangs while the page runs shows a failure panel as well', async ({
  page,
  signIn,
  complaints,
}) => {
  const frame = new PortalFrame(page);
  const failure = new RemoteFailure(page);
  await signIn(accounts.owner);
  await expect(frame.title('Home')).toBeVisible();
  await frame.link('Clients').click();
  await expect(page.getByText(/Showing 1–10 of/)).toBeVisible();
  await page.route('**/remotes/mfe-clients/**/chunks/*.css', hangs);
  const asked = page.waitForRequest(/mfe-clients\/.*\.css$/);
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click();
  await asked;
  await expect(failure.retry).toBeVisible();
  await page.unroute('**/remotes/mfe-clients/**/chunks/*.css');
  await failure.retry.click();
  await expect(failure.retry).toBeHidden();
  complaints.length = 0;
});

test('an area loads at 50 kbit/s and shows that it is still loading', async ({ page, signIn }) => {
  test.slow();
  const frame = new PortalFrame(page);
  // Such a connection asks to save data, so nothing is prefetched before the click.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await signIn(accounts.owner, '/coming-soon');
  await expect(frame.title('Coming soon')).toBeVisible();
  const network = await page.context().newCDPSession(page);
  // At 100 kbit/s the area would load within the two seconds after which the message appears.
  const bytesPerSecond = 50_000 / 8;
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await frame.link('Analytics').click();
  await expect(page.getByText('Still loading. The connection may be slow.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Active clients', exact: true })).toBeVisible({
    timeout: 90_000,
  });
  await expect(page.getByText('Still loading. The connection may be slow.')).toBeHidden();
});

/** What a page stores about the releases that it is opening. */
interface OpeningNote {
  readonly releases: readonly { readonly version: string }[];
  /** Unix time in ms at which the page last ran any code. */
  readonly beat: number;
}

/** Publishes a version of the account area that is visible only in a preview. */
async function publishTrial(build: Parameters<typeof writeTrialBuild>[2]): Promise<string> {
  const version = `9.0.0-trial.${Date.now().toString(36)}`;
  await release('publish', writeTrialBuild(REMOTE, version, { mount: '/account', ...build }));
  return version;
}

/** Opens the portal with a preview of such a version. */
async function openWith(page: Page, build: Parameters<typeof writeTrialBuild>[2]): Promise<string> {
  const version = await publishTrial(build);
  await page.goto(`/account?releases=${REMOTE}@${version}`);
  return version;
}

test.describe('a faulty release', () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn(accounts.owner, '/coming-soon');
    await expect(new PortalFrame(page).title('Coming soon')).toBeVisible();
  });

  test(
    'whose module throws is replaced by the last good one in the same page load',
    { tag: '@quick' },
    async ({ page, complaints }) => {
      await openWith(page, { whenLoaded: 'throw new Error("a fault in the module");' });
      await expect(page.getByRole('navigation', { name: 'Account sections' })).toBeVisible();
      complaints.length = 0;
    },
  );

  test('whose page throws is replaced as well; the badge names the preview and ends it', async ({
    page,
    complaints,
  }) => {
    const version = await openWith(page, { page: 'throw new Error("a fault in the page");' });
    await expect(page.getByRole('navigation', { name: 'Account sections' })).toBeVisible();
    await expect(page).toHaveURL(/\/account/);

    const badge = page.getByRole('region', { name: 'Preview version' });
    await expect(badge).toContainText(`${REMOTE} ${version}`);
    await badge.getByRole('button', { name: 'End preview' }).click();
    await expect(badge).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Account sections' })).toBeVisible();
    complaints.length = 0;
  });

  test('whose page freezes is reported at the next visit, which shows the last good one', async ({
    page,
    context,
    complaints,
  }) => {
    test.slow();
    const version = await publishTrial({
      page: 'if (sessionStorage.getItem("freezes")) { localStorage.setItem("isFrozen", "yes"); for (;;); } return "it moves";',
    });
    const frozen = await context.newPage();
    await frozen.addInitScript(() => sessionStorage.setItem('freezes', 'yes'));
    await frozen.goto(`/account?releases=${REMOTE}@${version}`, { waitUntil: 'commit' });
    // A page that is closed before it freezes removes its note.
    await page.waitForFunction(() => localStorage.getItem('isFrozen') !== null);
    await frozen.close();
    // The next visit takes the note of a dead page, and only that visit shows the last good release.
    await page.waitForFunction((name) => {
      const keys = Object.keys(localStorage).filter((key) => key.startsWith('epigram.opening:'));
      const notes = keys.map((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as OpeningNote | null);
      return notes.some(
        (note) => note?.releases.some((it) => it.version === name) && Date.now() - note.beat > 6_000,
      );
    }, version);

    await page.addInitScript(() => {
      navigator.sendBeacon = (_address, text) => {
        sessionStorage.setItem('beacons', `${sessionStorage.getItem('beacons') ?? ''}${String(text)}`);
        return true;
      };
    });
    await page.goto('/account');
    await expect(page.getByRole('navigation', { name: 'Account sections' })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('it moves');
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('beacons')))
      .toContain(`"version":"${version}","phase":"render","outcome":"failed","cause":"froze"`);
    complaints.length = 0;
  });
});

test('a file without an integrity value in the signed manifest does not run', async ({
  page,
  signIn,
  complaints,
}) => {
  await signIn(accounts.owner, '/coming-soon');
  await expect(new PortalFrame(page).title('Coming soon')).toBeVisible();
  await page.route('**/account', (route) =>
    changed(route, (html) =>
      // The links that the registry wrote for the true manifest would only load the files, not run them.
      signManifest(html.replaceAll(new RegExp(`<link[^>]*/${REMOTE}/[^>]*>`, 'g'), ''), (manifest) => ({
        ...manifest,
        remotes: manifest.remotes.map((remote) => {
          if (remote.name !== REMOTE) return remote;
          const plan = { container: 'epigram_unlisted', initial: [], integrity: {} };
          return { ...remote, ...plan, fallback: undefined };
        }),
      })),
    ),
  );
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && request.url().includes(REMOTE)) asked.push(request.url());
  });
  await page.goto('/account');
  const failure = new RemoteFailure(page);
  await expect(failure.retry).toBeVisible(WITHIN_BUDGET);
  await expect(failure.panel).toContainText('couldn’t load');
  expect(asked).toEqual([]);
  complaints.length = 0;
});

test('the plan of a remote is not used unless the signed manifest has its hash', async ({
  page,
  signIn,
  complaints,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && request.url().includes(REMOTE)) asked.push(request.url());
  });
  const plan = `**/remotes/${REMOTE}/**/load-plan.json`;
  await page.route(plan, (route) => changed(route, (text) => text.replaceAll('sha384-', 'sha384-A')));
  await signIn(accounts.owner, '/coming-soon');
  await new PortalFrame(page).link('Account').click();
  const failure = new RemoteFailure(page);
  await expect(failure.retry).toBeVisible(WITHIN_BUDGET);
  expect(asked).toEqual([]);
  await page.unroute(plan);
  await failure.retry.click();
  await expect(page.getByRole('navigation', { name: 'Account sections' })).toBeVisible(WITHIN_BUDGET);
  complaints.length = 0;
});
