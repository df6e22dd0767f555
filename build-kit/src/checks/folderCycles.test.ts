import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { folderCycles } from './folderCycles.ts';

let src: string;
beforeEach(() => {
  src = mkdtempSync(path.join(os.tmpdir(), 'epigram-folders-'));
});
afterEach(() => rmSync(src, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(src, file)), { recursive: true });
  writeFileSync(path.join(src, file), text);
}

test('folders without cycles pass, whatever their tests and the files above them import', () => {
  write('main.ts', "import { a } from './a/a.ts';");
  write('a/a.ts', "import { b } from '../b/b.ts';");
  write('b/b.ts', "import { other } from './other.ts';");
  write('b/b.test.ts', "import { a } from '../a/a.ts';");
  write('b/testing/help.ts', "import { a } from '../../a/a.ts';");
  expect(folderCycles(src)).toEqual([]);
});

test('a cycle of three folders is reported import by import, types included', () => {
  write('a/a.ts', "import { b } from '../b/b.ts';");
  write('b/b.ts', "import type { C } from '../c/deep/c.ts';");
  write('c/deep/c.ts', "import {\n  type A,\n} from '../../a/a.ts';");
  expect(folderCycles(src)).toEqual([
    'a → b: a/a.ts imports ../b/b.ts',
    'b → c: b/b.ts imports ../c/deep/c.ts',
    'c → a: c/deep/c.ts imports ../../a/a.ts',
  ]);
});
