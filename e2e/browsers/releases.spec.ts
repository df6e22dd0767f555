import { liveVersion, release, writeTrialBuild } from '../fixtures/trialRemote.ts';
import { accounts } from '../src/accounts.ts';
import type { BrowserPage } from './browserPage.ts';
import { expect, test } from './browserTest.ts';

test('a remote is promoted and rolled back, and each reload shows the live version', async ({
  portal,
  otherBrowser,
}) => {
  const name = `mfe-${otherBrowser}-trial`;
  // Unique to this run, because a version that an earlier run rolled back stays marked bad.
  const run = Date.now().toString(36);
  const [first, second] = [`1.0.1-a.${run}`, `1.0.2-b.${run}`];
  await release('publish', writeTrialBuild(name, first), '--promote');
  await portal.signIn(accounts.owner, `/${name}`);
  await portal.read(`${name} ${first}`);
  await release('publish', writeTrialBuild(name, second), '--promote');
  // An open page keeps its version.
  await portal.press({ role: 'link', name: 'Clients' });
  await portal.see({ role: 'heading', name: 'Clients' });
  await portal.evaluate(() => history.back());
  await portal.read(`${name} ${first}`);
  await portal.reload();
  await portal.read(`${name} ${second}`);
  await release('rollback', name, '--reason', 'the trial is over');
  await portal.reload();
  await portal.read(`${name} ${first}`);
});

/** The registry would take what these tests break for a fault of the release. */
function keepReports({ line }: BrowserPage): void {
  line.answer(/^\/releases\/api\/beacons/, 204);
}

async function expectOthersWork(portal: BrowserPage): Promise<void> {
  await portal.press({ role: 'link', name: 'Clients' });
  await portal.see({ role: 'heading', name: 'Clients' });
  await portal.see({ role: 'gridcell' });
}

test('a remote whose files are missing shows a panel, the rest works, and a retry recovers', async ({
  portal,
}) => {
  keepReports(portal);
  const repair = portal.line.answer(/^\/remotes\/mfe-analytics\//, 500);
  await portal.signIn(accounts.owner, '/analytics');
  await portal.see({ role: 'button', name: 'Try again' });
  await portal.read('Analytics could not be shown', 'main');
  await expectOthersWork(portal);
  await portal.press({ role: 'link', name: 'Analytics' });
  await portal.see({ role: 'button', name: 'Try again' });
  repair();
  await portal.press({ role: 'button', name: 'Try again' });
  await portal.see({ role: 'heading', name: 'Active clients' });
});

test('a file with a changed byte never runs', async ({ portal }) => {
  keepReports(portal);
  portal.line.change(/^\/remotes\/mfe-account\/.*remoteEntry\.js$/, ({ text }) => ({
    text: `${text};globalThis.tampered = true;`,
  }));
  await portal.signIn(accounts.owner, '/account');
  await portal.see({ role: 'button', name: 'Try again' });
  await portal.read(`mfe-account ${await liveVersion('mfe-account')}`, 'main');
  expect(await portal.evaluate(() => 'tampered' in globalThis)).toBe(false);
  await expectOthersWork(portal);
});

for (const { what, change } of [
  { what: 'a changed manifest', change: (html: string) => html.replace('mfe-home', 'mfe-evil') },
  {
    what: 'a manifest with another signature',
    change: (html: string) =>
      html.replace(
        /("signature":")(.)/,
        (_all, key: string, first: string) => key + (first === 'A' ? 'B' : 'A'),
      ),
  },
]) {
  test(`${what} starts nothing`, async ({ portal }) => {
    keepReports(portal);
    const restore = portal.line.change(/^\/login$/, ({ text }) => {
      const changed = change(text);
      if (changed === text) throw new Error('The page has no such manifest');
      return { text: changed };
    });
    await portal.open('/login');
    await portal.read('is not signed by this portal', '[role=alert]');
    expect(await portal.isShown({ label: 'Password' })).toBe(false);
    restore();
    await portal.reload();
    await portal.see({ label: 'Password' });
  });
}
