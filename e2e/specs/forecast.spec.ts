import type { Response } from 'playwright/test';
import { expect } from '../fixtures/portalTest.ts';
import { test } from '../fixtures/portalOn.ts';
import { ForecastPage } from '../pages/forecastPage.ts';
import { LoginPage } from '../pages/loginPage.ts';
import { accounts } from '../src/accounts.ts';

const MOORE_PARK = '?station=IE575';

test(
  'the first response has the levels, and a station’s days load when it is opened',
  { tag: '@quick' },
  async ({ page, signIn }) => {
    const forecast = new ForecastPage(page);
    await signIn(accounts.owner, '/coming-soon');
    const responses = new Map<string, Response>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (/\/utils\/forecast(?:\/|$)/.test(pathname)) responses.set(pathname, response);
    });
    await forecast.open(MOORE_PARK);
    await expect(forecast.station('Moore Park')).toBeVisible();
    await expect(forecast.figure('The season, day by day')).toBeVisible();
    await expect
      .poll(() => [...responses.keys()].sort())
      .toEqual(['/api/v2/utils/forecast', '/api/v2/utils/forecast/IE575']);
    const levels = await responses.get('/api/v2/utils/forecast')!.body();
    expect(levels.length).toBeLessThan(20_000);

    const map = forecast.figure('Risk by station');
    await map.getByText('List', { exact: true }).click();
    await map
      .getByRole('searchbox')
      .or(map.getByPlaceholder(/Search by station/))
      .first()
      .fill('athenry');
    await map.getByRole('button', { name: /^Athenry/ }).click();
    await expect(forecast.station('Athenry')).toBeVisible();
    await expect(page).toHaveURL(/station=IE1875/);
  },
);

test.describe('through the year', () => {
  test.describe.configure({ mode: 'serial', timeout: 300_000 });

  test('in February nothing hatches, and the page shows the last season and the next', async ({
    page,
    openPortalOn,
  }) => {
    const forecast = new ForecastPage(page);
    await openPortalOn(page, '2026-02-10');
    await new LoginPage(page).signIn(accounts.owner);
    await forecast.open(MOORE_PARK);
    const station = forecast.station('Moore Park');
    await expect(station).toContainText('Negligible');
    await expect(station).toContainText(
      'In 2025 eggs hatched from 10 Mar 2025 to 19 Apr 2025, with the peak on 1 Apr 2025',
    );
    await expect(station).toContainText('The forecast firms up from 1 Mar 2026');
    await expect(station.getByText('Hatching days remaining')).toBeHidden();
    await expect(forecast.station('What to do now')).toContainText('Nothing is urgent');
  });

  test('in April the level follows the altitude of the fields, and the map keeps the station’s level', async ({
    page,
    openPortalOn,
  }) => {
    const forecast = new ForecastPage(page);
    await openPortalOn(page, '2026-04-05');
    await new LoginPage(page).signIn(accounts.owner);
    await forecast.open(MOORE_PARK);
    const station = forecast.station('Moore Park');
    await expect(station).toContainText(/High|Very High/);
    await expect(station.getByText('Hatching days remaining')).toBeVisible();
    await expect(forecast.station('What to do now')).toContainText('Do not wait for signs or for egg counts');
    await forecast.figure('The season, day by day').scrollIntoViewIfNeeded();
    await expect(forecast.figure('The season, day by day').getByText('Today')).toBeVisible();
    await station.getByRole('spinbutton', { name: /Altitude of your fields/ }).fill('446');
    await page.keyboard.press('Enter');
    await expect(station).toContainText('Risk now on your fields');
    await expect(station).toContainText('Low');
    await expect(forecast.figure('The season, day by day')).toContainText(
      '28 days later than at the station',
    );
    const map = forecast.figure('Risk by station');
    await map.getByText('List', { exact: true }).click();
    await map.getByRole('button', { name: /^Show all/ }).click();
    await expect(map.getByRole('button', { name: /^Moore Park/ })).toContainText(/High|Very High/);
  });

  test('in June the season is over, in Spanish as well', async ({ page, openPortalOn }) => {
    const forecast = new ForecastPage(page);
    await page.addInitScript(() => {
      // The blank page between two portals has no storage.
      if (location.protocol === 'about:') return;
      localStorage.setItem('app_language', 'es');
      localStorage.setItem('user-locale', 'es');
    });
    await openPortalOn(page, '2026-06-10');
    await page.locator('input[type=email], input[autocomplete=username]').first().fill(accounts.owner);
    await page.locator('input[type=password]').fill('Pasture-2026-demo!');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => !url.pathname.startsWith('/login'));
    await forecast.open(MOORE_PARK);
    await expect(forecast.station('Moore Park')).toContainText('La temporada de 2026 ha terminado');
    await expect(forecast.station('Qué hacer ahora')).toBeVisible();
    await expect(page.getByRole('table').getByRole('rowheader', { name: '2025' })).toBeVisible();
  });
});
