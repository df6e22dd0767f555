import { expect, test } from '../fixtures/portalTest.ts';
import { newClient } from '../pages/newClient.ts';
import { TREATMENT_WORDS, TreatmentsPage } from '../pages/treatmentsPage.ts';
import { accounts } from '../src/accounts.ts';

test('a treatment that a failing server did not take waits, and is corrected after it was refused', async ({
  page,
  signIn,
  request,
  complaints,
}) => {
  test.slow();
  const run = Date.now();
  const { clientId } = await newClient(request, { name: `Waiting Farm ${run}` });
  const calls = /\/clients\/\d+\/treatments$/;
  let gateway: { readonly status: number; readonly contentType: string; readonly body: string } | null = {
    status: 503,
    contentType: 'text/html',
    body: '<h1>Service unavailable</h1>',
  };
  await page.route(calls, (route) =>
    route.request().method() === 'POST' && gateway ? route.fulfill(gateway) : route.continue(),
  );

  await signIn(accounts.owner, `/clients/details/${clientId}/treatments`);
  const treatments = new TreatmentsPage(page, TREATMENT_WORDS.en);
  const product = `Waiting drench ${run}`;
  await treatments.record(product);
  await expect(treatments.dialog).toBeHidden();
  const bar = page.getByRole('status', { name: 'Connection' });
  await expect(bar).toContainText('1 entry is waiting to be sent.');
  await expect(bar).toContainText('The server isn’t taking entries at the moment.', { timeout: 30_000 });

  const refusal = {
    status: 400,
    errorCode: 'BAD_REQUEST',
    messages: [],
    errors: [{ path: 'note', message: 'Say why it was given.' }],
  };
  gateway = { status: 400, contentType: 'application/json', body: JSON.stringify(refusal) };
  await bar.getByRole('button', { name: 'Try again' }).click();
  await expect(bar).toContainText('1 entry was not accepted.');
  await bar.getByRole('button', { name: 'Show entries' }).click();
  await expect(treatments.dialog.getByText('Say why it was given.')).toBeVisible();
  await treatments.button('Correct').click();

  const form = page.getByRole('form', { name: 'Record treatment' });
  await expect(form.getByText('Say why it was given.')).toBeVisible();
  await expect(form.getByRole('combobox', { name: 'Product', exact: true })).toHaveValue(product);
  await form.getByRole('textbox', { name: 'Note' }).fill('Scour');
  gateway = null;
  await treatments.button('Save treatment').click();
  await expect(treatments.treatment(product)).toHaveCount(1);
  await expect(bar).toBeEmpty();
  await page.reload();
  await expect(treatments.treatment(product)).toHaveCount(1);
  await expect(bar).toBeEmpty();

  // The browser itself logs calls that fail.
  const refused = /Failed to load resource/;
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !refused.test(text)));
});

test('a treatment with which the server fails each time holds up no other, and can be sent again', async ({
  page,
  signIn,
  request,
  complaints,
}) => {
  test.slow();
  const run = Date.now();
  const { clientId } = await newClient(request, { name: `Failing Farm ${run}` });
  const [failing, taken] = [`Failing drench ${run}`, `Taken drench ${run}`];
  let state: 'away' | 'failing' | 'well' = 'away';
  const html = { contentType: 'text/html', body: '<h1>Not now</h1>' };
  const failure = { status: 500, errorCode: 'SERVER_ERROR', code: 'SERVER_ERROR', messages: [] };
  await page.route(/\/clients\/\d+\/treatments$/, (route) => {
    if (route.request().method() !== 'POST' || state === 'well') return route.continue();
    if (state === 'away') return route.fulfill({ status: 503, ...html });
    return (route.request().postData() ?? '').includes(failing)
      ? route.fulfill({ status: 500, contentType: 'application/json', body: JSON.stringify(failure) })
      : route.continue();
  });

  await signIn(accounts.owner, `/clients/details/${clientId}/treatments`);
  const treatments = new TreatmentsPage(page, TREATMENT_WORDS.en);
  const bar = page.getByRole('status', { name: 'Connection' });
  await treatments.record(failing);
  await expect(bar).toContainText('1 entry is waiting to be sent.');
  await treatments.record(taken);
  await expect(bar).toContainText('2 entries are waiting to be sent.');

  state = 'failing';
  const again = bar.getByRole('button', { name: 'Try again' });
  await again.click();
  await expect(bar).toContainText('1 entry is waiting to be sent.');
  await page.reload();
  await expect(treatments.treatment(taken)).toHaveCount(1);
  // Each press is one attempt. It is set aside after five.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 2_000 });
    await expect(bar).toContainText('1 entry was not accepted.', { timeout: 3_000 });
  }).toPass({ timeout: 60_000 });

  state = 'well';
  await bar.getByRole('button', { name: 'Show entries' }).click();
  await expect(treatments.dialog).toContainText('The server failed to store this several times.');
  await treatments.button('Send again').click();
  await expect(bar).toBeEmpty();
  await expect(treatments.treatment(failing)).toHaveCount(1);

  const refused = /Failed to load resource/;
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !refused.test(text)));
});
