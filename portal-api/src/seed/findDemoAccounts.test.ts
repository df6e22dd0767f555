import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { addUser, TEST_PASSWORD } from '../testing/people.ts';
import { hashPassword } from '../modules/identity/public.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { findDemoAccounts } from './findDemoAccounts.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

test('only finds accounts with the published password', async () => {
  expect(TEST_PASSWORD).not.toBe(DEMO_PASSWORD);
  await t.asOwner(async (owner) => {
    await addUser(owner, { email: 'admin@epigram.example' });
    expect(await findDemoAccounts(owner)).toEqual([]);
    await owner
      .updateTable('users')
      .set({ password_hash: await hashPassword(DEMO_PASSWORD) })
      .execute();
    expect(await findDemoAccounts(owner)).toEqual(['admin@epigram.example']);
  });
});
