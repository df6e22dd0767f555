import { expect, test } from '../fixtures/portalTest.ts';
import { speak } from '../pages/language.ts';
import { TREATMENT_WORDS, TreatmentsPage } from '../pages/treatmentsPage.ts';
import { accounts } from '../src/accounts.ts';

// A client that no other journey changes.
const CLIENT = '/clients/details/20';

for (const locale of ['en', 'es'] as const) {
  test(`a treatment is recorded and checked, and the farmer gets the report (${locale})`, async ({
    page,
    signIn,
  }) => {
    test.slow();
    const words = TREATMENT_WORDS[locale];
    const screen = new TreatmentsPage(page, words);
    const product = `Drench ${locale} ${Date.now()}`;
    await speak(page, locale);
    await signIn(accounts.owner, CLIENT);
    await page.getByRole('tab', { name: words.treatments, exact: true }).click();
    await screen.record(product);
    await expect(page.getByRole('heading', { name: product })).toBeVisible();

    await screen.treatment(product).getByRole('button', { name: words.startCheck }).click();
    await expect(screen.dialog.getByText(product).first()).toBeVisible();
    await screen.button(words.next).click();
    await screen.typeRound(words.first, { day: '2026-09-01', counts: '400, 500, 600, 700, 800, 900' });
    await screen.typeRound(words.second, { day: '2026-09-10', counts: '0, 50, 100, 0, 50, 0' });
    await screen.dialog.getByRole('checkbox', { name: words.sameOrder }).check();
    await expect(screen.dialog.getByRole('row', { name: /WAAVP/ })).toBeVisible();
    await expect(screen.dialog.getByText(words.tooEarly)).toBeVisible();
    await screen.button(words.next).click();
    await screen.answer(words.gun, words.denied);
    await screen.button(words.saveCheck).click();
    await expect(screen.dialog).toBeHidden();

    const check = screen.check(product);
    await expect(check.getByText(words.reduction)).toBeVisible();
    await expect(check.getByText(words.repeat)).toBeVisible();
    const report = await screen.openedFile(() =>
      check.getByRole('button', { name: words.report, exact: true }).click(),
    );
    expect(report).toMatch(/^%PDF-/);

    await page.getByRole('tab', { name: words.report, exact: true }).click();
    await page.getByRole('combobox', { name: words.sendTo }).fill(`vet-${locale}@practice.example,`);
    await page.getByRole('button', { name: words.send, exact: true }).click();
    await expect(page.getByText(words.sent)).toBeVisible();
    await expect(page.getByText(new RegExp(`vet-${locale}@practice.example`)).last()).toBeVisible();

    await page.goto('/dev/mailbox');
    await expect(page.getByText(`vet-${locale}@practice.example`).first()).toBeVisible();
  });
}
