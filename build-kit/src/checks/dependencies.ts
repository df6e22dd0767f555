import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../workspace/paths.ts';

export const DEPENDENCIES_FILE = path.join(ROOT, 'docs', 'compliance', 'dependencies.md');

/** A row of docs/compliance/dependencies.md: a package that is behind its newest version, with the reason. */
export interface HeldBack {
  readonly name: string;
  readonly used: string;
  readonly newest: string;
}

/** A package of the catalog with a newer version, as the npm registry has it now. */
export type Outdated = HeldBack;

const ROW = /^\| (\S+) +\| (\d\S*) +\| (\d\S*) +\| (\S.*?) +\|$/gm;

export function heldBack(document: string): HeldBack[] {
  return [...document.matchAll(ROW)].map(([, name = '', used = '', newest = '']) => ({ name, used, newest }));
}

/** The version of each package in the catalog, from the text of `pnpm-workspace.yaml`. */
export function catalogVersions(workspace: string): Map<string, string> {
  const { catalog } = parse(workspace) as { catalog: Readonly<Record<string, string>> };
  return new Map(Object.entries(catalog));
}

/** Rows that don't describe the catalog any more, one sentence each. */
export function heldBackProblems(rows: readonly HeldBack[], catalog: ReadonlyMap<string, string>): string[] {
  return rows.flatMap(({ name, used }) => {
    const version = catalog.get(name);
    if (version === used) return [];
    return [
      `docs/compliance/dependencies.md has ${name} ${used}; the catalog has ${version ?? 'no such package'}`,
    ];
  });
}

/** Newer versions that the table doesn't have, and rows of packages that are at their newest, one sentence each. */
export function outdatedProblems(rows: readonly HeldBack[], outdated: readonly Outdated[]): string[] {
  const known = new Map(rows.map(({ name, newest }) => [name, newest]));
  const behind = new Set(outdated.map(({ name }) => name));
  return [
    ...outdated
      .filter(({ name, newest }) => known.get(name) !== newest)
      .map(({ name, used, newest }) => `${name} ${used}: ${newest} is out. Update it, or say why not`),
    ...rows
      .filter(({ name }) => !behind.has(name))
      .map(({ name }) => `${name} is at its newest version: remove it from docs/compliance/dependencies.md`),
  ];
}

export const dependencies = {
  name: 'dependencies that are held back',
  async run() {
    const workspace = readFileSync(path.join(ROOT, 'pnpm-workspace.yaml'), 'utf8');
    const rows = heldBack(readFileSync(DEPENDENCIES_FILE, 'utf8'));
    const problems = heldBackProblems(rows, catalogVersions(workspace));
    return { code: problems.length > 0 ? 1 : 0, output: problems.join('\n') };
  },
};
