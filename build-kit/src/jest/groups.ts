import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CACHE_DIR, ROOT } from '../workspace/paths.ts';

/** The folder of the grouped test files, which is the root of a jest project of its own. */
export const GROUPS_DIR = path.join(CACHE_DIR, 'jest-groups');

/** Enough that no worker waits long for the last group, and few enough that most files find their modules loaded. */
const GROUPS = 18;
/** The bytes that stand for opening a file's database and application. A file's size stands for the time of its tests. */
const OPENING = 3_000;

interface Group {
  readonly files: string[];
  size: number;
}

/**
 * Writes files that each run several test files one after another, and returns their paths. jest loads all modules
 * again for each file that it runs. For most of the servers' files, this takes longer than their tests.
 * @param files absolute paths
 */
export function writeGroups(files: readonly string[]): string[] {
  rmSync(GROUPS_DIR, { recursive: true, force: true });
  mkdirSync(GROUPS_DIR, { recursive: true });
  return deal(files, (file) => statSync(file).size).map((group, index) => {
    const target = path.join(GROUPS_DIR, `group${index + 1}.test.cjs`);
    writeFileSync(target, group.map(blockOf).join(''));
    return target;
  });
}

/** Deals the files, longest first, to groups of about the same size in bytes. */
export function deal(files: readonly string[], sizeOf: (file: string) => number): string[][] {
  const groups: Group[] = Array.from({ length: Math.min(GROUPS, files.length) }, () => ({
    files: [],
    size: 0,
  }));
  const sized = files.map((file) => ({ file, size: sizeOf(file) + OPENING }));
  for (const { file, size } of sized.sort((a, b) => b.size - a.size || a.file.localeCompare(b.file))) {
    const smallest = groups.reduce((one, other) => (other.size < one.size ? other : one));
    smallest.files.push(file);
    smallest.size += size;
  }
  return groups.map((group) => group.files);
}

/** A block per file limits its hooks to its own tests, and its name tells which file a test is from. */
function blockOf(file: string): string {
  const name = path.relative(ROOT, file).split(path.sep).join('/');
  return `describe(${JSON.stringify(name)}, () => { require(${JSON.stringify(file)}); });\n`;
}
