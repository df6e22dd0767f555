import { expect, test } from '../fixtures/portalTest.ts';
import { ClientsPage, WORDS } from '../pages/clientsPage.ts';
import { speak } from '../pages/language.ts';
import { accounts } from '../src/accounts.ts';

const POSTCODE = 'F92 X2Y3';

for (const locale of ['en', 'es'] as const) {
  test(`a client is added by its postcode, gets animals, and they get their tests (${locale})`, async ({
    page,
    signIn,
    complaints,
  }) => {
    test.slow();
    const words = WORDS[locale];
    const clients = new ClientsPage(page, words);
    const name = `Knockbrack Farm ${locale} ${Date.now()}`;
    await speak(page, locale);
    await signIn(accounts.owner, '/clients');

    await clients.fillClient(name, POSTCODE);
    await clients.save();
    await expect(page).toHaveURL(/\/clients\/details\/\d+$/);
    await expect(page.getByRole('heading', { name })).toBeVisible();

    await page.getByRole('tab', { name: words.animals }).click();
    await clients.button(words.addAnimal).click();
    await clients.dialog.getByRole('textbox', { name: words.tag }).fill('Tag 1');
    await clients.chooseType();
    await clients.dialog.getByRole('button', { name: words.addAnimal }).click();
    await expect(clients.dialog).toBeHidden();
    await clients.button(words.addSeveral).click();
    await clients.dialog
      .getByRole('textbox', { name: words.tags })
      .fill('Tag 2\t2024-03-01\nTag 3\t1/4/2024');
    await clients.dialog.getByRole('button', { name: words.addTwo }).click();
    await expect(page.getByText('Tag 3', { exact: true })).toBeVisible();
    const client = new URL(page.url()).pathname;

    const samples = [`J-${locale}-1-${Date.now()}`, `J-${locale}-2-${Date.now()}`];
    await clients.importResults(name, POSTCODE, samples);
    await page.goto(client);
    await page.getByText('Tag 2', { exact: true }).click();
    await expect(page).toHaveURL(/\/clients\/animal\/details\/\d+$/);
    await clients.button(words.assignTests).click();
    for (const sample of samples) {
      await clients.dialog.getByRole('checkbox', { name: words.select(sample) }).click();
    }
    await clients.dialog.getByRole('button', { name: words.assignTwo }).click();
    await expect(page.getByText(words.assigned)).toBeVisible();
    await expect(clients.dialog).toBeHidden();

    await page.getByRole('checkbox', { name: words.select(samples[0]!) }).click();
    await clients.button(words.unassign).click();
    await clients.dialog.getByRole('button', { name: words.unassign }).click();
    await expect(page.getByText(words.unassigned)).toBeVisible();

    await clients.fillClient(name, POSTCODE);
    await clients.save();
    await expect(page.getByText(words.duplicate)).toBeVisible();
    await page.getByRole('link', { name: words.openExisting }).click();
    await clients.dialog.getByRole('button', { name: words.leave }).click();
    await expect(page).toHaveURL(new RegExp(`${client.split('/').at(-2)}$`));
    // The browser itself reports the refused double.
    complaints.length = 0;
  });
}

test('an animal of another business is shown as not available, and leads to the list', async ({
  page,
  signIn,
  complaints,
}) => {
  await signIn(accounts.owner, '/clients/animal/details/99999999');
  await expect(
    page.getByText('This animal is not available in your current context. Redirecting to Clients.'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/clients$/);
  // The browser itself reports what was not found.
  complaints.length = 0;
});

test('two clients that are one are merged, and parted again', async ({ page, signIn }) => {
  test.slow();
  const clients = new ClientsPage(page, WORDS.en);
  const [kept, double] = [`Tullaree Farm ${Date.now()}`, `Tularee Farm ${Date.now()}`];
  await signIn(accounts.owner, '/clients');
  for (const name of [double, kept]) {
    await clients.fillClient(name, POSTCODE);
    await clients.save();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  }

  await clients.button('More actions').click();
  await page.getByRole('menuitem', { name: 'Merge with a duplicate' }).click();
  await clients.dialog.getByRole('combobox', { name: 'The other client' }).fill(double);
  // No press with the pointer: the list of a dialog that still moves may lie outside of the window.
  await page
    .getByTitle(new RegExp(`^${double}`))
    .last()
    .dispatchEvent('click');
  await expect(clients.dialog.getByText('It has no tests, animals or treatments.')).toBeVisible();
  await clients.dialog.getByRole('button', { name: 'Merge clients' }).click();
  await expect(page.getByText(`${double} was merged into this client`)).toBeVisible();
  await page.goto(`/clients?q=${encodeURIComponent(double)}`);
  await expect(page.getByText('Nothing matches')).toBeVisible();

  await page.goBack();
  await clients.button('Undo merge').click();
  await clients.dialog.getByRole('button', { name: 'Undo merge' }).click();
  await expect(page.getByText(`${double} is a client of its own again`)).toBeVisible();
  await page.goto(`/clients?q=${encodeURIComponent(double)}`);
  await expect(page.getByRole('link', { name: double })).toBeVisible();
});
