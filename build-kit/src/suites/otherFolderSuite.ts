import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../workspace/paths.ts';
import { releasablePackages } from '../workspace/workspacePackage.ts';
import type { SuiteResult } from './suite.ts';

const run = promisify(execFile);

/** The files of this checkout, with its changes, but without its history, its packages and its caches. */
async function copySources(folder: string): Promise<void> {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const { stdout } = await run('git', args, { cwd: ROOT, maxBuffer: 2 ** 26 });
  for (const file of stdout.split('\0').filter(Boolean))
    cpSync(path.join(ROOT, file), path.join(folder, file), { recursive: true });
}

function builtVersion(root: string, name: string): string {
  const file = path.join(root, name, 'dist', 'release.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/**
 * Builds the same sources in a folder of another name and depth, without history: each release must have the same
 * version, which contains the hash of all its files. Otherwise, a build that was rolled back would come back from
 * another machine under another name.
 */
export async function runInOtherFolder(): Promise<SuiteResult> {
  const started = performance.now();
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'epigram-elsewhere-'));
  const folder = path.join(scratch, 'a', 'deeper folder', 'of another name');
  try {
    await copySources(folder);
    const env = { ...process.env, CI: 'true' };
    await run('pnpm', ['install', '--frozen-lockfile', '--prefer-offline', '--reporter=silent'], {
      cwd: folder,
      env,
    });
    await run(process.execPath, ['build-kit/src/cli.ts', 'build'], { cwd: folder, env, maxBuffer: 2 ** 26 });
    let failed = 0;
    const packages = releasablePackages();
    for (const { name } of packages) {
      const [here, there] = [builtVersion(ROOT, name), builtVersion(folder, name)];
      if (here === there) console.log(`✓ ${name} ${here} in both folders`);
      else console.log(`✗ ${name} ${here}, but ${there} in the other folder`);
      if (here !== there) failed += 1;
    }
    const seconds = (performance.now() - started) / 1000;
    return { name: 'other folder', passed: packages.length - failed, failed, skipped: 0, seconds };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
