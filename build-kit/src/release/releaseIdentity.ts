import path from 'node:path';
import { isDraft } from '../i18n/draft.ts';
import { ROOT } from '../workspace/paths.ts';
import { SHELL, workspaceDependencies, type WorkspacePackage } from '../workspace/workspacePackage.ts';
import { inputHash, shortHash } from './inputHash.ts';

/** Names under which a build is known before it is made. */
export interface ReleaseIdentity {
  readonly name: string;
  readonly version: string;
  /** Global name of the federation container, one per version. */
  readonly container: string;
}

/** The parts of build-kit that shape a bundle; its commands and checks don't. */
const BUILD_INPUTS = ['rspack', 'federation', 'i18n', 'release'].map((folder) =>
  path.join(ROOT, 'build-kit', 'src', folder),
);

function inputsOf({ dir }: WorkspacePackage): string[] {
  return ['src', 'package.json', 'rspack.config.ts', 'index.html', 'public'].map((name) =>
    path.join(dir, name),
  );
}

/**
 * What a bundle is called while it is built: the same for every build of a package, so that the output depends on
 * nothing else than what goes into it. `stampVersion` puts the release's own names in its place. They are as long as the
 * release's own, so that source maps stay right.
 */
export function draftIdentity({ name, json }: Pick<WorkspacePackage, 'name' | 'json'>): ReleaseIdentity {
  const version = `${json.version.replaceAll(/\d/g, '0')}-contentd`;
  return { name, version, container: containerName(name, version) };
}

/** Names everything that may shape a build: while it stays, the last build is this one. */
export function inputsOfBuild(pkg: WorkspacePackage): string {
  const sources = [pkg, ...workspaceDependencies(pkg)].flatMap(inputsOf);
  const keys = pkg.name === SHELL ? (process.env['EPIGRAM_MANIFEST_KEYS'] ?? '') : '';
  const settings = isDraft() ? `${keys} draft` : keys;
  return inputHash(ROOT, [...sources, ...BUILD_INPUTS, path.join(ROOT, 'pnpm-lock.yaml')], settings);
}

/** The names of a release with this content: the same content has the same version. */
export function contentIdentity({ name, json }: WorkspacePackage, contentHash: string): ReleaseIdentity {
  const version = `${json.version}-${shortHash(contentHash)}`;
  return { name, version, container: containerName(name, version) };
}

/** A global variable's name that no other release of the portal uses. */
export function containerName(name: string, version: string): string {
  return `epigram_${name}_${version}`.replaceAll(/[^A-Za-z0-9]/g, '_');
}
