import { expect, test } from '../fixtures/portalTest.ts';
import { AnalyticsPage } from '../pages/analyticsPage.ts';
import { accounts } from '../src/accounts.ts';

test(
  'a vet reads what is happening, and follows a week to its tests',
  { tag: '@quick' },
  async ({ page, signIn }) => {
    const analytics = new AnalyticsPage(page);
    await signIn(accounts.owner, '/analytics');
    for (const name of [
      'All tests',
      'Tests with eggs detected',
      'High or Very High burden',
      'Active clients',
    ]) {
      const card = page.getByRole('region', { name, exact: true });
      await expect(card).toContainText(/\d/);
      await expect(card).toContainText(/last year/);
    }
    await expect(page.getByRole('combobox', { name: 'Country' })).toBeHidden();

    const tracker = 'Highest burden per test, by week';
    // The practice tests sheep more than anything else.
    const animal = analytics.figure(tracker).getByRole('combobox');
    await expect(animal).toHaveValue('Ovine');
    await animal.selectOption('Bovine');
    await animal.selectOption('Ovine');
    await expect(page).toHaveURL(/tracker=Ovine/);
    const table = await analytics.table(tracker);
    await expect(table.getByRole('columnheader', { name: 'All tests' })).toBeVisible();
    const week = table
      .getByRole('row')
      .filter({ has: page.getByRole('link') })
      .last();
    const tests = (await week.getByRole('cell').last().innerText()).trim();
    await week.getByRole('link').click();
    await expect(page).toHaveURL(/\/test-results\?from=.*animal=Ovine.*test=Worm/);
    await expect(page.getByText(/Showing 1–\d+ of \d+/)).toBeVisible();
    // Tests that are still being analysed have no level, so the list may have more tests, but never fewer.
    const shown = await page.getByText(/Showing 1–\d+ of \d+/).innerText();
    expect(Number(shown.replace(/.* of /, ''))).toBeGreaterThanOrEqual(Number(tests));
  },
);

test('the tracker keeps its own animal type and restores it', async ({ page, signIn }) => {
  const analytics = new AnalyticsPage(page);
  await signIn(accounts.owner, '/analytics?tracker=Equine&animals=Ovine');
  const tracker = analytics.figure('Highest burden per test, by week');
  await expect(tracker.getByRole('combobox')).toHaveValue('Equine');
  await expect(tracker).toContainText('The page’s animal filter doesn’t apply.');
  await expect(page.getByRole('button', { name: 'Remove filter Animal type: Ovine' })).toBeVisible();
});

test('an organisation compares its businesses, and a business cannot', async ({ page, signIn }) => {
  const analytics = new AnalyticsPage(page);
  await signIn(accounts.manager, '/analytics');
  const share = await analytics.table('Share of tests by business');
  await expect(share.getByRole('row')).toHaveCount(9);
  await expect(share.getByRole('columnheader')).toHaveText(['Business', 'Share of all tests (%)', 'Tests']);
  const race = analytics.figure('Cumulative tests, month by month');
  await race.getByRole('slider', { name: 'Point in time' }).press('End');
  await expect(race.getByRole('slider')).toHaveAttribute('aria-valuetext', /\d{4}/);
  const months = await analytics.table('Tests by month and business');
  expect(await months.getByRole('row').count()).toBeGreaterThan(11);
});

test('graphs do not link to tests in Aggregated View', { tag: '@quick' }, async ({ page, signIn }) => {
  const analytics = new AnalyticsPage(page);
  await signIn(accounts.viewer, '/analytics');
  await analytics.showMore();
  const table = await analytics.table('Tests by month');
  expect(await table.getByRole('row').count()).toBeGreaterThan(11);
  await expect(table.getByRole('link')).toHaveCount(0);
});

test.describe('in Spanish', () => {
  test.use({ locale: 'es-ES' });

  test('the page is translated', async ({ page, signIn }) => {
    const analytics = new AnalyticsPage(page);
    await signIn(accounts.owner, '/analytics');
    await expect(page.getByRole('region', { name: 'Carga alta o muy alta' })).toContainText(/año pasado/);
    await expect(page.getByRole('heading', { level: 2, name: 'Dónde están los problemas' })).toBeVisible();
    await analytics.showMore('Más gráficos');
    const table = await analytics.table('Pruebas por mes', 'Mostrar como tabla');
    expect(await table.getByRole('row').count()).toBeGreaterThan(11);
  });
});
