import { expect, test } from '../fixtures/portalTest.ts';
import { ApiUser } from '../pages/apiUser.ts';
import { switchLanguage } from '../pages/language.ts';
import { businessOf } from '../pages/newPerson.ts';
import { TREATMENT_WORDS, TreatmentsPage } from '../pages/treatmentsPage.ts';
import { accounts } from '../src/accounts.ts';

const WORDS = {
  en: {
    derquantel: 'Derquantel (5-SI spiroindole)',
    abamectin: 'Abamectin (3-ML macrocyclic lactone)',
    meat: /^Withdrawal, meat \(days\)/,
    prescription: 'Prescription number',
    filled: 'Filled in as it was last recorded for Ovine. Please check it against the label.',
    withheld: /Meat withdrawal until/,
    groups: 'Groups',
    groupsOfClient: 'Groups of this client',
    group: /^Group/,
    products: 'Remembered products',
    remove: (name: string) => `Remove ${name}, Ovine`,
    confirm: 'Remove',
  },
  es: {
    derquantel: 'Derquantel (5-SI espiroindol)',
    abamectin: 'Abamectina (3-ML lactona macrocíclica)',
    meat: /^Tiempo de espera, carne \(días\)/,
    prescription: 'Número de receta',
    filled: 'Rellenado como se registró por última vez para Ovino. Compruébalo con la etiqueta.',
    withheld: /Carne retenida hasta/,
    groups: 'Grupos',
    groupsOfClient: 'Grupos de este cliente',
    group: /^Grupo/,
    products: 'Productos recordados',
    remove: (name: string) => `Quitar ${name}, Ovino`,
    confirm: 'Quitar',
  },
} as const;

for (const locale of ['en', 'es'] as const) {
  test(`a combination from a prescription is recorded, remembered, and shown while it runs (${locale})`, async ({
    page,
    signIn,
    request,
  }) => {
    test.slow();
    const words = WORDS[locale];
    const run = `${locale} ${Date.now()}`;
    const owner = await ApiUser.signIn(request, accounts.owner);
    const { id, headers } = await businessOf(owner);
    const clients = `/businesses/${id}/dashboard/clients`;
    const { id: clientId } = await owner.call<{ id: number }>(
      'POST',
      clients,
      { name: `Medicine Farm ${run}` },
      headers,
    );
    const group = `Hoggs ${run}`;
    await owner.call(
      'POST',
      `${clients}/${clientId}/groups`,
      { name: group, animalType: 'Ovine', ageClass: 'growing' },
      headers,
    );
    await switchLanguage(page, locale);
    await signIn(accounts.owner, `/clients/details/${clientId}/mfe-clients.treatments`);
    const treatments = new TreatmentsPage(page, TREATMENT_WORDS[locale]);
    const { record, save, animalType, ovine, product: productField, actives } = treatments.words;
    const { dialog } = treatments;
    const product = `Two-way ${run}`;
    const name = dialog.getByRole('combobox', { name: productField, exact: true });
    const meat = dialog.getByRole('spinbutton', { name: words.meat });

    await page.getByRole('button', { name: record }).click();
    await treatments.choose(animalType, ovine);
    await treatments.choose(words.group, group);
    await name.fill(product);
    const substances = dialog.getByRole('combobox', { name: actives, exact: true });
    for (const substance of [words.derquantel, words.abamectin]) {
      // The list only holds what is in view.
      await substances.fill(substance);
      await page.getByTitle(substance, { exact: true }).last().dispatchEvent('click');
    }
    await substances.press('Tab');
    await meat.fill('14');
    await dialog.getByRole('textbox', { name: words.prescription }).fill('1234 5678 9012 3456');
    await treatments.button(save).click();
    await expect(treatments.treatment(product)).toHaveCount(1);

    // The head of the client says until when, and so does the group.
    await expect(page.getByRole('main').getByRole('link', { name: words.withheld })).toBeVisible();
    await page.getByRole('tab', { name: words.groups, exact: true }).click();
    const groups = page.getByRole('list', { name: words.groupsOfClient });
    await expect(groups.getByRole('listitem').filter({ hasText: group })).toContainText(words.withheld);

    // A part of the name offers the product with its label.
    await page.goto(`/clients/details/${clientId}/mfe-clients.treatments`);
    await page.getByRole('button', { name: record }).click();
    await treatments.choose(animalType, ovine);
    await name.fill(run);
    await page.locator('.ant-select-item-option', { hasText: product }).dispatchEvent('click');
    await expect(dialog.getByText(words.filled)).toBeVisible();
    await expect(meat).toHaveValue('14');
    await expect(dialog.getByText(words.abamectin, { exact: true })).toBeVisible();
    await treatments.button(save).click();
    await expect(treatments.treatment(product)).toHaveCount(2);
    expect(await treatments.openedRegister()).toMatch(/^%PDF-/);

    // An Owner can have it forgotten.
    await page.getByRole('button', { name: words.products, exact: true }).click();
    await expect(page).toHaveURL(/\/clients\/products$/);
    const removed = page.getByRole('button', { name: words.remove(product), exact: true });
    await removed.click();
    await dialog.getByRole('button', { name: words.confirm, exact: true }).click();
    await expect(removed).toBeHidden();
  });
}
