import { expect, test } from '../fixtures/portalTest.ts';
import { copyBuild, release } from '../fixtures/trialRemote.ts';
import { LoadedFiles } from '../pages/loadedFiles.ts';

const REMOTE = 'mfe-home';
// Of this run alone: what a run before took back stays marked bad.
const TRIAL = `1.0.1-trial.${Date.now().toString(36)}`;

interface StatusAnswer {
  readonly remotes: readonly { readonly name: string; readonly live: { readonly version: string } | null }[];
}

async function liveVersion(): Promise<string> {
  const { remotes } = JSON.parse(await release('status', '--json')) as StatusAnswer;
  return remotes.find(({ name }) => name === REMOTE)?.live?.version ?? '';
}

test('one remote is published, tried, promoted and rolled back while a page stays open', async ({
  page,
  signIn,
}) => {
  // Five full page loads of Home, its map drawn in software.
  test.slow();
  const before = await liveVersion();
  const files = new LoadedFiles(page);
  const home = page.getByRole('heading', { name: 'Tests', exact: true });
  await signIn('owner@epigram.example');
  await expect(home).toBeVisible();
  expect(await files.versionsOf(REMOTE)).toEqual([before]);

  // Published, and given to everybody as a canary: the open page goes on with what it began with.
  await release('publish', copyBuild(REMOTE, TRIAL));
  await release('canary', `${REMOTE}@${TRIAL}`, '--percent', '100');
  await page.getByRole('link', { name: 'Clients', exact: true }).click();
  await expect(page).toHaveURL(/\/clients$/);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(home).toBeVisible();
  expect(await files.versionsOf(REMOTE)).toEqual([before]);

  // The next page load gets it, and fetches nothing but it.
  await page.reload();
  await expect(home).toBeVisible();
  expect(await files.versionsOf(REMOTE)).toEqual([TRIAL]);
  const fetched = await files.transferred();
  expect(fetched.filter((url) => !url.includes(`/remotes/${REMOTE}/${TRIAL}/`))).toEqual([]);

  await release('promote', `${REMOTE}@${TRIAL}`);
  await page.reload();
  await expect(home).toBeVisible();
  expect(await files.transferred()).toEqual([]);

  // Taken back: the open page still works, the next one has the version before, from its cache.
  await release('rollback', REMOTE, '--reason', 'the trial is over');
  await page.getByRole('link', { name: 'Forecast', exact: true }).click();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(home).toBeVisible();
  await page.reload();
  await expect(home).toBeVisible();
  expect(await files.versionsOf(REMOTE)).toEqual([before]);
  expect(await liveVersion()).toBe(before);
});

test('a file with a changed byte never runs, and the page says what failed', async ({
  page,
  signIn,
  complaints,
}) => {
  const forecast = /\/remotes\/mfe-forecast\/.*remoteEntry\.js$/;
  await page.route(forecast, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()};globalThis.tampered = true;` });
  });
  await signIn('owner@epigram.example');
  await page.getByRole('link', { name: 'Forecast', exact: true }).click();
  await expect(page.getByRole('button', { name: /retry|try again/i })).toBeVisible({ timeout: 20_000 });
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
  // The rest of the portal goes on.
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Tests', exact: true })).toBeVisible();
  // The browser itself reports the refused file.
  complaints.length = 0;
});

test('a manifest that was changed after it was signed starts nothing', async ({ page, complaints }) => {
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

test('an old page replayed starts nothing, although its manifest was signed', async ({
  page,
  complaints,
}) => {
  const old = await page.request.get('/login', { headers: { accept: 'text/html' } });
  const [body, headers] = [await old.text(), old.headers()];
  // Any event makes the next manifest a later one.
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
