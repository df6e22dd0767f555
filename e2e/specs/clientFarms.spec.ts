import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures/portalTest.ts';
import { ForecastPage } from '../pages/forecastPage.ts';
import { accounts } from '../src/accounts.ts';

/** Each language uses a separate client and station, because both may run at the same time. */
const LANGUAGES = [
  {
    locale: 'en-IE',
    client: 2,
    altitude: '310',
    shown: '310 m',
    station: { id: 'IE1875', name: 'Athenry' },
    words: {
      farms: 'Client farms',
      client: 'Client',
      csvHead: 'Client,Business,Town,Weather station,Altitude (m)',
      print: 'Print',
      field: /Altitude of the fields/,
      save: 'Save farm',
      saved: 'The farm has been saved',
      forecast: 'Nematodirus forecast',
      watch: 'Tell me when the level changes',
      watched: 'What you watch',
      stop: 'Stop watching',
      season: 'The season, day by day',
      table: 'Show as table',
      chart: 'Interactive chart',
      spokenDay: /^\d+ \w{3}, \d+\.\d%\.$/,
    },
  },
  {
    locale: 'es-ES',
    client: 4,
    altitude: '290',
    shown: '290 m',
    station: { id: 'IE1575', name: 'Malin Head' },
    words: {
      farms: 'Explotaciones de clientes',
      client: 'Cliente',
      csvHead: 'Cliente,Empresa,Localidad,Estación meteorológica,Altitud (m)',
      print: 'Imprimir',
      field: /Altitud de las parcelas/,
      save: 'Guardar explotación',
      saved: 'La explotación se ha guardado',
      forecast: 'Pronóstico de Nematodirus',
      watch: 'Avisarme cuando cambie el nivel',
      watched: 'Lugares que sigue',
      stop: 'Dejar de seguir',
      season: 'La temporada, día a día',
      table: 'Mostrar como tabla',
      chart: 'Gráfico interactivo',
      spokenDay: /^\d+ \w{3}, \d+,\d\s%\.$/,
    },
  },
] as const;

for (const { locale, client, altitude, shown, station, words } of LANGUAGES) {
  test.describe(`client farms (${locale})`, () => {
    test.use({ locale });

    test('are sorted, saved as CSV and printed', async ({ page, signIn }) => {
      await signIn(accounts.owner, '/forecast/farms');
      await expect(page.getByRole('heading', { level: 1, name: words.farms })).toBeVisible();
      const header = page.getByRole('columnheader', { name: words.client, exact: true });
      await header.click();
      await expect(page).toHaveURL(/sort=client/);
      await expect(header).toHaveAttribute('aria-sort', 'ascending');

      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: 'CSV', exact: true }).click();
      const csv = await readFile(await (await saving).path(), 'utf8');
      const [head, ...lines] = csv.replace('\ufeff', '').trim().split('\r\n');
      expect(head).toContain(words.csvHead);
      const names = lines.map((line) => line.split(',')[0]!.replaceAll('"', ''));
      expect(names.length).toBeGreaterThan(20);
      expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));

      const printed = page.waitForResponse((response) =>
        (response.headers()['content-type'] ?? '').startsWith('application/pdf'),
      );
      await page.getByRole('button', { name: words.print, exact: true }).click();
      expect((await (await printed).body()).toString('latin1', 0, 5)).toBe('%PDF-');
    });

    test('take their altitude from the client’s page', { tag: '@quick' }, async ({ page, signIn }) => {
      await signIn(accounts.owner, `/clients/details/${client}/mfe-forecast.farm-forecast`);
      await page.getByRole('spinbutton', { name: words.field }).fill(altitude);
      await page.getByRole('button', { name: words.save }).click();
      await expect(page.getByText(words.saved)).toBeVisible();
      await expect(page.getByRole('region', { name: words.forecast }).getByText(shown)).toBeVisible();
      await page.reload();
      await expect(page.getByRole('spinbutton', { name: words.field })).toHaveValue(altitude);
    });

    test('and stations are watched until the watch is stopped', async ({ page, signIn }) => {
      const forecast = new ForecastPage(page);
      await signIn(accounts.owner);
      await forecast.open(`?station=${station.id}`);
      const watch = forecast.station(station.name).getByRole('switch', { name: words.watch });
      // An earlier attempt may have left it on.
      await expect(watch).toBeVisible();
      if ((await watch.getAttribute('aria-checked')) !== 'true') await watch.click();
      const list = page.getByRole('list', { name: words.watched });
      await expect(list.getByRole('link', { name: station.name })).toBeVisible();
      await list.getByRole('button', { name: `${words.stop} ${station.name}` }).click();
      await expect(watch).toHaveAttribute('aria-checked', 'false');
      await expect(list.getByRole('link', { name: station.name })).toHaveCount(0);
    });

    test('have a season for screen readers that is also shown as a table', async ({ page, signIn }) => {
      const forecast = new ForecastPage(page);
      await signIn(accounts.owner);
      await forecast.open(`?station=${station.id}`);
      const season = forecast.figure(words.season);
      await season.scrollIntoViewIfNeeded();
      const chart = season.getByRole('img', { name: words.chart });
      await expect(chart.getByRole('img', { name: words.spokenDay }).first()).toBeAttached();
      await season.getByRole('button', { name: words.table }).click();
      expect(await season.getByRole('row').count()).toBeGreaterThan(60);
    });
  });
}
