import { expect, test } from '../fixtures/portalTest.ts';
import { ApiUser } from '../pages/apiUser.ts';
import { switchLanguage } from '../pages/language.ts';
import { businessOf } from '../pages/newPerson.ts';
import { waitForCachedFiles } from '../pages/offlineBrowser.ts';
import { accounts } from '../src/accounts.ts';

// The second journey needs the shell's worker.
test.use({ serviceWorkers: 'allow' });

const WORDS = {
  en: {
    strongyle: (row: number) => `Strongyle, row ${row}`,
    mean: '325 epg',
    save: 'Save visit',
    recorded: /12 results have been recorded/,
    open: 'Open the visit',
    visits: 'Visits',
  },
  es: {
    strongyle: (row: number) => `Estróngilos, fila ${row}`,
    mean: '325 hpg',
    save: 'Guardar la visita',
    recorded: /Se han registrado 12 resultados/,
    open: 'Abrir la visita',
    visits: 'Visitas',
  },
} as const;

for (const locale of ['en', 'es'] as const) {
  test(
    `twelve results of a visit take at most fifteen presses beside the numbers (${locale})`,
    { tag: locale === 'en' ? '@quick' : [] },
    async ({ page, signIn, request }) => {
      const words = WORDS[locale];
      await switchLanguage(page, locale);
      const owner = await ApiUser.signIn(request, accounts.owner);
      const business = await businessOf(owner);
      const group = await owner.call<{ readonly id: number }>(
        'POST',
        `/businesses/${business.id}/dashboard/clients/1/groups`,
        { name: `Sheet ${locale} ${Date.now()}`, animalType: 'Ovine', ageClass: 'young', animals: 40 },
        business.headers,
      );
      await signIn(accounts.owner, `/test-results/visit?clientId=1&groupId=${group.id}`);
      const main = page.getByRole('main');
      await expect(page.getByRole('textbox', { name: words.strongyle(1), exact: true })).toBeFocused();
      // The button that opens the sheet.
      let presses = 1;
      const press = async (act: Promise<void>) => {
        presses += 1;
        await act;
      };
      for (let row = 1; row <= 12; row += 1) {
        await page.keyboard.type(String(row));
        if (row < 12) await press(page.keyboard.press('Enter'));
      }
      await expect(main.getByText(words.mean)).toBeVisible();
      await press(main.getByRole('button', { name: words.save }).click());
      await expect(main.getByText(words.recorded)).toBeVisible();
      expect(presses).toBeLessThanOrEqual(15);
      await main.getByRole('link', { name: words.open }).click();
      await expect(main.getByRole('tab', { name: words.visits })).toHaveAttribute('aria-selected', 'true');
    },
  );
}

test('on a phone, the level of each sample is in sight beside its counts', async ({
  page,
  signIn,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const owner = await ApiUser.signIn(request, accounts.owner);
  const business = await businessOf(owner);
  const group = await owner.call<{ readonly id: number }>(
    'POST',
    `/businesses/${business.id}/dashboard/clients/1/groups`,
    { name: `Phone sheet ${Date.now()}`, animalType: 'Ovine', ageClass: 'young', animals: 40 },
    business.headers,
  );
  await signIn(accounts.owner, `/test-results/visit?clientId=1&groupId=${group.id}`);
  const first = page.getByRole('textbox', { name: WORDS.en.strongyle(1), exact: true });
  await expect(first).toBeFocused();
  await page.keyboard.type('40');
  const row = page.getByRole('row').filter({ has: first });
  await expect(row.getByText('Very High')).toBeInViewport({ ratio: 1 });
  await expect(row.getByText('2,000 epg')).toBeInViewport({ ratio: 1 });
  const sheet = page.getByRole('table').filter({ has: first });
  expect(await sheet.evaluate((table) => table.scrollWidth - table.parentElement!.clientWidth)).toBe(0);
});

test(
  'a visit recorded without a signal survives a reload, and is sent once when it returns',
  { tag: '@quick' },
  async ({ page, context, signIn, complaints, request }) => {
    test.slow();
    await signIn(accounts.owner, '/test-results/visit?clientId=1');
    const sample = `OFF-${Date.now()}-1`;
    await page.getByRole('combobox', { name: 'Animal type' }).focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await waitForCachedFiles(page);
    await context.setOffline(true);
    await page.getByRole('textbox', { name: 'Sample Id, row 1', exact: true }).fill(sample);
    await page.getByRole('textbox', { name: WORDS.en.strongyle(1), exact: true }).fill('9');
    await page.getByRole('button', { name: WORDS.en.save }).click();
    const bar = page.getByRole('status', { name: 'Connection' });
    await expect(bar).toContainText('1 entry is waiting to be sent.');
    await page.reload();
    await expect(bar).toContainText('1 entry is waiting to be sent.');

    await context.setOffline(false);
    await expect(bar).toBeEmpty();
    const owner = await ApiUser.signIn(request, accounts.owner);
    const business = await businessOf(owner);
    const found = await owner.call<readonly { readonly cowId: string }[]>(
      'POST',
      '/tests/results/0/10',
      { search: sample },
      business.headers,
    );
    expect(found.map(({ cowId }) => cowId)).toEqual([sample]);
    // The browser itself logs calls that have no connection.
    const lost = /Failed to load resource|ERR_INTERNET_DISCONNECTED/;
    complaints.splice(0, complaints.length, ...complaints.filter((text) => !lost.test(text)));
  },
);
