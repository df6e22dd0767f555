import { mapBounded } from '../build/mapBounded.ts';
import { devPage } from '../dev/devPage.ts';
import { startDevServer } from '../dev/devServer.ts';
import { accountsTable } from '../portal/accountsTable.ts';
import type { Upstreams } from '../portal/gateway.ts';
import { runPortal } from '../portal/runPortal.ts';
import { untilStopped } from '../portal/untilStopped.ts';
import { dataDir } from '../workspace/paths.ts';
import { releasablePackages, SHELL } from '../workspace/workspacePackage.ts';
import { printOutcome } from '../build/printOutcome.ts';
import { selectPackages } from './build.ts';
import type { Command } from './command.ts';
import { portOf } from './start.ts';

export const dev: Command = {
  summary: 'hot reload of the shell, all remotes and the API; with names, of these remotes in the built rest',
  async run(args) {
    const selected = selectPackages(args);
    const dir = dataDir();
    const rest = releasablePackages().filter(
      ({ name }) => name === SHELL || !selected.some((pkg) => pkg.name === name),
    );
    const shell = releasablePackages().filter(({ name }) => name === SHELL);
    // Components are exchanged in place only by React's development build, which comes with the shell. The built one is
    // published as well: its page carries the releases of the rest.
    const packages = [...selected.filter(({ name }) => name !== SHELL), ...shell];
    const upstreams: Upstreams = { open: false, dev: new Map() };
    const servers = await mapBounded(packages, 4, async (pkg) => {
      // A compiler for each of all packages would take the machine: only where some are named.
      const checksTypes = args.length > 0 && pkg.name !== SHELL;
      const server = await startDevServer(pkg, { hot: true, checksTypes });
      upstreams.dev.set(pkg.name, server.url);
      return server;
    });
    const portal = await runPortal({
      port: portOf(process.env),
      dataDir: dir,
      packages: rest,
      tolerant: true,
      watchApi: true,
      upstreams,
      page: devPage({ packages, dataDir: dir, upstreams }),
      onBuilt: (outcome) => (outcome.reused ? undefined : printOutcome(outcome)),
      onProgress: (text) => console.log(`• ${text}`),
    });
    console.log(`\nDeveloping ${selected.map(({ name }) => name).join(', ')} at ${portal.url}\n`);
    console.log(await accountsTable());
    try {
      return await untilStopped(portal);
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
    }
  },
};
