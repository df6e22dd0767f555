import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration } from '@rspack/core';
import { remoteShared } from '../federation/sharedModules.ts';
import { SingleInstanceGuard } from '../federation/singleInstanceGuard.ts';
import { WatchedLoading } from '../federation/watchedLoading.ts';
import { draftIdentity } from '../release/releaseIdentity.ts';
import { ROOT } from '../workspace/paths.ts';
import { readPackage } from '../workspace/workspacePackage.ts';
import { baseConfig, type BuildVariant } from './baseConfig.ts';
import { OwnStorages } from './ownStorages.ts';
import { ScopedStyles } from './scopedStyles.ts';

/** The path of a remote's entry in its release. Its name is the same in every version; the folder is not. */
export const REMOTE_ENTRY = 'remoteEntry.js';

/** A remote consumes no other remotes, and the shell's manifest takes the place of the library's. */
const RUNTIME_PARTS = { disableRemote: true, disableSnapshot: true, target: 'web' } as const;

const RUNTIME_ENTRY = /!=!data:text\/javascript,import%20__module_federation_bundler_runtime__/;
const BUNDLER_RUNTIME = /webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/;

/**
 * The bundle of a remote: one exposed module. Everything that the page has only once comes from the shell, including
 * the federation runtime.
 */
export function remoteConfig(dir: string, variant: BuildVariant = {}): Configuration {
  const pkg = readPackage(dir);
  if (!pkg.json.epigram)
    throw new Error(`${pkg.name}/package.json has no "epigram" settings (mount, contract)`);
  const { mode = 'production', identity = draftIdentity(pkg), hot = false } = variant;
  const base = baseConfig({ dir, identity, mode, hot, messageOwner: identity.name });
  return {
    ...base,
    entry: {},
    output: { ...base.output, publicPath: 'auto' },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: identity.container,
        filename: REMOTE_ENTRY,
        exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
        shared: remoteShared(pkg.json.epigram.contract),
        shareStrategy: 'loaded-first',
        experiments: { externalRuntime: true, optimization: RUNTIME_PARTS },
        manifest: mode === 'production',
        dts: false,
        dev: false,
      }),
      // The plugin embeds an absolute path in a module's name, from which the bundler derives the module's id.
      new rspack.NormalModuleReplacementPlugin(RUNTIME_ENTRY, (data) => {
        data.request = data.request.replaceAll(
          encodeURIComponent(ROOT),
          encodeURIComponent(path.relative(dir, ROOT).replaceAll(path.sep, '/') || '.'),
        );
      }),
      // The plugin takes the CommonJS form, from which the bundler can't drop what is unused.
      new rspack.NormalModuleReplacementPlugin(BUNDLER_RUNTIME, (data) => {
        data.request = data.request.replace(/\.cjs$/, '.js');
      }),
      new OwnStorages(identity.name),
      new SingleInstanceGuard(),
      new ScopedStyles(identity.name),
      ...(mode === 'production' ? [new WatchedLoading()] : []),
      ...(mode === 'production' ? [new rspack.SubresourceIntegrityPlugin()] : []),
    ],
  };
}
