import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { login, logout, renewToken } from '@epigram/shared-contracts/api/users';
import { openTestApp, type TestApp } from '../../testing/openTestApp.ts';
import { addUser, TEST_PASSWORD } from '../../testing/people.ts';

const HOST = 'portal.example';
const CALLS = [
  ['login', login, { body: { email: 'ann@farm.example', password: TEST_PASSWORD } }],
  ['renewToken', renewToken, {}],
  ['logout', logout, {}],
] as const;
let t: TestApp;

beforeAll(async () => {
  t = await openTestApp();
  await t.asOwner((owner) => addUser(owner, { email: 'ann@farm.example' }));
});
afterAll(() => t.close());

describe.each(CALLS)('%s', (_name, operation, options) => {
  test.each([
    { origin: 'https://evil.example' },
    { origin: 'https://evil.portal.example' },
    { origin: 'https://portal.example.evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'https://portal.example' },
  ])('is refused for another origin: %j', async (headers) => {
    const { status, json, response } = await t.anybody.call(operation, {
      ...options,
      headers: { host: HOST, ...(headers as Record<string, string>) },
    });
    expect([status, json.errorCode]).toEqual([403, 'AUTHORIZATION_FAILED']);
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  test.each([{}, { origin: 'https://portal.example', 'sec-fetch-site': 'same-origin' }])(
    'is allowed for the portal itself: %j',
    async (headers) => {
      const { status } = await t.anybody.call(operation, {
        ...options,
        headers: { host: HOST, ...(headers as Record<string, string>) },
      });
      expect(status).not.toBe(403);
    },
  );
});

test('a sign-out clears the browser’s cached pages', async () => {
  const { response } = await t.anybody.call(logout);
  expect(response.headers['clear-site-data']).toBe('"cache"');
});

test('every answer disables browser features that the portal does not use', async () => {
  const { response } = await t.anybody.call(logout);
  expect(response.headers['permissions-policy']).toContain('geolocation=()');
});
