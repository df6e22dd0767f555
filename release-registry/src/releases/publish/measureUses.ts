import type { ReleaseDescription } from '@epigram/shared-contracts/release';
import { exportNames } from '../../domain/commands/surface.ts';
import { SHELL_NAME } from '../../domain/releaseSchema.ts';
import type { RegistryState } from '../../domain/state/registryState.ts';
import type { ObjectStore } from '@epigram/platform/store/objectStore';
import { objectName } from '../store/objectNames.ts';
import type { Federation } from './readFederation.ts';

const SCRIPT = /\.m?js$/;

/** `module.name`, `{ name }` and `{ name: local }`: bundlers keep the names of what other builds export. */
const NAMED = /(?:\.|[{,]\s*)([A-Za-z_$][\w$]*)/g;

/** The parts of shared-ui's surface are modules of their own. */
const UI_PARTS = ['ui', 'core', 'fields', 'choices'];

/**
 * Those of the names that any published shell exports which the remote's scripts name, where the remote shares the module.
 * A script may have the same name for something else, so it is an upper bound. Undefined if no shell states its exports.
 */
export async function measureUses(
  store: ObjectStore,
  state: RegistryState,
  release: ReleaseDescription,
  federation: Federation | null,
): Promise<string[] | undefined> {
  const known = knownExports(state);
  if (!federation || known.size === 0) return undefined;
  const named = new Set<string>();
  for (const { path, integrity } of release.files) {
    if (!SCRIPT.test(path)) continue;
    const text = (await store.get(objectName(integrity)))?.toString('utf8') ?? '';
    for (const [, name = ''] of text.matchAll(NAMED)) named.add(name);
  }
  const shared = new Set(Object.keys(federation.shared));
  return [...known]
    .filter((one) => {
      const [module = '', name = ''] = one.split(': ');
      return named.has(name) && modulesOf(module).some((key) => shared.has(key));
    })
    .toSorted();
}

function knownExports(state: RegistryState): Set<string> {
  const shells = [...(state.remotes.get(SHELL_NAME)?.releases.values() ?? [])];
  return new Set(shells.flatMap(({ surface }) => exportNames(surface?.exports ?? {})));
}

function modulesOf(module: string): string[] {
  const parts = module === 'ui' ? UI_PARTS : [module];
  return ['@epigram/shared-contracts/', '@epigram/shared-ui/'].flatMap((prefix) =>
    parts.map((part) => prefix + part),
  );
}
