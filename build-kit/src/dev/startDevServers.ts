import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import type { Configuration } from '@rspack/core';
import { mapBounded } from '../build/mapBounded.ts';
import type { Upstreams } from '../portal/gateway.ts';
import { releasablePackages, type WorkspacePackage, SHELL } from '../workspace/workspacePackage.ts';
import { startDevServer } from './devServer.ts';
import { remoteConfig } from '../rspack/remoteConfig.ts';
import { shellConfig } from '../rspack/shellConfig.ts';
import { devIdentity, devPath } from './devIdentity.ts';

/** The development build of a package, with hot replacement of components. */
function devConfig({ name, dir }: WorkspacePackage): Configuration {
  const build = { mode: 'development', identity: devIdentity(name), hot: true } as const;
  const config = name === SHELL ? shellConfig(dir, build) : remoteConfig(dir, build);
  return {
    ...config,
    output: { ...config.output, publicPath: devPath(name) },
    plugins: [...(config.plugins ?? []), new ReactRefreshRspackPlugin()],
  };
}

interface DevServers {
  /** The packages that are served from source: the requested ones, and the shell. */
  readonly packages: readonly WorkspacePackage[];
  readonly stop: () => Promise<void>;
}

/**
 * Serves packages from their sources, always together with the shell: only React's development build, which the shell
 * provides, can replace components in place. Adds each address to `upstreams`.
 */
export async function startDevServers(
  selected: readonly WorkspacePackage[],
  upstreams: Upstreams,
  options: { readonly checksTypes: boolean },
): Promise<DevServers> {
  const shell = releasablePackages().filter(({ name }) => name === SHELL);
  const packages = [...selected.filter(({ name }) => name !== SHELL), ...shell];
  const servers = await mapBounded(packages, 4, async (pkg) => {
    const server = await startDevServer(pkg, {
      config: devConfig(pkg),
      checksTypes: options.checksTypes && pkg.name !== SHELL,
      hot: true,
    });
    upstreams.dev.set(pkg.name, server.url);
    return server;
  });
  return {
    packages,
    stop: async () => void (await Promise.all(servers.map((server) => server.stop()))),
  };
}
