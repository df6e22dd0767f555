import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { CONTRACT_VERSION } from '@epigram/shared-contracts/remote';
import { writeStandalone } from './writeStandalone.ts';

const REGISTRY = 'https://npm.example/epigram/';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'epigram-standalone-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

// With packages from a registry: `npm test -- repository` packs and installs them.
function write(remote: { name: string; mount?: string }) {
  return writeStandalone({ remote, folder, npmRegistry: REGISTRY, install: false });
}

function read(file: string): string {
  return readFileSync(path.join(folder, file), 'utf8');
}

test('a repository has sources, tests, both languages, a pipeline and a page', async () => {
  await write({ name: 'mfe-soil' });
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
  expect(files).toEqual([
    '.github/workflows/ci.yml',
    '.gitignore',
    '.npmrc',
    'README.md',
    'jest.config.ts',
    'package.json',
    'rspack.config.ts',
    'src/features/soil/SoilPage.test.tsx',
    'src/features/soil/SoilPage.tsx',
    'src/features/soil/soilApi.ts',
    'src/locales/en/messages.po',
    'src/locales/es/messages.po',
    'src/remote.test.tsx',
    'src/remote.tsx',
    'src/routes.tsx',
    'tsconfig.json',
    'tsconfig.live.json',
  ]);
  // The pipeline's own expressions look like the template's.
  expect(read('.github/workflows/ci.yml')).toContain('${{ secrets.EPIGRAM_REGISTRY_TOKEN }}');
});

test('it depends on published packages of one version, and on nothing in the workspace', async () => {
  await write({ name: 'mfe-soil' });
  const { dependencies, devDependencies, epigram } = JSON.parse(read('package.json')) as {
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
    epigram: { contract: string };
  };
  const own = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) =>
    name.startsWith('@epigram/'),
  );
  expect(Object.fromEntries(own)).toEqual({
    '@epigram/build-kit': CONTRACT_VERSION,
    '@epigram/release-cli': CONTRACT_VERSION,
    '@epigram/shared-contracts': CONTRACT_VERSION,
    '@epigram/shared-ui': CONTRACT_VERSION,
  });
  expect(epigram.contract).toBe(`^${CONTRACT_VERSION}`);
  expect(read('package.json')).not.toMatch(/workspace:|catalog:/);
  expect(read('.npmrc')).toContain(`@epigram:registry=${REGISTRY}`);
});

test('a folder with files, and a path of the portal, are refused before anything is written', async () => {
  await expect(write({ name: 'mfe-soil', mount: '/settings' })).rejects.toThrow(
    'the portal’s own route /settings',
  );
  expect(readdirSync(folder)).toEqual([]);
  writeFileSync(path.join(folder, 'notes.txt'), '');
  await expect(write({ name: 'mfe-soil' })).rejects.toThrow('is not empty');
  expect(readdirSync(folder)).toEqual(['notes.txt']);
});
