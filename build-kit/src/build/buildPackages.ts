import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import type { ReleaseDescription } from '@epigram/shared-contracts/release';
import { readReleaseDescription } from '../release/releaseDescription.ts';
import { isOriginCurrent } from '../release/buildOrigin.ts';
import { isUpToDate, recordInputs } from '../release/builtFrom.ts';
import type { WorkspacePackage } from '../workspace/workspacePackage.ts';
import { mapBounded } from './mapBounded.ts';

export interface BuildOutcome {
  readonly pkg: WorkspacePackage;
  readonly release?: ReleaseDescription;
  /** True if the last build is still up to date. */
  readonly reused: boolean;
  readonly seconds: number;
  /** The bundler's output, if it failed. */
  readonly error?: string;
}

interface BuildOptions {
  /** Also build unchanged packages. */
  readonly force?: boolean;
  readonly onDone?: (outcome: BuildOutcome) => void;
}

/** The bundler itself uses every core; a second one keeps them busy while the first links. */
const PARALLEL_BUILDS = Math.min(3, Math.max(1, Math.floor(os.availableParallelism() / 2)));

export function distDirOf(pkg: WorkspacePackage): string {
  return path.join(pkg.dir, 'dist');
}

/** The release in a package's `dist` folder if it was built from the current sources. */
export function currentRelease(pkg: WorkspacePackage): ReleaseDescription | undefined {
  const release = readReleaseDescription(distDirOf(pkg));
  return release && isUpToDate(pkg, release) && isOriginCurrent(release.build) ? release : undefined;
}

function runWorker(dir: string): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const worker = path.join(import.meta.dirname, 'buildWorker.ts');
    const child = spawn(process.execPath, [worker, dir], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output += String(chunk)));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output: output.trim() }));
  });
}

async function buildPackage(pkg: WorkspacePackage, force: boolean): Promise<BuildOutcome> {
  const started = performance.now();
  const current = force ? undefined : currentRelease(pkg);
  if (current) return { pkg, release: current, reused: true, seconds: 0 };
  const { code, output } = await runWorker(pkg.dir);
  const seconds = (performance.now() - started) / 1000;
  const release = code === 0 ? readReleaseDescription(distDirOf(pkg)) : undefined;
  if (!release)
    return { pkg, reused: false, seconds, error: output || `the bundler exited with code ${code}` };
  recordInputs(pkg, release);
  return { pkg, release, reused: false, seconds };
}

/** Builds the changed packages. A failing package does not stop the others. */
export async function buildPackages(
  packages: readonly WorkspacePackage[],
  { force = false, onDone }: BuildOptions = {},
): Promise<BuildOutcome[]> {
  return mapBounded(packages, PARALLEL_BUILDS, async (pkg) => {
    const outcome = await buildPackage(pkg, force);
    onDone?.(outcome);
    return outcome;
  });
}
