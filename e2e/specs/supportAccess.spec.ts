import { expect, test } from '../fixtures/portalTest.ts';
import { ApiUser } from '../pages/apiUser.ts';
import { accounts } from '../src/accounts.ts';

test('staff open support access, read, are refused a write, and the Owner reads about it', async ({
  page,
  signIn,
  request: api,
}) => {
  test.slow();
  const reason = `Ticket ${Date.now().toString(36)}`;
  const staff = await ApiUser.signIn(api, accounts.staff);
  // What an earlier try has left open.
  if (await staff.call('GET', '/support/access')) await staff.call('POST', '/support/access/end');
  await signIn(accounts.staff, '/clients');
  await page.getByRole('link', { name: 'Open support access' }).click();
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('Mulroy');
  await page.getByRole('button', { name: 'Open Mulroy Veterinary' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog.getByRole('button', { name: 'Open for 60 minutes' }).click();
  const banner = page.getByRole('region', { name: 'Support access' });
  await expect(banner).toContainText('Mulroy Veterinary');

  await page.goto('/clients');
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  const owner = await ApiUser.signIn(api, accounts.owner);
  const { businesses } = await owner.call<{ businesses: { id: number }[] }>('GET', '/businesses/list/all');
  const business = businesses[0]!.id;
  const look = { 'x-business-context': String(business) };
  const refused = await staff.refusal(`/businesses/${business}/dashboard/clients`, look, {
    name: 'Not to be made',
    postcode: 'F92 X2Y3',
  });
  expect(refused).toBe('SUPPORT_READ_ONLY');

  await banner.getByRole('button', { name: 'End access' }).click();
  await expect(banner).toBeHidden();
  expect(await staff.refusal(`/businesses/${business}/montly-stats/`, look)).toBe('BUSINESS_ACCESS_CHANGED');

  const notices = await owner.call<{ title: string; description: string }[]>(
    'GET',
    '/notifications?offset=0&limit=20',
  );
  expect(notices.map(({ description }) => description).join()).toContain(reason);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signIn(accounts.owner, '/account/business/audit');
  await expect(page.getByText('Support access opened').first()).toBeVisible();
  await expect(page.getByText('Support access ended').first()).toBeVisible();
});
