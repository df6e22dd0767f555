import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getBusinessInfo, listAllBusinesses } from '@epigram/shared-contracts/api/businesses';
import {
  confirmTotp,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  requireInBusiness,
  startPasskey,
  startPasskeyLogin,
  startTotp,
} from '@epigram/shared-contracts/api/secondFactor';
import { listSignIns } from '@epigram/shared-contracts/api/sessions';
import { login } from '@epigram/shared-contracts/api/users';
import { Secret, TOTP } from 'otpauth';

import { addBusiness, addUser, TEST_PASSWORD } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/openTestApp.ts';
import { createTestClient, type TestClient } from '../../testing/testClient.ts';

let test: TestApp;
let practice: number;
beforeAll(async () => {
  test = await openTestApp();
  await test.asOwner(async (owner) => {
    practice = await addBusiness(owner, { name: 'Practice' });
    await addUser(owner, { email: 'olga@practice.example', businesses: { [practice]: 4 } });
    await addUser(owner, { email: 'mia@practice.example', businesses: { [practice]: 1 } });
  });
});
afterAll(() => test.close());

/** The code that is valid a number of half-minute steps from now. */
function codeOf(secret: string, steps = 0): string {
  const app = new TOTP({ secret: Secret.fromBase32(secret), period: 30 });
  return app.generate({ timestamp: Date.now() + steps * 30_000 });
}

async function signIn(email: string, code?: string) {
  const { json } = await test.anybody.call(login, { body: { email, password: TEST_PASSWORD, code } });
  const token = (json.data as { token?: string } | undefined)?.token;
  return { code: json.code, client: createTestClient(test.app, token) };
}

async function addApp(client: TestClient): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { json } = await client.call(startTotp, { body: { password: TEST_PASSWORD } });
  const { secret } = json.data as { secret: string };
  const confirmed = await client.call(confirmTotp, { body: { code: codeOf(secret, -1) } });
  return { secret, recoveryCodes: (confirmed.json.data as { recoveryCodes: string[] }).recoveryCodes };
}

describe('an app with codes', () => {
  it('is active once a code has been confirmed, and is required at the next sign-in', async () => {
    const { client: olga } = await signIn('olga@practice.example');
    const wrong = await olga.call(startTotp, { body: { password: 'not the password' } });
    expect(wrong.json.code).toBe('CURRENT_PASSWORD_INCORRECT');
    await olga.call(startTotp, { body: { password: TEST_PASSWORD } });
    expect((await signIn('olga@practice.example')).code).toBe('OK');

    const { secret, recoveryCodes } = await addApp(olga);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes[0]).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){5}$/);
    const { json } = await olga.call(getSecondFactor, {});
    expect(json.data).toMatchObject({ totp: true, passkeys: [], recoveryCodesLeft: 10, requiredBy: [] });

    expect((await signIn('olga@practice.example')).code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await signIn('olga@practice.example', '000000')).code).toBe('SECOND_FACTOR_INCORRECT');
    const code = codeOf(secret);
    expect((await signIn('olga@practice.example', code)).code).toBe('OK');
    // A code works once, in case someone else has seen it.
    expect((await signIn('olga@practice.example', code)).code).toBe('SECOND_FACTOR_INCORRECT');
  });

  it('can be replaced by recovery codes, each only once and regardless of formatting', async () => {
    const { client } = await signIn(
      'olga@practice.example',
      codeOf(await secretOf('olga@practice.example'), 1),
    );
    const renewed = await client.call(renewRecoveryCodes, { body: { password: TEST_PASSWORD } });
    const [first] = (renewed.json.data as { recoveryCodes: string[] }).recoveryCodes;
    const typed = first!.toLowerCase().replaceAll('-', ' ');
    expect((await signIn('olga@practice.example', typed)).code).toBe('OK');
    expect((await signIn('olga@practice.example', typed)).code).toBe('SECOND_FACTOR_INCORRECT');
    const { json } = await client.call(getSecondFactor, {});
    expect(json.data).toMatchObject({ recoveryCodesLeft: 9 });
  });
});

async function secretOf(email: string): Promise<string> {
  return test.asOwner(async (owner) => {
    const { secret } = await owner
      .selectFrom('totp_secrets as s')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .where('u.email', '=', email)
      .select('s.secret')
      .executeTakeFirstOrThrow();
    return secret;
  });
}

describe('a business that requires a second factor', () => {
  const at = () => ({ params: { businessId: practice }, business: practice });
  /** A session with a second factor of the person who added the app; resets the last step, so that codes work again. */
  const strong = async () => {
    await test.asOwner((owner) => owner.updateTable('totp_secrets').set({ last_step: 0 }).execute());
    return (await signIn('olga@practice.example', codeOf(await secretOf('olga@practice.example')))).client;
  };

  it('can only be required by an Owner who has one', async () => {
    const { client: mia } = await signIn('mia@practice.example');
    const ask = (by: TestClient) => by.call(requireInBusiness, { ...at(), body: { required: true } });
    expect((await ask(mia)).json.code).toBe('AUTHORIZATION_FAILED');
    expect((await ask(await strong())).json.code).toBe('OK');
  });

  it('refuses a session with only a password, until a factor is added in it', async () => {
    const { client: mia } = await signIn('mia@practice.example');
    expect((await mia.call(getBusinessInfo, at())).json.code).toBe('SECOND_FACTOR_MISSING');
    const lists = await mia.call(listAllBusinesses, {});
    expect(lists.json.data).toMatchObject({ businesses: [{ id: practice, secondFactor: 'missing' }] });
    const { json } = await mia.call(getSecondFactor, {});
    expect(json.data).toMatchObject({ requiredBy: ['Practice'] });

    await addApp(mia);
    expect((await mia.call(getBusinessInfo, at())).json.code).toBe('OK');
    // The next session requires it.
    expect((await signIn('mia@practice.example')).code).toBe('SECOND_FACTOR_REQUIRED');
    await mia.call(removeSecondFactor, { body: { password: TEST_PASSWORD } });
    expect((await mia.call(getBusinessInfo, at())).json.code).toBe('SECOND_FACTOR_MISSING');
  });
});

describe('a passkey', () => {
  it('is created for this portal and user, after the password is confirmed', async () => {
    const { client: mia } = await signIn('mia@practice.example');
    const { json } = await mia.call(startPasskey, { body: { password: TEST_PASSWORD } });
    expect(json.data).toMatchObject({
      options: {
        rp: { name: 'Epigram', id: 'localhost' },
        user: { name: 'mia@practice.example' },
        authenticatorSelection: { userVerification: 'required' },
      },
    });
    const opened = await test.anybody.call(startPasskeyLogin, {});
    expect(opened.json.data).toMatchObject({ options: { rpId: 'localhost', userVerification: 'required' } });
  });
});

it('sign-ins, including failed ones, are listed with their network', async () => {
  await test.anybody.call(login, { body: { email: 'mia@practice.example', password: 'wrong' } });
  const { client: mia } = await signIn('mia@practice.example');
  const { json } = await mia.call(listSignIns, {});
  expect((json.data as object[]).slice(0, 2)).toMatchObject([
    { succeeded: true, network: expect.stringContaining('127.0.0') },
    { succeeded: false },
  ]);
});
