import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { ReleaseManifest } from '@epigram/shared-contracts/release';
import type { ManifestKey } from './manifestKeys.ts';
import { verifyManifest } from './verifyManifest.ts';

let operator: CryptoKeyPair;
let stranger: CryptoKeyPair;
let keys: ManifestKey[];

function base64(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}

async function makeKeys(): Promise<CryptoKeyPair> {
  return (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
}

beforeAll(async () => {
  operator = await makeKeys();
  stranger = await makeKeys();
  keys = [{ keyId: 'k1', publicKey: base64(await crypto.subtle.exportKey('raw', operator.publicKey)) }];
});

async function signed(
  sequence: number,
  { key = operator.privateKey, keyId = 'k1', payload = '' } = {},
): Promise<string> {
  const manifest: ReleaseManifest = { sequence, issuedAt: '2026-11-21T00:00:00Z', remotes: [] };
  const text = JSON.stringify(manifest);
  const signature = base64(await crypto.subtle.sign('Ed25519', key, new TextEncoder().encode(text)));
  return JSON.stringify({ payload: payload || text, signature, keyId });
}

afterEach(() => localStorage.clear());

describe('verifyManifest', () => {
  test('accepts what one of its keys has signed', async () => {
    expect(await verifyManifest(await signed(3), keys)).toMatchObject({ sequence: 3, remotes: [] });
  });

  test('refuses a manifest that was changed after it was signed', async () => {
    const text = await signed(3, { payload: '{"sequence":4,"remotes":[]}' });
    await expect(verifyManifest(text, keys)).rejects.toMatchObject({ failure: 'untrusted' });
  });

  test('refuses another signer, under a known key id or an unknown one', async () => {
    const forged = await signed(3, { key: stranger.privateKey });
    await expect(verifyManifest(forged, keys)).rejects.toMatchObject({ failure: 'untrusted' });
    const unknown = await signed(3, { key: stranger.privateKey, keyId: 'k2' });
    await expect(verifyManifest(unknown, keys)).rejects.toMatchObject({ failure: 'untrusted' });
  });

  test('refuses everything where the shell was built without keys', async () => {
    await expect(verifyManifest(await signed(3), [])).rejects.toMatchObject({ failure: 'untrusted' });
  });

  test('refuses a page without a manifest', async () => {
    for (const text of ['', '__EPIGRAM_MANIFEST__', '{}', 'null']) {
      await expect(verifyManifest(text, keys)).rejects.toMatchObject({ failure: 'unreadable' });
    }
  });

  test('refuses an older manifest than this browser has seen, and takes the same one again', async () => {
    await verifyManifest(await signed(5), keys);
    await expect(verifyManifest(await signed(4), keys)).rejects.toMatchObject({ failure: 'replayed' });
    expect(await verifyManifest(await signed(5), keys)).toMatchObject({ sequence: 5 });
  });
});
