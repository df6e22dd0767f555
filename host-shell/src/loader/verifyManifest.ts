import type { ReleaseManifest, SignedManifest } from '@epigram/shared-contracts/release';
import type { ManifestKey } from './manifestKeys.ts';

/**
 * Why no remote may be loaded:
 * - `unreadable`: the page has no manifest, or it is not JSON;
 * - `unsupported`: this page can't verify signatures (no secure context, or a browser without Ed25519);
 * - `untrusted`: signed with an unknown key, or changed after signing;
 * - `replayed`: older than one that this browser has seen.
 */
export type ManifestFailure = 'unreadable' | 'unsupported' | 'untrusted' | 'replayed';

export class ManifestError extends Error {
  readonly failure: ManifestFailure;

  constructor(failure: ManifestFailure, cause?: unknown) {
    super(`The release manifest is ${failure}`, { cause });
    this.name = 'ManifestError';
    this.failure = failure;
  }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

function parse<Value>(text: string): Value {
  try {
    return JSON.parse(text) as Value;
  } catch (cause) {
    throw new ManifestError('unreadable', cause);
  }
}

async function importKey(key: ManifestKey): Promise<CryptoKey> {
  try {
    return await crypto.subtle.importKey('raw', bytesOf(key.publicKey), 'Ed25519', false, ['verify']);
  } catch (cause) {
    throw new ManifestError('unsupported', cause);
  }
}

async function isSigned({ payload, signature }: SignedManifest, key: ManifestKey): Promise<boolean> {
  if (!globalThis.crypto?.subtle) throw new ManifestError('unsupported');
  const publicKey = await importKey(key);
  try {
    return await crypto.subtle.verify(
      'Ed25519',
      publicKey,
      bytesOf(signature),
      new TextEncoder().encode(payload),
    );
  } catch {
    // A signature that is not base64 is treated as a wrong one.
    return false;
  }
}

/** The storage key of the highest sequence number seen, one for each signing key. */
function sequenceKey(keyId: string): string {
  return `epigram-manifest-sequence:${keyId}`;
}

function refuseReplay(keyId: string, sequence: number): void {
  const seen = Number(localStorage.getItem(sequenceKey(keyId)) ?? 0);
  if (!(sequence >= seen)) throw new ManifestError('replayed');
  localStorage.setItem(sequenceKey(keyId), String(sequence));
}

async function readSigned(
  text: string,
  keys: readonly ManifestKey[],
): Promise<{ manifest: ReleaseManifest; keyId: string }> {
  const signed = parse<Partial<SignedManifest> | null>(text);
  if (!signed?.payload || !signed.signature || !signed.keyId) throw new ManifestError('unreadable');
  const key = keys.find(({ keyId }) => keyId === signed.keyId);
  if (!key || !(await isSigned(signed as SignedManifest, key))) throw new ManifestError('untrusted');
  return { manifest: parse<ReleaseManifest>(signed.payload), keyId: signed.keyId };
}

/** The manifest in the page's text, if one of the keys has signed exactly this text. @throws ManifestError */
export async function verifyManifest(text: string, keys: readonly ManifestKey[]): Promise<ReleaseManifest> {
  const { manifest, keyId } = await readSigned(text, keys);
  refuseReplay(keyId, manifest.sequence);
  return manifest;
}

/**
 * Verifies a manifest that is only compared with the page's. It is not recorded as the newest seen, because the next
 * page may come from a process that learns of the change a few milliseconds later.
 * @throws ManifestError
 */
export async function checkManifest(text: string, keys: readonly ManifestKey[]): Promise<ReleaseManifest> {
  return (await readSigned(text, keys)).manifest;
}
