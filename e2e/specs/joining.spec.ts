import { expect, test } from '../fixtures/portalTest.ts';
import { ApiUser } from '../pages/apiUser.ts';
import { invite } from '../pages/invitation.ts';
import { enterCode } from '../pages/joining.ts';
import { newColleague } from '../pages/newPerson.ts';
import { PortalFrame } from '../pages/portalFrame.ts';
import { openFromBell } from '../pages/openFromBell.ts';
import { accounts, demoPassword } from '../src/accounts.ts';

// Two people, each with a separate browser.
test.slow();

interface Lists {
  readonly businesses: readonly { readonly name: string }[];
  readonly organisations: readonly { readonly name: string; readonly role: number }[];
}

test(
  'a person with an account joins by a link, and the sender is notified',
  { tag: '@quick' },
  async ({ page, signIn, browser, baseURL, request: api }) => {
    const person = await newColleague(api, 'Jonas');
    await signIn(accounts.manager, '/coming-soon');
    await expect(new PortalFrame(page).title('Coming soon')).toBeVisible();
    const link = await invite(api, person.email, 'member');

    const context = await browser.newContext({ baseURL: baseURL!, locale: 'en-IE' });
    const theirs = await context.newPage();
    await theirs.goto(link);
    await theirs.getByRole('button', { name: 'I already have an account' }).click();
    const form = theirs.getByRole('form', { name: 'Join with your account' });
    await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email);
    await form.getByLabel('Password', { exact: true }).fill(demoPassword);
    await form.getByRole('button', { name: 'Sign in and join' }).click();
    await expect(theirs.getByText(/^You have joined /).first()).toBeVisible();

    const notice = await openFromBell(page, `${person.name} has joined `);
    await expect(notice).toContainText('Your invitation was accepted.');
    const lists = await (await ApiUser.signIn(api, person.email)).call<Lists>('GET', '/businesses/list/all');
    expect([lists.businesses.length, lists.organisations.map(({ role }) => role)]).toEqual([1, [1]]);
    await context.close();
  },
);

test('a link does not reveal whether its address has an account', async ({ page, request: api }) => {
  const known = await newColleague(api, 'Kira');
  const unknown = `nobody.${Date.now().toString(36)}@farm.example`;
  const shown: string[] = [];
  for (const email of [known.email, unknown]) {
    await page.goto(await invite(api, email, 'member'));
    await page.getByLabel('Full name').fill('Some Body');
    await page.getByLabel('Password', { exact: true }).fill('Meadow-grass-1!');
    await page.getByRole('textbox', { name: 'Confirm password' }).fill('Meadow-grass-1!');
    const before = await page.locator('body').innerText();
    await page.getByRole('button', { name: 'Create my account' }).click();
    await expect(page.getByLabel('Code from the email')).toBeVisible();
    const after = await page.locator('body').innerText();
    shown.push(`${before}\n${after}`.replaceAll(email, 'the address'));
  }
  expect(shown[0]).toBe(shown[1]);
  // Only the mail reveals whether the address has an account.
  await enterCode(page, api, unknown);
});
