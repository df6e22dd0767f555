import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  changePassword,
  getUserInformation,
  login,
  logout,
  renewToken,
  updateProfile,
} from '@epigram/shared-contracts/api/users';
import { endOtherSessions, endSession, listSessions } from '@epigram/shared-contracts/api/sessions';
import { sql } from 'kysely';
import { openTestApp, type TestApp } from '../../testing/openTestApp.ts';
import { addUser, TEST_PASSWORD } from '../../testing/people.ts';
import type { TestAnswer } from '../../testing/testClient.ts';

const NEW_PASSWORD = 'Another-Meadow-2027!';
let t: TestApp;

beforeAll(async () => {
  t = await openTestApp();
  await t.asOwner(async (owner) => {
    for (const name of ['ann', 'bea', 'cid', 'dan', 'eve', 'fay', 'gus', 'hal', 'ivy', 'jon', 'kit', 'lou']) {
      await addUser(owner, { email: `${name}@farm.example` });
    }
  });
});
afterAll(() => t.close());

function signIn(email: string, password = TEST_PASSWORD): Promise<TestAnswer> {
  return t.anybody.call(login, { body: { email, password } });
}

/** A browser with the given IP address, which keeps its cookies. */
function browser(ip: string) {
  const jar: Record<string, string> = {};
  return {
    jar,
    async call(operation: typeof login | typeof renewToken, body?: object): Promise<TestAnswer> {
      const headers = { 'x-forwarded-for': ip };
      const answer = await t.anybody.call(operation, { headers, cookies: jar, ...(body && { body }) });
      for (const { name, value } of answer.response.cookies) jar[name] = value;
      return answer;
    },
  };
}

function cookieOf({ response }: TestAnswer): { name: string; value: string } & Record<string, unknown> {
  return response.cookies[0] as ReturnType<typeof cookieOf>;
}

describe('signing in', () => {
  test('returns a short-lived token, and a cookie that is only sent to the session calls', async () => {
    const answer = await signIn('ann@farm.example');
    expect(answer.status).toBe(200);
    const { token, expiresAt } = answer.json.data as { token: string; expiresAt: string };
    expect(token.length).toBeGreaterThan(40);
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThan(16 * 60_000);
    expect(cookieOf(answer)).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/v2/users' });
    expect(answer.json.data).not.toHaveProperty('renewal');
  });

  test('ignores the case of the address', async () => {
    expect((await signIn('ANN@Farm.example')).status).toBe(200);
  });

  test.each([
    ['ann@farm.example', 'wrong password'],
    ['nobody@farm.example', TEST_PASSWORD],
  ])('refuses %s with the same answer', async (email, password) => {
    const answer = await signIn(email, password);
    expect([answer.status, answer.json.errorCode]).toEqual([401, 'LOGIN_FAILED']);
  });

  test('describes the expected value of each invalid field', async () => {
    const { json } = await t.anybody.call(login, { body: { email: 'x'.repeat(300) } as never });
    expect(json.errors).toEqual([
      { path: 'email', message: 'Too big: expected string to have <=254 characters' },
      { path: 'email', message: 'Invalid email address' },
      { path: 'password', message: 'Invalid input: expected string, received undefined' },
    ]);
  });

  test('names the field with an invalid email address', async () => {
    const answer = await signIn('ann');
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ errorCode: 'BAD_REQUEST', errors: [{ path: 'email' }] });
  });

  test('is refused after ten failures for one address, even with the right password, and says when to retry', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) await signIn('bea@farm.example', 'wrong');
    const answer = await signIn('bea@farm.example');
    expect([answer.status, answer.json.errorCode]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(answer.response.headers['retry-after'])).toBeGreaterThan(800);
  });

  test('does not count successes towards the limit', async () => {
    for (let attempt = 0; attempt < 12; attempt += 1) await signIn('cid@farm.example');
    expect((await signIn('cid@farm.example')).status).toBe(200);
  });

  test('stores no token, key or cookie in readable form', async () => {
    const answer = await signIn('cid@farm.example');
    const { token } = answer.json.data as { token: string };
    const secrets = [token, cookieOf(answer).value];
    const rows = await t.asOwner(async (owner) => [
      ...(await owner.selectFrom('access_tokens').selectAll().execute()),
      ...(await owner.selectFrom('sessions').selectAll().execute()),
    ]);
    for (const secret of secrets) expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

describe('a bearer token', () => {
  test('is required', async () => {
    const answer = await t.anybody.call(getUserInformation);
    expect([answer.status, answer.json.errorCode]).toEqual([401, 'AUTHENTICATION_REQUIRED']);
    expect(answer.json.requestId).toBe(answer.response.headers['x-request-id']);
  });

  test('that was never issued is invalid', async () => {
    const answer = await t.anybody.call(getUserInformation, { headers: { authorization: 'Bearer made-up' } });
    expect([answer.status, answer.json.errorCode]).toEqual([401, 'TOKEN_INVALID']);
  });

  test('results in AUTHENTICATION_REQUIRED after it has expired, so that the client renews it', async () => {
    const user = await t.as('dan@farm.example');
    await t.asOwner((owner) =>
      owner
        .updateTable('access_tokens')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .execute(),
    );
    const answer = await user.call(getUserInformation);
    expect([answer.status, answer.json.errorCode]).toEqual([401, 'AUTHENTICATION_REQUIRED']);
  });
});

describe('renewing', () => {
  test('returns a new token for the cookie', async () => {
    const cookie = cookieOf(await signIn('eve@farm.example'));
    const answer = await t.anybody.call(renewToken, { cookies: { [cookie.name]: cookie.value } });
    expect(answer.status).toBe(200);
    const { token } = answer.json.data as { token: string };
    const information = await t.anybody.call(getUserInformation, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(information.json.data).toMatchObject({ email: 'eve@farm.example' });
  });

  test('without a cookie asks for authentication; with a made-up one reports it and clears it', async () => {
    expect((await t.anybody.call(renewToken)).json.errorCode).toBe('AUTHENTICATION_REQUIRED');
    const answer = await t.anybody.call(renewToken, { cookies: { epigram_session: 'made-up' } });
    expect([answer.status, answer.json.errorCode]).toEqual([401, 'TOKEN_INVALID']);
    expect(cookieOf(answer).value).toBe('');
  });
});

describe('signing out', () => {
  test('ends the token and the cookie immediately', async () => {
    const signedIn = await signIn('fay@farm.example');
    const cookie = cookieOf(signedIn);
    const cookies = { [cookie.name]: cookie.value };
    const headers = { authorization: `Bearer ${(signedIn.json.data as { token: string }).token}` };
    expect((await t.anybody.call(logout, { cookies })).status).toBe(200);
    expect((await t.anybody.call(getUserInformation, { headers })).json.errorCode).toBe('TOKEN_INVALID');
    expect((await t.anybody.call(renewToken, { cookies })).json.errorCode).toBe('TOKEN_INVALID');
  });

  test('succeeds without being signed in', async () => {
    expect((await t.anybody.call(logout)).status).toBe(200);
  });
});

describe('changing the password', () => {
  const body = (current: string, next: string, confirm = next) => ({
    current_password: current,
    new_password: next,
    new_password_confirm: confirm,
  });

  test('ends every other session, keeps this one, and makes the new password valid', async () => {
    const other = await t.as('gus@farm.example');
    const mine = await t.as('gus@farm.example');
    expect((await mine.call(changePassword, { body: body(TEST_PASSWORD, NEW_PASSWORD) })).status).toBe(200);
    expect((await other.call(getUserInformation)).json.errorCode).toBe('TOKEN_INVALID');
    expect((await mine.call(getUserInformation)).status).toBe(200);
    expect((await signIn('gus@farm.example')).status).toBe(401);
    expect((await signIn('gus@farm.example', NEW_PASSWORD)).status).toBe(200);
  });

  test('requires the current one', async () => {
    const user = await t.as('ann@farm.example');
    const answer = await user.call(changePassword, { body: body('wrong', NEW_PASSWORD) });
    expect([answer.status, answer.json.errorCode]).toEqual([400, 'CURRENT_PASSWORD_INCORRECT']);
  });

  test.each([
    ['short', 'Ab1!', 'Ab1!', ['new_password']],
    ['without a special character', 'LongEnough12345', 'LongEnough12345', ['new_password']],
    ['confirmed differently', NEW_PASSWORD, `${NEW_PASSWORD}x`, ['new_password_confirm']],
  ])('refuses a new one that is %s', async (_what, next, confirm, paths) => {
    const user = await t.as('ann@farm.example');
    const answer = await user.call(changePassword, { body: body(TEST_PASSWORD, next, confirm) });
    expect(answer.status).toBe(400);
    const errors = answer.json.errors as { path: string }[];
    expect([...new Set(errors.map(({ path }) => path))]).toEqual(paths);
  });

  test('requires a signed-in user', async () => {
    const answer = await t.anybody.call(changePassword, { body: body(TEST_PASSWORD, NEW_PASSWORD) });
    expect(answer.status).toBe(401);
  });
});

describe('the profile', () => {
  test('changes the sent fields and joins the address lines', async () => {
    const user = await t.as('ann@farm.example');
    const userData = { phone: '+353 91 000000', address_line_1: '1 Quay', address_line_2: 'Kinvara' };
    const answer = await user.call(updateProfile, { body: { userData } });
    expect(answer.json.data).toMatchObject({
      name: 'ann',
      phone: '+353 91 000000',
      address: '1 Quay, Kinvara',
    });
    expect(answer.json.data).not.toHaveProperty('password_hash');
  });

  test('refuses a name of more than 120 characters and a birthday that is not a date', async () => {
    const user = await t.as('ann@farm.example');
    const userData = { name: 'x'.repeat(121), birthday: 'yesterday' };
    const answer = await user.call(updateProfile, { body: { userData } });
    const errors = answer.json.errors as { path: string }[];
    expect(errors.map(({ path }) => path)).toEqual(['userData.name', 'userData.birthday']);
  });

  test.each([
    ['name', 'A'],
    ['phone', 'ask at the desk'],
    ['birthday', '2190-01-01'],
  ])('refuses a %s that is %j', async (field, value) => {
    const user = await t.as('ann@farm.example');
    const { status, json } = await user.call(updateProfile, { body: { userData: { [field]: value } } });
    expect([status, json.errors]).toEqual([400, [expect.objectContaining({ path: `userData.${field}` })]]);
  });

  test('ignores flags', async () => {
    const user = await t.as('ann@farm.example');
    await user.call(updateProfile, { body: { userData: { is_admin: true } } });
    expect((await user.call(getUserInformation)).json.data).toMatchObject({ is_admin: false });
  });
});

describe('the secret in the renewal cookie', () => {
  test('works once: the answer contains the next one, and reuse ends the session', async () => {
    const { call, jar } = browser('192.0.2.1');
    await call(login, { email: 'hal@farm.example', password: TEST_PASSWORD });
    const first = jar['epigram_session']!;
    expect((await call(renewToken)).status).toBe(200);
    expect(jar['epigram_session']).not.toBe(first);
    expect((await call(renewToken)).status).toBe(200);
    await t.asOwner((owner) =>
      sql`update spent_renewals set spent_at = spent_at - interval '2 minutes'`.execute(owner),
    );
    const stolen = await t.anybody.call(renewToken, { cookies: { epigram_session: first } });
    expect([stolen.status, stolen.json.errorCode]).toEqual([401, 'TOKEN_INVALID']);
    expect((await call(renewToken)).json.errorCode).toBe('TOKEN_INVALID');
    const trail = await t.asOwner((owner) =>
      owner.selectFrom('audit_log').where('action', '=', 'session-reused').select('user_id').execute(),
    );
    expect(trail).toHaveLength(1);
  });

  test('may be sent by two tabs at the same time, and again after a lost answer', async () => {
    const { call, jar } = browser('192.0.2.2');
    await call(login, { email: 'ivy@farm.example', password: TEST_PASSWORD });
    const cookies = { epigram_session: jar['epigram_session']! };
    const tabs = await Promise.all([1, 2, 3].map(() => t.anybody.call(renewToken, { cookies })));
    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(tabs.map((answer) => cookieOf(answer).value)).size).toBe(1);
    const next = { epigram_session: cookieOf(tabs[2]!).value };
    expect((await t.anybody.call(renewToken, { cookies: next })).status).toBe(200);
  });

  test('is refused after days without use', async () => {
    const { call } = browser('192.0.2.3');
    await call(login, { email: 'ivy@farm.example', password: TEST_PASSWORD });
    await t.asOwner((owner) =>
      sql`update sessions set last_used_at = now() - interval '6 days'`.execute(owner),
    );
    expect((await call(renewToken)).json.errorCode).toBe('AUTHENTICATION_REQUIRED');
  });
});

describe('failed sign-ins', () => {
  const wrong = { email: 'jon@farm.example', password: 'wrong' };
  const right = { ...wrong, password: TEST_PASSWORD };

  test('lock an address out only in their own network, and never in a known browser', async () => {
    const own = browser('198.51.100.7');
    expect((await own.call(login, right)).status).toBe(200);
    const attacker = browser('203.0.113.9');
    for (let attempt = 0; attempt < 11; attempt += 1) await attacker.call(login, wrong);
    expect((await attacker.call(login, right)).status).toBe(429);
    expect((await browser('203.0.113.200').call(login, right)).status).toBe(429);
    expect((await browser('198.51.100.8').call(login, right)).status).toBe(200);
    // The attacker may sit in the same network, even behind the same router.
    const neighbour = browser('198.51.100.7');
    for (let attempt = 0; attempt < 11; attempt += 1) await neighbour.call(login, wrong);
    expect((await neighbour.call(login, right)).status).toBe(429);
    expect((await own.call(login, right)).status).toBe(200);
  });

  test('are also counted for a known browser, and are in the audit trail', async () => {
    const own = browser('198.51.100.77');
    await own.call(login, { email: 'kit@farm.example', password: TEST_PASSWORD });
    const codes: unknown[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      codes.push((await own.call(login, { email: 'kit@farm.example', password: 'wrong' })).json.errorCode);
    }
    expect(codes).toEqual([...Array(10).fill('LOGIN_FAILED'), 'RATE_LIMITED']);
    const failed = await t.asOwner((owner) =>
      owner
        .selectFrom('audit_log as a')
        .innerJoin('users as u', 'u.id', 'a.user_id')
        .where('a.action', '=', 'login-failed')
        .where('u.email', '=', 'kit@farm.example')
        .select('a.detail')
        .execute(),
    );
    expect(failed).toMatchObject(Array.from({ length: 10 }, () => ({ detail: { network: '198.51.100' } })));
  });
});

describe('the list of sessions', () => {
  test('shows the user’s own sessions, and ends one or all others', async () => {
    const [mine, second, third] = [
      await t.as('lou@farm.example'),
      await t.as('lou@farm.example'),
      await t.as('lou@farm.example'),
    ];
    const stranger = await t.as('ann@farm.example');
    const listed = (await mine.call(listSessions)).json.data as { id: string; current: boolean }[];
    expect(listed.map(({ current }) => current).toSorted()).toEqual([false, false, true]);
    const theirs = ((await second.call(listSessions)).json.data as typeof listed).find(
      ({ current }) => current,
    );
    const params = { id: theirs!.id };
    expect((await stranger.call(endSession, { params })).status).toBe(404);
    expect((await mine.call(endSession, { params })).status).toBe(200);
    expect((await second.call(getUserInformation)).json.errorCode).toBe('TOKEN_INVALID');
    expect((await third.call(getUserInformation)).status).toBe(200);
    expect((await mine.call(endOtherSessions)).status).toBe(200);
    expect((await third.call(getUserInformation)).json.errorCode).toBe('TOKEN_INVALID');
    expect((await mine.call(getUserInformation)).status).toBe(200);
  });
});

describe('a new password', () => {
  test.each([
    ['common', 'Password12345!'],
    ['common', 'Password-2026-Password'],
    ['common', 'p@ssword 2026 P@ssword!'],
    ['personal', 'Epigram-2026-epigram!'],
    ['personal', 'Dan@farm.Example1!'],
    ['former', TEST_PASSWORD],
  ])('is refused if it is %s: %s', async (message, next) => {
    const user = await t.as('dan@farm.example');
    const { status, json } = await user.call(changePassword, {
      body: { current_password: TEST_PASSWORD, new_password: next, new_password_confirm: next },
    });
    expect([status, json.errors]).toEqual([400, [{ path: 'new_password', message }]]);
    expect((json.messages as string[]).length).toBeGreaterThan(0);
  });

  test('cannot be one of the last five', async () => {
    const user = await t.as('eve@farm.example');
    const passwords = [TEST_PASSWORD, ...[1, 2, 3, 4, 5].map((n) => `Gable-${n}-Orchard-Lane!`)];
    const change = (from: string, to: string) =>
      user.call(changePassword, {
        body: { current_password: from, new_password: to, new_password_confirm: to },
      });
    for (const [at, next] of passwords.slice(1).entries()) {
      expect((await change(passwords[at]!, next)).status).toBe(200);
    }
    expect((await change(passwords[5]!, passwords[1]!)).json.errors).toEqual([
      { path: 'new_password', message: 'former' },
    ]);
    expect((await change(passwords[5]!, TEST_PASSWORD)).status).toBe(200);
  });
});
