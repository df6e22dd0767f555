import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { SignedManifest } from '@epigram/shared-contracts/release';
import { makeManifestSigner, type ManifestSigner } from '../testing/manifestSigner.ts';
import { aManifest } from '../testing/releases.ts';
import type { ManifestKey } from './manifestKeys.ts';
import { checkManifest, verifyManifest } from './verifyManifest.ts';

let registry: ManifestSigner;
let unknownSigner: ManifestSigner;
let keys: ManifestKey[];

beforeAll(async () => {
  registry = await makeManifestSigner('k1');
  unknownSigner = await makeManifestSigner('k1');
  keys = [registry.key];
});

function signed(sequence: number, by = registry): Promise<string> {
  return by.sign({ ...aManifest(), sequence });
}

async function changed(change: Partial<SignedManifest>): Promise<string> {
  return JSON.stringify({ ...(JSON.parse(await signed(3)) as SignedManifest), ...change });
}

afterEach(() => localStorage.clear());

describe('verifyManifest', () => {
  test('accepts a manifest signed with one of its keys', async () => {
    expect(await verifyManifest(await signed(3), keys)).toMatchObject({ sequence: 3, remotes: [] });
  });

  test('refuses a manifest that was changed after it was signed', async () => {
    const text = await changed({ payload: '{"sequence":4,"remotes":[]}' });
    await expect(verifyManifest(text, keys)).rejects.toMatchObject({ failure: 'untrusted' });
  });

  test('refuses another signer, under a known key id or an unknown one', async () => {
    const forged = await signed(3, unknownSigner);
    await expect(verifyManifest(forged, keys)).rejects.toMatchObject({ failure: 'untrusted' });
    const unknown = await changed({ keyId: 'k2' });
    await expect(verifyManifest(unknown, keys)).rejects.toMatchObject({ failure: 'untrusted' });
  });

  test('refuses everything if there are no keys', async () => {
    await expect(verifyManifest(await signed(3), [])).rejects.toMatchObject({ failure: 'untrusted' });
  });

  test('refuses a page without a manifest', async () => {
    for (const text of ['', '__EPIGRAM_MANIFEST__', '{}', 'null']) {
      await expect(verifyManifest(text, keys)).rejects.toMatchObject({ failure: 'unreadable' });
    }
  });

  test('refuses an older manifest than this browser has seen, and accepts the same one again', async () => {
    await verifyManifest(await signed(5), keys);
    await expect(verifyManifest(await signed(4), keys)).rejects.toMatchObject({ failure: 'replayed' });
    expect(await verifyManifest(await signed(5), keys)).toMatchObject({ sequence: 5 });
  });
});

test('a manifest that is only compared must be signed, and does not turn older pages into replays', async () => {
  expect(await checkManifest(await signed(9), keys)).toMatchObject({ sequence: 9 });
  await expect(checkManifest(await signed(9), [])).rejects.toMatchObject({ failure: 'untrusted' });
  expect(await verifyManifest(await signed(8), keys)).toMatchObject({ sequence: 8 });
});
