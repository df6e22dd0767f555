import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '../fixtures/portalTest.ts';
import { release } from '../fixtures/trialRemote.ts';
import { ApiUser } from '../pages/apiUser.ts';
import { invite } from '../pages/invitation.ts';
import { PortalFrame } from '../pages/portalFrame.ts';
import { expectPushed, invitationsOf } from '../pages/unreadBadge.ts';
import { accounts } from '../src/accounts.ts';
import { bearerOf } from './bearer.ts';
import { apiProcesses, cutOff, registryProcesses } from './processes.ts';
import { liveFile, publicUrl, sequenceOf } from './publicUrl.ts';
import { startWriters, type Writers } from './writers.ts';

/** The order matters: a process that one test kills stays dead for the next. */
test.describe.configure({ mode: 'serial' });

function statuses(answers: readonly { status: number }[]): number[] {
  return [...new Set(answers.map(({ status }) => status))];
}

/** After a fault, writes go on, and each that was confirmed is there once. */
async function expectNoWriteLost(writers: Writers): Promise<void> {
  const before = writers.confirmed.length;
  await expect.poll(() => writers.confirmed.length, { timeout: 30_000 }).toBeGreaterThan(before + 4);
  await writers.stop();
  expect(writers.unexpected).toEqual([]);
  expect(writers.longestPause()).toBeLessThan(30_000);
  expect(writers.longestCall()).toBeLessThan(15_000);
  const stored = await writers.stored();
  expect([...stored.keys()].toSorted()).toEqual([...writers.confirmed].toSorted());
  expect([...stored].filter(([, count]) => count !== 1)).toEqual([]);
}

test('calls wait no longer than a quarter of a minute for an API process that hangs, and no write is lost', async ({
  request,
}) => {
  test.setTimeout(120_000);
  const [frozen] = apiProcesses();
  const writers = await startWriters(request, 4);
  await expect.poll(() => writers.confirmed.length).toBeGreaterThan(4);
  process.kill(frozen.pid, 'SIGSTOP');
  try {
    // Until nginx has given up what it had sent there, and somebody's next call has met it again.
    await pause(20_000);
  } finally {
    process.kill(frozen.pid, 'SIGCONT');
  }
  await expectNoWriteLost(writers);
});

test('calls, open pages and their events continue when an API process dies', async ({
  page,
  signIn,
  request,
  complaints,
}) => {
  await signIn(accounts.owner);
  const frame = new PortalFrame(page);
  await expect(frame.title('Home')).toBeVisible();
  const me = await ApiUser.signIn(request, accounts.owner);
  const invitations = await invitationsOf(me);
  const authorization = await bearerOf(request, accounts.owner);
  const writers = await startWriters(request, 4);
  await expect.poll(() => writers.confirmed.length).toBeGreaterThan(4);

  cutOff(apiProcesses()[0]);
  const calls = Array.from({ length: 40 }, () =>
    fetch(publicUrl('/api/v2/users/information'), { headers: { authorization } }),
  );
  expect(statuses(await Promise.all(calls))).toEqual([200]);
  await frame.link('Clients').click();
  await expect(frame.main.getByText(/^Showing 1–/)).toBeVisible();
  await page.reload();
  await expect(frame.title('Clients')).toBeVisible();

  await invite(request, accounts.owner, 'business');
  expect(await invitationsOf(me)).toBe(invitations + 1);
  await expectPushed(me, [page]);
  await expectNoWriteLost(writers);
  // The browser itself reports the interrupted stream.
  complaints.length = 0;
});

test('pages load, and an operator can still act, when a registry process dies', async ({ page, signIn }) => {
  const load = async (pages: number) =>
    Promise.all(
      Array.from({ length: pages }, () => fetch(publicUrl('/clients'), { headers: { accept: 'text/html' } })),
    );
  const first = load(40);
  cutOff(registryProcesses()[0]);
  expect(statuses([...(await first), ...(await load(40))])).toEqual([200]);
  await signIn(accounts.owner);
  await expect(new PortalFrame(page).title('Home')).toBeVisible();
  const [, left] = registryProcesses();
  const before = await sequenceOf(left.url);
  await release('budget', 'mfe-account', '--minimum-samples', '21');
  expect(await sequenceOf(left.url)).toBeGreaterThan(before);
});

test('the portal opens and shows the API’s error when no API process is left', async ({
  page,
  complaints,
}) => {
  cutOff(apiProcesses()[1]);
  const answer = await fetch(publicUrl('/api/v2/users/information'));
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await answer.json()).toMatchObject({ status: 503, code: 'SERVER_ERROR', messages: [] });
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(accounts.owner);
  await page.getByLabel('Password', { exact: true }).fill('whatever it is');
  await page.getByRole('button', { name: /^(log in|sign in|login)$/i }).click();
  await expect(page.getByText('Server error occurred. Please try again later')).toBeVisible();
  complaints.length = 0;
});

test('new pages load with the last manifest and the cached files when no registry process is left', async ({
  page,
  complaints,
}) => {
  const file = await liveFile('mfe-home', /remoteEntry\.js$/);
  expect((await fetch(file)).status).toBe(200);
  cutOff(registryProcesses()[1]);
  expect((await fetch(file)).headers.get('x-cache')).toBe('HIT');
  const answer = await page.goto('/login');
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()).toMatchObject({ 'x-epigram-page': 'standby', 'cache-control': 'no-store' });
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
  complaints.length = 0;
});
