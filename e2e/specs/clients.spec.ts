import { expect, test } from '../fixtures/portalTest.ts';
import { ApiUser } from '../pages/apiUser.ts';
import { ClientsPage, WORDS } from '../pages/clientsPage.ts';
import { switchLanguage } from '../pages/language.ts';
import { businessOf } from '../pages/newPerson.ts';
import { PortalFrame } from '../pages/portalFrame.ts';
import { accounts } from '../src/accounts.ts';

const POSTCODE = 'F92 X2Y3';

test(
  'an animal of another business is shown as not available, with a link to the list',
  { tag: '@quick' },
  async ({ page, signIn, complaints }) => {
    await signIn(accounts.owner, '/clients/animal/details/99999999');
    await expect(
      page.getByText('This animal is not available in your current context. Redirecting to Clients.'),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/clients$/);
    // The browser itself reports the 404.
    complaints.length = 0;
  },
);

test('a press in the menu shows the last known list while the server is slow', async ({ page, signIn }) => {
  const frame = new PortalFrame(page);
  const cell = frame.main.getByRole('gridcell').first();
  await signIn(accounts.owner, '/clients');
  await expect(cell).toBeVisible();
  const known = await cell.innerText();
  await frame.link('Test Results').click();
  await expect(frame.title('Test Results')).toBeVisible();

  // The answer is older than what counts as fresh.
  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 60_000;
  });
  const answered = Promise.withResolvers<void>();
  await page.route(/\/dashboard\/clients\/?(?:\?|$)/, async (route) => {
    await answered.promise;
    await route.continue();
  });
  await frame.link('Clients').click();
  const table = frame.main.locator('.ep-table');
  await expect(table).toHaveAttribute('aria-busy', 'true');
  await expect(cell).toHaveText(known);
  answered.resolve();
  await expect(table).toHaveAttribute('aria-busy', 'false');
});

test('two duplicate clients are merged and separated again', { tag: '@quick' }, async ({ page, signIn }) => {
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
  // Not a pointer click: during the dialog's animation, the list may be outside the window.
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
  await expect(page.getByText(`${double} is a separate client again`)).toBeVisible();
  await page.goto(`/clients?q=${encodeURIComponent(double)}`);
  await expect(page.getByRole('link', { name: double })).toBeVisible();
});

test('a tab of another remote is open from the start, while that remote loads', async ({ page, signIn }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/remotes/mfe-forecast/**', async (route) => {
    await held;
    await route.continue();
  });
  await signIn(accounts.owner, '/clients/details/1/mfe-forecast.farm-forecast');
  const main = page.getByRole('main');
  await expect(main.getByRole('tab', { name: 'Forecast', selected: true })).toBeVisible();
  await expect(main.getByRole('tab', { name: 'Treatments' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Client details' })).toBeHidden();
  release();
  await expect(main.getByRole('heading', { name: 'Nematodirus forecast' })).toBeVisible();
});

test('the figures of a client are whole in Spanish, at every width of a tablet', async ({
  page,
  signIn,
  request,
}) => {
  const owner = await ApiUser.signIn(request, accounts.owner);
  const { id, headers } = await businessOf(owner);
  const { id: clientId } = await owner.call<{ id: number }>(
    'POST',
    `/businesses/${id}/dashboard/clients`,
    { name: `Tablet Farm ${Date.now()}` },
    headers,
  );
  await page.setViewportSize({ width: 768, height: 1024 });
  await switchLanguage(page, 'es');
  await signIn(accounts.owner, `/clients/details/${clientId}`);
  const figures = page.locator('main .cl-figures .ep-stat');
  await expect(figures.filter({ hasText: 'Ninguno pendiente' })).toBeVisible();
  for (const width of [768, 1024, 1180]) {
    await page.setViewportSize({ width, height: 1024 });
    for (const figure of await figures.all()) {
      await expect
        .poll(() => figure.evaluate((part) => part.scrollWidth - part.clientWidth), `at ${width} px`)
        .toBe(0);
    }
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the first client is near the top, and every figure of a visit is in sight', async ({
    page,
    signIn,
    request,
  }) => {
    const owner = await ApiUser.signIn(request, accounts.owner);
    const { id, headers } = await businessOf(owner);
    const run = Date.now();
    const name = `Phone Farm ${run}`;
    const { id: clientId } = await owner.call<{ id: number }>(
      'POST',
      `/businesses/${id}/dashboard/clients`,
      { name },
      headers,
    );
    const samples = [0, 9, 40].map((eggsCounted, index) => ({
      key: crypto.randomUUID(),
      sampleId: `PH-${run}-${index}`,
      counts: [{ parasite: 'strongyle', eggsCounted }],
    }));
    await owner.call(
      'POST',
      `/tests/record/${id}/visit`,
      { clientId, animalType: 'Ovine', testType: 'Worm FEC', testedOn: '2026-06-15', samples },
      headers,
    );

    await signIn(accounts.owner, `/clients?q=${encodeURIComponent(name)}`);
    const main = page.getByRole('main');
    const row = main.getByRole('list', { name: 'Clients' }).getByRole('link', { name });
    await expect(row).toBeInViewport({ ratio: 1 });
    expect((await row.boundingBox())!.y).toBeLessThan(400);
    await main.getByRole('button', { name: 'Filter', exact: true }).click();
    const filters = page.getByRole('dialog', { name: 'Filter' });
    await filters.getByRole('combobox', { name: 'Animal type' }).selectOption('Ovine');
    await page.keyboard.press('Escape');
    await expect(main.getByRole('button', { name: 'Filter (1)' })).toBeFocused();

    await page.goto(`/clients/details/${clientId}/visits`);
    const figures = main.getByRole('list', { name: 'Group figures' });
    await figures.scrollIntoViewIfNeeded();
    for (const text of ['Strongyle', '817 epg', '< 50 – 2,000', '1 of 3, 1 Very High']) {
      await expect(figures.getByText(text)).toBeInViewport({ ratio: 1 });
    }
  });
});
