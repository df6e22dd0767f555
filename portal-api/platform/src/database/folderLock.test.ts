import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { FolderInUseError, lockFolder } from './folderLock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'epigram-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a folder is given to one process, and to the next after it is let go', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUseError);
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`);
  unlock();
  expect(existsSync(path.join(folder, 'lock.json'))).toBe(false);
  lockFolder(folder)();
});

test.each([
  ['a process that has ended', JSON.stringify({ pid: 2 ** 30, started: '1' })],
  ['an earlier process with the same number', JSON.stringify({ pid: process.pid, started: 'earlier' })],
  ['a process that was stopped while it wrote', '{"pid":'],
])('the lock of %s is taken over', (_whose, content) => {
  writeFileSync(path.join(folder, 'lock.json'), content);
  expect(() => lockFolder(folder)()).not.toThrow();
});
