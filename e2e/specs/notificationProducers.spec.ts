import { expect, test } from '../fixtures/portalTest.ts';
import { ApiUser } from '../pages/apiUser.ts';
import { invite } from '../pages/invitation.ts';
import { joinByLink } from '../pages/joining.ts';
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

test('a Very High count alerts the Owner, leads to the visit, and is acknowledged in both browsers', async ({
  page,
  signIn,
  request: api,
  otherBrowser,
}) => {
  await signIn(accounts.france, '/coming-soon');
  await expect(new PortalFrame(page).title('Coming soon')).toBeVisible();
  const second = await otherBrowser(accounts.france);
  const me = await ApiUser.signIn(api, accounts.france);
  const { businesses } = await me.call<{ businesses: { id: number }[] }>('GET', '/businesses/list/all');
  const business = businesses[0]!.id;
  const context = { 'x-business-context': String(business) };
  const clients = await me.call<{ id: number; name: string }[]>(
    'GET',
    `/businesses/${business}/dashboard/clients?offset=0&limit=10`,
    undefined,
    context,
  );
  // Each run needs its own visit: a visit is announced once.
  const testedAt = new Date(Date.now() - (Date.now() % 20) * 86_400_000).toISOString();
  await me.call(
    'POST',
    `/tests/record/${business}`,
    {
      sampleId: `HIGH-${Date.now()}`,
      clientId: clients[0]!.id,
      animalType: 'Ovine',
      testType: 'Worm FEC',
      testedAt,
      counts: [{ parasite: 'strongyle', eggsCounted: 90 }],
      multiplicationFactor: 50,
    },
    context,
  );

  const title = `Very High counts at ${clients[0]!.name}`;
  const dialog = await openFromBell(page, title);
  await expect(dialog).toContainText('Strongyle 4,500 epg');
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
