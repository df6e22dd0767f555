import { createHash, generateKeyPairSync, verify } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import type { ReleaseManifest, RemoteRelease, SignedManifest } from '@epigram/shared-contracts/release';
import { pageSigner } from '../dev/pageSigner.ts';
import { createEmulator } from './emulator.ts';

const ENTRY = '/remotes/mfe-soil/dev/remoteEntry.js';
const { privateKey, publicKey } = generateKeyPairSync('ed25519');

function release(name: string, version: string): RemoteRelease {
  return {
    name,
    version,
    contract: '^4.0.0',
    mount: [`/${name}`],
    container: 'c',
    entry: ENTRY,
    integrity: {},
    initial: [],
  };
}

function preload(file: string): string {
  return `<link rel="preload" as="script" href="${file}">`;
}

function page(): string {
  const manifest: ReleaseManifest = {
    sequence: 7,
    issuedAt: '2026-11-28T08:00:00Z',
    remotes: [release('mfe-home', '1.0.0'), release('mfe-soil', '1.0.0')],
  };
  const signed: SignedManifest = { payload: JSON.stringify(manifest), keyId: 'portal', signature: '' };
  // In this order, as in the shell's page: one id begins with the other.
  return (
    '<script type="application/json" id="epigram-manifest-keys">[]</script>' +
    `<script type="application/json" id="epigram-manifest">${JSON.stringify(signed)}</script>` +
    preload('/remotes/mfe-home/1.0.0/remoteEntry.js') +
    preload('/remotes/mfe-soil/1.0.0/remoteEntry.js')
  );
}

let portal: FastifyInstance;
let files: FastifyInstance;
let emulator: FastifyInstance;
let url = '';
let portalUrl = '';

beforeAll(async () => {
  portal = fastify();
  portal.get('/soil', (_request, reply) =>
    reply
      .header('content-security-policy', "default-src 'self'; connect-src 'self'")
      .header('set-cookie', 'visitor=1; Domain=portal.example; Path=/')
      .type('text/html')
      .send(page()),
  );
  portal.post('/api/v2/echo', ({ headers }, reply) =>
    reply.header('set-cookie', 'session=1; Domain=portal.example; HttpOnly').send(headers),
  );
  files = fastify();
  files.get(ENTRY, (_request, reply) => reply.type('text/javascript').send('local'));
  portalUrl = await portal.listen({ port: 0, host: '127.0.0.1' });
  emulator = await createEmulator({
    portal: portalUrl,
    signer: pageSigner(privateKey),
    remote: {
      name: 'mfe-soil',
      url: await files.listen({ port: 0, host: '127.0.0.1' }),
      release: async () => release('mfe-soil', '0.0.0-dev'),
    },
  });
  url = await emulator.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => Promise.all([emulator.close(), portal.close(), files.close()]));

function contentOf(html: string, id: string): string {
  return new RegExp(`id="${id}">([^<]*)</script>`).exec(html)?.[1] ?? '';
}

test('a page of the portal has the local remote, signed with a key that the page trusts', async () => {
  const answer = await fetch(`${url}/soil`, { headers: { accept: 'text/html' } });
  const html = await answer.text();
  const signed = JSON.parse(contentOf(html, 'epigram-manifest')) as SignedManifest;
  const { sequence, remotes } = JSON.parse(signed.payload) as ReleaseManifest;
  expect({ sequence, versions: remotes.map(({ name, version }) => `${name} ${version}`) }).toEqual({
    sequence: 7,
    versions: ['mfe-home 1.0.0', 'mfe-soil 0.0.0-dev'],
  });
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  expect(JSON.parse(contentOf(html, 'epigram-manifest-keys'))).toEqual([
    { keyId: createHash('sha256').update(raw).digest('hex').slice(0, 16), publicKey: raw.toString('base64') },
  ]);
  const signature = Buffer.from(signed.signature, 'base64');
  expect(verify(null, Buffer.from(signed.payload), publicKey, signature)).toBe(true);
  expect(answer.headers.get('content-security-policy')).toContain("connect-src ws: 'self'");
});

test('only files of the other remotes are preloaded, as the live release of the local one does not run', async () => {
  const html = await (await fetch(`${url}/soil`, { headers: { accept: 'text/html' } })).text();
  expect(html).toContain('href="/remotes/mfe-home/1.0.0/remoteEntry.js"');
  expect(html).not.toContain('href="/remotes/mfe-soil/');
});

test('files of the local remote come from its own server', async () => {
  expect(await (await fetch(url + ENTRY)).text()).toBe('local');
});

test('a call of the API reaches the portal as from one of its own pages', async () => {
  const answer = await fetch(`${url}/api/v2/echo`, {
    method: 'POST',
    headers: { origin: url, referer: `${url}/soil?secret=1`, cookie: 'session=1' },
  });
  expect(await answer.json()).toMatchObject({
    host: new URL(portalUrl).host,
    origin: portalUrl,
    referer: `${portalUrl}/soil`,
    cookie: 'session=1',
  });
});

test('a cookie for the portal’s domain is kept for the emulator', async () => {
  const [document, call] = await Promise.all([
    fetch(`${url}/soil`, { headers: { accept: 'text/html' } }),
    fetch(`${url}/api/v2/echo`, { method: 'POST' }),
  ]);
  expect(document.headers.getSetCookie()).toEqual(['visitor=1; Path=/']);
  expect(call.headers.getSetCookie()).toEqual(['session=1; HttpOnly']);
});

test('the service worker, which would serve the released remote, is not there', async () => {
  expect((await fetch(`${url}/service-worker.js`)).status).toBe(404);
});
