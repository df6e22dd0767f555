import { createHash } from 'node:crypto';
import {
  MANIFEST_ELEMENT_ID,
  type ReleaseManifest,
  type RemoteRelease,
  type SignedManifest,
} from '@epigram/shared-contracts/release';
import { declarationOf } from '../release/remoteDeclaration.ts';
import { REMOTE_ENTRY } from '../rspack/remoteConfig.ts';
import type { WorkspacePackage } from '../workspace/workspacePackage.ts';
import { devIdentity, devPath } from './devIdentity.ts';

/** The page's element with the manifest. The id of the one before it begins with the same words. */
const MANIFEST = new RegExp(`<script[^>]*id="?${MANIFEST_ELEMENT_ID}(?=["\\s>])[^>]*>([^<]*)</script>`);

const EMPTY: ReleaseManifest = { sequence: 0, issuedAt: new Date(0).toISOString(), remotes: [] };

/** The manifest in a page of a registry. */
export function manifestIn(html: string): ReleaseManifest {
  try {
    const signed = JSON.parse(MANIFEST.exec(html)?.[1] ?? '') as SignedManifest;
    return JSON.parse(signed.payload) as ReleaseManifest;
  } catch {
    // Nothing has been published yet: the registry's page says so and has no manifest.
    return EMPTY;
  }
}

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
