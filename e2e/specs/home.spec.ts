import { expect, test } from '../fixtures/portalTest.ts';
import { PortalFrame } from '../pages/portalFrame.ts';
import { accounts } from '../src/accounts.ts';

test(
  'Home summarises testing, and a chart can be read as a table',
  { tag: '@quick' },
  async ({ page, signIn }) => {
    const { main } = new PortalFrame(page);
    await signIn(accounts.owner);
    await expect(main.getByRole('region', { name: 'Welcome' })).toContainText(/\w+/);
    await expect(main.getByRole('region', { name: 'Credits and plan', exact: true })).toContainText(
      /\d|Unlimited/,
    );
    await expect(main.getByRole('region', { name: 'Tests complete', exact: true })).toContainText(/\d/);
    // A map is drawn when it is scrolled near the viewport.
    await main.getByRole('figure', { name: 'Clients by level of the latest test' }).scrollIntoViewIfNeeded();
    await expect(
      main.getByRole('application', { name: /^Map: Clients by level of the latest test/ }),
    ).toBeVisible();
    const chart = main.getByRole('figure', { name: 'Egg count by parasite' });
    await expect(chart.getByRole('button', { name: 'Download Egg count by parasite' })).toBeVisible();
    await chart.getByRole('button', { name: 'Show as table' }).click();
    const table = chart.getByRole('table');
    for (const parasite of ['Strongyle', 'Strongyloides', 'Trichuris']) {
      await expect(
        table.getByRole('columnheader', { name: new RegExp(parasite, 'i') }).first(),
      ).toBeVisible();
    }
    expect(await table.getByRole('row').count()).toBeGreaterThan(3);
  },
);
