import http, { type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { aRemote, aShell } from '../testing/releaseFixtures.ts';
import { startRegistry, type TestRegistry } from '../testing/startRegistry.ts';

let registry: TestRegistry;
let provider: Server;
let issuer: string;
let key: CryptoKey;
let otherKey: CryptoKey;
/** What the provider does instead of answering. */
let misbehave: ((response: ServerResponse) => void) | undefined;

beforeAll(async () => {
  registry = await startRegistry();
  await registry.goLive(aShell(), aRemote({ version: '1.0.0' }));
  const pair = await generateKeyPair('ES256');
  key = pair.privateKey;
  otherKey = (await generateKeyPair('ES256')).privateKey;
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'ES256' };
  provider = http.createServer((request, response) => {
    if (misbehave) return misbehave(response);
    const isKeys = request.url === '/keys';
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(isKeys ? { keys: [jwk] } : { issuer, jwks_uri: `${issuer}/keys` }));
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await registry.close();
  provider.closeAllConnections();
  await new Promise((resolve) => provider.close(resolve));
});

interface TokenOptions {
  readonly repository?: string;
  readonly audience?: string;
  readonly by?: CryptoKey;
  readonly issuedAt?: number;
}

function aToken({
  repository = 'epigram/home',
  audience = 'epigram',
  by = key,
  issuedAt,
}: TokenOptions = {}) {
  const now = issuedAt ?? Math.floor(Date.now() / 1000);
  return new SignJWT({ repository, ref: 'refs/heads/main' })
    .setProtectedHeader({ alg: 'ES256', kid: 'k1' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(`repo:${repository}`)
    .setIssuedAt(now)
    .setExpirationTime(now + 600)
    .sign(by);
}

const trust = () => ({
  name: 'ci of home',
  issuer,
  audience: 'epigram',
  claims: { repository: 'epigram/home', ref: 'refs/heads/*' },
  remotes: ['mfe-home'],
  rights: ['publish'],
  reason: 'no secret in the CI',
});

/** More than any provider's document, and still JSON. */
const LONG = JSON.stringify({ padding: 'x'.repeat(2_000_000) });

describe('tokens from a CI', () => {
  let id: string;

  it('are refused before an operator trusts their issuer', async () => {
    expect((await registry.publish(aRemote({ version: '2.0.0' }), await aToken())).statusCode).toBe(401);
    ({ id } = (await registry.api('POST', '/trusts', trust())).json<{ id: string }>());
  });

  it.each([
    ['too long', (response: ServerResponse) => response.end(LONG)],
    ['a redirect', (response: ServerResponse) => response.writeHead(302, { location: '/keys' }).end()],
    ['no JSON', (response: ServerResponse) => response.end('<html>')],
    ['cut off', (response: ServerResponse) => response.destroy()],
  ])('wait for their issuer while its answer is %s', async (_what, answer) => {
    misbehave = answer;
    const refused = await registry.publish(aRemote({ version: '1.5.0' }), await aToken());
    misbehave = undefined;
    expect(refused.statusCode).toBe(503);
  });

  it('have the trust’s rights to publish, and the log names the run’s subject', async () => {
    const published = await registry.publish(aRemote({ version: '2.0.0' }), await aToken());
    expect(published.statusCode).toBe(200);
    const [event] = (await registry.api('GET', '/history?remote=mfe-home&limit=1')).json<
      { actor: string }[]
    >();
    expect(event?.actor).toBe('ci of home (repo:epigram/home)');
    const others = await registry.publish(aRemote({ name: 'mfe-clients' }), await aToken());
    expect(others.statusCode).toBe(403);
    const releases = [{ remote: 'mfe-home', version: '2.0.0' }];
    const promoted = await registry.api(
      'POST',
      '/promotions',
      { releases, reason: 'a test' },
      await aToken(),
    );
    expect(promoted.statusCode).toBe(403);
  });

  it.each<[string, () => TokenOptions]>([
    ['from another repository', () => ({ repository: 'somebody/else' })],
    ['for another audience', () => ({ audience: 'another service' })],
    ['signed with another key', () => ({ by: otherKey })],
    ['from yesterday', () => ({ issuedAt: Math.floor(Date.now() / 1000) - 86_400 })],
  ])('%s are refused', async (_what, tokenOptions) => {
    const answer = await registry.api('GET', '/status', undefined, await aToken(tokenOptions()));
    expect(answer.statusCode).toBe(401);
  });

  it('are refused once the trust is revoked', async () => {
    const token = await aToken();
    expect((await registry.api('GET', '/status', undefined, token)).statusCode).toBe(200);
    await registry.api('DELETE', `/trusts/${id}`, { reason: 'the CI moves' });
    expect((await registry.api('GET', '/status', undefined, token)).statusCode).toBe(401);
  });

  it.each<Record<string, string>>([
    {},
    { repository: '*' },
    { aud: 'epigram' },
    { iss: 'https://ci.example', ref: 'refs/heads/main' },
  ])('need claims that name a repository or subject, not only %j', async (claims) => {
    const anybody = await registry.api('POST', '/trusts', { ...trust(), claims });
    expect(anybody.statusCode).toBe(400);
    expect(anybody.body).toContain('must name the repository or the subject');
    expect((await registry.api('GET', '/trusts')).json()).toHaveLength(1);
  });

  it('are refused under a trust that binds nothing, from before the rule', async () => {
    const open = { ...trust(), claims: { ref: 'refs/heads/*' }, rights: ['publish' as const] };
    await registry.parts.trusts.add(open, 'operator', 'before the rule');
    expect((await registry.api('GET', '/status', undefined, await aToken())).statusCode).toBe(401);
  });

  it('need an issuer with keys over HTTPS', async () => {
    const plain = await registry.api('POST', '/trusts', { ...trust(), issuer: 'http://ci.example' });
    expect(plain.statusCode).toBe(400);
  });
});
