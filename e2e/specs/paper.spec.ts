import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures/portalTest.ts';
import { accounts } from '../src/accounts.ts';

interface Printed {
  readonly title: string;
  /** Of the drawing, as a share of the sheet's width. */
  readonly share: number;
}

/** How wide the charts and maps of a page are on A4, measured while the browser prints it. */
async function print(page: Page): Promise<Printed[]> {
  await page.evaluate(() => {
    const printed: Printed[] = [];
    matchMedia('print').addEventListener('change', ({ matches }) => {
      if (!matches) return;
      for (const figure of document.querySelectorAll('main .ep-figure')) {
        const drawing = figure.querySelector('.highcharts-root, .ep-map-box canvas');
        if (!drawing) continue;
        const title = figure.querySelector('h2, h3')?.textContent ?? '';
        const sheet = document.documentElement.clientWidth;
        printed.push({ title, share: drawing.getBoundingClientRect().width / sheet });
      }
    });
    Object.assign(window, { epigramPrinted: printed });
  });
  await page.pdf({ format: 'A4' });
  return page.evaluate(() => (window as unknown as { epigramPrinted: Printed[] }).epigramPrinted);
}

for (const path of ['/', '/analytics', '/forecast']) {
  test(`charts and maps of ${path} have the width of the paper`, async ({ page, signIn }) => {
    await signIn(accounts.owner, path);
    const figures = page.getByRole('main').locator('.ep-figure');
    await expect(figures.first()).toBeVisible();
    // Charts are drawn when they come into view.
    for (const figure of await figures.all()) await figure.scrollIntoViewIfNeeded();
    await expect(page.locator('.highcharts-root').first()).toBeVisible();
    const printed = await print(page);
    expect(printed.length).toBeGreaterThan(1);
    for (const { title, share } of printed) {
      expect(share, title).toBeGreaterThan(0.85);
      expect(share, title).toBeLessThanOrEqual(1);
    }
  });
}
