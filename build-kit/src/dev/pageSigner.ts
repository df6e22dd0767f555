import { createHash, createPublicKey, sign, type KeyObject } from 'node:crypto';
import type { ReleaseManifest, SignedManifest } from '@epigram/shared-contracts/release';

export interface PageSigner {
  /** The keys that a page has to trust, as JSON. */
  readonly keys: string;
  readonly sign: (manifest: ReleaseManifest) => SignedManifest;
}

/** Signs manifests like a registry, with an Ed25519 key. */
export function pageSigner(key: KeyObject): PageSigner {
  const raw = Buffer.from(createPublicKey(key).export({ format: 'jwk' }).x ?? '', 'base64url');
  const keyId = createHash('sha256').update(raw).digest('hex').slice(0, 16);
  return {
    keys: JSON.stringify([{ keyId, publicKey: raw.toString('base64') }]),
    sign(manifest) {
      const payload = JSON.stringify(manifest);
      return { payload, keyId, signature: sign(null, Buffer.from(payload), key).toString('base64') };
    },
  };
}

/** JSON that can't close the script element around it. */
export function embeddable(value: SignedManifest): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
