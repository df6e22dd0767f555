import { serveBuild } from '../../build-kit/src/release/serveBuild.ts';
import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures/portalTest.ts';
import { release, writeTrialBuild } from '../fixtures/trialRemote.ts';
import { accounts } from '../src/accounts.ts';

const REMOTE = `mfe-developed-${Date.now().toString(36)}`;

/** Signs the browser in to the release console, and opens the panel on the remote's page. */
async function openPanel(page: Page): Promise<void> {
  const link = new URL(await release('console'));
  await page.goto(`/releases${link.hash}`);
  await page.getByRole('heading', { name: 'What is live' }).waitFor();
  await page.goto(`/${REMOTE}?developer`);
  await expect(page.getByRole('main')).toContainText(`${REMOTE} 2.0.0`);
  await page.getByRole('button', { name: 'Developer', exact: true }).click();
}

test.describe("the developer's panel", () => {
  test.beforeAll(async () => {
    await release('publish', writeTrialBuild(REMOTE, '1.0.0'), '--promote');
    await release('publish', writeTrialBuild(REMOTE, '2.0.0'), '--promote');
  });

  test('shows what the page consists of, and swaps a version in this tab only', async ({
    page,
    signIn,
    context,
  }) => {
    await signIn(accounts.owner);
    await openPanel(page);
    const panel = page.getByRole('dialog', { name: 'Developer' });
    const row = panel.getByRole('row').filter({ hasText: REMOTE });
    await expect(row).toContainText('2.0.0');
    await expect(row).toContainText(/network|browser cache|service worker/);
    await expect(panel.getByRole('table', { name: 'Shared modules' })).toContainText('react-dom');
    await expect(panel.getByRole('table', { name: 'Places that are filled' })).toContainText('client.tabs');
    await expect(
      panel.getByRole('table', { name: 'Deprecated, and still used here' }).getByRole('row', {
        name: /client: retryComment/,
      }),
    ).toContainText('mfe-test-results');

    await panel.getByRole('combobox', { name: 'Remote', exact: true }).selectOption(REMOTE);
    await panel.getByRole('combobox', { name: 'Version', exact: true }).selectOption('1.0.0');
    await panel.getByRole('button', { name: 'Swap in this tab' }).click();
    await expect(page.getByRole('main')).toContainText(`${REMOTE} 1.0.0`);
    await expect(page.getByText('Preview version')).toBeVisible();

    const other = await context.newPage();
    await other.goto(`/${REMOTE}`);
    await expect(other.getByRole('main')).toContainText(`${REMOTE} 2.0.0`);
    await expect(other.getByRole('button', { name: 'Developer' })).toBeHidden();

    await page.reload();
    await expect(page.getByRole('main')).toContainText(`${REMOTE} 1.0.0`);
    await page.getByRole('button', { name: 'End preview' }).click();
    await expect(page.getByRole('main')).toContainText(`${REMOTE} 2.0.0`);
  });

  test('shows a build of this computer in this tab', async ({ page, signIn, complaints }) => {
    const server = await serveBuild(
      writeTrialBuild(REMOTE, '3.0.0', { page: 'return "not published yet";' }),
      0,
    );
    const { port } = server.address() as { port: number };
    try {
      await signIn(accounts.owner);
      await openPanel(page);
      const panel = page.getByRole('dialog', { name: 'Developer' });
      await panel.getByText('This computer').click();
      await panel.getByRole('combobox', { name: 'Remote', exact: true }).selectOption(REMOTE);
      await panel.getByLabel('Address of the built remote').fill(`http://localhost:${port}`);
      await panel.getByRole('button', { name: 'Swap in this tab' }).click();
      await expect(page.getByRole('main')).toContainText('not published yet');
      await expect(page.getByText('Preview version')).toBeVisible();
    } finally {
      server.close();
      server.closeAllConnections();
    }
    // The server is gone: the live version is shown, and the panel says why.
    await page.reload();
    await expect(page.getByRole('main')).toContainText(`${REMOTE} 2.0.0`);
    await page.getByRole('button', { name: /^Developer/ }).click();
    await expect(page.getByText('This tab shows the live versions')).toBeVisible();
    await page.getByRole('button', { name: 'End in this tab' }).click();
    await expect(page.getByRole('main')).toContainText(`${REMOTE} 2.0.0`);
    await expect(page.getByRole('button', { name: /^Developer/ })).toBeHidden();
    // The browser itself reports the server that is gone.
    complaints.length = 0;
  });
});
