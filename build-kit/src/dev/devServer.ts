import { rspack, type Compiler } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { freePort } from '../portal/freePort.ts';
import type { WorkspacePackage } from '../workspace/workspacePackage.ts';
import { devConfig, devPath } from './devConfig.ts';

export interface DevServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Prints what comes of each compilation; resolves with the first. */
function reportCompilations(compiler: Compiler, name: string): Promise<void> {
  return new Promise((resolve) => {
    compiler.hooks.done.tap('report', (stats) => {
      const errors = stats.hasErrors() ? stats.toString('errors-only').replaceAll(/^/gm, '    ') : undefined;
      if (errors) console.error(`✗ ${name}\n${errors}`);
      else console.log(`✓ ${name} ${((stats.endTime ?? 0) - (stats.startTime ?? 0)).toFixed(0)} ms`);
      resolve();
    });
  });
}

/** Compiles a package and watches it, behind a server on the loopback interface. */
export async function startDevServer(pkg: WorkspacePackage, hot: boolean): Promise<DevServer> {
  const compiler = rspack(devConfig(pkg, hot));
  const built = reportCompilations(compiler, pkg.name);
  // Through the gateway, as everything of the page.
  const pathname = `${devPath(pkg.name)}ws`;
  const server = new RspackDevServer(
    {
      host: '127.0.0.1',
      port: await freePort(),
      hot,
      liveReload: !hot,
      static: false,
      allowedHosts: 'all',
      setupExitSignals: false,
      webSocketServer: { type: 'ws', options: { path: pathname } },
      client: {
        // A page that stays old in silence would be searched for the fault.
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        logging: 'error',
        webSocketURL: { hostname: '0.0.0.0', port: 0, pathname },
      },
      devMiddleware: { stats: 'none' },
    },
    compiler,
  );
  await server.start();
  await built;
  return { url: `http://127.0.0.1:${server.options.port}`, stop: () => server.stop() };
}
