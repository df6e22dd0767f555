import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseDescription } from '@epigram/shared-contracts/release';
import { CACHE_DIR } from '../workspace/paths.ts';
import type { WorkspacePackage } from '../workspace/workspacePackage.ts';
import { inputsOfBuild } from './releaseIdentity.ts';

function recordFile({ name }: WorkspacePackage): string {
  return path.join(CACHE_DIR, 'build', `${name}.inputs`);
}

function recordOf(pkg: WorkspacePackage, { version }: ReleaseDescription): string {
  return `${version} ${inputsOfBuild(pkg)}`;
}

/** Records the inputs of a build. Its version identifies the output. */
export function recordInputs(pkg: WorkspacePackage, release: ReleaseDescription): void {
  mkdirSync(path.dirname(recordFile(pkg)), { recursive: true });
  writeFileSync(recordFile(pkg), recordOf(pkg, release));
}

/** Whether a build was made from exactly the current sources. */
export function isUpToDate(pkg: WorkspacePackage, release: ReleaseDescription): boolean {
  try {
    return readFileSync(recordFile(pkg), 'utf8') === recordOf(pkg, release);
  } catch {
    return false;
  }
}
