import { writeXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures/portalTest.ts';
import { ApiUser } from '../pages/apiUser.ts';
import { switchLanguage } from '../pages/language.ts';
import { accounts } from '../src/accounts.ts';

const WORDS = {
  en: {
    file: 'File with results',
    importedAs: (heading: string) => `${heading} is imported as`,
    testType: 'Test type of all rows',
    meaning: (word: string) => `Meaning of ${word}`,
    noEggs: 'No eggs found',
    dayFirst: /^The day: /,
    thousands: '1.250 = 1,250',
    allAnswered: 'All questions are answered.',
    send: 'Import results',
    imported: '5 results were imported',
    earlier: 'Earlier imports',
    undo: 'Undo the import',
    undone: 'The import was undone',
    removed: /5 results are removed/,
    noClients: 'Nothing matches',
    visits: 'Visits',
    asBefore: 'Read as in an earlier import',
    forget: 'Forget',
    forgetWord: (word: string) => `Forget ${word} in Animal type`,
    forgetFile: (heading: string) => new RegExp(`^Forget Lab no, .*${heading}`),
    importOne: '1 result was imported',
    means: [/Ewes.*\b3\b.*Strongyle 567, Nematodirus < 50/, /Lambs.*\b2\b.*Strongyle 350, Nematodirus 50/],
  },
  es: {
    file: 'Archivo con resultados',
    importedAs: (heading: string) => `${heading} se importa como`,
    testType: 'Tipo de prueba de todas las filas',
    meaning: (word: string) => `Significado de ${word}`,
    noEggs: 'No se encontraron huevos',
    dayFirst: /^El día: /,
    thousands: '1.250 = 1250',
    allAnswered: 'Todas las preguntas están respondidas.',
    send: 'Importar resultados',
    imported: 'Se han importado 5 resultados',
    earlier: 'Importaciones anteriores',
    undo: 'Deshacer la importación',
    undone: 'La importación se ha deshecho',
    removed: /Se eliminan 5 resultados/,
    noClients: 'No hay coincidencias',
    visits: 'Visitas',
    asBefore: 'Leído como en una importación anterior',
    forget: 'Olvidar',
    forgetWord: (word: string) => `Olvidar ${word} en Especie`,
    forgetFile: (heading: string) => new RegExp(`^Olvidar Lab no, .*${heading}`),
    importOne: 'Se ha importado 1 resultado',
    means: [
      /Ewes.*\b3\b.*Estróngilos 567, Nematodirus < 50/,
      /Lambs.*\b2\b.*Estróngilos 350, Nematodirus 50/,
    ],
  },
} as const;

/** Words and headings of one run only, because the business remembers what they mean. Counts in words have no digits. */
function lettersOf(number: number): string {
  return Array.from(String(number), (digit) => 'abcdefghij'[Number(digit)]).join('');
}

/** A laboratory's own report: letterhead, headings that nobody knows, two mobs, and a mean below the rows. */
async function laboratoryFile(name: string, farm: string, { run, eid }: { run: string; eid: string }) {
  const rows = [
    ['Laboratoire des Prés'],
    ['Rapport 4711', null, null, 'Juin 2026'],
    [],
    [
      `Kennung ${run}`,
      `Betrieb ${run}`,
      `Weide ${run}`,
      'Species',
      'Date collected',
      'Strongyles epg',
      'Nematodirus',
      'Capillaria epg',
      'EID',
      'Tag',
    ],
    [1, farm, 'Ewes', 'Sheep', '03/06/2026', 450, 0, 50, eid, '0042'],
    [2, farm, 'Ewes', `Hoggs ${run}`, '2026-06-03', '1.250', 0, 0],
    [3, farm, 'Ewes', 'Sheep', '2026-06-03', `sauber ${run}`, 0, 0],
    [1, farm, 'Lambs', `Yearlings ${run}`, '2026-06-03', 50, 100, 0],
    [2, farm, 'Lambs', 'Sheep', '2026-06-03', 650, '<50', 0],
    ['Mean', null, null, null, null, 480, 20, 10],
  ];
  return {
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await writeXlsx({ sheets: [{ name: 'Rapport', rows }] })),
  };
}

interface Visit {
  group: { id: number; name: string } | null;
  samples: { sampleId: string; status: string; counts: { parasite: string; epg: number }[] }[];
}

async function headersOf(user: ApiUser): Promise<{ 'x-business-context': string }> {
  const { businesses } = await user.call<{ businesses: { id: number }[] }>('GET', '/businesses/list/all');
  return { 'x-business-context': String(businesses[0]!.id) };
}

/** What the API has of the client's visit: by group, each sample with its eggs per gram. */
async function storedVisits(user: ApiUser, clientId: string): Promise<Record<string, object>> {
  const headers = await headersOf(user);
  const path = `/businesses/${headers['x-business-context']}/dashboard/clients/${clientId}/visits`;
  const visits = await user.call<Visit[]>('GET', path, undefined, headers);
  const found: Record<string, object> = {};
  for (const { group } of visits) {
    const { samples } = await user.call<Visit>(
      'GET',
      `${path}/2026-06-03/Ovine?groupId=${group!.id}`,
      undefined,
      headers,
    );
    found[group!.name] = Object.fromEntries(
      samples.map(({ sampleId, status, counts }) => [
        sampleId,
        [status, ...counts.map(({ parasite, epg }) => `${parasite} ${epg}`).toSorted()],
      ]),
    );
  }
  return found;
}

/** The names of the animals with an electronic id. */
async function animalsWith(user: ApiUser, eid: string): Promise<string[]> {
  const headers = await headersOf(user);
  const path = `/businesses/${headers['x-business-context']}/dashboard/animals?search=${eid}`;
  return (await user.call<{ name: string }[]>('GET', path, undefined, headers)).map(({ name }) => name);
}

/** Nothing of the client is left: neither it nor a result of it. */
async function expectNothingLeft(user: ApiUser, clientId: string, farm: string): Promise<void> {
  const headers = await headersOf(user);
  const client = `/businesses/${headers['x-business-context']}/dashboard/clients/${clientId}`;
  expect(await user.refusal(`${client}/`, headers)).toBe('NOT_FOUND');
  expect(await user.refusal(`${client}/visits`, headers)).toBe('NOT_FOUND');
  expect(await user.call<unknown[]>('POST', '/tests/results/0/25', { search: farm }, headers)).toEqual([]);
}

/** Matches a column, and waits until the file has been read so: the previews of a business take turns. */
async function match(page: Page, label: string, field: string): Promise<void> {
  const select = page.getByRole('combobox', { name: label, exact: true });
  await select.selectOption(field);
  await expect(select).toHaveValue(field);
}

/** Answers a question, and waits until the file has been read with the answer. */
async function answer(page: Page, label: string, option: string | { label: string }): Promise<void> {
  const select = page.getByRole('combobox', { name: label, exact: true });
  await select.selectOption(option);
  await expect(select).toBeHidden();
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name });
  await button.click();
  await expect(button).toBeHidden();
}

for (const locale of ['en', 'es'] as const) {
  for (const width of [1440, 390]) {
    test(`a laboratory’s own file is imported rightly, and undone (${locale}, ${width} px)`, async ({
      page,
      request,
      signIn,
    }) => {
      const words = WORDS[locale];
      const run = lettersOf(Date.now());
      const farm = `Pré ${run}`;
      const eid = `3720${String(Date.now()).slice(-11)}`;
      await page.setViewportSize({ width, height: 900 });
      await switchLanguage(page, locale);
      await signIn(accounts.owner, '/test-results/import');
      await page
        .getByLabel(words.file)
        .setInputFiles(await laboratoryFile(`${farm}.xlsx`, farm, { run, eid }));

      await match(page, words.importedAs(`Kennung ${run}`), 'sampleId');
      await match(page, words.importedAs(`Betrieb ${run}`), 'clientName');
      await match(page, words.importedAs(`Weide ${run}`), 'group');
      await match(page, words.importedAs('Capillaria epg'), '-');
      await answer(page, words.testType, 'Worm FEC');
      await answer(page, words.meaning(`Hoggs ${run}`), 'Ovine');
      await answer(page, words.meaning(`Yearlings ${run}`), 'Ovine');
      await answer(page, words.meaning(`sauber ${run}`), { label: words.noEggs });
      await press(page, words.dayFirst);
      await press(page, words.thousands);
      await expect(page.getByText(words.allAnswered)).toBeVisible();
      const visits = page.getByRole('table', { name: words.visits, exact: true });
      for (const mean of words.means) await expect(visits.getByRole('row', { name: mean })).toBeVisible();

      await page.getByRole('button', { name: words.send, exact: true }).click();
      await expect(page.getByText(words.imported)).toBeVisible();

      const client = page.getByRole('link', { name: farm, exact: true }).first();
      const clientId = /\d+$/.exec((await client.getAttribute('href'))!)![0];
      const user = await ApiUser.signIn(request, accounts.owner);
      expect(await storedVisits(user, clientId)).toEqual({
        Ewes: {
          '1': ['positive', 'nematodirus 0', 'strongyle 450'],
          '2': ['positive', 'nematodirus 0', 'strongyle 1250'],
          '3': ['negative', 'nematodirus 0', 'strongyle 0'],
        },
        Lambs: {
          '1': ['positive', 'nematodirus 100', 'strongyle 50'],
          '2': ['positive', 'nematodirus 0', 'strongyle 650'],
        },
      });
      expect(await animalsWith(user, eid)).toEqual(['0042']);

      await page.getByRole('button', { name: words.earlier }).click();
      await page.getByRole('link', { name: `${farm}.xlsx` }).click();
      await page.getByRole('button', { name: words.undo, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(words.removed)).toBeVisible();
      await dialog.getByRole('button', { name: words.undo, exact: true }).click();
      await expect(page.getByText(words.undone)).toBeVisible();
      await page.goto(`/clients?q=${encodeURIComponent(farm)}`);
      await expect(page.getByText(words.noClients)).toBeVisible();
      await expectNothingLeft(user, clientId, farm);
      expect(await animalsWith(user, eid)).toEqual([]);
    });
  }
}

/** One sample, whose species is a word of this run, with a column that has no field. */
async function taughtFile(name: string, sample: string, run: string) {
  const rows = [
    ['Lab no', 'Farm', 'Kind', 'Test', 'Date collected', 'Strongyles epg', `Capillaria ${run}`],
    [sample, `Taught ${run}`, `Hoggs ${run}`, 'FEC', '2026-06-03', 450, 50],
  ];
  return {
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await writeXlsx({ sheets: [{ name: 'Rapport', rows }] })),
  };
}

for (const [locale, width] of [
  ['en', 1440],
  ['es', 390],
] as const) {
  test(`what an import teaches is listed, and asked again once it is forgotten (${locale}, ${width} px)`, async ({
    page,
    signIn,
  }) => {
    const words = WORDS[locale];
    const run = lettersOf(Date.now());
    const capillaria = `Capillaria ${run}`;
    const main = page.getByRole('main');
    const open = async (sample: string) => {
      await page.goto('/test-results/import');
      await page.getByLabel(words.file).setInputFiles(await taughtFile(`${sample}.xlsx`, sample, run));
    };
    const meaning = page.getByRole('combobox', { name: words.meaning(`Hoggs ${run}`), exact: true });
    await page.setViewportSize({ width, height: 900 });
    await switchLanguage(page, locale);
    await signIn(accounts.owner, '/test-results/import');
    await open('T-1');
    await match(page, words.importedAs('Kind'), 'animalType');
    await match(page, words.importedAs(capillaria), '-');
    await answer(page, words.meaning(`Hoggs ${run}`), 'Ovine');
    await page.getByRole('button', { name: words.send, exact: true }).click();
    await expect(page.getByText(words.importOne)).toBeVisible();

    await open('T-2');
    await expect(page.getByText(words.asBefore)).toBeVisible();
    await expect(page.getByText(words.allAnswered)).toBeVisible();
    await expect(meaning).toBeHidden();

    await page.goto('/test-results/imports/remembered');
    const tables = main.getByRole('region').filter({ has: page.getByRole('table') });
    await expect(tables).toHaveCount(2);
    for (const table of await tables.all()) {
      const hidden = await table.evaluate((part) => part.scrollHeight - part.clientHeight);
      // A phone scrolls the page, not a part of it.
      if (width < 600) expect(hidden).toBe(0);
    }
    for (const name of [words.forgetWord(`hoggs${run}`), words.forgetFile(capillaria)]) {
      const forget = main.getByRole('button', { name });
      await forget.click();
      await page.getByRole('dialog').getByRole('button', { name: words.forget, exact: true }).click();
      await expect(forget).toBeHidden();
    }

    await open('T-3');
    const column = page.getByRole('combobox', { name: words.importedAs(capillaria), exact: true });
    await expect(column).toBeVisible();
    await match(page, words.importedAs('Kind'), 'animalType');
    await expect(meaning).toBeVisible();
    await expect(page.getByText(words.asBefore)).toBeHidden();
  });
}
