import { expect, test } from '../fixtures/portalTest.ts';
import { accounts } from '../src/accounts.ts';

const CONTRACT = 'x-epigram-contract';

test('a page that the API no longer serves asks to be reloaded, and works after it', async ({
  page,
  signIn,
  complaints,
}) => {
  await signIn(accounts.owner);
  const sent = await page.waitForRequest((request) => request.headers()['x-epigram-caller'] !== undefined);
  expect(sent.headers()[CONTRACT]).toMatch(/^\d+\.\d+\.\d+$/);
  expect(sent.headers()['x-epigram-caller']).toMatch(/^[a-z-]+ \d+\.\d+\.\d+$/);

  await page.route('**/api/v2/**', (route) => {
    const headers = route.request().headers();
    return route.continue({ headers: headers[CONTRACT] ? { ...headers, [CONTRACT]: '1.0.0' } : headers });
  });
  await page.getByRole('link', { name: 'Clients', exact: true }).first().click();
  const notice = page.getByRole('alert').filter({ hasText: 'This page is out of date' });
  await expect(notice).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await notice.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('heading', { name: 'Clients', exact: true }).first()).toBeVisible();
  await expect(notice).toBeHidden();
  // The browser itself reports each 409.
  complaints.length = 0;
});
