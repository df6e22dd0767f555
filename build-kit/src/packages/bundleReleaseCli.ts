import { rspack } from '@rspack/core';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace/paths.ts';

/** Bundles the registry's command line with everything that it imports, so that its package depends on nothing. */
export async function bundleReleaseCli(outDir: string): Promise<void> {
  const registry = path.join(ROOT, 'release-registry');
  const compiler = rspack({
    mode: 'production',
    context: registry,
    target: ['node24', 'es2023'],
    entry: { release: './src/cli.ts' },
    output: { path: outDir, filename: '[name].js', module: true, chunkFormat: 'module' },
    devtool: false,
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      parser: { javascript: { importMeta: false } },
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { target: 'es2023', parser: { syntax: 'typescript' } } },
        },
      ],
    },
    plugins: [new rspack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true })],
    // Readable, so that a stack in a bug report says something.
    optimization: { minimize: false },
    performance: false,
    stats: 'errors-warnings',
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : undefined);
      compiler.close(() => (failure ? reject(failure) : resolve()));
    });
  });
  rmSync(path.join(outDir, 'release.js.LICENSE.txt'), { force: true });
}
