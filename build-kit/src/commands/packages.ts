import { statSync } from 'node:fs';
import path from 'node:path';
import { writePackages } from '../packages/writePackages.ts';
import { CommandError } from '../workspace/commandError.ts';
import { ROOT } from '../workspace/paths.ts';
import type { Command } from './command.ts';

/** Where the tarballs are written, unless the command names another folder. */
export const PACKAGES_DIR = path.join(ROOT, 'dist', 'packages');

export const packages: Command = {
  summary: 'pack what a team in a repository of its own needs, into dist/packages or the named folder',
  async run(args) {
    if (args.length > 1) throw new CommandError('npm run packages [-- <folder>]');
    const target = args[0] ? path.resolve(args[0]) : PACKAGES_DIR;
    await writePackages(target, (tarball) =>
      console.log(`✓ ${path.relative(ROOT, tarball)} ${(statSync(tarball).size / 1000).toFixed(0)} kB`),
    );
    return 0;
  },
};
