import { expect, test } from '../fixtures/portalTest.ts';
import { ApiUser } from '../pages/apiUser.ts';
import { invite } from '../pages/invitation.ts';
import { businessOf, newColleague, newMember } from '../pages/newPerson.ts';
import { PortalFrame } from '../pages/portalFrame.ts';
import { signInByCall } from '../pages/signInByCall.ts';
import { openFromBell } from '../pages/openFromBell.ts';
import { accounts, demoPassword } from '../src/accounts.ts';

// Two people, each with a separate browser.
test.slow();

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0';

test('a sign-in on a new device alerts the user, who signs it out from there', async ({
  browser,
  baseURL,
  request: api,
  otherBrowser,
}) => {
  const person = await newMember(api, 'Dara');
  const first = await otherBrowser(person.email);
  const context = await browser.newContext({ baseURL: baseURL!, locale: 'en-IE', userAgent: FIREFOX });
  const stranger = await context.newPage();
  await signInByCall(stranger, person.email, demoPassword);
  await stranger.goto('/coming-soon');
  await expect(new PortalFrame(stranger).title('Coming soon')).toBeVisible();

  const alert = await openFromBell(first, 'Sign-in on a new device');
  await expect(alert).toContainText('Firefox, Windows');
  const opening = first.context().waitForEvent('page');
  await alert.getByRole('link', { name: 'View details' }).click();
  const sessions = await opening;
  await sessions.getByRole('button', { name: /^Sign out Firefox/ }).click();
  await sessions.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(sessions.getByText(/Firefox.* is signed out/)).toBeVisible();
  await stranger.goto('/account');
  await expect(stranger).toHaveURL(/\/login/);
  await context.close();
});

test('a member is notified of a changed role, and the new role applies', async ({
  page,
  signIn,
  request: api,
  otherBrowser,
}) => {
  const person = await newMember(api, 'Grace');
  const member = await otherBrowser(person.email);
  await signIn(accounts.manager, `/account/organisation/users?q=${person.email}`);
  await page.getByRole('button', { name: `Actions for ${person.name}` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Manager', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${person.name} has been updated`)).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'Manager' })).toBeVisible();

  const alert = await openFromBell(member, /Your role in .* has changed/);
  await expect(alert).toContainText('made you a Manager');
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await expect(member.getByText('Alert dismissed')).toBeVisible();
  await member.goto('/account/organisation/users');
  await expect(member.getByRole('button', { name: 'Add user' })).toBeVisible();
});

test(
  'a member invitation is accepted from the bell, and the member is notified of a later removal',
  { tag: '@quick' },
  async ({ page, signIn, request: api, otherBrowser }) => {
    const person = await newColleague(api, 'Petra');
    await signIn(accounts.manager, '/coming-soon');
    await expect(new PortalFrame(page).title('Coming soon')).toBeVisible();
    const theirs = await otherBrowser(person.email);
    await invite(api, person.email, 'member');

    const dialog = await openFromBell(theirs, /invites you/);
    await dialog.getByRole('button', { name: 'Accept and join' }).click();
    await theirs.getByRole('button', { name: 'Confirm' }).click();
    await expect(theirs.getByText(/^You have joined /).first()).toBeVisible();
    await expect(await openFromBell(page, `${person.name} has joined `)).toBeVisible();
    await page.goto(`/account/organisation/users?q=${person.email}`);
    await expect(
      page.getByRole('region', { name: 'Users' }).getByText('Linked', { exact: true }),
    ).toBeVisible();

    await page.getByRole('button', { name: `Actions for ${person.name}` }).click();
    await page.getByRole('menuitem', { name: 'Unlink' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
    await expect(page.getByText(`${person.name} has been unlinked`)).toBeVisible();
    const notice = await openFromBell(theirs, /^(Unread ?)?You are no longer a member of /);
    await expect(notice).toContainText('ended your membership');
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    await expect(theirs.getByText('Alert dismissed')).toBeVisible();
    const lists = await (
      await ApiUser.signIn(api, person.email)
    ).call<{ organisations: unknown[] }>('GET', '/businesses/list/all');
    expect(lists.organisations).toEqual([]);
  },
);

test('a business invitation is declined, another accepted, and the organisation is notified of both', async ({
  page,
  signIn,
  request: api,
  otherBrowser,
}) => {
  await signIn(accounts.france, '/coming-soon');
  const frame = new PortalFrame(page);
  await expect(frame.title('Coming soon')).toBeVisible();
  const owner = await ApiUser.signIn(api, accounts.france);
  const business = await businessOf(owner);
  const manager = await otherBrowser(accounts.manager);
  const { organisations } = await (
    await ApiUser.signIn(api, accounts.manager)
  ).call<{ organisations: { id: number; name: string }[] }>('GET', '/businesses/list/all');
  const organisation = organisations[0]!;
  const path = `/businesses/${business.id}/organisations`;
  const linked = () => owner.call<{ id: number }[]>('GET', path, undefined, business.headers);
  const unlink = () =>
    owner.call('POST', `${path}/unlink`, { organisationId: organisation.id }, business.headers);
  // An earlier attempt may have left the link.
  if ((await linked()).some(({ id }) => id === organisation.id)) await unlink();
  await invite(api, accounts.france, 'business');
  const refusing = await openFromBell(page, /invites your business/);
  await refusing.getByRole('button', { name: 'Decline', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Business invitation declined successfully.')).toBeVisible();
  const refused = await openFromBell(manager, /Invitation to .* declined/);
  await refused.getByRole('button', { name: 'Dismiss' }).click();
  expect((await linked()).map(({ id }) => id)).not.toContain(organisation.id);

  await invite(api, accounts.france, 'business');
  const dialog = await openFromBell(page, /invites your business/);
  await dialog.getByRole('checkbox', { name: business.name }).check();
  await dialog.getByRole('checkbox', { name: 'I agree to these terms' }).check();
  await dialog.getByRole('button', { name: 'Approve and join' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Successfully linked businesses to organisation!')).toBeVisible();

  const notice = await openFromBell(manager, `New in ${organisation.name}: ${business.name}`);
  await expect(notice).toContainText('accepted your invitation');
  expect((await linked()).map(({ id }) => id)).toContain(organisation.id);
  await unlink();
});
