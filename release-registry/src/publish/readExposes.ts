import type { ReleaseDescription } from '@epigram/shared-contracts/release';
import { z } from 'zod';
import { RegistryError } from '../registryError.ts';
import { objectName, type ObjectStore } from '../store/objectStore.ts';

const FEDERATION_MANIFEST = 'mf-manifest.json';

const federationManifest = z.object({ exposes: z.array(z.object({ path: z.string() })) });

/** What the build exposes, as its federation manifest says; null where the release holds none. */
export async function readExposes(store: ObjectStore, release: ReleaseDescription): Promise<string[] | null> {
  const file = release.files.find(({ path }) => path === FEDERATION_MANIFEST);
  const bytes = file && (await store.get(objectName(file.integrity)));
  if (!bytes) return null;
  try {
    return federationManifest.parse(JSON.parse(bytes.toString('utf8'))).exposes.map(({ path }) => path);
  } catch {
    throw new RegistryError('INVALID_REQUEST', `${FEDERATION_MANIFEST} is no federation manifest`);
  }
}
