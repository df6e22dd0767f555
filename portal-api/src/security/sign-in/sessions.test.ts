import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import * as users from '@epigram/shared-contracts/api/users';
import argon2 from '@node-rs/argon2';
import { createApp } from '../../app.ts';
import { mailsTo } from '../../testing/mails.ts';
import { openTestApp, type TestApp } from '../../testing/openTestApp.ts';
import { addUser, TEST_PASSWORD } from '../../testing/people.ts';
import { createTestClient, type TestAnswer, type TestClient } from '../../testing/testClient.ts';

const NEW_PASSWORD = 'Another-Meadow-2027!';
const NAMES = ['ann', 'bea', 'cid', 'dan', 'eve', 'fay', 'gus', 'hal', 'ida', 'jon'];
let t: TestApp;

beforeAll(async () => {
  t = await openTestApp({ publicUrl: 'https://portal.example' });
  await t.asOwner(async (owner) => {
    for (const name of NAMES) await addUser(owner, { email: `${name}@farm.example` });
  });
});
afterAll(() => t.close());

interface Session {
  readonly client: TestClient;
  readonly cookies: Record<string, string>;
}

function signIn(email: string, password = TEST_PASSWORD): Promise<TestAnswer> {
  return t.anybody.call(users.login, { body: { email, password } });
}

async function open(email: string): Promise<Session> {
  const { json, response } = await signIn(email);
  const [cookie] = response.cookies as { name: string; value: string }[];
  return {
    client: createTestClient(t.app, (json.data as { token: string }).token),
    cookies: { [cookie!.name]: cookie!.value },
  };
}

/** Whether the token and the cookie of a session still work. */
async function stateOf({ client, cookies }: Session): Promise<unknown[]> {
  const used = await client.call(users.getUserInformation);
  const renewed = await t.anybody.call(users.renewToken, { cookies });
  return [used.json.code, renewed.json.code];
}

async function recoveryKey(email: string): Promise<string> {
  await t.anybody.call(users.forgotPassword, { body: { email } });
  const [mail] = await mailsTo(t, email);
  return mail?.links[0]?.split('/').at(-1) ?? '';
}

function recover(key: string, password = NEW_PASSWORD): Promise<TestAnswer> {
  return t.anybody.call(users.recoverPassword, { body: { key, password, confirm_password: password } });
}

describe('the renewal cookie', () => {
  test('is limited to https, this site and session calls, and is hidden from scripts', async () => {
    const { response } = await signIn('ann@farm.example');
    const [header = ''] = [response.headers['set-cookie']].flat();
    expect(header.split('=')[0]).toBe('__Secure-epigram_session');
    expect(header.split('; ').slice(2).toSorted()).toEqual([
      'HttpOnly',
      'Path=/api/v2/users',
      'SameSite=Strict',
      'Secure',
    ]);
  });

  test('is cleared with the same attributes, as the browser would otherwise keep it', async () => {
    const { response } = await t.anybody.call(users.logout);
    expect(String(response.headers['set-cookie']).split('; ').slice(1).toSorted()).toEqual([
      'HttpOnly',
      'Max-Age=0',
      'Path=/api/v2/users',
      'SameSite=Strict',
      'Secure',
    ]);
  });

  test('is not a bearer token, and a bearer token is not a cookie', async () => {
    const { client, cookies } = await open('ann@farm.example');
    const [cookie] = Object.entries(cookies);
    const asToken = await createTestClient(t.app, cookie![1]).call(users.getUserInformation);
    const asCookie = await t.anybody.call(users.renewToken, { cookies: { [cookie![0]]: client.token! } });
    expect([asToken.json.code, asCookie.json.code]).toEqual(['TOKEN_INVALID', 'TOKEN_INVALID']);
  });
});

describe('every session', () => {
  test('except the current one ends with a password change, and so does every recovery key', async () => {
    const [mine, other] = [await open('bea@farm.example'), await open('bea@farm.example')];
    const key = await recoveryKey('bea@farm.example');
    const body = {
      current_password: TEST_PASSWORD,
      new_password: NEW_PASSWORD,
      new_password_confirm: NEW_PASSWORD,
    };
    expect((await mine.client.call(users.changePassword, { body })).status).toBe(200);
    expect(await stateOf(other)).toEqual(['TOKEN_INVALID', 'TOKEN_INVALID']);
    expect(await stateOf(mine)).toEqual(['OK', 'OK']);
    expect((await recover(key)).json.code).toBe('KEY_NOT_EXIST');
  });

  test('ends with a recovery, even if it was just renewed', async () => {
    const session = await open('cid@farm.example');
    const renewed = await t.anybody.call(users.renewToken, { cookies: session.cookies });
    const young = createTestClient(t.app, (renewed.json.data as { token: string }).token);
    expect((await recover(await recoveryKey('cid@farm.example'))).status).toBe(200);
    expect(await stateOf(session)).toEqual(['TOKEN_INVALID', 'TOKEN_INVALID']);
    expect((await young.call(users.getUserInformation)).json.code).toBe('TOKEN_INVALID');
  });

  test('is the only one to end with its sign-out', async () => {
    const [mine, other] = [await open('dan@farm.example'), await open('dan@farm.example')];
    await mine.client.call(users.logout);
    expect(await stateOf(mine)).toEqual(['TOKEN_INVALID', 'TOKEN_INVALID']);
    expect(await stateOf(other)).toEqual(['OK', 'OK']);
  });

  test('ends immediately when its user is disabled', async () => {
    const session = await open('eve@farm.example');
    await t.asOwner((owner) =>
      owner
        .updateTable('users')
        .set({ disabled_at: new Date() })
        .where('email', '=', 'eve@farm.example')
        .execute(),
    );
    expect(await stateOf(session)).toEqual(['TOKEN_INVALID', 'TOKEN_INVALID']);
  });
});

/** Runs `happens` after a password has been verified and before the result is used. */
function betweenCheckAndAct(happens: () => Promise<unknown>): void {
  const verify = argon2.verify;
  jest.spyOn(argon2, 'verify').mockImplementationOnce(async (...its) => {
    const isRight = await verify(...its);
    await happens();
    return isRight;
  });
}

describe('a password that is changed while it is being checked', () => {
  afterEach(() => void jest.restoreAllMocks());
  const change = (to: string) => ({
    body: { current_password: TEST_PASSWORD, new_password: to, new_password_confirm: to },
  });

  test('opens no session that would outlive the change', async () => {
    const key = await recoveryKey('hal@farm.example');
    betweenCheckAndAct(() => recover(key));
    expect((await signIn('hal@farm.example')).json.code).toBe('LOGIN_FAILED');
    expect((await signIn('hal@farm.example', NEW_PASSWORD)).status).toBe(200);
  });

  test('opens no session for an account that was disabled', async () => {
    betweenCheckAndAct(() =>
      t.asOwner((owner) =>
        owner
          .updateTable('users')
          .set({ disabled_at: new Date() })
          .where('email', '=', 'jon@farm.example')
          .execute(),
      ),
    );
    expect((await signIn('jon@farm.example')).json.code).toBe('LOGIN_FAILED');
  });

  test('can’t be changed back by someone who knew the old one', async () => {
    const { client } = await open('ida@farm.example');
    const key = await recoveryKey('ida@farm.example');
    betweenCheckAndAct(() => recover(key));
    const late = await client.call(users.changePassword, change('Thief-of-Meadows-2027!'));
    expect(late.json.code).toBe('CURRENT_PASSWORD_INCORRECT');
    expect((await signIn('ida@farm.example', NEW_PASSWORD)).status).toBe(200);
  });
});

describe('a token', () => {
  test.each([
    ['none', {}, 'AUTHENTICATION_REQUIRED'],
    ['an empty one', { authorization: 'Bearer ' }, 'AUTHENTICATION_REQUIRED'],
    ['another scheme', { authorization: 'Basic YTpi' }, 'AUTHENTICATION_REQUIRED'],
    ['a made-up one', { authorization: 'Bearer made-up' }, 'TOKEN_INVALID'],
  ])('%s: %s', async (_what, headers, code) => {
    const answer = await t.anybody.call(users.getUserInformation, {
      headers: headers as Record<string, string>,
    });
    expect([answer.status, answer.json.code]).toEqual([401, code]);
    expect(answer.response.headers['www-authenticate']).toBe('Bearer');
  });

  test('can be renewed after it has expired, but not if it was revoked before', async () => {
    const [ended, revoked] = [await open('fay@farm.example'), await open('fay@farm.example')];
    await revoked.client.call(users.logout);
    await t.asOwner((owner) =>
      owner
        .updateTable('access_tokens')
        .set({ expires_at: new Date(0) })
        .execute(),
    );
    expect(await stateOf(ended)).toEqual(['AUTHENTICATION_REQUIRED', 'OK']);
    expect(await stateOf(revoked)).toEqual(['TOKEN_INVALID', 'TOKEN_INVALID']);
  });
});

describe('a recovery key', () => {
  test('works only once if it is used twice at the same time', async () => {
    const key = await recoveryKey('gus@farm.example');
    const answers = await Promise.all([1, 2, 3, 4].map((at) => recover(key, `${NEW_PASSWORD}${at}`)));
    expect(answers.map(({ json }) => json.code).toSorted()).toEqual([
      'KEY_NOT_EXIST',
      'KEY_NOT_EXIST',
      'KEY_NOT_EXIST',
      'OK',
    ]);
    const taken = answers.findIndex(({ status }) => status === 200);
    expect((await signIn('gus@farm.example', `${NEW_PASSWORD}${taken + 1}`)).status).toBe(200);
  });
});

describe('limits', () => {
  /** Like a second process on the same database, it shares no state in memory. */
  async function secondServer(): Promise<TestClient & { close(): Promise<void> }> {
    const app = await createApp(t.context);
    return { ...createTestClient(app), close: async () => app.close() };
  }

  test('apply across several servers, for known and unknown addresses', async () => {
    const second = await secondServer();
    for (const email of ['ann@farm.example', 'unknown@farm.example']) {
      const codes: unknown[] = [];
      for (let attempt = 0; attempt < 11; attempt += 1) {
        const server = attempt % 2 === 0 ? t.anybody : second;
        const { json } = await server.call(users.login, { body: { email, password: 'wrong' } });
        codes.push(json.code);
      }
      expect(codes).toEqual([...Array<string>(10).fill('LOGIN_FAILED'), 'RATE_LIMITED']);
    }
    await second.close();
  });

  test('apply to concurrent attempts', async () => {
    const body = { email: 'at-once@farm.example', password: 'wrong' };
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => t.anybody.call(users.login, { body })),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  test('count the sender that the last trusted proxy saw, not a claimed one', async () => {
    const from = (first: string) => ({ 'x-forwarded-for': `${first}, 203.0.113.7` });
    const guess = (at: number) =>
      t.anybody.call(users.recoverPassword, {
        headers: from(`198.51.100.${at}`),
        body: { key: `made-up-${at}`, password: NEW_PASSWORD, confirm_password: NEW_PASSWORD },
      });
    const answers = await Promise.all(Array.from({ length: 31 }, (_, at) => guess(at)));
    expect(answers.filter(({ json }) => json.code === 'RATE_LIMITED')).toHaveLength(1);
  });
});
