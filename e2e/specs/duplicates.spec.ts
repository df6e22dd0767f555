import { expect, test } from '../fixtures/portalTest.ts';
import { ApiUser } from '../pages/apiUser.ts';
import { switchLanguage } from '../pages/language.ts';
import { businessOf } from '../pages/newPerson.ts';
import { accounts } from '../src/accounts.ts';

const WORDS = {
  en: {
    open: 'Duplicates',
    edit: 'Edit animal',
    electronicId: 'Electronic id (optional)',
    holder: 'Another animal has this number',
    another: 'It is another animal',
    cancel: 'Cancel',
    same: 'Other animals have the same number:',
    merge: 'Compare and merge',
    confirm: 'Merge animals',
    merged: (gone: string, kept: string) => `${gone} was merged into ${kept}`,
    undo: (name: string) => `Undo merge of ${name}`,
    undoNow: 'Undo merge',
    back: (name: string) => `${name} is a separate animal again`,
    mergeClients: 'Merge clients',
  },
  es: {
    open: 'Duplicados',
    edit: 'Editar animal',
    electronicId: 'Identificación electrónica (opcional)',
    holder: 'Otro animal tiene este número',
    another: 'Es otro animal',
    cancel: 'Cancelar',
    same: 'Otros animales tienen el mismo número:',
    merge: 'Comparar y fusionar',
    confirm: 'Fusionar animales',
    merged: (gone: string, kept: string) => `${gone} se ha fusionado con ${kept}`,
    undo: (name: string) => `Deshacer la fusión de ${name}`,
    undoNow: 'Deshacer la fusión',
    back: (name: string) => `${name} vuelve a ser un animal aparte`,
    mergeClients: 'Fusionar clientes',
  },
} as const;

for (const locale of ['en', 'es'] as const) {
  test(`two animals with one number are merged and separated, and two clients merged (${locale})`, async ({
    page,
    signIn,
    request,
  }) => {
    test.slow();
    const words = WORDS[locale];
    const owner = await ApiUser.signIn(request, accounts.owner);
    const { id, headers } = await businessOf(owner);
    const clients = `/businesses/${id}/dashboard/clients`;
    const run = Date.now();
    // Seven digits of its own for each run. With these numbers, they come first in the lists.
    const own = String(run + (locale === 'es' ? 1 : 0)).slice(-7);
    const newClient = async (name: string) =>
      (
        await owner.call<{ id: number }>(
          'POST',
          clients,
          { name, holdingNumber: `00/${own.slice(0, 3)}/${own.slice(3)}` },
          headers,
        )
      ).id;
    const [first, second] = [`Duplicate Farm ${own}`, `Duplicate Fram ${own}`];
    const farm = await newClient(first);
    await newClient(second);
    const add = (animal: object) =>
      owner.call<{ id: number }>(
        'POST',
        `${clients}/${farm}/animals`,
        { animalType: 'Ovine', ...animal },
        headers,
      );
    const [kept, gone] = [`Ewe ${own}`, `Ewe again ${own}`];
    const { id: keptId } = await add({ name: kept, electronicId: `04000000${own}` });
    const { id: goneId } = await add({ name: gone, officialTag: `AT 00000 ${own}` });
    const eid = `040 0000 0${own.slice(0, 3)} ${own.slice(3)}`;

    await signIn(accounts.owner);
    if (locale === 'es') await switchLanguage(page, 'es');
    await page.goto(`/clients/animal/details/${goneId}`);
    await expect(page.getByText(words.same)).toBeVisible();

    // The other animal is named while its number is typed.
    await page.getByRole('button', { name: words.edit, exact: true }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: words.electronicId, exact: true }).fill(eid);
    await expect(form.getByText(words.holder, { exact: true })).toBeVisible();
    await expect(form.getByRole('link', { name: kept, exact: true })).toHaveAttribute(
      'href',
      `/clients/animal/details/${keptId}`,
    );
    await form.getByRole('button', { name: words.another, exact: true }).press('Enter');
    await expect(form.getByText(words.holder, { exact: true })).toHaveCount(0);
    await form.getByRole('button', { name: words.cancel, exact: true }).click();
    await expect(form).toHaveCount(0);

    await page.getByRole('link', { name: words.merge, exact: true }).click();
    await expect(page).toHaveURL(/\/clients\/duplicates$/);

    await page.getByRole('button', { name: `${words.merge} ${eid}`, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: kept, exact: true }).check();
    await expect(dialog.getByRole('region', { name: gone, exact: true })).toContainText(
      `AT 00000${own.slice(0, 2)}`,
    );
    await dialog.getByRole('button', { name: words.confirm, exact: true }).click();
    await expect(page.getByText(words.merged(gone, kept)).first()).toBeVisible();
    await expect(page.getByRole('button', { name: `${words.merge} ${eid}`, exact: true })).toHaveCount(0);

    await page.getByRole('button', { name: words.undo(gone), exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.undoNow, exact: true }).click();
    await expect(page.getByText(words.back(gone))).toBeVisible();
    await expect(page.getByRole('button', { name: `${words.merge} ${eid}`, exact: true })).toBeVisible();

    // The way there from the list of clients.
    await page.goto('/clients');
    await page.getByRole('button', { name: words.open, exact: true }).click();
    await page.getByRole('button', { name: `${words.merge} 00${own}`, exact: true }).click();
    const clientDialog = page.getByRole('dialog');
    await clientDialog.getByRole('radio', { name: first, exact: true }).check();
    await clientDialog.getByRole('button', { name: words.mergeClients, exact: true }).click();
    await expect(page.getByText(words.merged(second, first)).first()).toBeVisible();
    // The numbers of other runs stay on the first page.
    const merge = { otherAnimalId: goneId };
    await owner.call('POST', `/businesses/${id}/animals/${keptId}/merges`, merge, headers);
  });
}
