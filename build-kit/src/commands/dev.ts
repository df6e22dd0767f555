import { devPage } from '../dev/devPage.ts';
import { startDevServers } from '../dev/startDevServers.ts';
import { accountsTable } from '../portal/accountsTable.ts';
import type { Upstreams } from '../portal/gateway.ts';
import { requireFreePort, runPortal } from '../portal/runPortal.ts';
import { untilStopped } from '../portal/untilStopped.ts';
import { dataDir } from '../workspace/paths.ts';
import { releasablePackages, SHELL } from '../workspace/workspacePackage.ts';
import { printOutcome } from '../build/printOutcome.ts';
import { selectPackages } from './build.ts';
import type { Command } from './command.ts';
import { portOf } from './start.ts';

export const dev: Command = {
  summary:
    'hot reload of the shell, all remotes and the API, or only of the named remotes beside the built rest',
  async run(args) {
    const selected = selectPackages(args);
    const port = portOf(process.env);
    // Before ten seconds of compiling.
    await requireFreePort(port);
    const dir = dataDir();
    // The built shell is published as well: its page contains the releases of the other remotes.
    const rest = releasablePackages().filter(
      ({ name }) => name === SHELL || !selected.some((pkg) => pkg.name === name),
    );
    const upstreams: Upstreams = { open: false, dev: new Map() };
    // A type checker for every package would overload the machine, so types are checked only if packages are named.
    const servers = await startDevServers(selected, upstreams, { checksTypes: args.length > 0 });
    try {
      const portal = await runPortal({
        port,
        dataDir: dir,
        packages: rest,
        tolerant: true,
        watchApi: true,
        upstreams,
        page: devPage({ packages: servers.packages, dataDir: dir, upstreams }),
        onBuilt: (outcome) => (outcome.reused ? undefined : printOutcome(outcome)),
        onProgress: (text) => console.log(`• ${text}`),
      });
      console.log(`\nDeveloping ${selected.map(({ name }) => name).join(', ')} at ${portal.url}\n`);
      console.log(await accountsTable());
      return await untilStopped(portal);
    } finally {
      await servers.stop();
    }
  },
};
