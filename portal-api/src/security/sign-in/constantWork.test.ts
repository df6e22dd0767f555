import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { forgotPassword, login } from '@epigram/shared-contracts/api/users';
import argon2 from '@node-rs/argon2';
import { hashPassword } from '../../modules/identity/passwords.ts';
import { openTestApp, type TestApp } from '../../testing/openTestApp.ts';
import { addUser, TEST_PASSWORD } from '../../testing/people.ts';
import type { TestAnswer } from '../../testing/testClient.ts';
import { statementsOf } from '../world/statements.ts';

let t: TestApp;

beforeAll(async () => {
  t = await openTestApp();
  const passwordHash = await hashPassword(TEST_PASSWORD);
  await t.asOwner(async (owner) => {
    for (const email of ['ann@farm.example', 'disabled@farm.example', 'invited@farm.example']) {
      await addUser(owner, { email });
    }
    await owner.updateTable('users').set({ password_hash: passwordHash }).execute();
    const only = (email: string) => owner.updateTable('users').where('email', '=', email);
    await only('disabled@farm.example').set({ disabled_at: new Date() }).execute();
    await only('invited@farm.example').set({ password_hash: null }).execute();
  });
});
afterAll(() => t.close());

/** An answer without its request id and date. */
function comparable({ status, json, response }: TestAnswer): unknown {
  const { requestId: _id, ...body } = json;
  const { 'x-request-id': _header, date: _date, ...headers } = response.headers;
  return { status, body, headers };
}

/** The answer, the SQL statements and the hashing of a sign-in with a wrong password. */
async function failedSignIn(email: string) {
  const verify = jest.spyOn(argon2, 'verify');
  const hash = jest.spyOn(argon2, 'hash');
  try {
    const { result, statements } = await statementsOf(() =>
      t.anybody.call(login, { body: { email, password: 'Wrong-Meadow-2026!' } }),
    );
    return {
      answer: comparable(result),
      // The user id does not affect the cost of a statement.
      statements: statements.map((text) => text.replace(/user_id" = '\d+'/, 'user_id" = …')),
      // The cost parameters come before the salt.
      checked: verify.mock.calls.map(([stored]) => String(stored).split('$').slice(0, 4)),
      hashed: hash.mock.calls.length,
    };
  } finally {
    jest.restoreAllMocks();
  }
}

describe('a failed sign-in', () => {
  test('verifies one password at the full cost', async () => {
    expect(await failedSignIn('ann@farm.example')).toMatchObject({
      answer: { status: 401, body: { errorCode: 'LOGIN_FAILED' } },
      checked: [['', 'argon2id', 'v=19', 'm=19456,t=2,p=1']],
      hashed: 0,
    });
  });

  test.each([
    ['unknown', 'nobody@farm.example'],
    ['that of a disabled user', 'disabled@farm.example'],
    ['that of a user without a password', 'invited@farm.example'],
  ])('does the same work and gives the same answer if the address is %s', async (_whose, email) => {
    expect(await failedSignIn(email)).toEqual(await failedSignIn('ann@farm.example'));
  });

  test('treats the right password of a disabled user like a wrong one', async () => {
    const body = { email: 'disabled@farm.example', password: TEST_PASSWORD };
    expect(comparable(await t.anybody.call(login, { body }))).toMatchObject({
      status: 401,
      body: { errorCode: 'LOGIN_FAILED' },
    });
  });

  test.each(['', 'x'.repeat(200), 'ünï\u0301cödé'])(
    'fails for any password of an account without one: %j',
    async (password) => {
      const answer = await t.anybody.call(login, { body: { email: 'invited@farm.example', password } });
      expect([400, 401]).toContain(answer.status);
    },
  );
});

describe('requesting a recovery mail', () => {
  test.each(['nobody@farm.example', 'disabled@farm.example'])(
    'gives the same answer for %s',
    async (email) => {
      const known = await t.anybody.call(forgotPassword, { body: { email: 'ann@farm.example' } });
      expect(comparable(await t.anybody.call(forgotPassword, { body: { email } }))).toEqual(
        comparable(known),
      );
      const mails = await t.asOwner((owner) => owner.selectFrom('mails').select('to_address').execute());
      expect(mails.map(({ to_address: to }) => to)).not.toContain(email);
    },
  );
});
