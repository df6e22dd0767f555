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
import { createApiKey } from '@epigram/shared-contracts/api/apiKeys';
import { listSignIns } from '@epigram/shared-contracts/api/sessions';
import { searchTests } from '@epigram/shared-contracts/api/tests';
import { login } from '@epigram/shared-contracts/api/users';
import { Secret, TOTP } from 'otpauth';

import { addBusiness, addOrganisation, addUser, TEST_PASSWORD } from '../../testing/people.ts';
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
    for (const name of ['ada', 'bob', 'cleo', 'dora'])
      await addUser(owner, { email: `${name}@practice.example` });
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
    await freshCodes();
    const code = codeOf(await secretOf('olga@practice.example'));
    const renewed = await client.call(renewRecoveryCodes, { body: { password: TEST_PASSWORD, code } });
    const [first] = (renewed.json.data as { recoveryCodes: string[] }).recoveryCodes;
    const typed = first!.toLowerCase().replaceAll('-', ' ');
    expect((await signIn('olga@practice.example', typed)).code).toBe('OK');
    expect((await signIn('olga@practice.example', typed)).code).toBe('SECOND_FACTOR_INCORRECT');
    const { json } = await client.call(getSecondFactor, {});
    expect(json.data).toMatchObject({ recoveryCodesLeft: 9 });
  });
});

/** Lets a code that was used work again, instead of waiting half a minute. */
async function freshCodes(): Promise<void> {
  await test.asOwner((owner) => owner.updateTable('totp_secrets').set({ last_step: 0 }).execute());
}

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
    await freshCodes();
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
    await freshCodes();
    const code = codeOf(await secretOf('mia@practice.example'));
    await mia.call(removeSecondFactor, { body: { password: TEST_PASSWORD, code } });
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

describe('changing the factors of a person who has one', () => {
  it('needs a code or a recovery code, in every session', async () => {
    const { client } = await signIn('ada@practice.example');
    const { secret, recoveryCodes } = await addApp(client);
    const password = TEST_PASSWORD;
    const changes = [startTotp, startPasskey, renewRecoveryCodes, removeSecondFactor];
    for (const change of changes) {
      expect((await client.call(change, { body: { password } })).json.code).toBe('SECOND_FACTOR_REQUIRED');
      const wrong = await client.call(change, { body: { password, code: '000000' } });
      expect(wrong.json.code).toBe('SECOND_FACTOR_INCORRECT');
    }
    const forged = { ticket: 'x'.repeat(43), response: { id: 'none' } };
    const asserted = await client.call(removeSecondFactor, { body: { password, assertion: forged } });
    expect(asserted.json.code).toBe('PASSKEY_REJECTED');
    expect((await client.call(getSecondFactor, {})).json.data).toMatchObject({ totp: true });

    const renewed = await client.call(renewRecoveryCodes, { body: { password, code: recoveryCodes[0] } });
    expect(renewed.json.code).toBe('OK');
    const removed = await client.call(removeSecondFactor, { body: { password, code: codeOf(secret, 1) } });
    expect(removed.json.code).toBe('OK');
  });

  it('is impossible in a session from before the first one, because that has ended', async () => {
    const [{ client: old }, { client }] = [
      await signIn('bob@practice.example'),
      await signIn('bob@practice.example'),
    ];
    await addApp(client);
    expect((await old.call(getSecondFactor, {})).json.code).toBe('TOKEN_INVALID');
    expect((await client.call(getSecondFactor, {})).json.code).toBe('OK');
  });

  it('is told by a notification and a mail, even to somebody who wants no such mail', async () => {
    const { client } = await signIn('cleo@practice.example');
    await test.asOwner(async (owner) => {
      const { id } = await owner
        .selectFrom('users')
        .where('email', '=', 'cleo@practice.example')
        .select('id')
        .executeTakeFirstOrThrow();
      await owner
        .insertInto('notification_preferences')
        .values({ user_id: id, topic: 'security', portal: true, mail: 'off', push: false })
        .execute();
    });
    const { secret, recoveryCodes } = await addApp(client);
    await signIn('cleo@practice.example', recoveryCodes[0]);
    await client.call(renewRecoveryCodes, { body: { password: TEST_PASSWORD, code: recoveryCodes[1] } });
    await client.call(removeSecondFactor, { body: { password: TEST_PASSWORD, code: codeOf(secret) } });
    const told = await test.asOwner((owner) =>
      owner
        .selectFrom('notifications as n')
        .innerJoin('users as u', 'u.id', 'n.user_id')
        .where('u.email', '=', 'cleo@practice.example')
        .where('n.kind', '=', 'account-security')
        .orderBy('n.id')
        .select(['n.facts', 'n.mail', 'n.in_portal'])
        .execute(),
    );
    const now = { mail: 'immediately', in_portal: true };
    expect(told).toEqual([
      { facts: { what: 'factor-added' }, ...now },
      { facts: { what: 'recovery-code-used' }, ...now },
      { facts: { what: 'recovery-code-used' }, ...now },
      { facts: { what: 'codes-renewed' }, ...now },
      { facts: { what: 'factor-removed' }, ...now },
    ]);
  });

  it('is listed as a failed sign-in if the code is wrong', async () => {
    const { client } = await signIn('dora@practice.example');
    await addApp(client);
    await signIn('dora@practice.example', '000000');
    const { json } = await client.call(listSignIns, {});
    expect((json.data as object[])[0]).toMatchObject({ succeeded: false, wrongCode: true });
  });
});

describe('a rule of a business that is linked to an organisation', () => {
  let organisation: number;
  let free: number;
  beforeAll(async () => {
    await test.asOwner(async (owner) => {
      free = await addBusiness(owner, { name: 'Free' });
      organisation = await addOrganisation(owner, 'Group', [practice, free]);
      await addUser(owner, {
        email: 'gus@group.example',
        organisations: { [organisation]: { role: 3, accessLevel: 1 } },
      });
      await addUser(owner, { email: 'key@practice.example', businesses: { [practice]: 4 } });
      await owner
        .updateTable('businesses')
        .set({ requires_second_factor: false })
        .where('id', '=', practice)
        .execute();
    });
  });
  const require = (required: boolean) =>
    test.asOwner((owner) =>
      owner
        .updateTable('businesses')
        .set({ requires_second_factor: required })
        .where('id', '=', practice)
        .execute(),
    );
  const results = (by: TestClient, context: { business?: number; organisation?: number }) =>
    by.call(searchTests, { params: { offset: 0, limit: 10 }, body: {}, ...context });

  it('holds for members of the organisation, for its data alone and for all together', async () => {
    await require(true);
    const { client: gus } = await signIn('gus@group.example');
    const code = async (business: number) => (await results(gus, { business, organisation })).json.code;
    expect([await code(practice), await code(-1), await code(free)]).toEqual([
      'SECOND_FACTOR_MISSING',
      'SECOND_FACTOR_MISSING',
      'OK',
    ]);
    const { json } = await gus.call(listAllBusinesses, {});
    expect(json.data).toMatchObject({ organisations: [{ id: organisation, secondFactor: 'missing' }] });
    expect((await gus.call(getSecondFactor, {})).json.data).toMatchObject({ requiredBy: ['Practice'] });
    await addApp(gus);
    expect([await code(practice), await code(-1), await code(free)]).toEqual(['OK', 'OK', 'OK']);
  });

  it('holds for programs with a key of a person who has none', async () => {
    await require(false);
    const { client: owner } = await signIn('key@practice.example');
    const { json } = await owner.call(createApiKey, {
      params: { businessId: practice },
      business: practice,
      body: { name: 'Laboratory', scopes: ['results:read'], expiresInDays: 30 },
    });
    const program = createTestClient(test.app, (json.data as { key: string }).key);
    expect((await results(program, {})).json.code).toBe('OK');
    await require(true);
    expect((await results(program, {})).json.code).toBe('SECOND_FACTOR_MISSING');
    await addApp(owner);
    expect((await results(program, {})).json.code).toBe('OK');
  });
});

it('a password from changing networks is tried at most 60 times an hour, and the person is told once', async () => {
  await test.asOwner((owner) => addUser(owner, { email: 'ned@practice.example' }));
  const attempt = (network: number, password: string) =>
    test.anybody.call(login, {
      body: { email: 'ned@practice.example', password },
      headers: { 'x-forwarded-for': `10.${network >> 8}.${network & 255}.1` },
    });
  const codes: string[] = [];
  for (let network = 0; network < 64; network += 1) {
    codes.push(String((await attempt(network, 'wrong')).json.code));
  }
  expect(codes.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(60);
  expect(codes.slice(60)).toEqual(Array(4).fill('RATE_LIMITED'));
  const told = await test.asOwner((owner) =>
    owner
      .selectFrom('notifications as n')
      .innerJoin('users as u', 'u.id', 'n.user_id')
      .where('u.email', '=', 'ned@practice.example')
      .select('n.facts')
      .execute(),
  );
  expect(told).toEqual([{ facts: { what: 'many-failures' } }]);
});
