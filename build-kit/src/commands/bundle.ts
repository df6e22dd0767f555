import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CACHE_DIR, ROOT } from '../workspace/paths.ts';
import type { WorkspacePackage } from '../workspace/workspacePackage.ts';
import { selectPackages } from './build.ts';
import type { Command } from './command.ts';
import { CommandError } from '../workspace/commandError.ts';
import { sizesByOwner, type BundleStats } from './bundleSizes.ts';

const SHOWN = 25;
const cli = fileURLToPath(new URL('bin/rspack.js', import.meta.resolve('@rspack/cli/package.json')));
const config = fileURLToPath(new URL('../rspack/stats.config.ts', import.meta.url));

/** Builds a package with rspack's own command line, which writes its stats. */
async function readStats(pkg: WorkspacePackage): Promise<BundleStats> {
  const file = path.join(CACHE_DIR, 'bundle', `${pkg.name}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  const args = [cli, 'build', '--config', config, '--config-loader', 'native', '--json', file];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, EPIGRAM_BUNDLE: pkg.name, NODE_ENV: 'production' },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0)
    throw new CommandError(`${pkg.name} failed to build; npm run build -- ${pkg.name} shows why.`);
  return JSON.parse(readFileSync(file, 'utf8')) as BundleStats;
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1024)} kB`.padStart(9);
}

export const bundle: Command = {
  summary:
    'show what the bundles of the named packages contain: sizes before minification, first load and later',
  async run(args) {
    for (const pkg of selectPackages(args)) {
      console.log(`\n${pkg.name}: source by owner, in the first chunks and in later ones`);
      for (const { owner, first, later } of sizesByOwner(await readStats(pkg)).slice(0, SHOWN)) {
        console.log(`${kilobytes(first)} ${kilobytes(later)}  ${owner}`);
      }
    }
    return 0;
  },
};
