import { expect, test } from '../fixtures/portalTest.ts';
import { ApiUser } from '../pages/apiUser.ts';
import { joinByMail } from '../pages/joining.ts';
import { accounts } from '../src/accounts.ts';

const PASSWORD = 'Meadow-grass-1!';

test('an Owner builds a team of three, and each member has the assigned role', async ({
  page,
  signIn,
  browser,
  baseURL,
  request: api,
}) => {
  test.slow();
  const run = Date.now().toString(36);
  // These accounts exist for this run only, so nothing has to be restored.
  const colleagues = [
    { name: `Vera ${run}`, email: `vera.${run}@practice.example`, role: 'Manager' },
    { name: `Tom ${run}`, email: `tom.${run}@practice.example`, role: 'Member' },
  ];
  await signIn(accounts.france, '/account/business/team');
  const dialog = page.getByRole('dialog');
  for (const { email, name, role } of colleagues) {
    await page.getByRole('button', { name: 'Add user' }).click();
    await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
    await dialog.getByRole('radio', { name: role }).check();
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible();
    await joinByMail({ browser, api, baseURL: baseURL!, email, name, password: PASSWORD });
  }
  await page.goto(`/account/business/team?q=${run}`);
  for (const { name, role } of colleagues) {
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row.getByRole('gridcell', { name: role })).toBeVisible();
    await expect(row.getByText('Linked', { exact: true })).toBeVisible();
  }

  const member = await ApiUser.signIn(api, colleagues[1]!.email, PASSWORD);
  const { businesses } = await member.call<{ businesses: { id: number; role: number }[] }>(
    'GET',
    '/businesses/list/all',
  );
  expect(businesses).toMatchObject([{ role: 1 }]);
  const business = businesses[0]!.id;
  const look = { 'x-business-context': String(business) };
  await member.call('GET', `/businesses/${business}/montly-stats/`, undefined, look);

  await page.getByRole('button', { name: `Actions for ${colleagues[1]!.name}` }).click();
  await page.getByRole('menuitem', { name: 'Unlink' }).click();
  await dialog.getByRole('button', { name: 'Unlink' }).click();
  await expect(page.getByText(`${colleagues[1]!.name} has been unlinked`)).toBeVisible();
  expect(await member.refusal(`/businesses/${business}/montly-stats/`, look)).toBe('BUSINESS_ACCESS_CHANGED');
});
