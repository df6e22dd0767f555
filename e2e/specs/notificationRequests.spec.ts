import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures/portalTest.ts';
import { ApiUser } from '../pages/apiUser.ts';
import { businessOf, newColleague } from '../pages/newPerson.ts';
import { PortalFrame } from '../pages/portalFrame.ts';
import { openFromBell } from '../pages/openFromBell.ts';
import { accounts } from '../src/accounts.ts';

// Two people, each with a separate browser.
test.slow();

const REQUESTS = '/account/more/mfe-notifications.requests';

/** Opens a request from the bell and answers it, with a comment for the person who sent it. */
async function decide(page: Page, title: string, answer: 'Approve' | 'Reject', comment: string) {
  const dialog = await openFromBell(page, title);
  await dialog.getByRole('textbox', { name: 'Comment (optional)' }).fill(comment);
  await dialog.getByRole('button', { name: answer }).click();
  const done = answer === 'Approve' ? 'Request approved' : 'Request rejected';
  await expect(page.getByText(done)).toBeVisible();
}

test(
  'credits are requested, granted by the organisation and added to the business’s balance',
  { tag: '@quick' },
  async ({ page, signIn, request: api, otherBrowser }) => {
    const owner = await ApiUser.signIn(api, accounts.owner);
    const { id, name, headers } = await businessOf(owner);
    const balance = async () =>
      (
        await owner.call<{ credits: number }>(
          'GET',
          `/businesses/${id}/dashboard/credits`,
          undefined,
          headers,
        )
      ).credits;
    const before = await balance();
    // A different number each time, so that a retry does not find the first attempt's request.
    const credits = 100 + (Date.now() % 800);
    const manager = await otherBrowser(accounts.manager);
    await signIn(accounts.owner, REQUESTS);
    const form = page.getByRole('region', { name: 'Ask an organisation for credits' });
    await form.getByRole('combobox', { name: 'Organisation' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option').first()).toBeAttached();
    await page.keyboard.press('Enter');
    await form.getByRole('spinbutton', { name: 'Number of tests' }).fill(String(credits));
    await form.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText('Request sent')).toBeVisible();

    await decide(manager, `${name} asks for ${credits} credits`, 'Approve', 'For the spring');
    const answer = await openFromBell(page, `Your request for ${credits} credits was approved`);
    await expect(answer).toContainText('“For the spring”');
    expect(await balance()).toBe(before + credits);
  },
);

test('a Member requests a merge, an Owner approves it, and both see one client', async ({
  page,
  signIn,
  request: api,
  otherBrowser,
}) => {
  const owner = await ApiUser.signIn(api, accounts.owner);
  const { id, headers } = await businessOf(owner);
  const run = Date.now().toString(36);
  const [kept, going] = [`Ballyneale Farm ${run}`, `Ballyneal Farm ${run}`];
  const clients = `/businesses/${id}/dashboard/clients`;
  for (const name of [kept, going]) {
    await owner.call('POST', clients, { name, postcode: 'H91 A1C2' }, headers);
  }
  const found = await owner.call<{ id: number; name: string }[]>(
    'GET',
    `${clients}?offset=0&limit=10&search=${run}`,
    undefined,
    headers,
  );
  const idOf = (name: string) => found.find((client) => client.name === name)!.id;
  await signIn(accounts.owner, '/coming-soon');
  await expect(new PortalFrame(page).title('Coming soon')).toBeVisible();
  const person = await newColleague(api, 'Mena');
  const member = await otherBrowser(person.email);
  const asking = await ApiUser.signIn(api, person.email);
  await asking.call(
    'POST',
    `/businesses/${id}/requests/client-merge`,
    { clientId: idOf(kept), otherClientId: idOf(going) },
    headers,
  );

  await decide(page, `${person.name} asks to merge two clients`, 'Approve', 'Well spotted');
  await page.goto(`/clients/details/${idOf(kept)}`);
  await expect(page.getByText(`${going} was merged into this client`)).toBeVisible();
  const answer = await openFromBell(member, /Your request to merge .* was approved/);
  await expect(answer).toContainText('“Well spotted”');
  await member.goto(`/clients?q=${run}`);
  await expect(member.getByText(/^Showing 1–1 of 1$/)).toBeVisible();
});

test('a request to join an organisation is rejected, and the person reads why', async ({
  page,
  signIn,
  request: api,
  otherBrowser,
}) => {
  const manager = await ApiUser.signIn(api, accounts.manager);
  const { organisations } = await manager.call<{ organisations: { name: string }[] }>(
    'GET',
    '/businesses/list/all',
  );
  const { name } = organisations[0]!;
  await signIn(accounts.manager, '/coming-soon');
  await expect(new PortalFrame(page).title('Coming soon')).toBeVisible();
  const person = await newColleague(api, 'Rhona');
  const theirs = await otherBrowser(person.email);
  await theirs.goto(REQUESTS);
  const form = theirs.getByRole('region', { name: 'Ask to join a team' });
  await form.getByText('Organisation', { exact: true }).click();
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await form.getByRole('textbox', { name: 'Email of an Owner or Manager' }).fill(accounts.manager);
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(theirs.getByText('Request sent')).toBeVisible();

  await decide(page, `${person.name} asks to join ${name}`, 'Reject', 'We are full');
  const answer = await openFromBell(theirs, `Your request to join ${name} was rejected`);
  await expect(answer).toContainText('“We are full”');
  const lists = await (
    await ApiUser.signIn(api, person.email)
  ).call<{ organisations: unknown[] }>('GET', '/businesses/list/all');
  expect(lists.organisations).toEqual([]);
});
