/** The parts of the build that the loading measurements use. */
import { cpSync } from 'node:fs';
import path from 'node:path';
import { SLOT_NAMES } from '@epigram/shared-contracts/pages';
import { CONTRACT_VERSION } from '@epigram/shared-contracts/remote';
import { providedVersions } from './federation/sharedModules.ts';
import type { ReleaseDescription } from '@epigram/shared-contracts/release';
import { readReleaseDescription, writeReleaseDescription } from './release/releaseDescription.ts';
import { containerName, contentIdentity, draftIdentity } from './release/releaseIdentity.ts';
import { measureFolder } from './release/releaseSizes.ts';
import { hashOfOutput, stampVersion } from './release/stampVersion.ts';
import { ROOT } from './workspace/paths.ts';
import { readPackage } from './workspace/workspacePackage.ts';

export { withProductionPortal, type ProductionPortal } from './production/productionPortal.ts';
export { ensureChromium, ensureTestChromium } from './suites/chromium.ts';
export { CHUNK_STATS, type ChunkStats } from './release/firstFiles.ts';
export { lazyRoutes } from './release/lazyRoutes.ts';
export { ROOT } from './workspace/paths.ts';
export { releasablePackages } from './workspace/workspacePackage.ts';

/**
 * Turns a custom build of the shell into a release.
 * @returns its version
 */
export async function writeRelease(name: string, dir: string): Promise<string> {
  const pkg = readPackage(path.join(ROOT, name));
  const declaration = {
    contract: CONTRACT_VERSION,
    mount: [],
    entry: 'index.html',
    initial: [],
    provides: { shared: providedVersions(), slots: SLOT_NAMES },
  };
  const identity = contentIdentity(pkg, hashOfOutput(dir, declaration));
  stampVersion(dir, draftIdentity(pkg), identity);
  const sizes = await measureFolder(dir, declaration.entry, declaration.initial);
  writeReleaseDescription(dir, { ...identity, ...declaration, sizes });
  return identity.version;
}

/** The release in a package's own folder. */
export function builtRelease(name: string, dir = path.join(ROOT, name, 'dist')): ReleaseDescription {
  const release = readReleaseDescription(dir);
  if (!release) throw new Error(`${name} is not built`);
  return release;
}

/**
 * Copies a release under another version. All its files have other addresses, as those of a next release.
 * @returns the version
 */
export function copyRelease(name: string, from: string, to: string): string {
  cpSync(from, to, { recursive: true });
  const { files: _, build: __, ...description } = builtRelease(name, from);
  const { version, container } = description;
  // Of the same length, so that source maps stay correct.
  const [last = ''] = version.slice(-1);
  const other = `${version.slice(0, -1)}${last === '0' ? '1' : '0'}`;
  const identity = { name, version: other, container: containerName(name, other) };
  stampVersion(to, { name, version, container }, identity);
  writeReleaseDescription(to, { ...description, ...identity });
  return other;
}
