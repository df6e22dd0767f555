import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures/portalTest.ts';
import { ApiUser } from '../pages/apiUser.ts';
import { businessOf, newColleague, newMember } from '../pages/newPerson.ts';
import { PortalFrame } from '../pages/portalFrame.ts';
import { accounts } from '../src/accounts.ts';

const DOWNGRADED = 'Access Level Changed';
const UPGRADED = 'Access Level Upgraded';
const REVOKED = 'Access Revoked';
const UNCLEAR = 'Access Level Updated';

interface Membership {
  readonly manager: ApiUser;
  readonly headers: Record<string, string>;
  /** The member's path below the organisation's users. */
  readonly users: string;
  readonly id: number;
}

async function membershipOf(api: Parameters<typeof ApiUser.signIn>[0], email: string): Promise<Membership> {
  const manager = await ApiUser.signIn(api, accounts.manager);
  const { organisations } = await manager.call<{ organisations: { id: number }[] }>(
    'GET',
    '/businesses/list/all',
  );
  const organisation = organisations[0]!.id;
  const headers = { 'x-organisation-context': String(organisation), 'x-business-context': '-1' };
  const member = await ApiUser.signIn(api, email);
  const { id } = await member.call<{ id: number }>('GET', '/users/information');
  return { manager, headers, users: `/organisations/${organisation}/dashboard/users`, id };
}

/** Notes every notice of changed access that the page shows from now on, also after the notice has left. */
async function noteNotices(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(
    (titles) => {
      const seen: string[] = [];
      Object.assign(window, { seenNotices: seen });
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) {
          for (const node of addedNodes) {
            for (const title of titles) if (node.textContent?.includes(title)) seen.push(title);
          }
        }
      }).observe(document.body, { childList: true, subtree: true });
    },
    [DOWNGRADED, UPGRADED, UNCLEAR, 'is not part of your access'],
  );
  return async () => [
    ...new Set(await page.evaluate(() => (window as unknown as { seenNotices: string[] }).seenNotices)),
  ];
}

/** The browser itself logs refused calls. One that was under way at the sign-out has no session any more. */
function dropRefusals(complaints: string[]): void {
  const refusal = /status of 40[13]/;
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !refusal.test(text)));
}

test('a changed access level is announced once in each tab, without a reload', async ({
  page,
  context,
  signIn,
  request: api,
  complaints,
}) => {
  test.slow();
  const person = await newMember(api, 'Nuala');
  const { manager, headers, users, id } = await membershipOf(api, person.email);
  await manager.call('PUT', `${users}/${id}`, { access_level: 1 }, headers);
  await signIn(person.email, '/test-results');
  const frame = new PortalFrame(page);
  await expect(frame.title('Test Results')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/learning-hub');
  await expect(new PortalFrame(other).link('Clients')).toBeVisible();
  const loads: string[] = [];
  for (const tab of [page, other]) tab.on('load', () => loads.push(tab.url()));
  const notices = await noteNotices(page);
  const otherNotices = await noteNotices(other);

  await manager.call('PUT', `${users}/${id}`, { access_level: 0 }, headers);
  await expect(page.getByText(DOWNGRADED)).toBeVisible();
  await expect(frame.title('Home')).toBeVisible();
  await expect(frame.link('Clients')).toBeHidden();
  await expect(page.getByText(DOWNGRADED)).toBeHidden();
  await expect.poll(otherNotices).toEqual([DOWNGRADED]);
  expect(await notices()).toEqual([DOWNGRADED]);

  await manager.call('PUT', `${users}/${id}`, { access_level: 1 }, headers);
  await expect(page.getByText(UPGRADED)).toBeVisible();
  await expect(frame.link('Clients')).toBeVisible();
  await expect(page.getByText(UPGRADED)).toBeHidden();
  await expect.poll(otherNotices).toEqual([DOWNGRADED, UPGRADED]);
  expect(await notices()).toEqual([DOWNGRADED, UPGRADED]);
  expect(loads).toEqual([]);

  await manager.call('POST', `${users}/unlink`, { userIds: [id] }, headers);
  // Nothing is left, so the account can't be used. The first tab that finds out says so and signs both out, perhaps
  // before the other has asked.
  await Promise.any([page, other].map((tab) => expect(tab.getByText(REVOKED)).toBeVisible()));
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
  dropRefusals(complaints);
});

test('a business that is removed while its page is open is announced, before the account is signed out', async ({
  page,
  signIn,
  request: api,
  complaints,
}) => {
  test.slow();
  const person = await newColleague(api, 'Dara');
  const { id } = await (
    await ApiUser.signIn(api, person.email)
  ).call<{ id: number }>('GET', '/users/information');
  const owner = await ApiUser.signIn(api, accounts.owner);
  const business = await businessOf(owner);
  await signIn(person.email, '/clients');
  await expect(new PortalFrame(page).title('Clients')).toBeVisible();

  const unlink = `/businesses/${business.id}/dashboard/users/unlink`;
  await owner.call('POST', unlink, { userIds: [id] }, business.headers);
  await expect(page.getByText('Your access to this business has been revoked.')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('No businesses or organisations found for this user')).toBeVisible();
  dropRefusals(complaints);
});
