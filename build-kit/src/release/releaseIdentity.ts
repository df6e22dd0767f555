import path from 'node:path';
import { isDraft } from '../i18n/draft.ts';
import { LOCK_FILE, ROOT } from '../workspace/paths.ts';
import { SHELL, workspaceDependencies, type WorkspacePackage } from '../workspace/workspacePackage.ts';
import { inputHash, shortHash } from './inputHash.ts';

/** The names of a build, which are known before it is made. */
export interface ReleaseIdentity {
  readonly name: string;
  readonly version: string;
  /** Global name of the federation container, one per version. */
  readonly container: string;
}

/** The parts of build-kit that affect a bundle; its commands and checks don't. */
const BUILD_INPUTS = ['rspack', 'federation', 'i18n', 'release', 'packages'].map((folder) =>
  path.join(ROOT, 'build-kit', 'src', folder),
);

function inputsOf({ dir }: WorkspacePackage): string[] {
  return ['src', 'package.json', 'rspack.config.ts', 'index.html', 'public'].map((name) =>
    path.join(dir, name),
  );
}

/**
 * The names of a bundle while it is built: the same for every build of a package, so that the output depends only on
 * the inputs. `stampVersion` replaces them by the release's names, which have the same length, so that source maps stay
 * correct.
 */
export function draftIdentity({ name, json }: Pick<WorkspacePackage, 'name' | 'json'>): ReleaseIdentity {
  const version = `${json.version.replaceAll(/\d/g, '0')}-contentd`;
  return { name, version, container: containerName(name, version) };
}

/** Identifies everything that affects a build: while it is unchanged, the last build is current. */
export function inputsOfBuild(pkg: WorkspacePackage): string {
  const sources = [pkg, ...workspaceDependencies(pkg)].flatMap(inputsOf);
  const keys = pkg.name === SHELL ? (process.env['EPIGRAM_MANIFEST_KEYS'] ?? '') : '';
  const settings = isDraft() ? `${keys} draft` : keys;
  return inputHash(ROOT, [...sources, ...BUILD_INPUTS, LOCK_FILE], settings);
}

/** The names of a release with this content: equal content has an equal version. */
export function contentIdentity({ name, json }: WorkspacePackage, contentHash: string): ReleaseIdentity {
  const version = `${json.version}-${shortHash(contentHash)}`;
  return { name, version, container: containerName(name, version) };
}

/** The name of a global variable that no other release of the portal uses. */
export function containerName(name: string, version: string): string {
  return `epigram_${name}_${version}`.replaceAll(/[^A-Za-z0-9]/g, '_');
}
