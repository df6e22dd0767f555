import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  forgotPassword,
  getUserInformation,
  login,
  recoverPassword,
} from '@epigram/shared-contracts/api/users';
import { openTestApp, type TestApp } from '../../testing/openTestApp.ts';
import { mailsTo } from '../../testing/mails.ts';
import { addUser, TEST_PASSWORD } from '../../testing/people.ts';

const NEW_PASSWORD = 'Recovered-Meadow-2027!';
let t: TestApp;

beforeAll(async () => {
  t = await openTestApp({ publicUrl: 'https://portal.example' });
  await t.asOwner(async (owner) => {
    for (const name of ['ann', 'bea', 'cid', 'dan', 'fay', 'gil'])
      await addUser(owner, { email: `${name}@farm.example` });
    await addUser(owner, { email: 'eva@farm.example', language: 'es' });
  });
});
afterAll(() => t.close());

async function askFor(email: string, language?: string) {
  const headers = language ? { 'X-App-Language': language } : undefined;
  return t.anybody.call(forgotPassword, { body: { email }, ...(headers ? { headers } : {}) });
}

async function keyFor(email: string): Promise<string> {
  await askFor(email);
  const [mail] = await mailsTo(t, email);
  return mail?.text.match(/\/Password\/Recover\/Change\/([\w-]+)/)?.[1] ?? '';
}

function recover(key: string, password = NEW_PASSWORD, confirm_password = password) {
  return t.anybody.call(recoverPassword, { body: { key, password, confirm_password } });
}

describe('requesting a recovery mail', () => {
  test('sends one in the language on the screen, with a link to the portal', async () => {
    expect((await askFor('ann@farm.example', 'es')).status).toBe(200);
    const [mail] = await mailsTo(t, 'ann@farm.example');
    expect(mail).toMatchObject({ subject: 'Restablezca su contraseña de Epigram', language: 'es' });
    expect(mail?.links[0]).toMatch(/^https:\/\/portal\.example\/Password\/Recover\/Change\/[\w-]{40,}$/);
  });

  test('falls back to the language of the user', async () => {
    await askFor('eva@farm.example');
    expect((await mailsTo(t, 'eva@farm.example'))[0]).toMatchObject({ language: 'es' });
  });

  test('gives the same answer for an unknown address, after the same time, and sends nothing', async () => {
    const started = performance.now();
    const answer = await askFor('nobody@farm.example');
    expect([answer.status, performance.now() - started > 140]).toEqual([200, true]);
    expect(await mailsTo(t, 'nobody@farm.example')).toEqual([]);
  });

  test('refuses an invalid address', async () => {
    expect((await askFor('nobody')).json.errorCode).toBe('BAD_REQUEST');
  });

  test('is limited to five per address, known or not', async () => {
    for (let count = 0; count < 5; count += 1) await askFor('unknown@farm.example');
    expect((await askFor('unknown@farm.example')).json.errorCode).toBe('RATE_LIMITED');
  });
});

describe('a recovery key', () => {
  test('sets a new password once, and ends every session', async () => {
    const signedIn = await t.as('bea@farm.example');
    const key = await keyFor('bea@farm.example');
    expect((await recover(key)).status).toBe(200);
    expect((await signedIn.call(getUserInformation)).json.errorCode).toBe('TOKEN_INVALID');
    const body = { email: 'bea@farm.example', password: NEW_PASSWORD };
    expect((await t.anybody.call(login, { body })).status).toBe(200);
    expect((await recover(key)).json.errorCode).toBe('KEY_NOT_EXIST');
  });

  test('allows signing in immediately after too many attempts', async () => {
    const signIn = async (password: string) =>
      (await t.anybody.call(login, { body: { email: 'fay@farm.example', password } })).status;
    for (let tries = 0; tries < 10; tries += 1) await signIn('Forgotten-Meadow-2025!');
    expect(await signIn(TEST_PASSWORD)).toBe(429);
    await recover(await keyFor('fay@farm.example'));
    expect(await signIn(NEW_PASSWORD)).toBe(200);
  });

  test('sets a password that can be typed on any keyboard', async () => {
    const password = 'Año-de-Pañuelos-2027!';
    await recover(await keyFor('gil@farm.example'), password.normalize('NFD'));
    for (const form of ['NFC', 'NFD']) {
      const body = { email: 'gil@farm.example', password: password.normalize(form) };
      expect((await t.anybody.call(login, { body })).status).toBe(200);
    }
  });

  test('remains valid after a refused password', async () => {
    const key = await keyFor('cid@farm.example');
    expect((await recover(key, 'short')).json.errorCode).toBe('BAD_REQUEST');
    expect((await recover(key, NEW_PASSWORD, 'different')).json).toMatchObject({
      errors: [{ path: 'confirm_password', message: 'match' }],
    });
    expect((await recover(key)).status).toBe(200);
  });

  test('invalidates the earlier keys of its user', async () => {
    const [first, second] = [await keyFor('dan@farm.example'), await keyFor('dan@farm.example')];
    expect((await recover(first)).json.errorCode).toBe('KEY_NOT_EXIST');
    expect((await recover(second)).status).toBe(200);
  });

  test('expires after an hour', async () => {
    const key = await keyFor('ann@farm.example');
    await t.asOwner((owner) =>
      owner.updateTable('password_resets').set({ expires_at: new Date() }).execute(),
    );
    expect((await recover(key)).json.errorCode).toBe('KEY_NOT_EXIST');
    const body = { email: 'ann@farm.example', password: TEST_PASSWORD };
    expect((await t.anybody.call(login, { body })).status).toBe(200);
  });

  test('that is made up is not found', async () => {
    expect((await recover('made-up')).json.errorCode).toBe('KEY_NOT_EXIST');
  });
});
