import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { startRegistry, type TestRegistry } from '../testing/startRegistry.ts';
import { LINK_MINUTES } from './consoleLinks.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startRegistry();
});
afterAll(() => registry.close());

async function makeCode(): Promise<string> {
  return (await registry.api('POST', '/console/links')).json<{ code: string }>().code;
}

function signIn(body: object) {
  const headers = { 'sec-fetch-site': 'same-origin' };
  return registry.inject({ method: 'POST', url: '/releases/api/console/session', headers, payload: body });
}

it('signs a browser in once, with the rights of the token that created it', async () => {
  const code = await makeCode();
  const first = await signIn({ code });
  expect(first.json()).toMatchObject({ caller: { kind: 'token', grants: [{ remotes: ['*'] }] } });
  const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
  expect(cookie).not.toContain(code);
  const status = await registry.inject({ url: '/releases/api/status', headers: { cookie } });
  expect(status.statusCode).toBe(200);
  expect((await signIn({ code })).statusCode).toBe(401);
});

it('is refused after two minutes, or if it was never issued', async () => {
  const code = await makeCode();
  const { db } = registry.parts.database;
  await sql`update console_links set made_at = now() - ${LINK_MINUTES + 1} * interval '1 minute'`.execute(db);
  expect((await signIn({ code })).statusCode).toBe(401);
  expect((await signIn({ code: 'x'.repeat(43) })).statusCode).toBe(401);
});

it('is issued only for tokens, and ends with its token', async () => {
  expect((await registry.api('POST', '/console/links', undefined, 'epr_nobody')).statusCode).toBe(401);
  const made = await registry.api('POST', '/tokens', {
    name: 'team-home',
    remotes: ['mfe-home'],
    rights: ['promote'],
    reason: 'a test',
  });
  const { id, token } = made.json<{ id: string; token: string }>();
  const { code } = (await registry.api('POST', '/console/links', undefined, token)).json<{ code: string }>();
  await registry.api('DELETE', `/tokens/${id}`, { reason: 'it leaked' });
  expect((await signIn({ code })).statusCode).toBe(401);
});

it.each([{}, { token: 'a', code: 'b' }])('accepts a token or a code: %j is neither', async (body) => {
  expect((await signIn(body)).statusCode).toBe(400);
});
