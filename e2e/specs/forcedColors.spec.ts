import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../fixtures/portalTest.ts';
import { accounts } from '../src/accounts.ts';

/** As with Windows' high contrast: the system's colours replace the page's. */
test.beforeEach(async ({ page }) => page.emulateMedia({ forcedColors: 'active' }));

/** How many of these look different, by their pixels. */
async function looksOf(marks: readonly Locator[]): Promise<number> {
  const pictures: string[] = [];
  for (const mark of marks) {
    await mark.scrollIntoViewIfNeeded();
    pictures.push((await mark.screenshot()).toString('base64'));
  }
  return new Set(pictures).size;
}

function background(part: Locator): Promise<string> {
  return part.evaluate((element) => getComputedStyle(element).backgroundColor);
}

/** Adds copies of all levels and results, because which of them the data has depends on the day. */
async function showMarks(
  page: Page,
): Promise<{ levels: Locator[]; results: Locator[]; progress: Locator[] }> {
  await page.evaluate(() => {
    const bars = (filled: number) =>
      [1, 2, 3, 4]
        .map((step) => `<span class="ep-burden-bar${step <= filled ? ' ep-filled' : ''}"></span>`)
        .join('');
    const levels = [0, 1, 2, 3, 4].map((filled) => `<span class="ep-burden-mark">${bars(filled)}</span>`);
    const results = ['positive', 'negative', 'processing', 'failed'].map(
      (result) => `<span class="ep-result ep-result-${result}"><span class="ep-result-dot"></span></span>`,
    );
    const marks = document.createElement('p');
    marks.id = 'marks';
    marks.style.cssText = 'display: grid; justify-content: start; gap: 8px; padding: 16px;';
    marks.innerHTML = [...levels, '<span class="ep-burden-mark ep-burden-invalid"></span>', ...results].join(
      '',
    );
    for (const width of ['30%', '60%']) {
      const bar = Object.assign(document.createElement('span'), { className: 'ep-progress-bar' });
      bar.style.cssText = `display: block; width: ${width};`;
      const track = Object.assign(document.createElement('span'), { className: 'ep-progress-track' });
      track.style.cssText = 'display: block; width: 100px;';
      track.append(bar);
      marks.append(track);
    }
    document.querySelector('main')?.prepend(marks);
  });
  return {
    levels: await page.locator('#marks .ep-burden-mark').all(),
    results: await page.locator('#marks .ep-result-dot').all(),
    progress: await page.locator('#marks .ep-progress-track').all(),
  };
}

test(
  'in high contrast, what is chosen, levels and results can be told apart',
  { tag: '@quick' },
  async ({ page, signIn }) => {
    await signIn(accounts.owner, '/');
    const periods = page.getByRole('main').locator('.ep-segment');
    await expect(periods.first()).toBeVisible();
    const chosen = await background(periods.locator('input:checked + span').first());
    const other = await background(periods.locator('input:not(:checked) + span').first());
    expect(chosen).not.toBe(other);

    const menu = page.locator('.sh-menu-link');
    const here = await background(page.locator('.sh-menu-link[aria-current=page]').first());
    expect(here).not.toBe(await background(menu.filter({ hasText: 'Analytics' }).first()));

    const { levels, results, progress } = await showMarks(page);
    expect(levels).toHaveLength(6);
    expect(await looksOf(levels)).toBe(6);
    expect(results).toHaveLength(4);
    expect(await looksOf(results)).toBe(4);
    expect(await looksOf(progress)).toBe(2);

    await page.goto('/test-results');
    const counts = page.getByRole('main').locator('.tr-counts-bar button');
    await counts.first().click();
    const pressed = page.locator('.tr-counts-bar button[aria-pressed=true]');
    await expect(pressed).toHaveCount(1);
    const notPressed = page.locator('.tr-counts-bar button[aria-pressed=false]').first();
    expect(await background(pressed)).not.toBe(await background(notPressed));
  },
);

for (const scheme of ['light', 'dark'] as const) {
  test(`in high contrast (${scheme}), the series of a chart have their own colours, and words can be read`, async ({
    page,
    signIn,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: scheme });
    // The user's own choice of the other theme does not count.
    await page.addInitScript(
      (theme) => localStorage.setItem('epigram-color-mode', theme),
      scheme === 'dark' ? 'light' : 'dark',
    );
    await signIn(accounts.owner, '/analytics');
    const chart = page.getByRole('figure', { name: 'Highest burden per test, by week' });
    const symbols = chart.locator('.highcharts-legend-item .highcharts-point');
    await expect(symbols.nth(3)).toBeVisible();
    const fills = await symbols.evaluateAll((all) => all.map((symbol) => symbol.getAttribute('fill')));
    expect(new Set(fills).size).toBe(fills.length);
    const [word, canvas] = await chart.evaluate((figure) => {
      const probe = document.createElement('p');
      probe.style.cssText = 'color: CanvasText; forced-color-adjust: none;';
      figure.append(probe);
      const text = figure.querySelector('.highcharts-axis-labels text')!;
      const colors = [getComputedStyle(text).fill, getComputedStyle(probe).color];
      probe.remove();
      return colors;
    });
    expect(word).toBe(canvas);
  });
}

test('in high contrast, switches show their state', async ({ page, signIn }) => {
  await signIn(accounts.owner, '/account/more/mfe-notifications.notifications');
  const boxes = page.getByRole('main').getByRole('switch');
  await expect(boxes.first()).toBeVisible();
  const on = boxes.and(page.locator(':checked')).first();
  const off = boxes.and(page.locator(':not(:checked):not(:indeterminate)')).first();
  expect(await looksOf([on, off])).toBe(2);

  await page.goto('/forecast');
  const watch = page.getByRole('switch', { name: 'Tell me when the level changes' });
  await expect(watch).toBeVisible();
  const { background, other } = await watch.evaluate((element) => {
    const copy = element.cloneNode(true) as HTMLElement;
    copy.classList.toggle('ant-switch-checked');
    element.parentElement?.append(copy);
    const colors = [element, copy].map((one) => getComputedStyle(one).backgroundColor);
    copy.remove();
    return { background: colors[0], other: colors[1] };
  });
  expect(background).not.toBe(other);
});
