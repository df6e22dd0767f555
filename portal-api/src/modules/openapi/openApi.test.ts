import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openTestApp, type TestApp } from '../../testing/openTestApp.ts';
import type { OpenApiDocument } from './openApiDocument.ts';

let t: TestApp;
let document: OpenApiDocument;

beforeAll(async () => {
  t = await openTestApp();
  document = (await t.app.inject({ url: '/api/v2/openapi.json' })).json();
});
afterAll(() => t.close());

describe('the API document', () => {
  test('is OpenAPI 3.1 and lists each operation once', () => {
    expect(document.openapi).toBe('3.1.0');
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(ids.length).toBeGreaterThan(35);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('contains the contracts’ bodies, answers and limits', () => {
    const login = document.paths['/users/login']?.post;
    expect(login?.security).toEqual([]);
    expect(login?.requestBody?.content['application/json']?.schema).toMatchObject({
      required: ['email', 'password'],
      properties: { email: { maxLength: 254 } },
    });
    expect(login?.responses['429']?.description).toBe('RATE_LIMITED');
    const clients = document.paths['/businesses/{businessId}/dashboard/clients']?.get;
    expect(clients?.security).toEqual([{ bearer: [] }]);
    expect(clients?.responses['403']?.description).toContain('INSUFFICIENT_ACCESS_LEVEL');
    expect(clients?.parameters.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['businessId', 'limit', 'x-business-context', 'x-access-level']),
    );
  });

  test('documents each operation’s answer while the database is unavailable', () => {
    for (const path of Object.values(document.paths)) {
      for (const { responses } of Object.values(path)) {
        expect(responses['503']?.description).toBe('SERVER_ERROR');
      }
    }
  });

  test('documents the answer of an export in the background', () => {
    const responses = document.paths['/tests/download/export-all']?.post?.responses;
    expect(responses?.['200']?.content).toHaveProperty(['application/octet-stream']);
    expect(responses?.['202']?.content?.['application/json']?.schema).toMatchObject({
      properties: { data: { required: ['exportId'] } },
    });
    expect(document.paths['/tests/download/export-selected']?.post?.responses).not.toHaveProperty('202');
  });

  test('accepts a logo as a form in addition to the JSON body', () => {
    const update = document.paths['/businesses/{businessId}/dashboard/info']?.put;
    expect(Object.keys(update?.requestBody?.content ?? {})).toEqual([
      'application/json',
      'multipart/form-data',
    ]);
  });
});

test('the page for people shows every operation without a script', async () => {
  const { body, headers } = await t.app.inject({ url: '/api/v2/docs' });
  for (const methods of Object.values(document.paths)) {
    for (const { operationId } of Object.values(methods)) expect(body).toContain(`id="${operationId}"`);
  }
  expect(body).not.toContain('<script');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
});
