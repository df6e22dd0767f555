import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../fixtures/portalTest.ts';
import { LoginPage } from '../pages/loginPage.ts';
import { PortalFrame } from '../pages/portalFrame.ts';
import { TestResultsPage } from '../pages/testResultsPage.ts';
import { accounts, demoPassword } from '../src/accounts.ts';

const MAX_STOPS = 40;

/** Presses Tab until the target has the focus, and checks every tab stop on the way. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${key} does not reach ${String(target)}`);
}

/** Opens a button's panel by keyboard: the focus moves into the panel and returns with Escape. */
async function enterAndLeave(page: Page, button: Locator, panel: Locator): Promise<void> {
  await page.keyboard.press('Enter');
  await expect(panel).toBeVisible();
  await expect.poll(() => panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
}

async function expectAnnounced(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.locator('[role=status], [role=alert]').filter({ hasText: text }).first()).toBeAttached();
}

test(
  'works from sign-in to sign-out by keyboard alone, with the right focus',
  { tag: '@quick' },
  async ({ page }) => {
    test.slow();
    const { keyboard } = page;
    const frame = new PortalFrame(page);
    const results = new TestResultsPage(page);

    await new LoginPage(page).open();
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
    await keyboard.type(accounts.multi);
    await keyboard.press('Tab');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await keyboard.type(demoPassword);
    await keyboard.press('Enter');

    await expect(frame.roleDialog).toBeFocused();
    await expectAnnounced(page, 'Please select a role to continue');
    await keyboard.press('Tab');
    await expect(frame.roleDialog.getByRole('radio').first()).toBeFocused();
    await keyboard.press('Space');
    await keyboard.press('Tab');
    await expect(frame.roleDialog.getByRole('checkbox', { name: 'Remember my choice' })).toBeFocused();
    await keyboard.press('Tab');
    await expect(frame.roleDialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await keyboard.press('Tab');
    await expect(frame.roleDialog.getByRole('button', { name: 'Continue' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(frame.title('Home')).toBeFocused();
    await expectAnnounced(page, /^Home, /);

    await keyboard.press('g');
    await keyboard.press('t');
    await expect(frame.title('Test Results')).toBeFocused();
    await expectAnnounced(page, /^Test Results, /);
    const bell = page.getByRole('button', { name: /^Notifications/ });
    await tabTo(page, bell);
    await enterAndLeave(page, bell, page.getByRole('dialog', { name: /^Notifications/ }));

    await tabTo(page, results.result('Eggs Detected'));
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/status=positive/);
    await expect(results.result('Eggs Detected')).toHaveAttribute('aria-pressed', 'true');
    await expect(results.result('Eggs Detected')).toBeFocused();
    // The previous list stays until the next one has loaded.
    await expect(page.getByRole('row').filter({ hasText: /No Eggs Detected|Analysing|Repeat/ })).toHaveCount(
      0,
    );
    const row = page.getByRole('row').filter({ hasText: 'Eggs Detected' }).first();
    const label = await row.getByRole('checkbox', { name: /^Select sample/ }).getAttribute('aria-label');
    const sample = (label ?? '').replace('Select sample ', '');
    await tabTo(page, results.search);
    await keyboard.type(sample);
    await expectAnnounced(page, 'Test results: showing 1 to 1 of 1');
    await expect(results.search).toBeFocused();

    const columns = page.getByRole('button', { name: 'Columns' });
    await tabTo(page, columns);
    await enterAndLeave(page, columns, page.getByRole('dialog', { name: 'Columns' }));
    const grid = page.getByRole('grid');
    await tabTo(page, grid.getByRole('columnheader').first());
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowRight');
    await expect(grid.getByRole('gridcell').nth(1)).toBeFocused();
    await keyboard.press('Enter');
    await expect(frame.title(`Sample ${sample}`)).toBeFocused();

    const field = page.getByRole('textbox', { name: 'Your comment' });
    await tabTo(page, field);
    const text = `By keyboard ${Date.now()}`;
    await keyboard.type(text);
    await keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Add comment' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible();
    await expectAnnounced(page, 'Comment added');
    await expect(field).toBeFocused();

    const pdf = page.getByRole('button', { name: 'Download PDF' });
    await tabTo(page, pdf, 'Shift+Tab');
    const download = page.waitForEvent('download');
    await keyboard.press('Enter');
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    await expectAnnounced(page, 'Report downloaded');
    await expect(pdf).toBeFocused();

    await tabTo(page, page.getByRole('button', { name: 'Logout' }), 'Shift+Tab');
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
    await expectAnnounced(page, 'Sign in');
  },
);
