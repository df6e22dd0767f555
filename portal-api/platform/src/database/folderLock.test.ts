import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
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

test('a folder is locked by one process, and can be locked by another after its release', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUseError);
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`);
  unlock();
  expect(existsSync(path.join(folder, 'lock.json'))).toBe(false);
  lockFolder(folder)();
});

test.each([
  ['a process that has ended', JSON.stringify({ pid: 2 ** 30, started: '1' })],
  ['an earlier process with the same pid', JSON.stringify({ pid: process.pid, started: 'earlier' })],
  ['a process that was interrupted while writing it', '{"pid":'],
])('the lock of %s is taken over', (_whose, content) => {
  writeFileSync(path.join(folder, 'lock.json'), content);
  expect(() => lockFolder(folder)()).not.toThrow();
});

const CONTENDER = `
  const { lockFolder } = await import(process.argv[1]);
  process.on('message', () => {
    try {
      lockFolder(process.argv[2]);
      process.send('taken');
    } catch (error) {
      process.send(error.message.includes('is in use by process') ? 'refused' : error.message);
    }
  });
  process.send('ready');`;

/** Processes that wait for a signal, and then try to lock the folder. */
async function contenders(count: number): Promise<ChildProcess[]> {
  const module = new URL('./folderLock.ts', import.meta.url).href;
  const args = ['--input-type=module', '--eval', CONTENDER, module, folder];
  const children = Array.from({ length: count }, () =>
    spawn(process.execPath, args, {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, NODE_OPTIONS: '' },
    }),
  );
  await Promise.all(children.map((child) => once(child, 'message')));
  return children;
}

test('only one of many processes that find a stale lock at the same time gets the folder', async () => {
  const children = await contenders(6);
  try {
    for (let round = 0; round < 40; round += 1) {
      writeFileSync(path.join(folder, 'lock.json'), JSON.stringify({ pid: 2 ** 30, started: '1' }));
      const answers = children.map((child) => once(child, 'message'));
      for (const child of children) child.send('go');
      const said = (await Promise.all(answers)).map(([answer]) => answer as string).sort();
      expect(said).toEqual([...Array<string>(5).fill('refused'), 'taken']);
    }
  } finally {
    for (const child of children) child.kill('SIGKILL');
  }
});
