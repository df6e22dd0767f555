import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { getSidebarBadges, performNotificationAction, streamNotifications } from '../api/notifications.ts';
import { exportAllTests, getTestDetails } from '../api/tests.ts';
import { getUserInformation, login, updateProfile } from '../api/users.ts';
import { ApiError } from '../errors/errors.ts';
import { CONTRACT_VERSION } from '../remote/remoteModule.ts';
import { currentTime } from '../session/clock.ts';
import { resetSession, writeSession } from '../session/host.ts';
import { anOrganisation, aUser } from '../testing/builders.ts';
import { callApi, downloadFile, fileNameOf, openEvents } from './client.ts';
import { currentToken, setAccessToken, setSessionErrorHandlers } from './host.ts';
import { fillPath } from './request.ts';

const base = '*/api/v2';
const server = setupServer();
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const ok = (data: unknown) => HttpResponse.json({ status: 200, code: 'OK', messages: [], data });
const fail = (status: number, errorCode: string, messages: string[] = []) =>
  HttpResponse.json({ status, errorCode, code: errorCode, messages, requestId: 'r-1' }, { status });

const onSessionEnded = jest.fn();
const onAccessChanged = jest.fn();
const onPageOutdated = jest.fn();

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  setSessionErrorHandlers({ onSessionEnded, onAccessChanged, onPageOutdated });
  setAccessToken({ token: 'first', expiresAt: inAnHour() });
});
afterEach(() => {
  server.resetHandlers();
  resetSession();
  localStorage.clear();
  jest.clearAllMocks();
});

describe('callApi', () => {
  it('sends the token, the context and the language', async () => {
    localStorage.setItem('user-locale', 'es');
    writeSession({
      user: aUser(),
      organisations: [anOrganisation({ id: 7, access_level: 2 })],
      selectedRole: { type: 'organisation', id: 7, role: 3 },
      effectiveBusinessId: -1,
    });
    let headers = new Headers();
    server.use(
      http.get(`${base}/users/information`, ({ request }) => {
        headers = request.headers;
        return ok(aUser());
      }),
    );

    const answer = await callApi(getUserInformation, {});

    expect(answer.data.name).toBe('Aoife Brennan');
    expect(headers.get('authorization')).toBe('Bearer first');
    expect(headers.get('x-business-context')).toBe('-1');
    expect(headers.get('x-organisation-context')).toBe('7');
    expect(headers.get('x-access-level')).toBe('2');
    expect(headers.get('x-app-language')).toBe('es');

    await callApi(getUserInformation, {}, { platformWide: true });

    expect(headers.get('x-business-context')).toBeNull();
    expect(headers.get('x-organisation-context')).toBeNull();
    expect(headers.get('x-app-language')).toBe('es');
  });

  it('names the contract of the shell, and the part of the page that calls', async () => {
    let headers = new Headers();
    server.use(
      http.get(`${base}/users/information`, ({ request }) => {
        headers = request.headers;
        return ok(aUser());
      }),
    );

    await callApi({ ...getUserInformation, caller: 'mfe-soil 4.20.0' }, {});

    expect(headers.get('x-epigram-contract')).toBe(CONTRACT_VERSION);
    expect(headers.get('x-epigram-caller')).toBe('mfe-soil 4.20.0');
  });

  it('reports a page that the server no longer serves, before sign-in as well', async () => {
    server.use(http.post(`${base}/users/login`, () => fail(409, 'PAGE_OUTDATED')));

    const attempt = callApi(login, { body: { email: 'ann@farm.example', password: 'x' } });

    await expect(attempt).rejects.toMatchObject({ code: 'PAGE_OUTDATED' });
    expect(onPageOutdated).toHaveBeenCalledTimes(1);
    expect(onSessionEnded).not.toHaveBeenCalled();
  });

  it('renews a token that the server reports as expired, and repeats the call once', async () => {
    const sent: (string | null)[] = [];
    server.use(
      http.post(`${base}/users/token`, () => ok({ token: 'second', expiresAt: inAnHour() })),
      http.put(`${base}/users/profile/`, ({ request }) => {
        sent.push(request.headers.get('authorization'));
        return sent.length === 1 ? fail(401, 'AUTHENTICATION_REQUIRED') : ok(aUser());
      }),
    );
    await callApi(updateProfile, { body: { userData: { name: 'Aoife' } } });
    expect(sent).toEqual(['Bearer first', 'Bearer second']);
    expect(onSessionEnded).not.toHaveBeenCalled();
  });

  it('renews a token before it expires, once for concurrent calls', async () => {
    setAccessToken({ token: 'ending', expiresAt: new Date(Date.now() + 1_000).toISOString() });
    let renewals = 0;
    server.use(
      http.post(`${base}/users/token`, () => {
        renewals += 1;
        return ok({ token: 'second', expiresAt: inAnHour() });
      }),
      http.get(`${base}/users/information`, () => ok(aUser())),
      http.get(`${base}/utils/sidebar-badges`, () => ok({ notifications: 0, testResults: 0 })),
    );
    await Promise.all([callApi(getUserInformation, {}), callApi(getSidebarBadges, {})]);
    expect(renewals).toBe(1);
  });

  it('follows the server’s clock, and judges by it whether a token is about to expire', async () => {
    const inApril = (minutes: number) => new Date(Date.UTC(2026, 3, 5, 10, minutes)).toISOString();
    setAccessToken({ token: 'moved', expiresAt: inApril(15), now: inApril(0) });
    expect(currentTime().toISOString().slice(0, 15)).toBe('2026-04-05T10:0');
    expect(await currentToken()).toBe('moved');

    // A second of latency is no other clock.
    setAccessToken({ token: 'near', expiresAt: inAnHour(), now: new Date(Date.now() - 1_000).toISOString() });
    expect(Math.abs(currentTime().getTime() - Date.now())).toBeLessThan(500);
  });

  it('keeps the session of a user who arrives while the server restarts', async () => {
    setAccessToken({ token: 'ending', expiresAt: new Date(Date.now() + 1_000).toISOString() });
    let renewals = 0;
    server.use(
      http.post(`${base}/users/token`, () => {
        renewals += 1;
        if (renewals > 1) return ok({ token: 'second', expiresAt: inAnHour() });
        return HttpResponse.json(
          { errorCode: 'SERVER_ERROR' },
          { status: 503, headers: { 'retry-after': '1' } },
        );
      }),
      http.get(`${base}/users/information`, ({ request }) =>
        ok({ ...aUser(), name: request.headers.get('authorization') }),
      ),
    );
    const { data } = await callApi(getUserInformation, {});
    expect([renewals, data.name]).toEqual([2, 'Bearer second']);
  });

  it('reports to the shell that the session has ended', async () => {
    server.use(http.get(`${base}/users/information`, () => fail(401, 'TOKEN_INVALID')));
    await expect(callApi(getUserInformation, {})).rejects.toMatchObject({
      code: 'TOKEN_INVALID',
      status: 401,
    });
    expect(onSessionEnded).toHaveBeenCalledTimes(1);
  });

  it.each([
    'ACCESS_LEVEL_CHANGED',
    'INSUFFICIENT_ACCESS_LEVEL',
    'ORGANIZATION_ACCESS_REVOKED',
    'BUSINESS_ACCESS_CHANGED',
  ])('reports %s to the shell', async (code) => {
    server.use(http.get(`${base}/users/information`, () => fail(403, code)));
    await expect(callApi(getUserInformation, {})).rejects.toBeInstanceOf(ApiError);
    expect(onAccessChanged).toHaveBeenCalledWith(expect.objectContaining({ code }));
  });

  it('repeats a safe call after a transient failure', async () => {
    let calls = 0;
    server.use(
      http.get(`${base}/users/information`, () => {
        calls += 1;
        return calls === 1 ? new HttpResponse(null, { status: 503 }) : ok(aUser());
      }),
    );
    await callApi(getUserInformation, {});
    expect(calls).toBe(2);
  });

  it('never repeats a call that makes changes', async () => {
    let calls = 0;
    server.use(
      http.post(`${base}/notifications/5/actions`, () => {
        calls += 1;
        return new HttpResponse(null, { status: 503 });
      }),
    );
    const call = callApi(performNotificationAction, { params: { id: 5 }, body: { action: 'approve' } });
    await expect(call).rejects.toMatchObject({ code: 'SERVER_ERROR' });
    expect(calls).toBe(1);
  });

  it('passes on the error that the server sends', async () => {
    server.use(http.put(`${base}/users/profile/`, () => fail(400, 'BAD_REQUEST', ['name: too long'])));
    const call = callApi(updateProfile, { body: { userData: {} } });
    await expect(call).rejects.toMatchObject({ messages: ['name: too long'], debug: { requestId: 'r-1' } });
  });

  it('returns NETWORK_ERROR with status 0 if there is no answer', async () => {
    server.use(http.put(`${base}/users/profile/`, () => HttpResponse.error()));
    const call = callApi(updateProfile, { body: { userData: {} } });
    await expect(call).rejects.toMatchObject({ code: 'NETWORK_ERROR', status: 0 });
  });

  it('passes an abort on unchanged', async () => {
    server.use(http.get(`${base}/users/information`, () => new Promise<never>(() => {})));
    const controller = new AbortController();
    const call = callApi(getUserInformation, {}, { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('downloadFile', () => {
  it('takes the file name from the header and reports progress', async () => {
    const onProgress = jest.fn();
    server.use(
      http.post(`${base}/tests/download/export-all`, () =>
        HttpResponse.text('PK', { headers: { 'content-disposition': 'attachment; filename="results.zip"' } }),
      ),
    );
    const file = await downloadFile(exportAllTests, { query: {}, body: {} }, 'export.zip', { onProgress });
    expect(file.fileName).toBe('results.zip');
    expect(file.blob.size).toBe(2);
    expect(onProgress).toHaveBeenLastCalledWith(2, 2);
  });

  it.each([
    [null, undefined],
    ['attachment; filename="a.zip"; filename*=UTF-8\'\'informe%20%C3%B1.zip', 'informe ñ.zip'],
    ['attachment; filename=plain.zip', 'plain.zip'],
  ])('reads %s', (header, name) => {
    expect(fileNameOf(header)).toBe(name);
  });
});

describe('openEvents', () => {
  it('yields each event and skips heartbeats', async () => {
    server.use(
      http.get(`${base}/notifications/stream`, () =>
        HttpResponse.text(': beat\n\ndata: {"kind":"created","notificationId":3}\n\n'),
      ),
    );
    const seen: unknown[] = [];
    for await (const event of openEvents(streamNotifications, {})) seen.push(event);
    expect(seen).toEqual([{ kind: 'created', notificationId: 3 }]);
  });

  it('reports that it is open, before the first event, but not if it is refused', async () => {
    const seen: unknown[] = [];
    const follow = async () => {
      const events = openEvents(streamNotifications, {}, { onOpen: () => seen.push('open') });
      for await (const event of events) seen.push(event);
    };
    server.use(http.get(`${base}/notifications/stream`, () => fail(500, 'SERVER_ERROR'), { once: true }));
    await expect(follow()).rejects.toMatchObject({ code: 'SERVER_ERROR' });
    server.use(
      http.get(`${base}/notifications/stream`, () =>
        HttpResponse.text('data: {"kind":"changed","notificationId":null}\n\n'),
      ),
    );
    await follow();
    expect(seen).toEqual(['open', { kind: 'changed', notificationId: null }]);
  });
});

describe('fillPath', () => {
  it('leaves out an optional parameter and encodes the rest', () => {
    expect(fillPath(getTestDetails.path, { id: 'a/b' })).toBe('tests/details/a%2Fb');
    expect(fillPath(getTestDetails.path, { id: 'a', type: 'external' })).toBe('tests/details/a/external');
  });

  it('refuses a missing parameter', () => {
    expect(() => fillPath('/clients/:id', {})).toThrow(ApiError);
  });

  it.each([
    ['/businesses/:businessId/dashboard/clients', 'No effective business ID available'],
    ['/organisations/:orgId/dashboard/info', 'No effective organisation ID available'],
  ])('reports for %s that no role is selected', (path, text) => {
    const failure = expect.objectContaining({
      code: 'BUSINESS_CONTEXT_MISSING',
      debug: { cause: new Error(text) },
    });
    expect(() => fillPath(path, { businessId: null })).toThrow(failure);
  });
});
