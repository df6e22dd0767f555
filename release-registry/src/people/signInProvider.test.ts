import { afterEach, beforeEach, expect, it } from '@jest/globals';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { startIdentityProvider, type IdentityProvider } from '../testing/identityProvider.ts';
import { createSignInProvider, type SignInProvider } from './signInProvider.ts';

const PUBLIC_URL = 'http://127.0.0.1:4999';
const CLIENT = { clientId: 'epigram', clientSecret: 'a secret of the test, long enough' };

let provider: IdentityProvider;
let signIn: SignInProvider;

beforeEach(async () => {
  provider = await startIdentityProvider({
    ...CLIENT,
    callbacks: [`${PUBLIC_URL}/releases/api/console/signed-in`],
    people: { aoife: { name: 'Aoife Brennan', email: 'aoife@vets.example', groups: ['choir'] } },
  });
  signIn = createSignInProvider({
    ...CLIENT,
    issuer: provider.issuer,
    label: 'Vets',
    scope: 'openid profile email',
    claim: 'groups',
    publicUrl: PUBLIC_URL,
    groups: {},
  });
});
afterEach(() => provider.close());

/** Simulates the browser between leaving the registry and returning to it. */
async function comeBack(address: URL): Promise<string> {
  const jar = new Map<string, string>();
  let at = address;
  while (at.origin === provider.issuer) {
    const isForm = at.pathname.startsWith('/interaction/');
    const answer = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(isForm ? { method: 'POST', body: new URLSearchParams({ account: 'aoife' }) } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    at = new URL(answer.headers.get('location') ?? 'about:blank', at);
  }
  return at.search;
}

it('accepts an ID token that the provider signed', async () => {
  const { address, attempt } = await signIn.begin();
  expect(await signIn.finish(await comeBack(address), attempt)).toEqual({
    subject: `${provider.issuer} aoife`,
    name: 'Aoife Brennan (aoife@vets.example)',
    groups: ['choir'],
  });
});

it('refuses one that none of the provider’s keys has signed', async () => {
  await provider.publishForeignKeys();
  const { address, attempt } = await signIn.begin();
  const query = await comeBack(address);
  await expect(signIn.finish(query, attempt)).rejects.toMatchObject({
    cause: { message: 'JWT signature verification failed' },
  });
});

it('refuses an answer that belongs to another attempt', async () => {
  const mine = await signIn.begin();
  const other = await signIn.begin();
  const query = await comeBack(mine.address);
  await expect(signIn.finish(query, other.attempt)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('"state"') },
  });
});

/** A provider that answers as it likes; `reached` counts the requests to `/elsewhere`. */
async function hostile(answer: (issuer: string, response: http.ServerResponse) => void) {
  let reached = 0;
  const server = http.createServer((request, response) => {
    if (request.url === '/elsewhere') reached += 1;
    answer(issuer, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const begun = createSignInProvider({
    ...CLIENT,
    issuer,
    label: 'Vets',
    scope: 'openid',
    claim: 'groups',
    publicUrl: PUBLIC_URL,
    groups: {},
  }).begin();
  await expect(begun).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return reached;
}

const DISCOVERED = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
});
const json = { 'content-type': 'application/json' };

it.each<[string, (issuer: string, response: http.ServerResponse) => void]>([
  ['a page', (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello</p>')],
  [
    'another issuer',
    (_, response) => response.writeHead(200, json).end(JSON.stringify(DISCOVERED('https://a.example'))),
  ],
  ['a redirect', (_, response) => response.writeHead(302, { location: '/elsewhere' }).end()],
  [
    'more than a megabyte',
    (issuer, response) =>
      response
        .writeHead(200, json)
        .end(JSON.stringify({ ...DISCOVERED(issuer), more: 'x'.repeat(1_100_000) })),
  ],
  [
    'half an answer',
    (_, response) =>
      response.writeHead(200, { ...json, 'content-length': '900' }).write('{', () => response.destroy()),
  ],
])('takes no sign-in from a provider that answers %s', async (_, answer) => {
  expect(await hostile(answer)).toBe(0);
});
