import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { measureFolder, sizeProblems } from './releaseSizes.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'epigram-sizes-'));
  mkdirSync(path.join(dir, 'chunks'));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** Random text compresses to no less than three quarters, so its size is known well enough. */
function write(file: string, bytes: number): void {
  writeFileSync(path.join(dir, file), randomBytes(bytes).toString('base64'));
}

test('a remote’s size is its entry and first files, and separately its largest further part', async () => {
  write('remoteEntry.js', 3_000);
  write('chunks/first.js', 6_000);
  write('chunks/page.js', 20_000);
  write('chunks/page.css', 1_000);
  write('remoteEntry.js.map', 90_000);
  const { firstLoad, largestPage } = await measureFolder(dir, 'remoteEntry.js', ['chunks/first.js']);
  expect(firstLoad).toBeGreaterThan(8_900);
  expect(firstLoad).toBeLessThan(10_000);
  expect(largestPage).toBeGreaterThan(19_900);
  expect(largestPage).toBeLessThan(21_000);
});

test('the shell’s size is that of the files that its page names', async () => {
  write('shell.js', 5_000);
  write('chunks/later.js', 9_000);
  writeFileSync(path.join(dir, 'index.html'), '<script src="/remotes/host-shell/1.0.0/shell.js"></script>');
  expect((await measureFolder(dir, 'index.html', [])).firstLoad).toBeGreaterThan(4_900);
});

test('a size above its budget is reported with both figures', () => {
  const sizes = { firstLoad: 61_500, largestPage: 90_000 };
  expect(sizeProblems(sizes, { firstLoadKb: 60, pageKb: 100 })).toEqual([
    'its first page needs 61.5 kB, its budget is 60 kB',
  ]);
  expect(sizeProblems(sizes, {})).toEqual([]);
});
