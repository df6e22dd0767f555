import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LoadPlan, ReleaseManifest, SignedManifest } from '@epigram/shared-contracts/release';
import { createHash, createPublicKey, verify } from 'node:crypto';
import { mkdir, readdir, rename, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { objectName } from '../store/objectNames.ts';
import { aRemote, aShell, integrityOf } from '../../testing/releaseFixtures.ts';
import { startRegistry, type TestRegistry } from '../../testing/startRegistry.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startRegistry();
});
afterAll(() => registry.close());

async function page(url = '/clients', headers: Record<string, string> = {}) {
  return registry.inject({ url, headers: { accept: 'text/html', ...headers } });
}

function signedIn(html: string): SignedManifest {
  const [, json = ''] = /id="epigram-manifest">([^]*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(json) as SignedManifest;
}

function manifestIn(html: string): ReleaseManifest {
  return JSON.parse(signedIn(html).payload) as ReleaseManifest;
}

/** The plan of a version of mfe-home in the file that the page's manifest names. */
async function planOf(version: string): Promise<LoadPlan> {
  const [remote] = manifestIn((await page(`/?releases=mfe-home@${version}`)).body).remotes;
  if (!remote || !('plan' in remote)) throw new Error('The manifest has the plan itself');
  const { body } = await registry.inject({ url: remote.plan.url });
  expect(createHash('sha256').update(body).digest('hex')).toBe(remote.plan.sha256);
  return JSON.parse(body) as LoadPlan;
}

function isGenuine({ payload, signature }: SignedManifest): boolean {
  const x = Buffer.from(registry.parts.signer.publicKey.publicKey, 'base64').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, Buffer.from(payload), key, Buffer.from(signature, 'base64'));
}

describe('before a shell is live', () => {
  it('answers 503 with a page that says what to do', async () => {
    const answer = await page();
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('10');
    expect(answer.body).toContain('not available yet');
  });
});

describe("the shell's page", () => {
  beforeAll(() =>
    registry.goLive(aShell(), aRemote({ version: '1.0.0', content: '</script><script>alert(1)' })),
  );

  it('has a fresh nonce in its policy and its markup', async () => {
    const [first, second] = [await page(), await page()];
    const nonce = /name="epigram-nonce" content="([^"]+)"/.exec(first.body)?.[1];
    expect(first.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    expect(first.headers['content-security-policy']).not.toMatch(/unsafe/);
    expect(second.body).not.toContain(String(nonce));
    expect(first.headers['cache-control']).toBe('no-store');
    expect(first.body).not.toContain('__EPIGRAM_');
  });

  it('has violations of its policy reported to the API, and turns off what the portal does not use', async () => {
    const { headers } = await page();
    expect(headers['content-security-policy']).toContain('report-to csp; report-uri /api/v2/csp-reports');
    expect(headers['reporting-endpoints']).toBe('csp="/api/v2/csp-reports"');
    expect(headers['permissions-policy']).toContain('geolocation=()');
  });

  it('has a manifest that the public key verifies, and that any change invalidates', async () => {
    const signed = signedIn((await page()).body);
    expect(isGenuine(signed)).toBe(true);
    expect(isGenuine({ ...signed, payload: signed.payload.replace('1.0.0', '1.0.1') })).toBe(false);
  });

  it('names the key that verifies the manifest, so the same shell runs in another environment', async () => {
    const production = await startRegistry();
    await production.goLive(aShell(), aRemote({ version: '1.0.0' }));
    const elsewhere = await production.inject({ url: '/', headers: { accept: 'text/html' } });
    const pages = [(await page()).body, elsewhere.body];
    const keyIds = pages.map((body) => {
      const [, keys = ''] = /id="epigram-manifest-keys">([^<]+)</.exec(body) ?? [];
      const [key] = JSON.parse(keys) as { keyId: string; publicKey: string }[];
      expect(key?.keyId).toBe(signedIn(body).keyId);
      return key?.keyId;
    });
    expect(new Set(keyIds).size).toBe(2);
    const files = async ({ parts }: TestRegistry) =>
      (await parts.catalog.find('host-shell', '1.0.0'))?.description.files;
    expect(await files(production)).toEqual(await files(registry));
    await production.close();
  });

  it('names a plan by its hash, which lists every script and style of a remote with its integrity', async () => {
    const entry = '/remotes/mfe-home/1.0.0/remoteEntry.js';
    const { integrity } = await planOf('1.0.0');
    expect(Object.keys(integrity)).toEqual([entry, '/remotes/mfe-home/1.0.0/static/page.css']);
    const { rawPayload } = await registry.inject({ url: entry });
    expect(integrityOf(rawPayload)).toBe(integrity[entry]);
  });

  it('names the last good version beside the live one, and a higher sequence after each change', async () => {
    const before = manifestIn((await page()).body);
    await registry.goLive(aRemote({ version: '2.0.0' }));
    const after = manifestIn((await page()).body);
    expect(after.remotes[0]).toMatchObject({ version: '2.0.0', fallback: { version: '1.0.0' } });
    expect(after.sequence).toBeGreaterThan(before.sequence);
  });

  it('is not served for a file, or to clients that do not accept HTML', async () => {
    expect((await page('/favicon.ico')).statusCode).toBe(404);
    expect((await page('/clients', { accept: 'application/json' })).statusCode).toBe(404);
    expect((await page('/Password/Recover/Change/abc.def')).statusCode).toBe(200);
  });

  it('gives a developer the version in the URL, until it is switched off', async () => {
    const asked = await page('/?releases=mfe-home@1.0.0');
    expect(manifestIn(asked.body).remotes[0]).toMatchObject({ version: '1.0.0', channel: 'override' });
    const cookies = asked.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
    expect(manifestIn((await page('/', { cookie: cookies })).body).remotes[0]).toMatchObject({
      version: '1.0.0',
    });
    const off = await page('/?releases=off', { cookie: cookies });
    expect(manifestIn(off.body).remotes[0]).toMatchObject({ version: '2.0.0', channel: 'production' });
  });

  it('has a copy for proxies to cache: production, signed, without cookies', async () => {
    await registry.publish(aRemote({ version: '2.5.0' }));
    const canary = { version: '2.5.0', percent: 100, reason: 'a test' };
    await registry.api('PUT', '/canaries/mfe-home', canary);
    const standby = await registry.inject({ url: '/releases/api/standby' });
    expect(standby.headers).toMatchObject({ 'x-epigram-page': 'standby' });
    expect(standby.headers['cache-control']).toContain('stale-if-error');
    expect(standby.cookies).toEqual([]);
    expect(isGenuine(signedIn(standby.body))).toBe(true);
    expect(manifestIn(standby.body).remotes[0]).toMatchObject({ version: '2.0.0', channel: 'production' });
    await registry.inject({
      method: 'DELETE',
      url: '/releases/api/canaries/mfe-home',
      headers: { authorization: `Bearer ${registry.token}` },
      payload: { reason: 'a test' },
    });
  });

  it('resolves for the user that the shell has named', async () => {
    await registry.publish(aRemote({ version: '3.0.0' }));
    const canary = { version: '3.0.0', percent: 0, allow: ['77'], reason: 'a test' };
    await registry.api('PUT', '/canaries/mfe-home', canary);
    const named = await registry.inject({
      method: 'PUT',
      url: '/releases/api/audience',
      headers: { 'sec-fetch-site': 'same-origin' },
      payload: { user: '5', businesses: ['77'] },
    });
    const cookie = named.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    expect(manifestIn((await page('/', { cookie })).body).remotes[0]).toMatchObject({
      version: '3.0.0',
      channel: 'canary',
    });
    expect(manifestIn((await page('/')).body).remotes[0]).toMatchObject({ version: '2.0.0' });
  });
});

describe("the page's title and language", () => {
  const title = { en: 'Ponds', es: 'Charcas <1>' };

  async function shown(url: string, headers: Record<string, string> = {}) {
    const { body } = await page(url, headers);
    return [/<html lang="(\w+)"/.exec(body)?.[1], /<title>([^<]*)</.exec(body)?.[1]];
  }

  async function cookieOf(audience: object): Promise<string> {
    const named = await registry.inject({
      method: 'PUT',
      url: '/releases/api/audience',
      headers: { 'sec-fetch-site': 'same-origin' },
      payload: { user: '5', businesses: [], ...audience },
    });
    return named.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  }

  beforeAll(async () => {
    const { release, contents } = aRemote({ name: 'mfe-ponds', mount: ['/ponds'] });
    const pages = [{ name: 'pond', path: '/ponds/:id?', title }];
    await registry.goLive(aShell(), { release: { ...release, pages }, contents });
  });

  it('are those of the release at the requested path, in the language that the shell has named', async () => {
    const cookie = await cookieOf({ language: 'es' });
    expect(await shown('/ponds/7?tab=a', { cookie })).toEqual(['es', 'Charcas &lt;1&gt; | Epigram']);
    expect(await shown('/elsewhere', { cookie })).toEqual(['es', 'Epigram']);
  });

  it("are in the browser's first language that the portal has, until the shell has named one", async () => {
    const cookie = await cookieOf({});
    const languages = { 'accept-language': 'fr;q=0.9, en;q=0.4, es-MX;q=0.8' };
    expect(await shown('/ponds', { cookie, ...languages })).toEqual(['es', 'Charcas &lt;1&gt; | Epigram']);
    expect(await shown('/ponds', { cookie })).toEqual(['en', 'Ponds | Epigram']);
  });
});

describe('files', () => {
  const url = '/remotes/mfe-home/1.0.0/remoteEntry.js';

  it('are immutable, typed, and not sniffed', async () => {
    const { headers } = await registry.inject({ url });
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('are compressed for clients that accept it', async () => {
    await registry.parts.encoder.idle();
    const answer = await registry.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('mfe_home');
    const plain = await registry.inject({ url, headers: { 'accept-encoding': 'br;q=0' } });
    expect(plain.headers['content-encoding']).toBeUndefined();
  });

  it('are not sent again to clients that have them', async () => {
    const { headers } = await registry.inject({ url });
    const again = await registry.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  it.each([
    '/remotes/mfe-home/1.0.0/nothing.js',
    '/remotes/mfe-home/9.9.9/remoteEntry.js',
    '/remotes/nobody/1.0.0/remoteEntry.js',
    '/remotes/mfe-home/1.0.0/..%2f..%2fkeys%2fsigning-key.pem',
    '/remotes/mfe-home',
  ])('outside a release are not found: %s', async (missing) => {
    const answer = await registry.inject({ url: missing });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('that the store fails to read are unavailable for now, and no cache keeps that answer', async () => {
    const built = aRemote({ version: '8.0.0' });
    await registry.publish(built);
    await registry.parts.encoder.idle();
    const name = objectName(integrityOf(built.contents.get('remoteEntry.js')!));
    const file = path.join(registry.folder, 'objects', name.slice(0, 2), name);
    const entry = { url: '/remotes/mfe-home/8.0.0/remoteEntry.js' };
    // A folder in its place cannot be read.
    await rename(file, `${file}.away`);
    await mkdir(file);
    const failed = await registry.inject(entry);
    expect([failed.statusCode, failed.headers['retry-after']]).toEqual([503, '5']);
    expect([failed.headers['cache-control'], failed.headers.etag]).toEqual(['no-store', undefined]);
    await rmdir(file);
    await rename(`${file}.away`, file);
    const { statusCode, headers } = await registry.inject(entry);
    expect([statusCode, headers['cache-control']]).toEqual([200, expect.stringContaining('immutable')]);
  });

  it('that are corrupt in the store are found by verify', async () => {
    const { contents } = aRemote({ version: '2.0.0' });
    const name = objectName(integrityOf(contents.get('remoteEntry.js') ?? Buffer.alloc(0)));
    const file = path.join(registry.folder, 'objects', name.slice(0, 2), name);
    expect(await readdir(path.dirname(file))).toContain(name);
    await writeFile(file, 'tampered');
    const { problems } = (await registry.api('GET', '/verify/mfe-home?version=2.0.0')).json();
    expect(problems).toEqual([expect.stringContaining('remoteEntry.js has changed')]);
  });
});
