import { expect, test } from '../fixtures/portalTest.ts';
import { copyBuild, release } from '../fixtures/trialRemote.ts';
import { ApiUser } from '../pages/apiUser.ts';
import { invite } from '../pages/invitation.ts';
import { LoadedFiles } from '../pages/loadedFiles.ts';
import { PortalFrame } from '../pages/portalFrame.ts';
import { TestResultsPage } from '../pages/testResultsPage.ts';
import { expectPushed, invitationsOf } from '../pages/unreadBadge.ts';
import { accounts } from '../src/accounts.ts';
import { apiProcesses, registryProcesses, requestsOf } from './processes.ts';
import { versionOf } from './publicUrl.ts';

const REMOTE = 'mfe-account';
const TRIAL = `1.0.1-trial.${Date.now().toString(36)}`;
/** The most time after a rollback until every process serves the previous version to new pages. */
const ONE_SECOND = 1_000;

test('Home and test results work whichever process answers', async ({ page, signIn }) => {
  await signIn(accounts.owner);
  const frame = new PortalFrame(page);
  await expect(frame.title('Home')).toBeVisible();
  await expect(frame.main.getByRole('region', { name: 'Credits and plan', exact: true })).toContainText(
    /\d|Unlimited/,
  );
  await frame.link('Test Results').click();
  const results = new TestResultsPage(page);
  await expect(results.rows.first()).toBeVisible();
  await results.search.fill('FECRT-BEFORE-14');
  await expect(page.getByText(/^Showing 1–\d+ of 1$/)).toBeVisible();
  await results.openTest('FECRT-BEFORE-14');
  await expect(results.count('Strongyle')).toContainText('9,300');
  for (const process of apiProcesses()) expect(await requestsOf(process, '/api/v2/')).toBeGreaterThan(0);
});

test('a notification that one process creates shows immediately in every tab, whichever process feeds it', async ({
  page,
  signIn,
  context,
  playwright,
  baseURL,
}) => {
  await signIn(accounts.france);
  await expect(new PortalFrame(page).title('Home')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/account');
  await expect(new PortalFrame(other).title('Account')).toBeVisible();
  const front = await playwright.request.newContext({ baseURL: baseURL! });
  const me = await ApiUser.signIn(front, accounts.france);
  let invitations = await invitationsOf(me);

  // Each tab is connected to one of the two processes, so one of these notifications comes from the other process.
  for (const { url } of apiProcesses()) {
    const direct = await playwright.request.newContext({ baseURL: url });
    await invite(direct, accounts.france, 'business');
    await direct.dispose();
    invitations += 1;
    expect(await invitationsOf(me)).toBe(invitations);
    await expectPushed(me, [page, other]);
  }
  await front.dispose();
});

test('all processes follow a team’s promotion and an operator’s rollback within a second', async ({
  page,
  signIn,
}) => {
  const [first, second] = registryProcesses();
  const before = await versionOf(REMOTE);
  const team = [
    '--name',
    'team-account',
    '--remotes',
    REMOTE,
    '--rights',
    'publish,promote,roll-back',
    '--json',
  ];
  const { token } = JSON.parse(await release('tokens', 'create', ...team)) as { token: string };
  const asTeam = ['--token', token];

  await release('publish', copyBuild(REMOTE, TRIAL), ...asTeam);
  await expect(release('promote', 'mfe-home', ...asTeam)).rejects.toThrow(/mfe-home/);
  const files = new LoadedFiles(page);
  const frame = new PortalFrame(page);
  const account = frame.title('Account');
  await signIn(accounts.owner);
  await expect(frame.title('Home')).toBeVisible();
  await page.goto('/account');
  await expect(account).toBeVisible();
  expect(await files.versionsOf(REMOTE)).toEqual([before]);

  await release('promote', `${REMOTE}@${TRIAL}`, ...asTeam, '--registry', first.url);
  await expect.poll(() => versionOf(REMOTE, second.url), { timeout: ONE_SECOND }).toBe(TRIAL);
  await page.reload();
  await expect(account).toBeVisible();
  expect(await files.versionsOf(REMOTE)).toEqual([TRIAL]);

  await release('rollback', REMOTE, '--reason', 'the trial is over', '--registry', first.url);
  await expect.poll(() => versionOf(REMOTE, second.url), { timeout: ONE_SECOND }).toBe(before);
  // The open page keeps its version; the next page load gets the previous version.
  await frame.link('Home').click();
  await expect(frame.title('Home')).toBeVisible();
  await frame.link('Account').click();
  await expect(account).toBeVisible();
  await page.reload();
  await expect(account).toBeVisible();
  expect(await files.versionsOf(REMOTE)).toEqual([before]);
});
