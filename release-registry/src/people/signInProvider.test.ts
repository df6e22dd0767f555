import { afterEach, beforeEach, expect, it } from '@jest/globals';
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
