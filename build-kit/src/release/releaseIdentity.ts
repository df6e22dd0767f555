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

export function releaseIdentity(pkg: WorkspacePackage): ReleaseIdentity {
  const sources = [pkg, ...workspaceDependencies(pkg)].flatMap(inputsOf);
  const keys = pkg.name === SHELL ? (process.env['EPIGRAM_MANIFEST_KEYS'] ?? '') : '';
  const settings = isDraft() ? `${keys} draft` : keys;
  const hash = inputHash(ROOT, [...sources, ...BUILD_INPUTS, path.join(ROOT, 'pnpm-lock.yaml')], settings);
  const version = `${pkg.json.version}-${shortHash(hash)}`;
  return { name: pkg.name, version, container: containerName(pkg.name, version) };
}

/** A global variable's name that no other release of the portal uses. */
export function containerName(name: string, version: string): string {
  return `epigram_${name}_${version}`.replaceAll(/[^A-Za-z0-9]/g, '_');
}
