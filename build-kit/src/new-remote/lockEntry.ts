import { CommandError } from '../workspace/commandError.ts';

const IMPORTERS = /^importers:\n\n[\s\S]*?(?=^packages:\n)/m;
const IMPORTER = /^ {2}(\S+):\n((?: {4,}.*\n)+)/gm;
const DEPENDENCY = /^ {6}(\S+):\n((?: {8}.*\n)+)/gm;
const GROUPS = ['dependencies', 'devDependencies'] as const;

export type LockedPackage = { readonly [Group in (typeof GROUPS)[number]]: Readonly<Record<string, string>> };

function unquoted(key: string): string {
  return key.replaceAll("'", '');
}

/** The versions that the remotes of the lock file have, by dependency. */
function knownVersions(importers: string): ReadonlyMap<string, string> {
  return new Map(
    [...importers.matchAll(IMPORTER)]
      .filter(([, name = '']) => name.startsWith('mfe-'))
      .flatMap(([, , body = '']) => [...body.matchAll(DEPENDENCY)])
      .map(([text, name = '']) => [unquoted(name), text]),
  );
}

function entryOf(name: string, groups: LockedPackage, known: ReadonlyMap<string, string>): string {
  const lines = GROUPS.map((group) => {
    const dependencies = Object.keys(groups[group]).sort();
    const missing = dependencies.find((dependency) => !known.has(dependency));
    if (missing) throw new CommandError(`No remote in pnpm-lock.yaml has ${missing}: run "pnpm install".`);
    return `    ${group}:\n${dependencies.map((dependency) => known.get(dependency)).join('')}`;
  });
  return `  ${name}:\n${lines.join('')}\n`;
}

/**
 * Adds a package to the text of a lock file, with the versions that the other remotes have. If pnpm resolved the
 * workspace again instead, it could also change the versions of the others.
 */
export function addToLockFile(lock: string, name: string, groups: LockedPackage): string {
  const importers = IMPORTERS.exec(lock)?.[0];
  if (!importers)
    throw new CommandError('pnpm-lock.yaml has no packages of the workspace: run "pnpm install".');
  const entry = entryOf(name, groups, knownVersions(importers));
  const next = [...importers.matchAll(IMPORTER)].find(([, other = '']) => unquoted(other) > name);
  const at = next ? next.index : importers.length;
  return lock.replace(IMPORTERS, () => `${importers.slice(0, at)}${entry}${importers.slice(at)}`);
}
