import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { allOperations } from '@epigram/shared-contracts/api/allOperations';
import type { OpenApiDocument } from './modules/openapi/openApiDocument.ts';
import { openTestApp, type TestApp } from './testing/openTestApp.ts';
import { addUser } from './testing/people.ts';
import type { TestClient } from './testing/testClient.ts';

let t: TestApp;
let user: TestClient;
/** The operations that the modules have bound. */
const documented: string[] = [];

beforeAll(async () => {
  t = await openTestApp();
  await t.asOwner((owner) => addUser(owner, { email: 'ann@farm.example' }));
  user = await t.as('ann@farm.example');
  const documents = ['/api/v2/openapi.json', '/api/integration/v1/openapi.json'];
  for (const url of documents) {
    const { paths } = (await t.app.inject({ url })).json<OpenApiDocument>();
    const all = Object.values(paths).flatMap((methods) => Object.values(methods));
    documented.push(...all.map(({ operationId }) => operationId));
  }
});
afterAll(() => t.close());

/** Values that fit any path of the contract. */
const params = new Proxy({}, { get: () => 1 });

describe.each(allOperations.map((operation) => [operation.id, operation] as const))(
  '%s',
  (_id, operation) => {
    test('exists', () => {
      expect(documented).toContain(operation.id);
    });

    if (operation.access !== 'public') {
      test('requires a bearer token before it checks anything else', async () => {
        const { status, json } = await t.anybody.call(operation, { params });
        expect([status, json.errorCode]).toEqual([401, 'AUTHENTICATION_REQUIRED']);
      });
    }

    if (operation.access === 'tenant' || operation.access === 'detailed') {
      test('refuses a business of other users', async () => {
        const { status } = await user.call(operation, { params, business: 1 });
        expect([400, 403]).toContain(status);
      });
    }
  },
);

describe('every answer', () => {
  test('has the caller’s request id, or a generated one', async () => {
    const given = await t.app.inject({ url: '/health', headers: { 'x-request-id': 'abc-12345' } });
    const made = await t.app.inject({ url: '/health', headers: { 'x-request-id': 'bad id\u00e9' } });
    expect(given.headers['x-request-id']).toBe('abc-12345');
    expect(made.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('forbids framing, content sniffing and scripts', async () => {
    const { headers } = await t.app.inject({ url: '/api/v2/users/information' });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'cache-control': 'no-store',
    });
  });
});

describe('the server', () => {
  test('reports its own and its database’s health', async () => {
    const { statusCode, json } = await t.app.inject({ url: '/health' });
    expect([statusCode, json()]).toEqual([
      200,
      { status: 'ok', checks: { database: 'ok', listener: 'ok', running: 'ok' } },
    ]);
  });

  test('counts requests by route', async () => {
    await user.call(allOperations.find(({ id }) => id === 'getUserInformation')!);
    const { body } = await t.app.inject({ url: '/metrics' });
    expect(body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/v2\/users\/information",status="200"\} \d/,
    );
  });

  test.each([
    ['an unknown path', { url: '/api/v2/nothing' }, 404, 'NOT_FOUND'],
    [
      'broken JSON',
      {
        url: '/api/v2/users/login',
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        payload: '{',
      },
      400,
      'BAD_REQUEST',
    ],
    [
      'a body of more than a megabyte',
      {
        url: '/api/v2/users/login',
        method: 'POST',
        payload: { email: 'a@b.cc', password: 'x'.repeat(1_100_000) },
      },
      413,
      'FILE_TOO_LARGE',
    ],
    [
      'a character that no database can store',
      {
        url: '/api/v2/users/login',
        method: 'POST',
        payload: { email: 'a@b.cc', password: 'x', junk: '\u0000' },
      },
      400,
      'BAD_REQUEST',
    ],
  ] as const)('answers %s with the error envelope', async (_what, request, status, code) => {
    const { statusCode, json } = await t.app.inject(request);
    expect(statusCode).toBe(status);
    expect(json()).toMatchObject({
      status,
      code,
      errorCode: code,
      messages: [],
      requestId: expect.any(String),
    });
  });
});
