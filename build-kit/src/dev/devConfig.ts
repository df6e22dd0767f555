import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import type { Configuration } from '@rspack/core';
import { remoteConfig } from '../rspack/remoteConfig.ts';
import { shellConfig } from '../rspack/shellConfig.ts';
import { devIdentity, devPath } from './devIdentity.ts';
import { SHELL, type WorkspacePackage } from '../workspace/workspacePackage.ts';

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
