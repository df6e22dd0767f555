import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import type { Configuration } from '@rspack/core';
import { containerName, type ReleaseIdentity } from '../release/releaseIdentity.ts';
import { remoteConfig } from '../rspack/remoteConfig.ts';
import { shellConfig } from '../rspack/shellConfig.ts';
import { SHELL, type WorkspacePackage } from '../workspace/workspacePackage.ts';

/** The version of development builds; no release has it. */
const DEV_VERSION = '0.0.0-dev';

export function devIdentity(name: string): ReleaseIdentity {
  return { name, version: DEV_VERSION, container: containerName(name, DEV_VERSION) };
}

export function devPath(name: string): string {
  return `/remotes/${name}/dev/`;
}

/** The development build of a package, with hot replacement of components. */
export function devConfig({ name, dir }: WorkspacePackage): Configuration {
  const build = { mode: 'development', identity: devIdentity(name), hot: true } as const;
  const config = name === SHELL ? shellConfig(dir, build) : remoteConfig(dir, build);
  return {
    ...config,
    output: { ...config.output, publicPath: devPath(name) },
    plugins: [...(config.plugins ?? []), new ReactRefreshRspackPlugin()],
  };
}
