/** The parts of the build that the loading measurements use. */
import path from 'node:path';
import { SLOT_NAMES } from '@epigram/shared-contracts/pages';
import { CONTRACT_VERSION } from '@epigram/shared-contracts/remote';
import { providedVersions } from './federation/sharedModules.ts';
import { readReleaseDescription, writeReleaseDescription } from './release/releaseDescription.ts';
import { contentIdentity, draftIdentity } from './release/releaseIdentity.ts';
import { measureFolder } from './release/releaseSizes.ts';
import { hashOfOutput, stampVersion } from './release/stampVersion.ts';
import { ROOT } from './workspace/paths.ts';
import { readPackage } from './workspace/workspacePackage.ts';

export { withProductionPortal, type ProductionPortal } from './production/productionPortal.ts';
export { ensureChromium, ensureTestChromium } from './suites/chromium.ts';
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

/** The version of the build in a package's own folder. */
export function builtVersion(name: string): string {
  const release = readReleaseDescription(path.join(ROOT, name, 'dist'));
  if (!release) throw new Error(`${name} is not built`);
  return release.version;
}
