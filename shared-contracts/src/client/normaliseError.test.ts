import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { updateProfile } from '../api/users.ts';
import type { ErrorCode } from '../errors/errors.ts';
import { resetSession } from '../session/host.ts';
import { callApi } from './client.ts';
import { setAccessToken, setSessionErrorHandlers } from './host.ts';
import { normaliseError } from './normaliseError.ts';

const profile = '*/api/v2/users/profile/';
const server = setupServer();

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  setSessionErrorHandlers({
    onSessionEnded: jest.fn(),
    onAccessChanged: jest.fn(),
    onPageOutdated: jest.fn(),
  });
  setAccessToken({ token: 'token', expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
});
afterEach(() => {
  server.resetHandlers();
  resetSession();
  jest.restoreAllMocks();
});

/** A call that is never repeated. */
const change = () => callApi(updateProfile, { body: { userData: { name: 'Aoife' } } });

describe('a code that the client determines', () => {
  it.each<[status: number, code: ErrorCode]>([
    [400, 'BAD_REQUEST'],
    [403, 'AUTHORIZATION_FAILED'],
    [404, 'NOT_FOUND'],
    [413, 'FILE_TOO_LARGE'],
    [418, 'UNKNOWN_ERROR'],
    [429, 'RATE_LIMITED'],
    [500, 'SERVER_ERROR'],
    [502, 'SERVER_ERROR'],
  ])('for a bare %i is %s', async (status, code) => {
    server.use(http.put(profile, () => new HttpResponse('<html>from a proxy</html>', { status })));
    await expect(change()).rejects.toMatchObject({ code, status, messages: [] });
  });

  it('is AUTHENTICATION_REQUIRED for a plain 401, if the token can’t be renewed', async () => {
    server.use(
      http.put(profile, () => new HttpResponse(null, { status: 401 })),
      http.post('*/api/v2/users/token', () => new HttpResponse(null, { status: 401 })),
    );
    await expect(change()).rejects.toMatchObject({ code: 'AUTHENTICATION_REQUIRED', status: 401 });
  });

  it.each<[onLine: boolean, code: ErrorCode]>([
    [true, 'NETWORK_ERROR'],
    [false, 'CONNECTION_FAILED'],
  ])('without an answer, with online: %s, is %s', async (onLine, code) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    server.use(http.put(profile, () => HttpResponse.error()));
    await expect(change()).rejects.toMatchObject({ code, status: 0 });
  });

  it('is UNKNOWN_ERROR for anything else that is thrown, with its cause', () => {
    const cause = new RangeError('boom');
    expect(normaliseError(cause)).toMatchObject({ code: 'UNKNOWN_ERROR', debug: { cause } });
    expect(normaliseError('text')).toMatchObject({ code: 'UNKNOWN_ERROR' });
  });

  it.each([{ errorCode: 'toString' }, { errorCode: 7 }, [], null, 'text'])(
    'is the fallback if the server sends no known code: %j',
    async (body) => {
      server.use(http.put(profile, () => HttpResponse.json(body, { status: 404 })));
      await expect(change()).rejects.toMatchObject({ code: 'NOT_FOUND', messages: [], errors: [] });
    },
  );
});
