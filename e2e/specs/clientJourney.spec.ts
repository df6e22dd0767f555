import { expect, test } from '../fixtures/portalTest.ts';
import { ClientsPage, WORDS } from '../pages/clientsPage.ts';
import { switchLanguage } from '../pages/language.ts';
import { TREATMENT_WORDS, TreatmentsPage } from '../pages/treatmentsPage.ts';
import { accounts } from '../src/accounts.ts';

const POSTCODE = 'F92 X2Y3';

for (const locale of ['en', 'es'] as const) {
  test(
    `a client is added, its animals tested, treated and checked, and the farmer gets the report (${locale})`,
    { tag: locale === 'en' ? '@quick' : [] },
    async ({ page, signIn, complaints }) => {
      test.slow();
      const words = WORDS[locale];
      const clients = new ClientsPage(page, words);
      const care = TREATMENT_WORDS[locale];
      const treatments = new TreatmentsPage(page, care);
      const run = Date.now();
      const name = `Knockbrack Farm ${locale} ${run}`;
      await switchLanguage(page, locale);
      await signIn(accounts.owner, '/clients');

      // Add a client, with its address found by postcode.
      await clients.fillClient(name, POSTCODE);
      await clients.save();
      await expect(page).toHaveURL(/\/clients\/details\/\d+$/);
      await expect(page.getByRole('heading', { name })).toBeVisible();
      const client = new URL(page.url()).pathname;

      // Add its animals from a list.
      await page.getByRole('tab', { name: words.animals }).click();
      await clients.button(words.addSeveral).click();
      await clients.chooseType();
      await clients.dialog
        .getByRole('textbox', { name: words.tags })
        .fill('Tag 2\t2024-03-01\nTag 3\t14/4/2024');
      await clients.dialog.getByRole('button', { name: words.addTwo }).click();
      await expect(page.getByText('Tag 3', { exact: true })).toBeVisible();

      // Import their tests.
      const samples = [`J-${locale}-1-${run}`, `J-${locale}-2-${run}`];
      await clients.importResults(name, POSTCODE, samples);
      await page.goto(`${client}/animals`);
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

      // Record a treatment and check whether it worked.
      const product = `Drench ${locale} ${run}`;
      await page.goto(client);
      await page.getByRole('tab', { name: care.treatments, exact: true }).click();
      await treatments.record(product);
      await expect(page.getByRole('heading', { name: product })).toBeVisible();
      const register = await treatments.openedRegister();
      expect(register).toMatch(/^%PDF-/);
      await treatments.treatment(product).getByRole('button', { name: care.startCheck }).click();
      await expect(treatments.dialog.getByText(product).first()).toBeVisible();
      await treatments.button(care.next).click();
      await treatments.typeRound(care.first, { day: '2026-09-01', counts: '400, 500, 600, 700, 800, 900' });
      await treatments.typeRound(care.second, { day: '2026-09-10', counts: '0, 50, 100, 0, 50, 0' });
      await treatments.dialog.getByRole('checkbox', { name: care.sameOrder }).check();
      await expect(treatments.dialog.getByRole('row', { name: /WAAVP/ })).toBeVisible();
      await expect(treatments.dialog.getByText(care.tooEarly)).toBeVisible();
      await treatments.button(care.next).click();
      await treatments.answer(care.gun, care.denied);
      await treatments.button(care.saveCheck).click();
      await expect(treatments.dialog).toBeHidden();
      const check = treatments.check(product);
      await expect(check.getByText(care.reduction)).toBeVisible();
      await expect(check.getByText(care.repeat)).toBeVisible();
      const report = await treatments.openedFile(() =>
        check.getByRole('button', { name: care.report, exact: true }).click(),
      );
      expect(report).toMatch(/^%PDF-/);

      // A link to the check opens it.
      const link = await check.getByRole('link', { name: product }).getAttribute('href');
      await page.goto(link!);
      await expect(treatments.dialog.getByRole('row', { name: /WAAVP/ })).toBeVisible();

      // Send the report to the farmer.
      const vet = `vet-${locale}-${run}@practice.example`;
      await page.goto(client);
      await page.getByRole('button', { name: care.report, exact: true }).click();
      await page.getByRole('combobox', { name: care.sendTo }).fill(`${vet},`);
      await page.getByRole('button', { name: care.send, exact: true }).click();
      await expect(page.getByTitle(care.preview)).toBeVisible();
      await page.getByRole('button', { name: care.sendNow, exact: true }).click();
      await expect(page.getByText(care.sent)).toBeVisible();
      await expect(page.getByText(new RegExp(vet)).last()).toBeVisible();

      // Adding the same client again is refused as a duplicate.
      await clients.fillClient(name, POSTCODE);
      await clients.save();
      await expect(page.getByText(words.duplicate)).toBeVisible();
      await page.getByRole('link', { name: words.openExisting }).click();
      await clients.dialog.getByRole('button', { name: words.leave }).click();
      await expect(page).toHaveURL(new RegExp(`${client}$`));
      // The browser itself reports the refused duplicate.
      complaints.length = 0;

      await page.goto('/dev/mailbox');
      await expect(page.getByText(vet).first()).toBeVisible();
    },
  );
}
