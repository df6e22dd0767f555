import { rspack, type Compiler, type MultiCompiler, type MultiStats } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { freePort } from '../portal/freePort.ts';
import type { WorkspacePackage } from '../workspace/workspacePackage.ts';
import { devConfig, devPath } from './devConfig.ts';

export interface DevServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

function reportCompilations(compiler: MultiCompiler): Promise<void> {
  return new Promise((resolve) => {
    for (const one of compiler.compilers) reportOne(one);
    compiler.hooks.done.tap('first build', (_stats: MultiStats) => resolve());
  });
}

function reportOne(compiler: Compiler): void {
  compiler.hooks.done.tap('report', (stats) => {
    const name = compiler.options.name ?? '';
    if (stats.hasErrors())
      console.error(`✗ ${name}\n${stats.toString('errors-only').replaceAll(/^/gm, '    ')}`);
    else console.log(`✓ ${name} ${((stats.endTime ?? 0) - (stats.startTime ?? 0)).toFixed(0)} ms`);
  });
}

/** Compiles the packages and watches them, all behind one server on the loopback interface. */
export async function startDevServer(
  packages: readonly WorkspacePackage[],
  hot: boolean,
): Promise<DevServer> {
  const [first] = packages;
  if (!first) throw new Error('No package to develop');
  const compiler = rspack(packages.map((pkg) => devConfig(pkg, hot)));
  const built = reportCompilations(compiler);
  const server = new RspackDevServer(
    {
      host: '127.0.0.1',
      port: await freePort(),
      hot,
      liveReload: !hot,
      static: false,
      allowedHosts: 'all',
      setupExitSignals: false,
      // Through the gateway, as everything of the page.
      webSocketServer: { type: 'ws', options: { path: `${devPath(first.name)}ws` } },
      client: {
        overlay: false,
        logging: 'warn',
        webSocketURL: { hostname: '0.0.0.0', port: 0, pathname: `${devPath(first.name)}ws` },
      },
      devMiddleware: { stats: 'none' },
    },
    compiler,
  );
  await server.start();
  await built;
  return { url: `http://127.0.0.1:${server.options.port}`, stop: () => server.stop() };
}
