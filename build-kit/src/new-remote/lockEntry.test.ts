import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { ROOT } from '../workspace/paths.ts';
import { addToLockFile } from './lockEntry.ts';

interface Lock {
  readonly packages: Readonly<Record<string, { os?: string[]; cpu?: string[] }>>;
}

const lock = readFileSync(path.join(ROOT, 'pnpm-lock.yaml'), 'utf8');
const usual = JSON.parse(readFileSync(path.join(ROOT, 'mfe-test-results', 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};

/** The name and the dependencies of each package in the lock file, as text. */
function importersOf(text: string): Map<string, string> {
  const section = text.slice(text.indexOf('\nimporters:\n'), text.indexOf('\npackages:\n') + 1);
  return new Map(
    [...section.matchAll(/^ {2}(\S.*):\n((?: {4}.*\n)+)/gm)].map(([, name = '', body = '']) => [name, body]),
  );
}

describe('a new package in the lock file', () => {
  test.each(['mfe-aaa', 'mfe-gate', 'mfe-zzz', 'zzz'])('%s changes nothing else', (name) => {
    const added = addToLockFile(lock, name, usual);
    const importers = importersOf(added);
    expect(importers.get(name)).toBe(importersOf(lock).get('mfe-test-results'));
    expect([...importers.keys()]).toEqual([...importers.keys()].sort());
    expect(importers.size).toBe(importersOf(lock).size + 1);
    // Without the new lines, it is the old file.
    const start = added.indexOf(`  ${name}:\n`);
    expect(added.slice(0, start) + added.slice(start + added.length - lock.length)).toBe(lock);
  });

  test('is refused with a library that no remote has', () => {
    const groups = { ...usual, dependencies: { ...usual.dependencies, 'left-pad': 'catalog:' } };
    expect(() => addToLockFile(lock, 'mfe-new', groups)).toThrow('No remote in pnpm-lock.yaml has left-pad');
  });
});

// Linux alone was in it once: an installation from it succeeds elsewhere, and the first build fails.
test('the lock file has the native parts of every tool for macOS, Windows and Linux', () => {
  const { packages } = parse(lock) as Lock;
  const tools = new Map<string, Set<string>>();
  for (const [key, { os = [], cpu = [] }] of Object.entries(packages)) {
    const tool =
      /^(@rspack\/binding|@swc\/core|@oxlint\/binding|@oxc-parser\/binding|@unrs\/resolver-binding)-/.exec(
        key,
      )?.[1];
    if (!tool) continue;
    const platforms = tools.get(tool) ?? new Set();
    for (const system of os) for (const processor of cpu) platforms.add(`${system}-${processor}`);
    tools.set(tool, platforms);
  }
  expect(tools.size).toBe(5);
  for (const [tool, platforms] of tools) {
    const missing = [
      'darwin-arm64',
      'darwin-x64',
      'win32-arm64',
      'win32-x64',
      'linux-arm64',
      'linux-x64',
    ].filter((platform) => !platforms.has(platform));
    expect({ tool, missing }).toEqual({ tool, missing: [] });
  }
});
