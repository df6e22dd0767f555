import { CONTRACT_VERSION } from '@epigram/shared-contracts/remote';
import { catalogVersions, publishedVersion } from '../../packages/packageJson.ts';
import { remotePackageJson } from '../remotePackageJson.ts';
import type { RemotePlan } from '../remotePlan.ts';

interface WorkspaceRemote {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** Where the repository gets Epigram's packages: tarballs in its own folder, or an npm registry. */
export type PackageSource =
  { readonly vendored: Readonly<Record<string, string>> } | { readonly npmRegistry: string };

const TOOLS = ['@types/node', 'jest', 'typescript'];

/** The package.json of a remote in a repository of its own. */
export function standaloneJson(plan: RemotePlan, source: PackageSource): object {
  const usual = remotePackageJson(plan, CONTRACT_VERSION) as WorkspaceRemote;
  const catalog = catalogVersions();

  function versions(names: readonly string[]): Record<string, string> {
    return Object.fromEntries(
      names.toSorted().map((name) => {
        const tarball = 'vendored' in source ? source.vendored[name] : undefined;
        return [name, tarball ? `file:${tarball}` : publishedVersion(name, catalog)];
      }),
    );
  }
  return {
    ...usual,
    name: plan.name,
    engines: { node: '>=24' },
    scripts: {
      start: 'epigram-remote start',
      test: 'jest',
      check: 'tsc -p . && epigram-remote i18n --check',
      'check:live': 'epigram-release types && tsc -p tsconfig.live.json',
      i18n: 'epigram-remote i18n',
      build: 'epigram-remote build',
      release: 'epigram-release',
    },
    dependencies: versions(Object.keys(usual.dependencies)),
    devDependencies: versions([...Object.keys(usual.devDependencies), '@epigram/release-cli', ...TOOLS]),
  };
}
