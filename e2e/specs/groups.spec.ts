import { expect, test } from '../fixtures/portalTest.ts';
import { switchLanguage } from '../pages/language.ts';
import { accounts } from '../src/accounts.ts';

const WORDS = {
  en: {
    add: 'Add group',
    name: 'Name of the group',
    animalType: 'Animal type',
    sheep: 'Ovine',
    age: 'Age',
    young: /^Young/,
    added: (name: string) => `${name} has been added`,
    group: /^Group/,
    sampleId: 'Sample Id',
    strongyle: 'Strongyle',
    recorded: (id: string) => `Sample ${id} has been recorded`,
    visits: 'Visits',
  },
  es: {
    add: 'Añadir grupo',
    name: 'Nombre del grupo',
    animalType: 'Tipo de animal',
    sheep: 'Ovino',
    age: 'Edad',
    young: /^Jóvenes/,
    added: (name: string) => `Se ha añadido ${name}`,
    group: /^Grupo/,
    sampleId: 'Id. de muestra',
    strongyle: 'Estróngilos',
    recorded: (id: string) => `La muestra ${id} se ha registrado`,
    visits: 'Visitas',
  },
} as const;

for (const locale of ['en', 'es'] as const) {
  test(`two groups have the same sample id on one day, and a visit each (${locale})`, async ({
    page,
    signIn,
  }) => {
    const words = WORDS[locale];
    const run = Date.now() % 1_000_000;
    const names = [`Ewes ${locale} ${run}`, `Lambs ${locale} ${run}`];
    await switchLanguage(page, locale);
    await signIn(accounts.owner, '/clients/details/1/groups');
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const choose = async (scope: typeof main, field: string | RegExp, option: string | RegExp) => {
      await scope.getByRole('combobox', { name: field }).click();
      await page.getByTitle(option).last().click();
    };
    for (const name of names) {
      await main.getByRole('button', { name: words.add }).click();
      await dialog.getByRole('textbox', { name: words.name }).fill(name);
      await choose(dialog, words.animalType, words.sheep);
      await choose(dialog, words.age, words.young);
      await dialog.getByRole('button', { name: words.add }).click();
      await expect(page.getByText(words.added(name))).toBeVisible();
      await expect(dialog).toBeHidden();
    }

    const sample = `G-${locale}-${run}`;
    for (const name of names) {
      await page.goto('/test-results/record?clientId=1');
      await page.getByRole('textbox', { name: words.sampleId }).fill(sample);
      await choose(main, words.animalType, words.sheep);
      await choose(main, words.group, name);
      await page.getByRole('textbox', { name: words.strongyle, exact: true }).fill('9');
      await page.keyboard.press('Enter');
      await expect(page.getByText(words.recorded(sample))).toBeVisible();
    }

    await page.goto('/clients/details/1');
    await main.getByRole('tab', { name: words.visits, exact: true }).click();
    for (const name of names)
      await expect(main.getByRole('article', { name: new RegExp(name) })).toBeVisible();
  });
}
