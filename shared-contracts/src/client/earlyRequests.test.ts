import { beforeEach, expect, jest, test } from '@jest/globals';

const scope = globalThis as { __EPIGRAM_EARLY__?: unknown };
const token = { data: { token: 'a-token', expiresAt: '2026-11-22T10:00:00Z' } };

beforeEach(() => {
  jest.resetModules();
  const user = Promise.reject(new Error('500'));
  // As in the page's HTML, a failure is ignored at this point.
  user.catch(() => undefined);
  scope.__EPIGRAM_EARLY__ = { token: Promise.resolve(token), user };
});

test('takes the requests from the page, and returns each answer once', async () => {
  const { takeEarly } = await import('./earlyRequests.ts');
  expect(scope).not.toHaveProperty('__EPIGRAM_EARLY__');
  await expect(takeEarly('token')).resolves.toEqual(token);
  await expect(takeEarly('token')).resolves.toBeUndefined();
});

test('has no answer if the request failed or was not made', async () => {
  const { takeEarly } = await import('./earlyRequests.ts');
  await expect(takeEarly('user')).resolves.toBeUndefined();
  await expect(takeEarly('lists')).resolves.toBeUndefined();
});

test('forgets the requests of an ended session', async () => {
  const { dropEarly, takeEarly } = await import('./earlyRequests.ts');
  dropEarly();
  await expect(takeEarly('token')).resolves.toBeUndefined();
});
