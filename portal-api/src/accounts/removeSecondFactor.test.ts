import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listNotifications } from '@epigram/shared-contracts/api/notifications';
import { confirmTotp, getSecondFactor, startTotp } from '@epigram/shared-contracts/api/secondFactor';
import { getUserInformation } from '@epigram/shared-contracts/api/users';
import { Secret, TOTP } from 'otpauth';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { addUser, TEST_PASSWORD } from '../testing/people.ts';
import { readRemoval, removeSecondFactor } from './removeSecondFactor.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
  await t.asOwner((owner) => addUser(owner, { email: 'lost@vets.example', name: 'Lena' }));
});
afterAll(() => t.close());

const remove = (email: string) =>
  t.asOwner((owner) => removeSecondFactor(owner, { email, reason: 'Phone lost, asked in person' }));

test('a user who lost every factor can sign in by password again, and is notified', async () => {
  const lena = await t.as('lost@vets.example');
  const started = await lena.call(startTotp, { body: { password: TEST_PASSWORD } });
  const { secret } = started.json.data as { secret: string };
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expect((await lena.call(confirmTotp, { body: { code } })).status).toBe(200);

  await remove('Lost@vets.example');
  // Earlier sessions are revoked.
  expect((await lena.call(getUserInformation)).json.errorCode).toBe('TOKEN_INVALID');
  const again = await t.as('lost@vets.example');
  expect((await again.call(getSecondFactor)).json.data).toMatchObject({ totp: false, recoveryCodesLeft: 0 });
  const { json } = await again.call(listNotifications, { query: { offset: 0, limit: 10 } });
  expect(json.data).toContainEqual(
    expect.objectContaining({
      title: 'Your second factor was removed',
      description: expect.stringContaining('Phone lost, asked in person'),
    }),
  );
  const trail = await t.asOwner((owner) =>
    owner.selectFrom('audit_log').where('action', '=', 'second-factor-removed').selectAll().execute(),
  );
  expect(trail).toMatchObject([
    { user_id: null, detail: { subjectName: 'Lena', by: 'operator', reason: 'Phone lost, asked in person' } },
  ]);
});

test('reports an account without factors, or a missing account', async () => {
  await expect(remove('lost@vets.example')).rejects.toThrow('has no second factor');
  await expect(remove('nobody@vets.example')).rejects.toThrow('has no account');
});

test('a reason is required', () => {
  expect(() => readRemoval('lost@vets.example', ' ')).toThrow('--reason');
  expect(() => readRemoval(undefined, 'Asked')).toThrow('Give the email address');
});
