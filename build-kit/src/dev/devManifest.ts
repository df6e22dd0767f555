import { createHash, createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseManifest, RemoteRelease, SignedManifest } from '@epigram/shared-contracts/release';
import { declarationOf } from '../release/remoteDeclaration.ts';
import { REMOTE_ENTRY } from '../rspack/remoteConfig.ts';
import type { WorkspacePackage } from '../workspace/workspacePackage.ts';
import { devIdentity, devPath } from './devConfig.ts';

/** The manifest entry of a development build. Its integrity is computed for each page. */
export function devRelease({ name, json }: WorkspacePackage, entry: Buffer): RemoteRelease {
  if (!json.epigram) throw new Error(`${name} is not a remote`);
  const url = `${devPath(name)}${REMOTE_ENTRY}`;
  const { version, container } = devIdentity(name);
  const integrity = `sha384-${createHash('sha384').update(entry).digest('base64')}`;
  const { mount, contract } = json.epigram;
  return {
    name,
    version,
    container,
    mount,
    contract,
    entry: url,
    integrity: { [url]: integrity },
    initial: [],
    ...declarationOf(json.epigram),
  };
}

/** `base` with development builds in place of the releases of the same remotes. */
export function withDevReleases(base: ReleaseManifest, dev: readonly RemoteRelease[]): ReleaseManifest {
  const names = new Set(dev.map(({ name }) => name));
  return { ...base, remotes: [...base.remotes.filter(({ name }) => !names.has(name)), ...dev] };
}

function localKey(dataDir: string): { key: KeyObject; keyId: string; publicKey: string } {
  const file = path.join(dataDir, 'registry', 'keys', 'signing-key.pem');
  const key = createPrivateKey(process.env['REGISTRY_SIGNING_KEY'] ?? readFileSync(file, 'utf8'));
  const raw = Buffer.from(createPublicKey(key).export({ format: 'jwk' }).x ?? '', 'base64url');
  const keyId = createHash('sha256').update(raw).digest('hex').slice(0, 16);
  return { key, keyId, publicKey: raw.toString('base64') };
}

/** The keys that a page of the local registry trusts, as JSON. */
export function localKeys(dataDir: string): string {
  const { keyId, publicKey } = localKey(dataDir);
  return JSON.stringify([{ keyId, publicKey }]);
}

/** Signs with the local registry's key. */
export function signManifest(manifest: ReleaseManifest, dataDir: string): SignedManifest {
  const { key, keyId } = localKey(dataDir);
  const payload = JSON.stringify(manifest);
  return { payload, keyId, signature: sign(null, Buffer.from(payload), key).toString('base64') };
}
