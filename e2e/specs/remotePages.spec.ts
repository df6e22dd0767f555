import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { copyWorkspace, type WorkspaceCopy } from '../../build-kit/src/new-remote/testing/workspaceCopy.ts';
import { expect, test } from '../fixtures/portalTest.ts';
import { copyBuild, LIVE_RELEASES, liveVersion, release, writeTrialBuild } from '../fixtures/trialRemote.ts';
import { LoadedFiles } from '../pages/loadedFiles.ts';
import { LoginPage } from '../pages/loginPage.ts';
import { PortalFrame } from '../pages/portalFrame.ts';
import { accounts } from '../src/accounts.ts';

const CLIENTS = 'mfe-clients';
const RUN = Date.now().toString(36);

interface Declaration {
  readonly pages: readonly { readonly name: string }[];
  readonly menu: readonly { readonly page: string }[];
  /** The files of each page that the shell's HTML requests ahead. */
  readonly firstFiles: { readonly pages: readonly { readonly path: string }[] };
}

/** Publishes the current build of the clients remote without its comparison page. */
async function publishWithoutComparison(): Promise<void> {
  const version = `1.0.0-before.${RUN}`;
  const folder = copyBuild(CLIENTS, version);
  const file = path.join(folder, 'release.json');
  const description = JSON.parse(readFileSync(file, 'utf8')) as Declaration;
  const pages = description.pages.filter(({ name }) => name !== 'compare');
  const menu = description.menu.filter(({ page }) => page !== 'compare');
  const ahead = description.firstFiles.pages.filter(({ path: page }) => page !== '/clients/compare');
  const firstFiles = { ...description.firstFiles, pages: ahead };
  writeFileSync(file, JSON.stringify({ ...description, pages, menu, firstFiles }));
  // The registry requires confirmation because users lose the page with this release.
  await release('publish', folder, '--promote', '--drop-path', '/clients/compare');
}

/** Builds only the clients remote, with a menu entry for the comparison, in a copy of the workspace. Returns its folder. */
function buildClients(workspace: WorkspaceCopy): string {
  const file = path.join(workspace.root, CLIENTS, 'package.json');
  const description = JSON.parse(readFileSync(file, 'utf8')) as { epigram: { menu: object[] } };
  description.epigram.menu.push({ page: 'compare', section: 'main', order: 250, icon: 'columns' });
  writeFileSync(file, JSON.stringify(description, null, 2));
  const built = workspace.run('build-kit/src/cli.ts', 'build', CLIENTS);
  expect(built, built.output).toMatchObject({ code: 0 });
  return path.join(workspace.root, CLIENTS);
}

function shellVersion(page: Page): Promise<string> {
  return page.evaluate(() => {
    const signed = JSON.parse(document.getElementById('epigram-manifest')?.textContent ?? '') as {
      payload: string;
    };
    return (JSON.parse(signed.payload) as { shell: { version: string } }).shell.version;
  });
}

test('the running shell shows the new page of a remote that is built alone, with its guard and title', async ({
  page,
  browser,
  signIn,
  borrow,
}) => {
  test.setTimeout(300_000);
  await borrow(LIVE_RELEASES);
  const live = await liveVersion(CLIENTS);
  const workspace = copyWorkspace([CLIENTS]);
  try {
    const built = buildClients(workspace);
    await publishWithoutComparison();
    const frame = new PortalFrame(page);
    await signIn(accounts.owner);
    await expect(frame.title('Home')).toBeVisible();
    await expect(frame.link('Clients')).toBeVisible();
    await expect(frame.link('Compare clients')).toBeHidden();
    const shell = await shellVersion(page);
    await page.goto('/clients/compare');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();

    await release('publish', built, '--promote');
    await page.goto('/');
    await frame.link('Compare clients').click();
    await expect(frame.title('Compare clients')).toBeVisible();
    await expect(page).toHaveTitle('Compare clients | Epigram');
    await expect(page.getByRole('navigation', { name: /breadcrumb/i })).toContainText('Clients');
    await expect(frame.main.getByText('No clients chosen yet')).toBeVisible();
    expect(await shellVersion(page)).toBe(shell);

    await page.evaluate(() => localStorage.setItem('app_language', 'es'));
    await page.reload();
    await expect(frame.title('Comparar clientes')).toBeVisible();
    await expect(frame.link('Comparar clientes')).toBeVisible();

    // In Aggregated View there is no entry, and the URL redirects to Home. A visitor must sign in first.
    const context = await browser.newContext({ locale: 'en-IE' });
    const other = await context.newPage();
    await other.goto('/clients/compare');
    await expect(other).toHaveURL(/\/login\?redirect=%2Fclients%2Fcompare/);
    await new LoginPage(other).signIn(accounts.viewer);
    await expect(new PortalFrame(other).title('Home')).toBeVisible();
    await expect(new PortalFrame(other).link('Compare clients')).toBeHidden();
    await context.close();
  } finally {
    workspace.remove();
    await release('promote', `${CLIENTS}@${live}`);
  }
});

test(
  'a remote that fills client.tabs is rolled back while the page is open, and nothing breaks',
  { tag: '@quick' },
  async ({ page, signIn }) => {
    const name = `mfe-diary-${RUN}`;
    const label = { en: 'Herd diary', es: 'Diario del rebaño' };
    const pages = [{ name: 'diary', path: `/${name}`, title: label }];
    const declaration = { title: label, pages };
    await release('publish', writeTrialBuild(name, '1.0.0', { declaration }), '--promote');
    const extensions = [{ slot: 'client.tabs', id: 'diary', order: 100, label }];
    const filled = writeTrialBuild(name, '1.1.0', {
      declaration: { ...declaration, extensions },
      extensions: { diary: 'return "Diary of client " + props.clientId;' },
    });
    await release('publish', filled, '--promote');

    const frame = new PortalFrame(page);
    const files = new LoadedFiles(page);
    await signIn(accounts.owner, '/clients');
    await frame.main.getByRole('row').nth(1).getByRole('link').first().click();
    await frame.main.getByRole('tab', { name: 'Herd diary' }).click();
    await expect(frame.main.getByText(/Diary of client \d+/)).toBeVisible();
    expect(await files.versionsOf(name)).toEqual(['1.1.0']);
    const client = page.url();

    await release('rollback', name, '--reason', 'the trial is over');
    await frame.main.getByRole('tab', { name: 'Animals' }).click();
    await frame.main.getByRole('tab', { name: 'Herd diary' }).click();
    await expect(frame.main.getByText(/Diary of client \d+/)).toBeVisible();

    // The next page load does not have the tab, so its URL opens the first tab.
    await page.goto(client);
    await expect(frame.main.getByRole('tab', { name: 'Overview', selected: true })).toBeVisible();
    await expect(frame.main.getByRole('tab', { name: 'Herd diary' })).toBeHidden();
  },
);
