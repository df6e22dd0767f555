import { readFile } from 'node:fs/promises';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import type { Download, Page } from 'playwright/test';
import { expect, test } from '../fixtures/portalTest.ts';
import { businessOf } from '../pages/newPerson.ts';
import { switchLanguage } from '../pages/language.ts';
import { ApiUser } from '../pages/apiUser.ts';
import { TestResultsPage } from '../pages/testResultsPage.ts';
import { accounts } from '../src/accounts.ts';

/** The client of the published worked example: 14 sheep, before and after the dose. */
const REDUCTION_TEST = 'Croaghmore Ewes';

async function head(download: Download): Promise<string> {
  return (await readFile(await download.path())).subarray(0, 5).toString('latin1');
}

async function openList(page: Page): Promise<TestResultsPage> {
  const results = new TestResultsPage(page);
  await expect(results.rows.first()).toBeVisible();
  return results;
}

test(
  'search, result, order and page are in the URL and survive a reload',
  { tag: '@quick' },
  async ({ page, signIn }) => {
    await signIn(accounts.owner, '/test-results');
    const results = await openList(page);
    await results.result('Eggs Detected').click();
    await expect(page).toHaveURL(/status=positive/);
    await page.getByRole('columnheader', { name: 'Sample Id' }).click();
    await expect(page).toHaveURL(/sort=cowId/);
    await page.goto('/test-results?status=positive&page=2');
    await expect(page.getByText(/^Showing 11–20 of/)).toBeVisible();
    await results.search.fill(REDUCTION_TEST);
    await expect(page.getByText(/Showing 1–10 of/)).toBeVisible();
    await expect(page).toHaveURL(/Croaghmore/);
    await page.reload();
    await expect(results.search).toHaveValue(REDUCTION_TEST);
    await expect(results.result('Eggs Detected')).toHaveAttribute('aria-pressed', 'true');
  },
);

for (const [locale, words] of [
  ['en', { filter: 'Filter', group: 'Part of a group’s name', show: /^Show 1 test$/ }],
  ['es', { filter: 'Filtrar', group: 'Parte del nombre de un grupo', show: /^Mostrar 1 prueba$/ }],
] as const) {
  test(`the tests of a group are found by a part of its name (${locale})`, async ({
    page,
    signIn,
    request,
  }) => {
    const owner = await ApiUser.signIn(request, accounts.owner);
    const { id, headers } = await businessOf(owner);
    const run = Date.now();
    const clients = `/businesses/${id}/dashboard/clients`;
    const client = await owner.call<{ id: number }>('POST', clients, { name: `Group Farm ${run}` }, headers);
    const group = await owner.call<{ id: number }>(
      'POST',
      `${clients}/${client.id}/groups`,
      { name: `Lambs ${locale} ${run}`, animalType: 'Ovine', ageClass: 'young' },
      headers,
    );
    const samples = [
      {
        key: crypto.randomUUID(),
        sampleId: `GF-${run}`,
        counts: [{ parasite: 'strongyle', eggsCounted: 40 }],
      },
    ];
    const visit = {
      clientId: client.id,
      animalType: 'Ovine',
      testType: 'Worm FEC',
      testedOn: '2026-06-15',
      samples,
    };
    await owner.call('POST', `/tests/record/${id}/visit`, { ...visit, groupId: group.id }, headers);
    await page.setViewportSize({ width: 390, height: 844 });
    await switchLanguage(page, locale);
    await signIn(accounts.owner, '/test-results');
    const main = page.getByRole('main');
    await main.getByRole('button', { name: words.filter, exact: true }).click();
    await page.getByRole('searchbox', { name: words.group, exact: true }).fill(`lambs ${locale} ${run}`);
    await page.getByRole('button', { name: words.show }).click();
    await expect(main.getByRole('link', { name: `GF-${run}` })).toBeVisible();
    await page.reload();
    await expect(main.getByRole('link', { name: `GF-${run}` })).toBeVisible();
  });
}

test('the published reduction test can be read: 28 tests with their counts', async ({ page, signIn }) => {
  await signIn(accounts.owner, '/test-results');
  const results = await openList(page);
  await page.goto(`/test-results?q=${encodeURIComponent(REDUCTION_TEST)}`);
  await results.search.fill(REDUCTION_TEST);
  await expect(page.getByText(/Showing 1–10 of 28/)).toBeVisible();
  // Sheep 14: 9,300 eggs per gram before the dose.
  await results.search.fill('FECRT-BEFORE-14');
  await expect(page.getByText(/^Showing 1–\d+ of 1$/)).toBeVisible();
  await results.openTest('FECRT-BEFORE-14');
  await expect(results.count('Strongyle')).toContainText('9,300');
  await expect(results.countRow('Strongyle')).toContainText('186 × 50');
  await expect(results.countRow('Strongyle').getByRole('cell').nth(1)).toContainText(/\d,?\d{3}\D+\d/);
});

test('a count of zero eggs is shown as less than the factor', async ({ page, signIn }) => {
  await signIn(accounts.owner, '/test-results');
  const results = await openList(page);
  await results.search.fill('FECRT-BEFORE-01');
  await expect(page.getByText(/^Showing 1–\d+ of 1$/)).toBeVisible();
  await results.openTest('FECRT-BEFORE-01');
  await expect(results.count('Strongyle')).toContainText(/< ?50 epg/);
});

test(
  'a comment is added and changed, and the report is a PDF',
  { tag: '@quick' },
  async ({ page, signIn }) => {
    await signIn(accounts.owner, '/test-results');
    const results = await openList(page);
    await results.search.fill('FECRT-AFTER-14');
    await expect(page.getByText(/^Showing 1–\d+ of 1$/)).toBeVisible();
    await results.openTest('FECRT-AFTER-14');
    const text = `Seen by the vet ${Date.now()}`;
    await page.getByLabel('Your comment').fill(text);
    await page.getByRole('button', { name: 'Add comment' }).click();
    const comment = page.getByRole('listitem').filter({ hasText: text });
    await expect(comment).toBeVisible();
    await comment.getByRole('button', { name: /^Edit the comment/ }).click();
    const editing = page.getByRole('form', { name: 'Edit comment' });
    await editing.getByLabel('Comment', { exact: true }).fill(`${text}, twice`);
    await editing.getByRole('button', { name: 'Save comment' }).click();
    await expect(page.getByText(`${text}, twice`)).toBeVisible();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDF' }).click();
    expect(await head(await download)).toBe('%PDF-');
  },
);

test('selected results download as a zip', async ({ page, signIn }) => {
  await signIn(accounts.owner, '/test-results');
  const results = await openList(page);
  await results.search.fill('FECRT-BEFORE');
  await expect(page.getByText(/^Showing 1–\d+ of 14$/)).toBeVisible();
  await page
    .getByRole('checkbox', { name: /^Select sample/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'Download selected' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Excel list (zip)' }).click();
  expect(await head(await download)).toMatch(/^PK/);
});

test(
  'an import with bad rows reports each one and saves nothing',
  { tag: '@quick' },
  async ({ page, signIn }) => {
    await signIn(accounts.owner, '/test-results');
    const results = await openList(page);
    await page.getByRole('button', { name: 'Import results' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the Excel template' }).click();
    const template = await readXlsx(await readFile(await (await download).path()));
    const [headings = [], example = []] = template.sheets[0]!.rows;
    const sample = `BAD-${Date.now()}`;
    const named = example.map((cell, index) => (headings[index] === 'Sample Id' ? sample : cell));
    const bad = (heading: string, value: string) =>
      named.map((cell, index) => (headings[index] === heading ? value : cell));
    const rows = [headings, named, bad('Animal type', 'Dragon'), bad('Test date', 'some day')];
    const file = await writeXlsx({ sheets: [{ name: 'Results', rows }] });
    await page.locator('input[type=file]').setInputFiles({
      name: 'results.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(file),
    });
    await expect(page.getByText('What does “Dragon” mean in “Animal type”?')).toBeVisible();
    await expect(page.getByText('1 entry of the file cannot be imported')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Import results' })).toBeDisabled();
    const problems = page.getByRole('table', { name: 'What to correct' });
    await expect(problems.getByRole('row').filter({ hasText: 'Test date' })).toContainText('4');
    await page.goto('/test-results');
    await results.search.fill(sample);
    await expect(results.result('All tests')).toHaveText('0All tests');
  },
);

test('a photograph is attached, shown, included in the report and removed', async ({ page, signIn }) => {
  await signIn(accounts.owner, '/test-results');
  const results = await openList(page);
  await results.search.fill('FECRT-BEFORE-12');
  await expect(page.getByText(/^Showing 1–\d+ of 1$/)).toBeVisible();
  await results.openTest('FECRT-BEFORE-12');
  const description = `Eggs on the slide ${Date.now()}`;
  await page.getByRole('button', { name: 'Add photograph' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a photograph' });
  // Any picture will do, so this uses one of the page.
  const buffer = await page.screenshot({ type: 'jpeg' });
  await adding
    .locator('input[type=file]')
    .setInputFiles({ name: 'slide.jpg', mimeType: 'image/jpeg', buffer });
  await adding.getByLabel('What it shows').fill(description);
  await adding.getByRole('button', { name: 'Add photograph' }).click();
  const small = page.getByRole('button', { name: description });
  await expect(small).toBeVisible();
  await expect(adding).toBeHidden();

  await page.getByRole('checkbox', { name: 'Include photographs' }).check();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const pdf = await readFile(await (await download).path());
  expect(pdf.toString('latin1')).toContain('/Subtype /Image');

  await small.click();
  const whole = page.getByRole('dialog', { name: description });
  await expect(whole.getByRole('img', { name: description })).toHaveAttribute('src', /^blob:/);
  await whole.getByRole('button', { name: 'Remove photograph' }).click();
  const question = page.getByRole('dialog', { name: 'Remove this photograph?' });
  await question.getByRole('button', { name: 'Remove photograph' }).click();
  await expect(small).toBeHidden();
});
