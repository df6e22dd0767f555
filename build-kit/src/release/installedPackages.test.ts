import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { bundledPackages, productionPackages } from './installedPackages.ts';

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'epigram-packages-')));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Writes a package as pnpm does: in a folder of its own, linked from those that need it. */
function install(name: string, manifest: object, ...linkedFrom: readonly string[]): string {
  const modules = path.join(root, 'node_modules', '.pnpm', name.replace('/', '+'), 'node_modules');
  const dir = path.join(modules, name);
  mkdirSync(dir, { recursive: true });
  writeFileSync(path.join(dir, 'package.json'), JSON.stringify({ name, version: '1.0.0', ...manifest }));
  for (const from of linkedFrom) link(name, dir, from);
  return dir;
}
function link(name: string, dir: string, from: string): void {
  const place = path.join(from, 'node_modules', name);
  mkdirSync(path.dirname(place), { recursive: true });
  symlinkSync(dir, place);
}
function besideOf(name: string): string {
  return path.join(root, 'node_modules', '.pnpm', name);
}

test('a bundle contains the packages of its modules, of the merged ones too, but not of the removed ones', () => {
  const chart = install('@scope/chart', { license: 'MIT' });
  const line = install('line', { licenses: [{ type: 'MIT' }, { type: 'Apache-2.0' }] });
  const unused = install('unused', {});
  const found = bundledPackages([
    { nameForCondition: path.join(root, 'mfe-home', 'src', 'remote.tsx'), chunks: [1] },
    {
      nameForCondition: path.join(chart, 'dist', 'index.js'),
      chunks: [2],
      modules: [
        { nameForCondition: path.join(chart, 'dist', 'index.js') },
        { nameForCondition: path.join(line, 'line.js'), chunks: [] },
      ],
    },
    { nameForCondition: path.join(line, 'line.js'), chunks: [] },
    { nameForCondition: path.join(unused, 'index.js'), chunks: [] },
    { chunks: [2] },
  ]);
  expect(found).toEqual([
    { name: '@scope/chart', version: '1.0.0', licence: 'MIT' },
    { name: 'line', version: '1.0.0', licence: '(MIT OR Apache-2.0)' },
  ]);
});

test('a server can load its dependencies, theirs and those of workspace packages, but no development ones', () => {
  const server = path.join(root, 'server');
  const platform = path.join(root, 'platform');
  const write = (dir: string, manifest: object) => {
    mkdirSync(dir);
    writeFileSync(path.join(dir, 'package.json'), JSON.stringify({ version: '1.0.0', ...manifest }));
  };
  write(server, {
    name: '@epigram/server',
    dependencies: { '@epigram/platform': 'workspace:*', direct: '^1.0.0' },
    devDependencies: { 'for-tests': '^1.0.0' },
  });
  write(platform, { name: '@epigram/platform', dependencies: { 'of-platform': '^1.0.0' } });
  link('@epigram/platform', platform, server);
  install('for-tests', {}, server);
  install('direct', { license: { type: 'ISC' }, dependencies: { indirect: '1' } }, server);
  install('indirect', { dependencies: { direct: '1' } }, besideOf('direct'));
  link('direct', path.join(besideOf('direct'), 'node_modules', 'direct'), besideOf('indirect'));
  install('peer', {}, besideOf('of-platform'));
  install(
    'of-platform',
    { peerDependencies: { peer: '*', 'absent-peer': '*' }, optionalDependencies: { 'other-system': '1' } },
    platform,
  );
  expect(productionPackages([server])).toEqual([
    { name: 'direct', version: '1.0.0', licence: 'ISC' },
    { name: 'indirect', version: '1.0.0' },
    { name: 'of-platform', version: '1.0.0' },
    { name: 'peer', version: '1.0.0' },
  ]);
  rmSync(path.join(besideOf('direct'), 'node_modules', 'indirect'));
  expect(() => productionPackages([server])).toThrow('direct needs indirect, which is not installed');
});
