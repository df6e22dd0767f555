import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import { expect, test } from '@jest/globals';
import { rspack } from '@rspack/core';
import { OwnStorages } from './ownStorages.ts';

/** A browser's storage. */
class Area {
  readonly kept = new Map<string, string>();
  get length() {
    return this.kept.size;
  }
  key(index: number) {
    return [...this.kept.keys()][index] ?? null;
  }
  getItem(key: string) {
    return this.kept.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    this.kept.set(key, value);
  }
  removeItem(key: string) {
    this.kept.delete(key);
  }
}

/** Builds a script as a part of mfe-soil and runs it. */
async function runInRemote(source: string, page: object): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'epigram-storages-'));
  try {
    writeFileSync(path.join(folder, 'entry.js'), source);
    const compiler = rspack({
      mode: 'production',
      context: folder,
      entry: './entry.js',
      output: { path: folder, filename: 'built.js' },
      module: { rules: [{ test: /\.ts$/, loader: 'builtin:swc-loader' }] },
      plugins: [new OwnStorages('mfe-soil')],
    });
    await new Promise<void>((resolve, reject) => {
      compiler.run((error, stats) => {
        const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString()) : undefined);
        compiler.close(() => (failure ? reject(failure) : resolve()));
      });
    });
    vm.runInNewContext(readFileSync(path.join(folder, 'built.js'), 'utf8'), page);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('every key that a remote stores begins with its name, however the script names the storage', async () => {
  const [localStorage, sessionStorage] = [new Area(), new Area()];
  const page: Record<string, unknown> = { localStorage, sessionStorage };
  page['window'] = page['self'] = page;
  await runInRemote(
    `localStorage.setItem('plain', '1');
     window.localStorage.setItem('window', '1');
     self.localStorage.setItem('self', '1');
     globalThis.localStorage.setItem('globalThis', '1');
     sessionStorage.setItem('session', '1');`,
    page,
  );
  const stored = ['plain', 'window', 'self', 'globalThis'].map((key) => `mfe-soil.${key}`);
  expect([...localStorage.kept.keys()]).toEqual(stored);
  expect([...sessionStorage.kept.keys()]).toEqual(['mfe-soil.session']);
});

test('a remote sees, counts and clears only what is its own', async () => {
  const localStorage = new Area();
  localStorage.setItem('epigram-theme', 'dark');
  localStorage.setItem('mfe-soil.depth', '10');
  const page = { localStorage, seen: [] as unknown[] };
  await runInRemote(
    `seen.push(localStorage.length, localStorage.key(0), localStorage.getItem('depth'), localStorage.getItem('epigram-theme'));
     localStorage.clear();`,
    page,
  );
  expect(page.seen).toEqual([1, 'depth', '10', null]);
  expect([...localStorage.kept.keys()]).toEqual(['epigram-theme']);
});

test('a value that a remote assigns instead of storing it is not lost silently', async () => {
  const assigning = runInRemote(`export {}; localStorage.depth = '10';`, { localStorage: new Area() });
  await expect(assigning).rejects.toThrow('not extensible');
});

test('the databases of a remote begin with its name', async () => {
  const opened: string[] = [];
  const indexedDB = {
    open: (name: string) => opened.push(name),
    databases: async () => [{ name: 'epigram-drafts' }, { name: 'mfe-soil.samples' }],
  };
  const page = { indexedDB, listed: undefined as Promise<unknown> | undefined };
  await runInRemote(`indexedDB.open('samples'); listed = indexedDB.databases();`, page);
  expect(opened).toEqual(['mfe-soil.samples']);
  expect(await page.listed).toEqual([{ name: 'samples' }]);
});
