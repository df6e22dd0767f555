import { measureSizes, type MeasuredSizes } from '@epigram/platform/releases/releaseSizes';
import type { ReleaseDescription } from '@epigram/shared-contracts/release';
import { RegistryError } from '../../domain/registryError.ts';
import type { ObjectStore } from '@epigram/platform/store/objectStore';
import { objectName } from '../store/objectNames.ts';
import type { Federation } from './readFederation.ts';

/** Another version of the compressor gives slightly different sizes. */
const TOLERANCE = 0.02;

/**
 * The sizes of a release, measured from its bytes. Only the team's budget is taken from the description.
 * @throws RegistryError if the description states other sizes
 */
export async function measureRelease(
  store: ObjectStore,
  release: ReleaseDescription,
  federation: Federation | null,
): Promise<NonNullable<ReleaseDescription['sizes']>> {
  const { name, version, entry, initial, files, sizes: stated } = release;
  const byPath = new Map(files.map(({ path, integrity }) => [path, objectName(integrity)]));
  const measured = await measureSizes({
    paths: [...byPath.keys()],
    entry,
    // What the build's own manifest loads at once counts, even if the description leaves it out.
    initial: [...initial, ...(federation?.initial ?? [])],
    read: async (path) => (await store.get(byPath.get(path) ?? '')) ?? Buffer.alloc(0),
  });
  const differing = stated ? differences(stated, measured) : [];
  if (differing.length === 0) return stated?.budget ? { ...measured, budget: stated.budget } : measured;
  throw new RegistryError(
    'RELEASE_UNTRUE',
    `Refused: ${name} ${version} states sizes that its files do not have; build it again`,
    differing,
  );
}

function differences(stated: MeasuredSizes, measured: MeasuredSizes): string[] {
  return (['firstLoad', 'largestPage'] as const)
    .filter((size) => Math.abs(stated[size] - measured[size]) > measured[size] * TOLERANCE)
    .map((size) => `sizes.${size} is ${stated[size]} bytes; measured: ${measured[size]} bytes`);
}
