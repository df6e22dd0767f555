// Builds a remote with Vite and its federation plugin.
import { federation } from '@module-federation/vite';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { containerOf, describeRelease, shared } from '../describeRelease.mjs';

const dir = import.meta.dirname;
const pkg = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));

await build({
  configFile: false,
  root: dir,
  // Files are served at /remotes/<name>/<version>/.
  base: './',
  logLevel: 'warn',
  plugins: federation({
    name: containerOf(pkg),
    // An ES module, and beside it the classic script that the shell loads.
    filename: 'remoteModule.js',
    varFilename: 'remoteEntry.js',
    exposes: { './remote': './src/remote.jsx' },
    shared,
    manifest: true,
    dts: false,
  }),
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: false,
    rollupOptions: { input: './src/remote.jsx' },
  },
});
describeRelease(dir, pkg, { mount: '/vite', title: { en: 'Vite', es: 'Vite' } });
