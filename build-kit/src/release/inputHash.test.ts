import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { inputHash, shortHash } from './inputHash.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'epigram-hash-'));
  mkdirSync(path.join(root, 'src', 'testing'), { recursive: true });
  writeFileSync(path.join(root, 'src', 'a.ts'), 'a');
});
afterEach(() => rmSync(root, { recursive: true }));

function hashOfSources(): string {
  return inputHash(root, [path.join(root, 'src'), path.join(root, 'absent')]);
}

describe('inputHash', () => {
  test('changes with an edited, added or renamed file, and changes back with it', () => {
    const before = hashOfSources();
    writeFileSync(path.join(root, 'src', 'a.ts'), 'b');
    expect(hashOfSources()).not.toBe(before);
    writeFileSync(path.join(root, 'src', 'a.ts'), 'a');
    expect(hashOfSources()).toBe(before);
    writeFileSync(path.join(root, 'src', 'b.ts'), '');
    expect(hashOfSources()).not.toBe(before);
  });

  test('does not depend on tests and test helpers', () => {
    const before = hashOfSources();
    writeFileSync(path.join(root, 'src', 'a.test.tsx'), 'x');
    writeFileSync(path.join(root, 'src', 'testing', 'build.ts'), 'x');
    expect(hashOfSources()).toBe(before);
  });

  test('distinguishes the end of one file from the start of the next', () => {
    writeFileSync(path.join(root, 'src', 'a.ts'), 'ab');
    writeFileSync(path.join(root, 'src', 'b.ts'), 'c');
    const first = hashOfSources();
    writeFileSync(path.join(root, 'src', 'a.ts'), 'a');
    writeFileSync(path.join(root, 'src', 'b.ts'), 'bc');
    expect(hashOfSources()).not.toBe(first);
  });
});

describe('shortHash', () => {
  test.each([
    ['0123456789abcdef', 'f0123456'],
    ['01a2345678901234', 'a2345678'],
    ['deadbeef00000000', 'deadbeef'],
  ])('of %s is %s: eight digits that start with a letter', (hex, expected) => {
    expect(shortHash(hex)).toBe(expected);
  });
});
