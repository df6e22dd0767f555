import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { LocalisedText, RemoteDeclaration } from '@epigram/shared-contracts/pages';
import { IS_PACKAGE, ROOT } from './paths.ts';

/** A team's size budget for its remote, in kB after brotli. */
export interface SizeBudget {
  readonly firstLoadKb?: number;
  readonly pageKb?: number;
}

/** The `epigram` block of a remote's package.json. */
export interface RemoteSettings extends RemoteDeclaration {
  /** Paths at which the shell mounts the remote; `/` is exact, any other is a prefix. */
  readonly mount: readonly string[];
  /** Semver range of the contract versions that the remote supports. */
  readonly contract: string;
  /** The area's name for users. */
  readonly title: LocalisedText;
  /** A larger build fails. */
  readonly sizeBudget?: SizeBudget;
}

interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly epigram?: RemoteSettings;
}

export interface WorkspacePackage {
  /**
   * The release's name, for example `mfe-home`: the folder's path relative to the root, or in a repository of its own
   * the package's name without its scope.
   */
  readonly name: string;
  readonly dir: string;
  readonly json: PackageJson;
}

export const SHELL = 'host-shell';

export function readPackage(dir: string): WorkspacePackage {
  const json = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as PackageJson;
  const name = IS_PACKAGE ? json.name.replace(/^@[^/]+\//, '') : path.relative(ROOT, dir);
  return { name: name.replaceAll(path.sep, '/'), dir, json };
}

/** Every package of the workspace, by folder name. */
export function workspacePackages(root = ROOT): WorkspacePackage[] {
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => (name === 'portal-api' ? [name, 'portal-api/platform'] : [name]));
  return folders
    .map((folder) => path.join(root, folder))
    .filter((dir) => existsSync(path.join(dir, 'package.json')) && path.basename(dir) !== 'tools')
    .map(readPackage)
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** The packages that become releases: the shell and every remote. */
export function releasablePackages(): WorkspacePackage[] {
  return workspacePackages().filter(({ name }) => name === SHELL || name.startsWith('mfe-'));
}

/** Packages with texts for users. */
export function translatedPackages(): WorkspacePackage[] {
  const translated = new Set([SHELL, 'shared-ui', 'portal-api']);
  return workspacePackages().filter(({ name }) => translated.has(name) || name.startsWith('mfe-'));
}

/** The workspace packages that `pkg` is built from: its dependencies, theirs, and so on. */
export function workspaceDependencies(pkg: WorkspacePackage, all = workspacePackages()): WorkspacePackage[] {
  const found = new Map<string, WorkspacePackage>();
  function visit({ json }: WorkspacePackage): void {
    for (const [dependency, version] of Object.entries(json.dependencies ?? {})) {
      if (!version.startsWith('workspace:') || found.has(dependency)) continue;
      const target = all.find((candidate) => candidate.json.name === dependency);
      if (!target) throw new Error(`${json.name} depends on ${dependency}, which is not in the workspace`);
      found.set(dependency, target);
      visit(target);
    }
  }
  visit(pkg);
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name));
}
