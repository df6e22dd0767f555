import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures/portalTest.ts';

type Happening = 'moves' | 'moves out of sight' | 'stays' | 'is covered' | 'is removed';

/** Adds a button at the top of the page, with which something happens while it is pressed. */
async function addButton(page: Page, happening: Happening): Promise<void> {
  await page.evaluate((what) => {
    const button = document.createElement('button');
    button.textContent = 'Trial';
    button.style.cssText = 'height:40px';
    const box = document.createElement('div');
    box.style.cssText =
      'position:fixed;inset-block-start:0;inset-inline-start:0;z-index:9;height:300px;overflow:auto;background:#fff';
    box.append(button);
    button.addEventListener('click', () => {
      document.body.dataset.presses = String(Number(document.body.dataset.presses ?? 0) + 1);
    });
    button.addEventListener('mousedown', () => {
      if (what === 'moves') button.style.marginBlockStart = '200px';
      if (what === 'moves out of sight') button.style.marginBlockStart = '900px';
      if (what === 'is removed') button.remove();
      if (what !== 'is covered') return;
      const cover = document.createElement('div');
      cover.style.cssText = 'position:fixed;inset:0;z-index:10';
      document.body.append(cover);
    });
    document.body.append(box);
  }, happening);
}

/** @returns how often the button was pressed */
async function press(page: Page, happening: Happening, releaseAt = { x: 20, y: 20 }): Promise<number> {
  await page.goto('/login');
  await page.getByRole('main').waitFor();
  await addButton(page, happening);
  await page.mouse.move(20, 20);
  await page.mouse.down();
  await page.mouse.move(releaseAt.x, releaseAt.y);
  await page.mouse.up();
  // Whatever follows the release has happened in the next task.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
  return page.evaluate(() => Number(document.body.dataset.presses ?? 0));
}

test('a press counts once, even if what is pressed moves away under the pointer', async ({ page }) => {
  expect(await press(page, 'stays')).toBe(1);
  expect(await press(page, 'moves')).toBe(1);
  expect(await press(page, 'moves out of sight')).toBe(1);
});

test('a press is given up by moving away, and never reaches what is covered or gone', async ({ page }) => {
  expect(await press(page, 'stays', { x: 600, y: 300 })).toBe(0);
  expect(await press(page, 'is covered')).toBe(0);
  expect(await press(page, 'is removed')).toBe(0);
});
