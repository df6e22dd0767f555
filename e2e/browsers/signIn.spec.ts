import { accounts } from '../src/accounts.ts';
import { expect, test } from './browserTest.ts';

test('a wrong password is refused, and the right one opens the requested page, which a reload keeps', async ({
  portal,
}) => {
  await portal.signIn(accounts.owner, '/clients', 'not the password');
  await portal.read('Login failed, please check your credentials and try again.');
  // The refused call, and nothing else.
  expect(portal.line.failures.splice(0).filter((failure) => !failure.includes('/users/login'))).toEqual([]);

  await portal.signIn(accounts.owner, '/clients');
  await portal.see({ role: 'heading', name: 'Clients' });
  await portal.see({ role: 'gridcell' });
  await portal.reload();
  await portal.see({ role: 'heading', name: 'Clients' });
  expect(await portal.evaluate(() => location.pathname)).toBe('/clients');
});
