import { rspack, type Compiler, type Configuration } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { freePort } from '../portal/freePort.ts';
import type { WorkspacePackage } from '../workspace/workspacePackage.ts';
import { devPath } from './devIdentity.ts';
import { typeChecker, type TypeChecker } from './typeChecker.ts';

export interface DevServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Prints the outcome of each compilation; resolves after the first. */
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

/** Shows type errors like bundler errors, on the page and in the terminal, after each compilation. */
function showTypeErrors(
  server: RspackDevServer,
  compiler: Compiler,
  { name, dir }: WorkspacePackage,
): TypeChecker {
  let shown: readonly string[] = [];
  let isBroken = false;

  function send(): void {
    // The bundler reports compilation errors first; type errors follow.
    if (shown.length > 0 && !isBroken)
      server.sendMessage(server.webSocketServer?.clients ?? [], 'errors', shown);
  }
  const checker = typeChecker(dir, (errors) => {
    const isOver = shown.length > 0 && errors.length === 0;
    shown = errors;
    for (const error of errors) console.error(`✗ ${name} ${error}`);
    if (isOver) console.log(`✓ ${name} types`);
    if (isOver && !isBroken) server.sendMessage(server.webSocketServer?.clients ?? [], 'still-ok');
    send();
  });
  // Printed after the server's own message, which clears the page's errors.
  compiler.hooks.done.tap('types', (stats) => {
    isBroken = stats.hasErrors();
    send();
    checker.check();
  });
  server.webSocketServer?.implementation.on('connection', send);
  checker.check();
  return checker;
}

interface DevServerOptions {
  readonly config: Configuration;
  readonly checksTypes: boolean;
  /** Replaces components in the running page; otherwise, the page reloads. */
  readonly hot: boolean;
}

/**
 * Compiles a package and watches it, behind a server on the loopback interface; with `checksTypes`, its types are
 * checked as well.
 */
export async function startDevServer(
  pkg: WorkspacePackage,
  { config, checksTypes, hot }: DevServerOptions,
): Promise<DevServer> {
  const compiler = rspack(config);
  const built = reportCompilations(compiler, pkg.name);
  // Through the gateway, like everything on the page.
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
        // Without the overlay, the page would not show errors.
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
  const types = checksTypes ? showTypeErrors(server, compiler, pkg) : undefined;
  return {
    url: `http://127.0.0.1:${server.options.port}`,
    async stop() {
      types?.stop();
      await server.stop();
    },
  };
}
