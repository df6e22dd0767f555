import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures/portalTest.ts';
import { ApiUser } from '../pages/apiUser.ts';
import { LoginPage } from '../pages/loginPage.ts';
import { businessOf } from '../pages/newPerson.ts';
import { PortalFrame } from '../pages/portalFrame.ts';
import { countPresses } from '../pages/pressCounter.ts';
import { resultsFile } from '../pages/resultsFile.ts';
import { TREATMENT_WORDS, TreatmentsPage } from '../pages/treatmentsPage.ts';
import { accounts } from '../src/accounts.ts';

/**
 * Ten things that a practice does in a week, each from the page that opens after sign-in, with the presses that they
 * may take. What is typed into fields is not counted.
 */
async function start(page: Page, email: string = accounts.owner) {
  const counter = await countPresses(page);
  const login = new LoginPage(page);
  await login.open();
  await login.signIn(email);
  await expect(new PortalFrame(page).title('Home')).toBeVisible();
  counter.reset();
  return { ...counter, frame: new PortalFrame(page), main: new PortalFrame(page).main };
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(
    'a client with a high count can be called with one press after sign-in',
    { tag: '@quick' },
    async ({ page }) => {
      const { main, presses } = await start(page);
      const high = main.getByRole('region', { name: /High or Very High results/ });
      const call = high.getByRole('link', { name: /^Call / }).first();
      await expect(call).toHaveAttribute('href', /^tel:\+?\d+$/);
      await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
      await call.click();
      expect(presses()).toBeLessThanOrEqual(4);
    },
  );
});

test('a client, twelve animals and their twelve results', { tag: '@quick' }, async ({ page }) => {
  test.slow();
  const { frame, main, presses, reset } = await start(page);
  const name = `Twelve Lambs ${Date.now()}`;
  const dialog = page.getByRole('dialog');
  await frame.link('Clients').click();
  await main.getByRole('button', { name: 'Add client' }).click();
  await main.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await main.getByRole('button', { name: 'Add client', exact: true }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  expect(presses(), 'the client').toBeLessThanOrEqual(3);

  reset();
  await main.getByRole('tab', { name: 'Animals' }).click();
  await main.getByRole('button', { name: 'Add several animals' }).first().click();
  await dialog.getByRole('combobox', { name: 'Animal type' }).press('Enter');
  for (const key of ['ArrowUp', 'Enter']) await page.keyboard.press(key);
  const tags = Array.from({ length: 12 }, (_, index) => `Lamb ${index + 1}`);
  await dialog.getByRole('textbox', { name: 'Names or tags' }).fill(tags.join('\n'));
  await dialog.getByRole('button', { name: 'Add 12 animals' }).click();
  await expect(page.getByText('Lamb 12', { exact: true })).toBeVisible();
  expect(presses(), 'the animals').toBeLessThanOrEqual(6);

  reset();
  await frame.link('Test Results').click();
  await main.getByRole('button', { name: 'Record visit' }).click();
  await page.getByRole('combobox', { name: 'Client' }).pressSequentially(name);
  await expect(page.getByRole('option', { name: new RegExp(name) })).toBeAttached();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Animal type' }).focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  const counts = Array.from({ length: 12 }, (_, index) => index);
  // Copied from a spreadsheet: one paste fills the column.
  await page.getByRole('textbox', { name: 'Strongyle, row 1', exact: true }).evaluate((cell, text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, counts.join('\n'));
  await main.getByRole('button', { name: 'Save visit' }).click();
  await expect(main.getByText(/12 results have been recorded/)).toBeVisible();
  expect(presses(), 'the results').toBeLessThanOrEqual(15);
});

test('a laboratory’s spreadsheet', async ({ page }) => {
  const { frame, main, presses } = await start(page);
  await frame.link('Test Results').click();
  await main.getByRole('button', { name: 'Import results' }).click();
  const client = `Spreadsheet Farm ${Date.now()}`;
  await page.locator('input[type=file]').setInputFiles(
    await resultsFile('laboratory.xlsx', [
      { sample: 'LAB-1', client, postcode: 'F92 X2Y3', day: '2026-11-02', epg: 250 },
      { sample: 'LAB-2', client, postcode: 'F92 X2Y3', day: '2026-11-02' },
    ]),
  );
  // Choosing a file in the system's window takes two presses that a page does not see.
  const CHOOSE_FILE = 2;
  await main.getByRole('button', { name: 'Import results' }).click();
  await expect(main.getByText('2 results were imported')).toBeVisible();
  expect(CHOOSE_FILE + presses()).toBeLessThanOrEqual(6);
});

test('a treatment, its check and the verdict', async ({ page }) => {
  test.slow();
  const { main, presses } = await start(page);
  const care = TREATMENT_WORDS.en;
  const treatments = new TreatmentsPage(page, care);
  const product = `Task drench ${Date.now()}`;
  await page.goto('/clients/details/1');
  await main.getByRole('tab', { name: care.treatments, exact: true }).click();
  await treatments.record(product);
  await expect(page.getByRole('heading', { name: product })).toBeVisible();
  await treatments.treatment(product).getByRole('button', { name: care.startCheck }).click();
  await treatments.button(care.next).click();
  await treatments.typeRound(care.first, { day: '2026-09-01', counts: '400, 500, 600, 700, 800, 900' });
  await treatments.typeRound(care.second, { day: '2026-09-12', counts: '0, 50, 100, 0, 50, 0' });
  await treatments.button(care.next).click();
  await treatments.button(care.saveCheck).click();
  await expect(treatments.check(product).getByText(care.reduction)).toBeVisible();
  expect(presses()).toBeLessThanOrEqual(16);
});

test('the report for a farmer, with a look at it first, in three presses', async ({ page, complaints }) => {
  const { main, presses, reset } = await start(page);
  await page.goto('/clients/details/1');
  await expect(main.getByRole('button', { name: 'Report', exact: true })).toBeVisible();
  reset();
  await main.getByRole('button', { name: 'Report', exact: true }).click();
  await main.getByLabel('From', { exact: true }).fill('2026-08-01');
  await main.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByTitle('Preview of the report')).toBeVisible();
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText('The report has been sent')).toBeVisible();
  expect(presses()).toBeLessThanOrEqual(3);
  // The frame of the preview runs no script, and so not the one that counts presses either.
  const counting = /Blocked script execution in 'about:srcdoc'/;
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !counting.test(text)));
});

test('what a count means, in a sentence', async ({ page }) => {
  const { main, presses } = await start(page);
  const high = main.getByRole('region', { name: /High or Very High results/ });
  await high.getByRole('link').first().click();
  await expect(main.getByText(/is (a )?(high|very high)/i).first()).toBeVisible();
  expect(presses()).toBeLessThanOrEqual(2);
});

test('this year with last year, by level', async ({ page }) => {
  const { frame, main, presses } = await start(page);
  await frame.link('Analytics').click();
  // Charts below the first screen load when they come near.
  const figure = main.getByRole('figure', { name: 'This year and last, by month' });
  await expect(async () => {
    await page.mouse.wheel(0, 600);
    await expect(figure).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(figure.getByRole('radio', { name: 'High or Very High' })).toBeChecked();
  expect(presses()).toBeLessThanOrEqual(1);
});

test('when lambs at 250 metres are at risk', async ({ page }) => {
  const { frame, main, presses } = await start(page);
  await frame.link('Forecast').click();
  await main.getByRole('spinbutton', { name: /Altitude of your fields/ }).fill('250');
  await main.getByLabel('First lambs born').fill('2027-03-10');
  await main.getByLabel('Last lambs born').fill('2027-04-10');
  const window = main.getByRole('region', { name: 'Your window to watch' });
  await expect(window.getByText(/Watch your lambs from \d+ \w+ 2027 to \d+ \w+ 2027/).first()).toBeVisible();
  expect(presses()).toBeLessThanOrEqual(3);
});

test('a colleague is invited', async ({ page }) => {
  const { frame, main, presses } = await start(page);
  await frame.link('Account').click();
  await main.getByRole('link', { name: 'Team' }).click();
  await main.getByRole('button', { name: 'Add user' }).click();
  const email = `task.${Date.now()}@practice.example`;
  await page.getByRole('dialog').getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('dialog').getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible();
  expect(presses()).toBeLessThanOrEqual(4);
});

test('a sample by a part of its id', async ({ page, request }) => {
  const owner = await ApiUser.signIn(request, accounts.owner);
  const { headers } = await businessOf(owner);
  // A sample of the demonstration data: its number begins with the day.
  const [seeded] = await owner.call<readonly { readonly cowId: string }[]>(
    'POST',
    '/tests/results/0/1',
    { search: 'MV-26' },
    headers,
  );
  const sample = seeded!.cowId;
  const { presses } = await start(page);
  await page.keyboard.press('Control+K');
  await expect(page.getByRole('combobox', { name: /^Search pages/ })).toBeFocused();
  await page.keyboard.type(sample.slice('MV-'.length));
  const hit = page.getByRole('option', { name: sample }).first();
  // The day tells samples of the same name apart.
  await expect(hit).toContainText(/\d{1,2} \w+ 20\d{2}/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Sample ${sample}` })).toBeVisible();
  expect(presses()).toBeLessThanOrEqual(3);
});
