import path from 'node:path';
import { SERVE_PORT, serveBuild } from '../release/serveBuild.ts';
import { CommandError } from '../workspace/commandError.ts';
import { selectPackages } from './build.ts';
import type { Command } from './command.ts';

export const serve: Command = {
  summary: 'serve the build of one remote on this computer, for the developer’s panel of a running portal',
  async run([name]) {
    const [pkg] = name === undefined ? [] : selectPackages([name]);
    if (!pkg) throw new CommandError('Name the remote to serve: npm run serve -- mfe-home');
    await serveBuild(path.join(pkg.dir, 'dist'), SERVE_PORT);
    console.log(
      `${pkg.name} is at http://localhost:${SERVE_PORT}; build it again after a change. Ctrl-C ends.`,
    );
    return new Promise<number>(() => undefined);
  },
};
