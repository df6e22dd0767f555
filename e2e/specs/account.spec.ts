import { expect, test } from '../fixtures/portalTest.ts';
import { ApiUser } from '../pages/apiUser.ts';
import { invite } from '../pages/invitation.ts';
import { joinByMail } from '../pages/joining.ts';
import { accounts } from '../src/accounts.ts';

const PASSWORD = 'Meadow-grass-1!';

test(
  'a Manager invites a person by email, who joins, is promoted and is removed',
  { tag: '@quick' },
  async ({ page, signIn, browser, baseURL, request: api }) => {
    test.slow();
    // This account exists for this run only, so nothing has to be restored.
    const name = `Nora ${Date.now().toString(36)}`;
    const email = `${name.replace(' ', '.').toLowerCase()}@farm.example`;
    await signIn(accounts.manager, '/account/organisation/users');
    await page.getByRole('button', { name: 'Add user' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
    await dialog.getByRole('textbox', { name: 'Message' }).fill('Welcome to the network');
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible();
    await page.goto(`/account/organisation/users?q=${email}`);
    await expect(
      page.getByRole('region', { name: 'Users' }).getByText('Pending', { exact: true }),
    ).toBeVisible();

    await joinByMail({ browser, api, baseURL: baseURL!, email, name, password: PASSWORD });

    await page.reload();
    await expect(
      page.getByRole('region', { name: 'Users' }).getByText('Linked', { exact: true }),
    ).toBeVisible();
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await dialog.getByText('Manager', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`${name} has been updated`)).toBeVisible();
    await expect(page.getByRole('gridcell', { name: 'Manager' })).toBeVisible();

    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Unlink' }).click();
    await expect(dialog.getByText(`Unlink ${name} from`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Unlink' }).click();
    await expect(page.getByText(`${name} has been unlinked`)).toBeVisible();
    await expect(page.getByText('Nothing matches')).toBeVisible();

    await page.goto('/account/organisation/audit');
    await expect(page.getByText('Member removed').filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByText(name).first()).toBeVisible();
  },
);

test('an Owner ends an organisation’s access, and its Manager loses it with the next call', async ({
  page,
  borrow,
  signIn,
  request: api,
}) => {
  test.slow();
  await borrow(accounts.france);
  const link = await invite(api, accounts.france, 'business');
  const owner = await ApiUser.signIn(api, accounts.france);
  const { businesses } = await owner.call<{ businesses: { id: number; name: string }[] }>(
    'GET',
    '/businesses/list/all',
  );
  const business = businesses[0]!;
  await owner.call('POST', '/organisations/invitations/business/accept', {
    invitationToken: link.split('/').at(-1),
    selectedBusinessIds: [business.id],
  });
  const manager = await ApiUser.signIn(api, accounts.manager);
  const { organisations } = await manager.call<{ organisations: { id: number; name: string }[] }>(
    'GET',
    '/businesses/list/all',
  );
  const organisation = organisations[0]!;
  const look = {
    'x-organisation-context': String(organisation.id),
    'x-business-context': String(business.id),
  };
  await manager.call('GET', `/businesses/${business.id}/montly-stats/`, undefined, look);

  await signIn(accounts.france, '/account/business/organisations');
  const card = page.getByRole('region', { name: organisation.name });
  await card.getByRole('button', { name: 'End the link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End the link' }).click();
  await expect(page.getByText(`${organisation.name} no longer sees ${business.name}`)).toBeVisible();
  await expect(card).toBeHidden();
  expect(await manager.refusal(`/businesses/${business.id}/montly-stats/`, look)).toBe(
    'BUSINESS_ACCESS_CHANGED',
  );
});
