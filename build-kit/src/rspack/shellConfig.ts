import { realpathSync } from 'node:fs';
import path from 'node:path';
import { type Configuration, rspack, type Compiler, type RspackPluginInstance } from '@rspack/core';
import { routerSource } from '../federation/routerSurface.ts';
import { providedVersions } from '../federation/sharedModules.ts';
import { draftIdentity } from '../release/releaseIdentity.ts';
import { readPackage } from '../workspace/workspacePackage.ts';
import { baseConfig, type BuildVariant } from './baseConfig.ts';
import { BootStyle } from './bootStyle.ts';
import { ShellFirstFiles } from './shellFirstFiles.ts';

/** The font file with Latin letters; the extended one is only fetched if a name needs it. */
const FONT = /(?:^|\/)inter-latin-wght-normal\.[^/]*woff2$/;

/** Preloads the font in parallel with the style sheet that names it. */
class FontPreload implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(FontPreload.name, (compilation) => {
      const hooks = rspack.HtmlRspackPlugin.getCompilationHooks(compilation);
      hooks.alterAssetTagGroups.tapPromise(FontPreload.name, async (data) => {
        const font = Object.keys(compilation.assets).find((name) => FONT.test(name));
        if (!font) return data;
        data.headTags.unshift({
          tagName: 'link',
          voidTag: true,
          attributes: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            crossorigin: 'anonymous',
            href: `${data.publicPath ?? ''}${font}`,
          },
        });
        return data;
      });
    });
  }
}

/**
 * The router's production files: its package exports the development ones under every condition, and those log warnings
 * to the console. The aliases apply only in the shell, because no other package bundles the router.
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

/**
 * React apart from the first script: a script is compiled and evaluated in one task, and one long task blocks input on a
 * phone. Both are loaded before the shell starts. More parts would compress worse.
 */
const FIRST_SCRIPTS = {
  react: {
    chunks: 'initial',
    name: 'react',
    test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
    enforce: true,
  },
} as const;

/** The shell's bundle and its HTML, whose placeholders (nonce, manifest) its server fills in. */
export function shellConfig(dir: string, variant: BuildVariant = {}): Configuration {
  const { mode = 'production', identity = draftIdentity(readPackage(dir)), hot = false } = variant;
  // Not a file on disk: its content is derived from the list of the router's names.
  const router = path.join(dir, 'src', 'providedRouter.js');
  const base = baseConfig({ dir, identity, mode, hot });
  return {
    ...base,
    resolve: { ...base.resolve, alias: mode === 'production' ? productionRouter(dir, router) : {} },
    entry: { shell: path.join(dir, 'src', 'index.ts') },
    optimization: { ...base.optimization, splitChunks: { cacheGroups: FIRST_SCRIPTS } },
    output: { ...base.output, publicPath: `/remotes/${identity.name}/${identity.version}/` },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.experiments.VirtualModulesPlugin({ [router]: routerSource() }),
      new rspack.DefinePlugin({
        __EPIGRAM_MANIFEST_KEYS__: process.env['EPIGRAM_MANIFEST_KEYS'] || '[]',
        // The federation runtime without what no remote uses (remoteConfig.ts).
        FEDERATION_OPTIMIZE_NO_REMOTE: true,
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
        ENV_TARGET: JSON.stringify('web'),
        __EPIGRAM_SHARED__: JSON.stringify({ from: identity.container, versions: providedVersions() }),
      }),
      new rspack.HtmlRspackPlugin({ template: path.join(dir, 'index.html'), scriptLoading: 'defer' }),
      new rspack.CopyRspackPlugin({ patterns: [{ from: path.join(dir, 'public') }] }),
      new FontPreload(),
      ...(mode === 'production' ? [new ShellFirstFiles(), new BootStyle(path.join(dir, 'index.html'))] : []),
      ...(mode === 'production' ? [new rspack.SubresourceIntegrityPlugin()] : []),
    ],
  };
}
