import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { ReleaseManifest } from '@epigram/shared-contracts/release';
import type { ManifestKey } from './manifestKeys.ts';
import { verifyManifest } from './verifyManifest.ts';

const operator = generateKeyPairSync('ed25519');
const stranger = generateKeyPairSync('ed25519');

function publicKey(keyId: string, key: KeyObject): ManifestKey {
  const raw = Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url');
  return { keyId, publicKey: raw.toString('base64') };
}

const keys = [publicKey('k1', operator.publicKey)];

function signed(sequence: number, { key = operator.privateKey, keyId = 'k1', payload = '' } = {}): string {
  const manifest: ReleaseManifest = { sequence, issuedAt: '2026-11-21T00:00:00Z', remotes: [] };
  const text = JSON.stringify(manifest);
  return JSON.stringify({
    payload: payload || text,
    signature: sign(null, Buffer.from(text), key).toString('base64'),
    keyId,
  });
}

afterEach(() => localStorage.clear());

describe('verifyManifest', () => {
  test('accepts what one of its keys has signed', async () => {
    expect(await verifyManifest(signed(3), keys)).toMatchObject({ sequence: 3, remotes: [] });
  });

  test('refuses a manifest that was changed after it was signed', async () => {
    const text = signed(3, { payload: '{"sequence":4,"remotes":[]}' });
    await expect(verifyManifest(text, keys)).rejects.toMatchObject({ failure: 'untrusted' });
  });

  test('refuses another signer, under a known key id or an unknown one', async () => {
    const forged = signed(3, { key: stranger.privateKey });
    await expect(verifyManifest(forged, keys)).rejects.toMatchObject({ failure: 'untrusted' });
    const unknown = signed(3, { key: stranger.privateKey, keyId: 'k2' });
    await expect(verifyManifest(unknown, keys)).rejects.toMatchObject({ failure: 'untrusted' });
  });

  test('refuses everything where the shell was built without keys', async () => {
    await expect(verifyManifest(signed(3), [])).rejects.toMatchObject({ failure: 'untrusted' });
  });

  test('refuses a page without a manifest', async () => {
    for (const text of ['', '__EPIGRAM_MANIFEST__', '{}', 'null']) {
      await expect(verifyManifest(text, keys)).rejects.toMatchObject({ failure: 'unreadable' });
    }
  });

  test('refuses an older manifest than this browser has seen, and takes the same one again', async () => {
    await verifyManifest(signed(5), keys);
    await expect(verifyManifest(signed(4), keys)).rejects.toMatchObject({ failure: 'replayed' });
    expect(await verifyManifest(signed(5), keys)).toMatchObject({ sequence: 5 });
  });
});
