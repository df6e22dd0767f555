import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack, type Configuration, type RuleSetRule } from '@rspack/core';
import { isDraft } from '../i18n/draft.ts';
import { CACHE_DIR, IS_PACKAGE, LOCK_FILE, modulesOf, OWN_EXTENSION } from '../workspace/paths.ts';
import type { ReleaseIdentity } from '../release/releaseIdentity.ts';
import { readPackage } from '../workspace/workspacePackage.ts';
import { callerName } from './callerName.ts';
import { ChunkOrder } from './chunkOrder.ts';
import { SchemaGuard } from './schemaGuard.ts';
import { STYLE_TARGETS } from './supportedBrowsers.ts';

export type BuildMode = 'production' | 'development';

/** How a bundle differs from the normal release of the sources. */
export interface BuildVariant {
  readonly mode?: BuildMode;
  readonly identity?: ReleaseIdentity;
  /** Replaces components in a running page; needs the development build of the shell around it. */
  readonly hot?: boolean;
}

/** Contract modules: browsers get them without their schemas. */
const CONTRACTS = path.join(modulesOf('shared-contracts'), 'api');

/** One of build-kit's loaders for the bundler. */
function loaderFile(name: string): string {
  return path.join(import.meta.dirname, `${name}${OWN_EXTENSION}`);
}

/** Modules that export a style sheet as `css`. They run during the build. */
const STYLES_IN_CODE = /\.css\.ts$/;
const STYLES_LOADER = loaderFile('stylesLoader');

/** A changed constant in them changes the code of modules that have not changed themselves. */
const CONFIGURATIONS = [
  'baseConfig',
  'remoteConfig',
  'supportedBrowsers',
  ...(IS_PACKAGE ? [] : ['shellConfig']),
].map(loaderFile);

const linguiPlugin = fileURLToPath(import.meta.resolve('@lingui/swc-plugin'));

interface BaseOptions {
  readonly dir: string;
  readonly identity: ReleaseIdentity;
  readonly mode: BuildMode;
  readonly hot: boolean;
  /** The package whose name begins the message ids of `dir`. The shell's ids have no prefix. */
  readonly messageOwner?: string;
}

function compilerOptions(mode: BuildMode, hot: boolean): object {
  return {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: true },
      // Never the development form of JSX, because it fails when a built shell provides the production React.
      transform: { react: { runtime: 'automatic', development: false, refresh: hot } },
      experimental: {
        cacheRoot: path.join(CACHE_DIR, 'swc'),
        plugins: [
          [linguiPlugin, { descriptorFields: mode === 'production' && !isDraft() ? 'id-only' : 'message' }],
        ],
      },
    },
  };
}

function scripts(mode: BuildMode, hot: boolean): RuleSetRule {
  return {
    test: /\.tsx?$/,
    exclude: [CONTRACTS, STYLES_IN_CODE],
    use: [
      { loader: 'builtin:swc-loader', options: compilerOptions(mode, hot) },
      { loader: loaderFile('surfaceLoader') },
    ],
  };
}

/** The package's own messages, apart from those of other packages in its bundle. */
function ownMessageIds(dir: string, owner: string): RuleSetRule {
  return {
    test: /\.tsx?$/,
    include: path.join(dir, 'src'),
    // Runs after the other rules' loaders.
    enforce: 'post',
    loader: loaderFile('messageIdsLoader'),
    options: { owner },
  };
}

/** The common part of the shell's and a remote's bundle configuration. */
export function baseConfig({ dir, identity, mode, hot, messageOwner }: BaseOptions): Configuration {
  const production = mode === 'production';
  return {
    name: identity.name,
    mode,
    context: dir,
    target: ['web', 'es2023'],
    // Only for the registry: no file refers to its map, and a map contains positions without the sources.
    devtool: production ? 'hidden-nosources-source-map' : 'cheap-module-source-map',
    output: {
      path: path.join(dir, 'dist'),
      clean: true,
      uniqueName: identity.container,
      chunkLoadingGlobal: `${identity.container}_chunks`,
      // No hashes in the names: the address of a release contains the hash of all its files.
      filename: '[name].js',
      chunkFilename: 'chunks/[name].js',
      cssFilename: '[name].css',
      cssChunkFilename: 'chunks/[name].css',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      // docs/product.md, 2.2: a chunk that has not arrived after two minutes is a ChunkLoadError.
      chunkLoadTimeout: 120_000,
      crossOriginLoading: 'anonymous',
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      conditionNames: ['import', 'module', 'browser', production ? 'production' : 'development', 'default'],
    },
    module: {
      // Otherwise, importing a name that a module does not export yields undefined at run time.
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [
        scripts(mode, hot),
        {
          include: CONTRACTS,
          type: 'javascript/auto',
          sideEffects: false,
          loader: loaderFile('contractLoader'),
          options: { caller: callerName(readPackage(dir)) },
        },
        { test: /\.css$/, type: 'css/auto' },
        { test: STYLES_IN_CODE, type: 'css', loader: STYLES_LOADER },
        {
          test: /\.po$/,
          type: 'javascript/auto',
          loader: loaderFile('catalogLoader'),
          options: { owner: messageOwner },
        },
        ...(messageOwner ? [ownMessageIds(dir, messageOwner)] : []),
        { test: /\.(png|jpe?g|webp|woff2?)$/, type: 'asset/resource' },
        { test: /\.svg$/, type: 'asset' },
      ],
    },
    plugins: [new SchemaGuard(), new ChunkOrder()],
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: STYLE_TARGETS } }),
      ],
    },
    // From a warm cache, rspack doesn't know the packages in merged modules, and the release's list would miss them.
    cache: !production && {
      type: 'persistent',
      version: `${hot}-${isDraft()}`,
      buildDependencies: [LOCK_FILE, ...CONFIGURATIONS, STYLES_LOADER],
      storage: { type: 'filesystem', directory: path.join(CACHE_DIR, 'rspack', `${identity.name}-${mode}`) },
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
