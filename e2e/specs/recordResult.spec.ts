import { expect, test } from '../fixtures/portalTest.ts';
import { switchLanguage } from '../pages/language.ts';
import { accounts } from '../src/accounts.ts';

const WORDS = {
  en: {
    client: 'Client',
    sampleId: 'Sample Id',
    animalType: 'Animal type',
    strongyle: 'Strongyle',
    level: 'High',
    count: '950 epg',
    recorded: (id: string) => `Sample ${id} has been recorded`,
    correct: 'Correct result',
    reason: /Why is the result corrected/,
    save: 'Save correction',
    corrections: 'Corrections',
  },
  es: {
    client: 'Cliente',
    sampleId: 'Id. de muestra',
    animalType: 'Tipo de animal',
    strongyle: 'Estróngilos',
    level: 'Alta',
    count: '950 hpg',
    recorded: (id: string) => `La muestra ${id} se ha registrado`,
    correct: 'Corregir resultado',
    reason: /Por qué se corrige el resultado/,
    save: 'Guardar corrección',
    corrections: 'Correcciones',
  },
} as const;

for (const locale of ['en', 'es'] as const) {
  test(
    `a run of results is entered by keyboard, and one of them is corrected (${locale})`,
    { tag: locale === 'es' ? '@quick' : [] },
    async ({ page, signIn }) => {
      const words = WORDS[locale];
      await switchLanguage(page, locale);
      await signIn(accounts.owner, '/test-results/record');
      const client = page.getByRole('combobox', { name: words.client, exact: true });
      await client.focus();
      await page.keyboard.type('Ardfinnan');
      await expect(page.getByRole('option', { name: /Ardfinnan/ })).toBeAttached();
      await page.keyboard.press('Enter');
      const sample = `R-${locale}-${Date.now()}-1`;
      const next = sample.replace(/1$/, '2');
      await page.getByRole('textbox', { name: words.sampleId }).fill(sample);
      await page.getByRole('combobox', { name: words.animalType }).focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.getByRole('textbox', { name: words.strongyle, exact: true }).focus();
      await page.keyboard.type('19');
      await expect(page.getByText(words.count)).toBeVisible();
      await expect(page.getByText(words.level, { exact: true })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.getByText(words.recorded(sample))).toBeVisible();
      const sampleId = page.getByRole('textbox', { name: words.sampleId });
      await expect(sampleId).toBeFocused();
      await expect(sampleId).toHaveValue(next);

      // A draft is still there after a reload.
      await page.reload();
      await expect(sampleId).toHaveValue(next);
      await page.getByRole('textbox', { name: words.strongyle, exact: true }).fill('0');
      await sampleId.press('Enter');
      await expect(page.getByText(words.recorded(next))).toBeVisible();

      await page.getByRole('link', { name: new RegExp(next) }).click();
      await page.getByRole('button', { name: words.correct }).click();
      await page.getByRole('textbox', { name: words.strongyle, exact: true }).fill('2');
      await page.getByRole('textbox', { name: words.reason }).fill('The slide was counted again');
      await page.getByRole('button', { name: words.save }).click();
      await expect(page.getByRole('heading', { name: words.corrections })).toBeVisible();
      await expect(page.getByText('The slide was counted again')).toBeVisible();
    },
  );
}
