import type { ReleaseManifest } from '@epigram/shared-contracts/release';
import type { ManifestKey } from '../loader/manifestKeys.ts';

export interface ManifestSigner {
  readonly key: ManifestKey;
  /** Signs a manifest, in the format of the page and of the registry's answer. */
  readonly sign: (manifest: ReleaseManifest) => Promise<string>;
}

function base64(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}

/** A registry's key pair, for tests. */
export async function makeManifestSigner(keyId: string): Promise<ManifestSigner> {
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  return {
    key: { keyId, publicKey: base64(await crypto.subtle.exportKey('raw', pair.publicKey)) },
    async sign(manifest) {
      const payload = JSON.stringify(manifest);
      const bytes = await crypto.subtle.sign('Ed25519', pair.privateKey, new TextEncoder().encode(payload));
      return JSON.stringify({ payload, signature: base64(bytes), keyId });
    },
  };
}
