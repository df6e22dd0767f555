import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import { startIdentityProvider, type IdentityProvider } from '../testing/identityProvider.ts';
import { aRemote, aShell } from '../testing/releaseFixtures.ts';
import { startRegistry, type TestRegistry } from '../testing/startRegistry.ts';

const PUBLIC_URL = 'http://127.0.0.1:4999';
const CALLBACK = `${PUBLIC_URL}/releases/api/console/signed-in`;
const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };
const everything = ['publish', 'promote', 'roll-back', 'administer'] as const;

let registry: TestRegistry;
let provider: IdentityProvider;

beforeAll(async () => {
  provider = await startIdentityProvider({
    clientId: 'epigram',
    clientSecret: 'a secret of the test, long enough',
    callbacks: [CALLBACK],
    people: {
      aoife: { name: 'Aoife Brennan', email: 'aoife@vets.example', groups: ['release-managers', 'choir'] },
      tom: { name: 'operator', email: 'tom@vets.example', groups: ['team-home', 'team-clients'] },
      eve: { name: 'Eve', email: 'eve@vets.example', groups: ['choir'] },
    },
  });
  registry = await startRegistry({
    people: {
      issuer: provider.issuer,
      clientId: 'epigram',
      clientSecret: 'a secret of the test, long enough',
      label: 'Vets',
      scope: 'openid profile email',
      claim: 'groups',
      publicUrl: PUBLIC_URL,
      groups: {
        'release-managers': { remotes: ['*'], rights: everything, paths: ['*'] },
        'team-home': { remotes: ['mfe-home'], rights: ['promote', 'roll-back'], paths: null },
        'team-clients': { remotes: ['mfe-clients'], rights: [], paths: null },
      },
    },
  });
  await registry.goLive(aShell(), aRemote({ version: '1.0.0' }));
});
afterAll(async () => {
  await registry.close();
  await provider.close();
});

let browsers = 0;

/** Simulates a browser: it keeps cookies, follows redirects, and has its own address. */
function aBrowser() {
  browsers += 1;
  const remoteAddress = `192.0.2.${browsers}`;
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  function keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
  }
  async function atRegistry(
    method: 'GET' | 'POST' | 'DELETE' | 'PUT',
    url: string,
    options: { body?: object; headers?: Record<string, string> } = {},
  ): Promise<LightMyRequestResponse> {
    const answer = await registry.inject({
      method,
      remoteAddress,
      url: `/releases/api${url}`,
      headers: { cookie: cookie(), host: '127.0.0.1:4999', ...OWN_PAGE, ...options.headers },
      ...(options.body ? { payload: options.body } : {}),
    });
    keep([answer.headers['set-cookie'] ?? []].flat());
    return answer;
  }
  /** Signs in at the provider until it redirects the browser back; returns the URL. */
  async function atProvider(address: string, account: string): Promise<URL> {
    let at = new URL(address);
    while (at.origin === provider.issuer) {
      const isForm = at.pathname.startsWith('/interaction/');
      const answer = await fetch(at, {
        redirect: 'manual',
        headers: { cookie: cookie() },
        ...(isForm ? { method: 'POST', body: new URLSearchParams({ account }) } : {}),
      });
      keep(answer.headers.getSetCookie());
      at = new URL(answer.headers.get('location') ?? 'about:blank', at);
    }
    return at;
  }
  async function signIn(account: string): Promise<LightMyRequestResponse> {
    const begun = await atRegistry('GET', '/console/sign-in');
    const back = await atProvider(String(begun.headers.location), account);
    return atRegistry('GET', `/console/signed-in${back.search}`);
  }
  const whoAmI = async () =>
    (await atRegistry('GET', '/console/session')).json<{ caller: { name: string } }>().caller;
  return { jar, atRegistry, atProvider, signIn, whoAmI };
}

describe('signing in through the identity provider', () => {
  it('gives a person the rights of their groups, under their own name', async () => {
    const browser = aBrowser();
    const landed = await browser.signIn('aoife');
    expect(landed.headers.location).toBe('/releases');
    expect(await browser.whoAmI()).toMatchObject({
      name: 'Aoife Brennan (aoife@vets.example)',
      kind: 'person',
      grants: [{ remotes: ['*'] }],
    });
    const off = await browser.atRegistry('PUT', '/disabled/mfe-home', { body: { reason: 'a drill' } });
    expect(off.statusCode).toBe(200);
    const on = await browser.atRegistry('DELETE', '/disabled/mfe-home', { body: { reason: 'over' } });
    expect(on.statusCode).toBe(200);
    const [latest] = (await registry.api('GET', '/history')).json<{ actor: string }[]>();
    expect(latest?.actor).toBe('Aoife Brennan (aoife@vets.example)');
  });

  it('uses PKCE, a state and a nonce, and hides their secrets from the browser', async () => {
    const browser = aBrowser();
    const begun = await browser.atRegistry('GET', '/console/sign-in');
    const asked = new URL(String(begun.headers.location)).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('redirect_uri')).toBe(CALLBACK);
    const { verifier, ...secrets } = await registry.parts.database.db
      .selectFrom('console_sign_ins')
      .selectAll()
      .where('state', '=', asked.get('state') ?? '')
      .executeTakeFirstOrThrow();
    expect(asked.get('nonce')).toBe(secrets.nonce);
    expect(String(begun.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/);
    expect(`${begun.headers.location} ${String(begun.headers['set-cookie'])}`).not.toContain(verifier);
  });

  it('does not combine the rights of two groups, and distinguishes people with the same name', async () => {
    const browser = aBrowser();
    await browser.signIn('tom');
    expect((await browser.whoAmI()).name).toBe('operator (tom@vets.example)');
    const own = await browser.atRegistry('PUT', '/disabled/mfe-home', { body: { reason: 'a drill' } });
    expect(own.statusCode).toBe(200);
    await browser.atRegistry('DELETE', '/disabled/mfe-home', { body: { reason: 'over' } });
    const others = await browser.atRegistry('PUT', '/disabled/mfe-clients', { body: { reason: 'a drill' } });
    expect(others.statusCode).toBe(403);
    expect((await browser.atRegistry('GET', '/tokens')).statusCode).toBe(403);
  });

  it('refuses a person without a configured group', async () => {
    const browser = aBrowser();
    const landed = await browser.signIn('eve');
    expect(landed.headers.location).toBe('/releases#sign-in=no-group');
    expect(await browser.whoAmI()).toBeNull();
    expect((await browser.atRegistry('GET', '/status')).statusCode).toBe(401);
  });

  it('refuses an answer in another browser, a second time, or with another state', async () => {
    const browser = aBrowser();
    const begun = await browser.atRegistry('GET', '/console/sign-in');
    const back = await browser.atProvider(String(begun.headers.location), 'aoife');
    const other = aBrowser();
    const stolen = await other.atRegistry('GET', `/console/signed-in${back.search}`);
    expect(stolen.headers.location).toBe('/releases#sign-in=failed');
    expect(await other.whoAmI()).toBeNull();

    expect((await browser.atRegistry('GET', `/console/signed-in${back.search}`)).headers.location).toBe(
      '/releases',
    );
    const again = await browser.atRegistry('GET', `/console/signed-in${back.search}`);
    expect(again.headers.location).toBe('/releases#sign-in=failed');

    const third = aBrowser();
    const first = await third.atRegistry('GET', '/console/sign-in');
    const answer = await third.atProvider(String(first.headers.location), 'aoife');
    answer.searchParams.set('state', 'another');
    const mixed = await third.atRegistry('GET', `/console/signed-in${answer.search}`);
    expect(mixed.headers.location).toBe('/releases#sign-in=failed');
    expect(await third.whoAmI()).toBeNull();
  });
});

describe('a session of the console', () => {
  const token = () => ({ body: { token: registry.token } });

  it('is a random id: the cookie contains no token, and the database no cookie', async () => {
    const browser = aBrowser();
    const signedIn = await browser.atRegistry('POST', '/console/session', token());
    const set = String(signedIn.headers['set-cookie']);
    expect(set).toMatch(/HttpOnly; SameSite=Strict/);
    expect(set).not.toContain(registry.token);
    const rows = await registry.parts.database.db.selectFrom('console_sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(browser.jar.get('epigram-console'));
    expect(await browser.whoAmI()).toMatchObject({ name: 'operator', kind: 'token' });
  });

  it('ends on the server at sign-out, at the next sign-in, or when its token is revoked', async () => {
    const browser = aBrowser();
    await browser.atRegistry('POST', '/console/session', token());
    const first = new Map(browser.jar);
    await browser.atRegistry('POST', '/console/session', token());
    const second = new Map(browser.jar);
    await browser.atRegistry('DELETE', '/console/session');
    for (const old of [first, second]) {
      const thief = aBrowser();
      for (const [name, value] of old) thief.jar.set(name, value);
      expect((await thief.atRegistry('GET', '/status')).statusCode).toBe(401);
    }

    const made = await registry.api('POST', '/tokens', {
      name: 'short',
      remotes: ['*'],
      rights: [],
      reason: 'a test',
    });
    const { id, token: text } = made.json<{ id: string; token: string }>();
    await browser.atRegistry('POST', '/console/session', { body: { token: text } });
    expect((await browser.atRegistry('GET', '/status')).statusCode).toBe(200);
    await registry.api('DELETE', `/tokens/${id}`, { reason: 'over' });
    expect((await browser.atRegistry('GET', '/status')).statusCode).toBe(401);
  });

  it('ends after half an hour without use; automatic reads do not count as use', async () => {
    const browser = aBrowser();
    await browser.atRegistry('POST', '/console/session', token());
    const { db } = registry.parts.database;
    const seen = async (minutes: number) => {
      const seen_at = new Date(Date.now() - minutes * 60_000);
      await db.updateTable('console_sessions').set({ seen_at }).execute();
    };
    await seen(29);
    const unattended = { headers: { 'x-epigram-unattended': '1' } };
    expect((await browser.atRegistry('GET', '/status', unattended)).statusCode).toBe(200);
    const row = await db.selectFrom('console_sessions').select('seen_at').executeTakeFirstOrThrow();
    expect(Date.now() - row.seen_at.getTime()).toBeGreaterThan(28 * 60_000);
    expect((await browser.atRegistry('GET', '/status')).statusCode).toBe(200);
    await seen(31);
    expect((await browser.atRegistry('GET', '/status')).statusCode).toBe(401);
    await registry.parts.sessions.forgetEnded();
    expect(await db.selectFrom('console_sessions').selectAll().execute()).toEqual([]);
  });

  it('allows at most twenty attempts a minute from one address', async () => {
    const browser = aBrowser();
    const wrong = { body: { token: `epr_000000000000_${'x'.repeat(43)}` } };
    for (let tries = 0; tries < 20; tries += 1)
      expect((await browser.atRegistry('POST', '/console/session', wrong)).statusCode).toBe(401);
    expect((await browser.atRegistry('POST', '/console/session', token())).statusCode).toBe(429);
  });

  it('ends after twelve hours, even if it is used', async () => {
    const browser = aBrowser();
    await browser.atRegistry('POST', '/console/session', token());
    const opened_at = new Date(Date.now() - 13 * 3_600_000);
    await registry.parts.database.db.updateTable('console_sessions').set({ opened_at }).execute();
    expect((await browser.atRegistry('GET', '/status')).statusCode).toBe(401);
  });

  it.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }],
    ['another origin, in an old browser', { 'sec-fetch-site': '', origin: 'https://evil.example' }],
    ['an unknown origin', { 'sec-fetch-site': '', origin: '' }],
  ])('changes nothing for a page of %s', async (_where, headers) => {
    const browser = aBrowser();
    await browser.atRegistry('POST', '/console/session', token());
    for (const [method, url] of [
      ['PUT', '/disabled/mfe-home'],
      ['DELETE', '/console/session'],
      ['POST', '/console/session'],
    ] as const) {
      const body = { reason: 'a trick', token: registry.token };
      expect((await browser.atRegistry(method, url, { body, headers })).statusCode).toBe(403);
    }
    expect(await browser.whoAmI()).toMatchObject({ name: 'operator' });
  });
});
