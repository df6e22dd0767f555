import { expect, test } from '../fixtures/portalTest.ts';
import { ClientsPage, WORDS } from '../pages/clientsPage.ts';
import { switchLanguage } from '../pages/language.ts';
import { accounts } from '../src/accounts.ts';

const READER_WORDS = {
  en: {
    order: 'The dates can be read in two ways',
    dayFirst: 'Day, then month: 12/03 is 12 March',
    known: '2 were known by their numbers or names',
    search: 'Search by name, electronic id or tag',
    addMore: 'Add 2 animals',
    edit: 'Edit animal',
    officialTag: 'Official tag (optional)',
    save: 'Save',
    length: 'The number has too few or too many digits for its country. Please compare it with the tag.',
  },
  es: {
    order: 'Las fechas se pueden leer de dos maneras',
    dayFirst: 'Día y después mes: 12/03 es el 12 de marzo',
    known: '2 ya se conocían por sus números o nombres',
    search: 'Buscar por nombre, identificación electrónica o crotal',
    addMore: 'Añadir 2 animales',
    edit: 'Editar animal',
    officialTag: 'Crotal oficial (opcional)',
    save: 'Guardar',
    length: 'El número tiene demasiados o muy pocos dígitos para su país. Compárelo con el crotal.',
  },
} as const;

for (const locale of ['en', 'es'] as const) {
  test(`the list of a tag reader gives a client's animals their electronic ids (${locale})`, async ({
    page,
    signIn,
  }) => {
    const words = WORDS[locale];
    const reader = READER_WORDS[locale];
    const clients = new ClientsPage(page, words);
    const run = String(Date.now()).slice(-8);
    const [first, second] = [`37200${run}01`, `37200${run}02`];
    const shown = `372 00${run.slice(0, 2)} ${run.slice(2, 6)} ${run.slice(6)}01`;
    await switchLanguage(page, locale);
    await signIn(accounts.owner, '/clients');
    await clients.fillClient(`Reader Farm ${locale} ${run}`, 'F92 X2Y3');
    await clients.save();
    await expect(page).toHaveURL(/\/clients\/details\/\d+$/);
    await page.getByRole('tab', { name: words.animals }).click();

    // Every date can be read in two ways, so nothing is added before a person has chosen.
    await clients.button(words.addSeveral).click();
    await clients.chooseType();
    const list = clients.dialog.getByRole('textbox', { name: words.tags });
    await list.fill(`EID,VID,DOB\n${first},Blue 1,03/04/2024\n${second},Blue 2,05/04/2024`);
    await expect(clients.dialog.getByRole('button', { name: reader.addMore })).toBeDisabled();
    const order = clients.dialog.getByRole('combobox', { name: reader.order });
    await order.press('Enter');
    await order.press('Enter');
    await expect(clients.dialog.getByTitle(reader.dayFirst, { exact: true }).first()).toBeAttached();
    await clients.dialog.getByRole('button', { name: reader.addMore }).click();
    await expect(clients.dialog).toBeHidden();
    await expect(page.getByText('Blue 2', { exact: true })).toBeVisible();

    // The same tags, read again by their official numbers, are the same animals.
    await clients.button(words.addSeveral).click();
    // The only type of the client's animals is chosen already.
    await expect(clients.dialog.getByTitle(words.ovine, { exact: true })).toBeVisible();
    await list.fill(`IE 00${run} 01\nIE 00${run} 02`);
    await clients.dialog.getByRole('button', { name: reader.addMore }).click();
    await expect(page.getByText(reader.known)).toBeVisible();
    await expect(clients.dialog).toBeHidden();

    // A part of the number finds the animal, and its page shows the number.
    await page.getByRole('searchbox', { name: reader.search }).fill(`${run.slice(4)} 01`);
    await expect(page.getByText('Blue 2', { exact: true })).toBeHidden();
    await page.getByText('Blue 1', { exact: true }).click();
    await expect(page).toHaveURL(/\/clients\/animal\/details\/\d+$/);
    await expect(page.getByText(shown, { exact: true })).toBeVisible();

    // A number that fits no rule is kept, with a warning.
    await clients.button(reader.edit).click();
    await clients.dialog.getByRole('textbox', { name: reader.officialTag }).fill('IE 04 17');
    await expect(clients.dialog.getByText(reader.length)).toBeVisible();
    await clients.dialog.getByRole('button', { name: reader.save, exact: true }).click();
    await expect(clients.dialog).toBeHidden();
    await expect(page.getByText(reader.length)).toBeVisible();
  });
}
