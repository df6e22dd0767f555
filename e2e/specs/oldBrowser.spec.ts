import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures/portalTest.ts';

const VERSIONS = /Chrome 137, Edge 137, Firefox 129, Safari 17\.5/;

/** Notes the shell's start, which happens before the page's load event. */
async function watchStart(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => addEventListener('epigram-arrived', () => (window.name = 'started')));
  return () => page.evaluate(() => window.name === 'started' || '__EPIGRAM_EARLY__' in window);
}

const LACKS = {
  'a built-in of the scripts': () => Reflect.deleteProperty(Promise, 'withResolvers'),
  'the colours of the style sheets': () => {
    CSS.supports = () => false;
  },
};

for (const [what, remove] of Object.entries(LACKS)) {
  test(`explains itself in a browser without ${what}, and starts nothing`, async ({ page }) => {
    const hasStarted = await watchStart(page);
    await page.addInitScript(() => localStorage.setItem('epigram-signed-in', '5'));
    await page.addInitScript(remove);
    await page.goto('/clients');
    await expect(page.getByRole('heading', { name: 'This browser is too old for Epigram' })).toBeVisible();
    await expect(page.getByText(VERSIONS)).toBeVisible();
    await expect(page.locator('#root')).toHaveCount(0);
    expect(await hasStarted()).toBe(false);
  });
}

test('explains itself in a browser without Ed25519, in Spanish', async ({ page, complaints }) => {
  await page.addInitScript(() => {
    localStorage.setItem('app_language', 'es');
    const importKey = SubtleCrypto.prototype.importKey;
    SubtleCrypto.prototype.importKey = function (this: SubtleCrypto, ...args: Parameters<typeof importKey>) {
      if (args[2] === 'Ed25519') return Promise.reject(new DOMException('', 'NotSupportedError'));
      return importKey.apply(this, args);
    } as typeof importKey;
  });
  await page.goto('/login');
  await expect(
    page.getByRole('heading', { name: 'Este navegador es demasiado antiguo para Epigram' }),
  ).toBeVisible();
  await expect(page.getByText(VERSIONS)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  // The shell logs why it did not start.
  expect(complaints.join()).toContain('unsupported');
  complaints.length = 0;
});
