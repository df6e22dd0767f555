// Builds a remote with rspack and the public federation plugin alone.
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { containerOf, describeRelease, shared } from '../describeRelease.mjs';

const dir = import.meta.dirname;
const pkg = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
const container = containerOf(pkg);

const compiler = rspack({
  mode: 'production',
  context: dir,
  entry: {},
  output: {
    path: path.join(dir, 'dist'),
    clean: true,
    // Files are served at /remotes/<name>/<version>/.
    publicPath: 'auto',
    uniqueName: container,
    filename: '[name].js',
    chunkFilename: 'chunks/[name].js',
    crossOriginLoading: 'anonymous',
  },
  module: {
    rules: [
      {
        test: /\.jsx$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            target: 'es2023',
            parser: { syntax: 'ecmascript', jsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
    ],
  },
  plugins: [
    new ModuleFederationPlugin({
      name: container,
      filename: 'remoteEntry.js',
      exposes: { './remote': './src/remote.jsx' },
      shared,
      manifest: true,
      dts: false,
    }),
  ],
});

await new Promise((resolve, reject) => {
  compiler.run((error, stats) => {
    const failure = error ?? (stats.hasErrors() ? new Error(stats.toString('errors-only')) : undefined);
    compiler.close(() => (failure ? reject(failure) : resolve()));
  });
});
describeRelease(dir, pkg, { mount: '/plain', title: { en: 'Plain', es: 'Sencillo' } });
