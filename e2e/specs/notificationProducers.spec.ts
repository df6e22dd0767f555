import { expect, test } from '../fixtures/portalTest.ts';
import { ApiUser } from '../pages/apiUser.ts';
import { invite } from '../pages/invitation.ts';
import { joinByLink } from '../pages/joining.ts';
import { businessOf, newColleague } from '../pages/newPerson.ts';
import { PortalFrame } from '../pages/portalFrame.ts';
import { openFromBell } from '../pages/openFromBell.ts';
import { accounts, demoPassword } from '../src/accounts.ts';

// Two people, each with a separate browser.
test.slow();

test('a member invitation is declined from the bell, and its sender is notified', async ({
  page,
  signIn,
  request: api,
  otherBrowser,
}) => {
  await signIn(accounts.france, '/coming-soon');
  await expect(new PortalFrame(page).title('Coming soon')).toBeVisible();
  const manager = await otherBrowser(accounts.manager);
  await invite(api, accounts.france, 'member');

  const dialog = await openFromBell(page, /invites you/);
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('You declined the invitation.')).toBeVisible();
  await page.goto('/notifications?type=invitation');
  const answered = new PortalFrame(page).main.getByRole('button', { name: /invites you to become a member/ });
  await answered.first().click();
  await expect(page.getByRole('dialog')).toContainText(/You declined this invitation on \d/);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

  await expect(await openFromBell(manager, /Invitation to .* declined/)).toBeVisible();
});

test('a request to join is approved by an Owner, and the person has the business', async ({
  page,
  signIn,
  request: api,
  otherBrowser,
}) => {
  const email = `locum-${Date.now()}@farm.example`;
  const token = (await invite(api, email, 'member')).split('/').at(-1)!;
  await joinByLink(api, { token, email, name: 'Lena Locum', password: demoPassword });
  await signIn(accounts.owner, '/coming-soon');
  await expect(new PortalFrame(page).title('Coming soon')).toBeVisible();
  const owner = await ApiUser.signIn(api, accounts.owner);
  const { businesses } = await owner.call<{ businesses: { name: string }[] }>('GET', '/businesses/list/all');
  const { name } = businesses[0]!;

  const locum = await otherBrowser(email);
  await locum.goto('/account/more/mfe-notifications.requests');
  await locum.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await locum.getByRole('textbox', { name: 'Email of an Owner or Manager' }).fill(accounts.owner);
  await locum.getByRole('button', { name: 'Send request' }).click();
  await expect(locum.getByText('Request sent')).toBeVisible();

  const dialog = await openFromBell(page, `Lena Locum asks to join ${name}`);
  await expect(dialog).toContainText(email);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Request approved')).toBeVisible();

  const answer = await openFromBell(locum, `Your request to join ${name} was approved`);
  await expect(answer).toContainText(name);
  const answered = await api.post('/api/v2/users/login', { data: { email, password: demoPassword } });
  const { token: bearer } = ((await answered.json()) as { data: { token: string } }).data;
  const lists = await api.get('/api/v2/businesses/list/all', {
    headers: { authorization: `Bearer ${bearer}` },
  });
  const { data } = (await lists.json()) as { data: { businesses: { name: string }[] } };
  expect(data.businesses.map((business) => business.name)).toEqual([name]);
});

test('a Very High count recorded by hand alerts the team, and is acknowledged in both of a user’s browsers', async ({
  page,
  signIn,
  request: api,
  otherBrowser,
}) => {
  const farm = `Recorded Farm ${Date.now().toString(36)}`;
  const owner = await ApiUser.signIn(api, accounts.owner);
  const { id, headers } = await businessOf(owner);
  await owner.call('POST', `/businesses/${id}/dashboard/clients`, { name: farm }, headers);
  await signIn(accounts.owner, '/coming-soon');
  await expect(new PortalFrame(page).title('Coming soon')).toBeVisible();
  const second = await otherBrowser(accounts.owner);
  const colleague = await otherBrowser((await newColleague(api, 'Hana')).email);

  await colleague.goto('/test-results/record');
  const client = colleague.getByRole('combobox', { name: 'Client', exact: true });
  await client.fill(farm);
  await expect(colleague.getByRole('option', { name: farm })).toBeAttached();
  await client.press('Enter');
  await colleague.getByRole('textbox', { name: 'Sample Id' }).fill('BY-HAND-1');
  const animalType = colleague.getByRole('combobox', { name: 'Animal type' });
  // The first key opens the list at "Bovine".
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await animalType.press(key);
  const eggs = colleague.getByRole('textbox', { name: 'Strongyle', exact: true });
  await eggs.fill('90');
  await eggs.press('Enter');
  await expect(colleague.getByText('Sample BY-HAND-1 has been recorded')).toBeVisible();

  const title = `Very High counts at ${farm}`;
  const dialog = await openFromBell(page, title);
  await expect(dialog).toContainText('BY-HAND-1: Strongyle 4,500 epg');
  await dialog.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(dialog).toBeHidden();
  await second.goto('/notifications');
  const list = new PortalFrame(second).main;
  await expect(list.getByRole('button', { name: title }).first()).toBeVisible();
  await expect(list.getByRole('button', { name: `Unread ${title}` })).toHaveCount(0);
});

test('preferences decide on which channels a topic is sent', async ({ page, signIn }) => {
  await signIn(accounts.viewer, '/account/more/mfe-notifications.notifications');
  const portal = page.getByRole('switch', { name: 'Announcements: in the portal' });
  await expect(portal).toBeChecked();
  await portal.click();
  await expect(page.getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(portal).not.toBeChecked();
  await portal.click();
  await expect(portal).toBeChecked();
});

test('an invitation URL without a token shows an error', async ({ page, signIn }) => {
  await signIn(accounts.owner);
  await expect(new PortalFrame(page).title('Home')).toBeVisible();
  await page.goto('/Invitations/Review');
  await expect(page.getByRole('dialog').getByText('No invitation token provided')).toBeVisible();
});
