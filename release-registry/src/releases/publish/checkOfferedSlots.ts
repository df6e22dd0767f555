import type { ReleaseDescription } from '@epigram/shared-contracts/release';
import { RegistryError } from '../../domain/registryError.ts';
import type { ObjectStore } from '@epigram/platform/store/objectStore';
import { objectName } from '../store/objectNames.ts';

const SCRIPT = /\.m?js$/;

/**
 * Refuses a release that offers a slot of which its scripts know nothing: a page shows a slot by its full name.
 * @throws RegistryError naming each such slot
 */
export async function checkOfferedSlots(
  store: ObjectStore,
  { name, version, slots = [], files }: ReleaseDescription,
): Promise<void> {
  let missing = slots.map((slot) => `${name}/${slot.name}`);
  for (const { path, integrity } of files) {
    if (missing.length === 0) return;
    if (!SCRIPT.test(path)) continue;
    const text = (await store.get(objectName(integrity)))?.toString('utf8') ?? '';
    missing = missing.filter((slot) => !text.includes(slot));
  }
  if (missing.length === 0) return;
  throw new RegistryError(
    'RELEASE_UNTRUE',
    `Refused: ${name} ${version} offers slots that none of its pages shows`,
    missing,
  );
}
