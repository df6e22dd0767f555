import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures/portalTest.ts';
import { ApiUser } from '../pages/apiUser.ts';
import { switchLanguage } from '../pages/language.ts';
import { businessOf } from '../pages/newPerson.ts';
import { accounts } from '../src/accounts.ts';

const WORDS = {
  en: {
    more: 'More actions',
    file: 'ICAR ADE file',
    save: 'Save this client as a file',
    choose: 'File to take in',
    take: 'Take the file in',
    nothing: 'Nothing was stored',
    added: '1 added',
    known: '0 added, 1 here already',
  },
  es: {
    more: 'Más acciones',
    file: 'Archivo ICAR ADE',
    save: 'Guardar este cliente como archivo',
    choose: 'Archivo que incorporar',
    take: 'Incorporar el archivo',
    nothing: 'No se ha guardado nada',
    added: '1 añadido',
    known: '0 añadidos, 1 ya estaba aquí',
  },
} as const;

for (const locale of ['en', 'es'] as const) {
  test(`a client goes out as a file of ICAR ADE, and into another client (${locale})`, async ({
    page,
    signIn,
    request,
    complaints,
  }) => {
    const words = WORDS[locale];
    const owner = await ApiUser.signIn(request, accounts.owner);
    const { id, headers } = await businessOf(owner);
    const clients = `/businesses/${id}/dashboard/clients`;
    const newClient = async (name: string) =>
      (await owner.call<{ id: number }>('POST', clients, { name }, headers)).id;
    const [from, to] = [
      await newClient(`Exchange From ${locale} ${Date.now()}`),
      await newClient(`Exchange To ${locale} ${Date.now()}`),
    ];
    await owner.call(
      'POST',
      `${clients}/${from}/animals`,
      { name: `Ade ${locale}`, animalType: 'Ovine' },
      headers,
    );

    await signIn(accounts.owner);
    if (locale === 'es') await switchLanguage(page, 'es');
    const open = async (client: number) => {
      await page.goto(`/clients/details/${client}`);
      await page.getByRole('button', { name: words.more, exact: true }).click();
      await page.getByRole('menuitem', { name: words.file, exact: true }).click();
      return page.getByRole('dialog', { name: words.file });
    };

    const saved = page.waitForEvent('download');
    await (await open(from)).getByRole('button', { name: words.save }).click();
    const text = await readFile(await (await saved).path(), 'utf8');
    expect(JSON.parse(text)).toMatchObject({ animals: [{ name: `Ade ${locale}`, specie: 'Sheep' }] });

    const dialog = await open(to);
    const give = async (content: string) => {
      await dialog
        .getByLabel(words.choose)
        .setInputFiles({ name: 'client.json', mimeType: 'application/json', buffer: Buffer.from(content) });
      await dialog.getByRole('button', { name: words.take }).click();
    };
    await give(text.replace('"Sheep"', '"Deer"'));
    await expect(dialog.getByText(words.nothing)).toBeVisible();
    await expect(dialog.getByText('animals.0.specie')).toBeVisible();
    // The browser reports the refusal.
    complaints.length = 0;
    await give(text);
    await expect(dialog.getByText(words.added, { exact: true })).toBeVisible();
    const again = await open(to);
    await again
      .getByLabel(words.choose)
      .setInputFiles({ name: 'client.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await again.getByRole('button', { name: words.take }).click();
    await expect(again.getByText(words.known, { exact: true })).toBeVisible();
  });
}
