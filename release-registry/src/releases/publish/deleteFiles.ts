import type { ReleaseDescription } from '@epigram/shared-contracts/release';
import type { Kysely } from 'kysely';
import type { Pruned } from '../../domain/commands/prune.ts';
import type { Tables } from '../../domain/log/tables.ts';
import { findRelease, type RegistryState } from '../../domain/state/registryState.ts';
import { encodedName, ENCODINGS } from '../store/encodings.ts';
import type { ObjectStore } from '@epigram/platform/store/objectStore';
import { objectName } from '../store/objectNames.ts';

function sizesOf({ files }: ReleaseDescription): [string, number][] {
  return files.map(({ integrity, size }) => [objectName(integrity), size]);
}

/** The files of these releases that no other release and no pending upload contains, with their sizes. */
export async function exclusiveFilesOf(
  trx: Kysely<Tables>,
  state: RegistryState,
  pruned: readonly Pruned[],
): Promise<ReadonlyMap<string, number>> {
  const going = new Set(pruned.map(({ remote, version }) => `${remote}@${version}`));
  const releases = await trx.selectFrom('releases').select(['name', 'version', 'description']).execute();
  const uploads = await trx.selectFrom('uploads').select('description').execute();
  const only = new Map<string, number>();
  const shared = new Set<string>(
    uploads.flatMap(({ description }) => sizesOf(description)).map(([name]) => name),
  );
  for (const { name, version, description } of releases) {
    if (going.has(`${name}@${version}`)) {
      for (const [object, size] of sizesOf(description)) only.set(object, size);
    } else if (!findRelease(state, name, version)?.pruned) {
      for (const [object] of sizesOf(description)) shared.add(object);
    }
  }
  for (const object of shared) only.delete(object);
  return only;
}

/** Deletes files in every stored encoding, and the source maps of the releases. */
export async function deleteFiles(
  trx: Kysely<Tables>,
  store: ObjectStore,
  files: ReadonlyMap<string, number>,
  pruned: readonly Pruned[],
): Promise<void> {
  for (const { remote, version } of pruned) {
    const maps = await trx
      .deleteFrom('source_maps')
      .where('name', '=', remote)
      .where('version', '=', version)
      .returning('object')
      .execute();
    for (const { object } of maps) {
      const other = await trx
        .selectFrom('source_maps')
        .select('name')
        .where('object', '=', object)
        .executeTakeFirst();
      if (!other) await store.delete(object);
    }
  }
  for (const object of files.keys()) {
    await store.delete(object);
    for (const encoding of ENCODINGS) await store.delete(encodedName(object, encoding));
  }
}
