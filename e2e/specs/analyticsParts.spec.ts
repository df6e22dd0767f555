import { expect, test } from '../fixtures/portalTest.ts';
import { AnalyticsPage } from '../pages/analyticsPage.ts';
import { accounts } from '../src/accounts.ts';

const LANGUAGES = [
  {
    locale: 'en-IE',
    words: {
      table: 'Show as table',
      region: 'Compared with the region',
      regionLine: /^Region: Republic of Ireland/,
      share: 'Share of tests with a parasite, by business',
      shareHead: ['Business', 'Tests that found it (%)', 'Tests'],
      parasite: 'Parasite',
      resistance: 'Resistance, by active class',
      resistanceLine: /1-BZ benzimidazole/,
      summary: 'Monthly summary',
      offer: 'Download the summary',
      months: 'Tests by month',
      more: 'More charts',
      chart: 'Interactive chart',
      foreign: /Gráfico interactivo|Fin del gráfico/,
    },
  },
  {
    locale: 'es-ES',
    words: {
      table: 'Mostrar como tabla',
      region: 'Comparación con la región',
      regionLine: /^Región: República de Irlanda/,
      share: 'Proporción de pruebas con un parásito, por empresa',
      shareHead: ['Empresa', 'Pruebas que lo encontraron (%)', 'Pruebas'],
      parasite: 'Parásito',
      resistance: 'Resistencia, por clase de principio activo',
      resistanceLine: /1-BZ bencimidazol/,
      summary: 'Resumen mensual',
      offer: 'Descargar el resumen',
      months: 'Pruebas por mes',
      more: 'Más gráficos',
      chart: 'Gráfico interactivo',
      foreign: /Interactive chart|End of|Created with|bar series|data points/i,
    },
  },
] as const;

for (const { locale, words } of LANGUAGES) {
  test.describe(`analytics (${locale})`, () => {
    test.use({ locale });

    test('compare a business with the anonymous level of its region', async ({ page, signIn }) => {
      const analytics = new AnalyticsPage(page);
      await signIn(accounts.owner, '/analytics');
      // A job calculates the levels after the portal has started.
      await expect(async () => {
        await page.reload();
        const figure = analytics.figure(words.region);
        await figure.scrollIntoViewIfNeeded();
        await expect(figure.getByText(words.regionLine)).toBeVisible();
      }).toPass();
      const table = await analytics.table(words.region, words.table);
      expect(await table.getByRole('row').count()).toBe(14);
    });

    test('show how often each business finds a parasite, in Aggregated View as well', async ({
      page,
      signIn,
    }) => {
      const analytics = new AnalyticsPage(page);
      // The default parasite: on some days the figures of the rarer ones are all suppressed.
      await signIn(accounts.viewer, '/analytics');
      const table = await analytics.table(words.share, words.table);
      await expect(table.getByRole('columnheader')).toHaveText([...words.shareHead]);
      expect(await table.getByRole('row').count()).toBeGreaterThan(4);
    });

    test('show the resistance that efficacy checks found', async ({ page, signIn }) => {
      const analytics = new AnalyticsPage(page);
      await signIn(accounts.owner, '/analytics');
      const table = await analytics.table(words.resistance, words.table);
      await expect(table.getByRole('rowheader', { name: words.resistanceLine })).toBeVisible();
    });

    test('summarise a month on one page', async ({ page, signIn }) => {
      await signIn(accounts.owner, '/analytics?summary=2026-06&animals=Ovine');
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: words.offer }).click();
      expect((await saving).suggestedFilename()).toMatch(/2026-06\.pdf$/);
      await page.getByRole('button', { name: words.summary, exact: true }).click();
      await expect(page.getByRole('menuitem')).toHaveCount(12);
    });

    test('are read out in the page’s language', async ({ page, signIn }) => {
      const analytics = new AnalyticsPage(page);
      await signIn(accounts.owner, '/analytics');
      await analytics.showMore(words.more);
      const figure = analytics.figure(words.months);
      await figure.scrollIntoViewIfNeeded();
      await expect(figure.getByRole('img', { name: words.chart })).toBeAttached();
      const spoken = await figure.evaluate((element) =>
        [
          element.textContent,
          ...[...element.querySelectorAll('[aria-label]')].map((one) => one.ariaLabel),
        ].join('\n'),
      );
      expect(spoken).toContain(words.chart);
      expect(spoken).not.toMatch(words.foreign);
    });
  });
}
