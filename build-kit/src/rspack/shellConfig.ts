import { realpathSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration } from '@rspack/core';
import { routerSource } from '../federation/routerSurface.ts';
import { providingSource, shellShared } from '../federation/sharedModules.ts';
import { draftIdentity } from '../release/releaseIdentity.ts';
import { readPackage } from '../workspace/workspacePackage.ts';
import { baseConfig, type BuildVariant } from './baseConfig.ts';
import { BootStyle } from './bootStyle.ts';
import { FontPreload } from './fontPreload.ts';
import { ShellFirstFiles } from './shellFirstFiles.ts';

/**
 * The router's production files: its package names the development ones for every condition, and those warn on
 * the console. The aliases hold in the shell alone, which is the only one to bundle the router.
 */
function productionRouter(dir: string, surface: string): Record<string, string> {
  const router = path.join(dir, 'node_modules', 'react-router-dom');
  const dist = path.join(realpathSync(router), '..', 'react-router', 'dist', 'production');
  return {
    'react-router-dom$': surface,
    'react-router$': path.join(dist, 'index.mjs'),
    'react-router/dom$': path.join(dist, 'dom-export.mjs'),
  };
}

/** The shell's bundle and its HTML, whose placeholders (nonce, manifest) its server fills in. */
export function shellConfig(dir: string, variant: BuildVariant = {}): Configuration {
  const { mode = 'production', identity = draftIdentity(readPackage(dir)), hot = false } = variant;
  // Not a file on disk: what it holds follows from the list of shared modules alone.
  const providing = path.join(dir, 'src', 'provideShared.js');
  const router = path.join(dir, 'src', 'providedRouter.js');
  const base = baseConfig({ dir, identity, mode, hot });
  return {
    ...base,
    resolve: { ...base.resolve, alias: mode === 'production' ? productionRouter(dir, router) : {} },
    entry: { shell: [providing, path.join(dir, 'src', 'index.ts')] },
    output: { ...base.output, publicPath: `/remotes/${identity.name}/${identity.version}/` },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.experiments.VirtualModulesPlugin({
        [providing]: providingSource(),
        [router]: routerSource(),
      }),
      new ModuleFederationPlugin({
        name: identity.container,
        shared: shellShared(),
        shareStrategy: 'loaded-first',
        experiments: { provideExternalRuntime: true },
        manifest: false,
        dts: false,
        dev: false,
      }),
      new rspack.DefinePlugin({ __EPIGRAM_MANIFEST_KEYS__: process.env['EPIGRAM_MANIFEST_KEYS'] ?? '[]' }),
      new rspack.HtmlRspackPlugin({ template: path.join(dir, 'index.html'), scriptLoading: 'defer' }),
      new rspack.CopyRspackPlugin({ patterns: [{ from: path.join(dir, 'public') }] }),
      new FontPreload(),
      ...(mode === 'production' ? [new ShellFirstFiles(), new BootStyle(path.join(dir, 'index.html'))] : []),
      ...(mode === 'production' ? [new rspack.SubresourceIntegrityPlugin()] : []),
    ],
  };
}
