import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures/portalTest.ts';
import { ApiUser } from '../pages/apiUser.ts';
import { PortalFrame } from '../pages/portalFrame.ts';
import { accessibilityFindings } from '../src/accessibilityFindings.ts';
import { accounts } from '../src/accounts.ts';
import { settle } from '../src/settle.ts';

const READY = { timeout: 90_000 };

async function seriousFindings(page: Page): Promise<string[]> {
  await settle(page);
  return accessibilityFindings(page);
}

test('an export of thousands of tests runs in the background, and a notification links to its file', async ({
  page,
  signIn,
  context,
  request: api,
}) => {
  test.slow();
  const me = await ApiUser.signIn(api, accounts.manager);
  // Exports left by an earlier run.
  for (const { id } of await me.call<{ id: string }[]>('GET', '/tests/exports')) {
    await me.call('DELETE', `/tests/exports/${id}`);
  }

  await signIn(accounts.manager, '/test-results?status=negative');
  const frame = new PortalFrame(page);
  await page.getByRole('button', { name: 'Download all' }).click();
  await page.getByRole('menuitem', { name: 'Excel list (zip), in the background' }).click();

  const line = page.getByRole('group', { name: /^Excel list of/ });
  await expect(line).toBeVisible();
  await frame.link('Clients').click();
  await expect(frame.title('Clients')).toBeVisible();
  await frame.link('Test Results').click();
  await expect(line).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  const download = line.getByRole('button', { name: /^Download/ });
  await expect(download).toBeVisible(READY);
  expect(await seriousFindings(page)).toEqual([]);
  const saved = page.waitForEvent('download');
  await download.click();
  expect((await readFile(await (await saved).path())).subarray(0, 2).toString()).toBe('PK');

  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  await page.getByRole('link', { name: 'View all' }).click();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(?!Remove).*Your export is ready/ })
    .first()
    .click();
  const opened = context.waitForEvent('page');
  await page.getByRole('dialog').last().getByRole('link', { name: 'View details' }).click();
  const tab = await opened;
  const asked = tab.getByRole('group', { name: /^Excel list of/ });
  await expect(asked).toBeFocused();
  await asked.getByRole('button', { name: /^Remove/ }).click();
  await expect(asked).toHaveCount(0);
});
