import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { CONTRACT_VERSION } from '@epigram/shared-contracts/remote';
import { ROOT } from '../workspace/paths.ts';
import type { PublishedPackage } from './publishedPackages.ts';

type Versions = Readonly<Record<string, string>>;

export interface WorkspaceJson {
  readonly name: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies: Versions;
  readonly devDependencies: Versions;
}

/** A package's own package.json. */
export function workspaceJson({ folder }: Pick<PublishedPackage, 'folder'>): WorkspaceJson {
  return JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')) as WorkspaceJson;
}

/** The versions of the workspace's catalog, by package. */
export function catalogVersions(): Versions {
  const { catalog } = parse(readFileSync(path.join(ROOT, 'pnpm-workspace.yaml'), 'utf8')) as {
    catalog: Versions;
  };
  return catalog;
}

/** A package's version outside the workspace: exact, because a page has one instance of what the shell provides. */
export function publishedVersion(name: string, catalog: Versions): string {
  const version = name.startsWith('@epigram/') ? CONTRACT_VERSION : catalog[name];
  if (!version) throw new Error(`${name} is not in the catalog of pnpm-workspace.yaml`);
  return version;
}

function publishedExports(exports: Versions): object {
  return Object.fromEntries(
    Object.entries(exports).map(([name, file]) => {
      const target = file.replace(/^(?:\.\/src\/)?/, './dist/');
      if (!/\.tsx?$/.test(target)) return [name, target];
      const stem = target.replace(/\.tsx?$/, '');
      return [name, { types: `${stem}.d.ts`, default: `${stem}.js` }];
    }),
  );
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** The package.json of a published package, from the one in the workspace. */
export function publishedJson(
  {
    folder,
    description,
    exports,
    bin = {},
    folders = [],
    tools = [],
    forTests = [],
    entries,
  }: PublishedPackage,
  workspace: WorkspaceJson,
  imported: ReadonlySet<string>,
): object {
  const catalog = catalogVersions();
  const versions = (names: readonly string[]) =>
    Object.fromEntries(names.toSorted().map((name) => [name, publishedVersion(name, catalog)]));
  const used = new Set([...[...imported].map(packageOf), ...tools]);
  const dependencies = Object.keys({
    ...workspace.dependencies,
    ...(entries ? workspace.devDependencies : {}),
  });
  const peers = forTests.filter((name) => name in workspace.devDependencies);
  return {
    name: `@epigram/${folder}`,
    version: CONTRACT_VERSION,
    description,
    license: 'UNLICENSED',
    type: 'module',
    sideEffects: folder === 'shared-contracts' ? false : undefined,
    exports: {
      ...publishedExports(exports ?? workspace.exports),
      ...Object.fromEntries(folders.map((name) => [`./${name}/*`, `./${name}/*`])),
      './package.json': './package.json',
    },
    bin: Object.fromEntries(
      Object.entries(bin).map(([name, file]) => [name, `./dist/${file.replace(/\.ts$/, '.js')}`]),
    ),
    files: ['dist', ...folders, 'CHANGELOG.md'],
    engines: { node: '>=24' },
    dependencies: versions(
      dependencies.filter((name) => name !== '@epigram/platform' && (!entries || used.has(name))),
    ),
    peerDependencies: versions(peers),
    peerDependenciesMeta: Object.fromEntries(peers.map((name) => [name, { optional: true }])),
  };
}
