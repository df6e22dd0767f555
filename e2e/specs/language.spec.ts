import { expect, test } from '../fixtures/portalTest.ts';
import { PortalFrame } from '../pages/portalFrame.ts';
import { accounts } from '../src/accounts.ts';

test(
  'the language changes without a reload and is remembered',
  { tag: '@quick' },
  async ({ page, signIn }) => {
    const frame = new PortalFrame(page);
    await signIn(accounts.owner);
    await expect(frame.title('Home')).toBeVisible();
    await expect(page).toHaveTitle('Home | Epigram');
    await frame.link('Test Results').click();
    await expect(frame.main.getByText('All tests')).toBeVisible();
    const loads: string[] = [];
    page.on('load', () => loads.push('page'));
    await page.getByRole('button', { name: 'Language: English' }).click();
    await page.getByRole('menuitem', { name: 'Español' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page).toHaveTitle('Resultados | Epigram');
    await expect(frame.main.getByText('All tests')).toBeHidden();
    expect(loads).toEqual([]);
    const title = await page.title();

    await page.reload();
    await expect(page).toHaveTitle(title);
    const stored = await page.evaluate(() => [
      localStorage.getItem('app_language'),
      localStorage.getItem('user-locale'),
    ]);
    expect(stored).toEqual(['es', 'es']);
  },
);
