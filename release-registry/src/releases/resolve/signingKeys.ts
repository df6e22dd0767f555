import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  randomUUID,
  sign,
  type KeyObject,
} from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SignedManifest } from '@epigram/shared-contracts/release';

/**
 * In the format that the shell expects: the raw 32 bytes of an Ed25519 key in base64, as `crypto.subtle` imports them.
 */
export interface PublicKey {
  readonly keyId: string;
  readonly publicKey: string;
}

export function ed25519Key({ publicKey }: PublicKey): KeyObject {
  const x = Buffer.from(publicKey, 'base64').toString('base64url');
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}

export interface Signer {
  readonly publicKey: PublicKey;
  sign(payload: string): SignedManifest;
  /** A secret for another purpose, equal in every process that has the key. */
  deriveSecret(purpose: string): Buffer;
}

const KEY_FILE = 'signing-key.pem';

/** The signing key from the environment (PEM, PKCS#8), or from the folder, where it is created once. */
export async function openSigner(folder: string, pem?: string): Promise<Signer> {
  return createSigner(createPrivateKey(pem ?? (await readOrMakeKey(folder))));
}

function createSigner(privateKey: KeyObject): Signer {
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error('The signing key must be an Ed25519 key');
  const raw = Buffer.from(createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '', 'base64url');
  const keyId = createHash('sha256').update(raw).digest('hex').slice(0, 16);
  return {
    publicKey: { keyId, publicKey: raw.toString('base64') },
    sign(payload) {
      return { payload, keyId, signature: sign(null, Buffer.from(payload), privateKey).toString('base64') };
    },
    deriveSecret(purpose) {
      const seed = privateKey.export({ type: 'pkcs8', format: 'der' });
      return Buffer.from(hkdfSync('sha256', seed, '', purpose, 32));
    },
  };
}

async function readOrMakeKey(folder: string): Promise<string> {
  const file = path.join(folder, KEY_FILE);
  const existing = await readFile(file, 'utf8').catch(ignoreMissing);
  if (existing) return existing;
  const { privateKey } = generateKeyPairSync('ed25519');
  const draft = `${file}.${randomUUID()}`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(draft, privateKey.export({ type: 'pkcs8', format: 'pem' }), { flag: 'wx', mode: 0o600 });
  try {
    // If two processes start together, one key gets the file name, and both read that one below.
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file, 'utf8');
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}
