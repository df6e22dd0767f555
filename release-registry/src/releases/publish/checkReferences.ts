import type { ReleaseDescription } from '@epigram/shared-contracts/release';
import { RegistryError } from '../../domain/registryError.ts';
import type { ObjectStore } from '@epigram/platform/store/objectStore';
import { objectName } from '../store/objectNames.ts';
import type { Federation } from './readFederation.ts';

const INTEGRITY = /sha384-[A-Za-z0-9+/]{64}/g;

/**
 * Refuses a release whose files refer to files that it does not contain: a page that requests one of them would fail
 * for everyone. The bundler's runtime lists the integrity of every chunk that it may load, and the shell's HTML that of
 * its scripts; the federation manifest lists them by path.
 */
export async function checkReferences(
  store: ObjectStore,
  release: ReleaseDescription,
  federation: Federation | null,
): Promise<void> {
  const paths = new Set(release.files.map(({ path }) => path));
  const byIntegrity = new Map(release.files.map((file) => [file.integrity, file] as const));
  const absent = (federation?.named ?? [])
    .filter((path) => !paths.has(path))
    .map((path) => `${path}, which its federation manifest names`);
  const waiting = [release.entry];
  const read = new Set<string>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    read.add(path);
    const file = release.files.find((known) => known.path === path);
    const text = file && (await store.get(objectName(file.integrity)))?.toString('utf8');
    for (const integrity of new Set(text?.match(INTEGRITY))) {
      const named = byIntegrity.get(integrity);
      if (!named) absent.push(`the file of ${integrity.slice(0, 19)}…, which ${path} loads`);
      else if (named.path.endsWith('.js') && !read.has(named.path)) waiting.push(named.path);
    }
  }
  if (absent.length === 0) return;
  const { name, version } = release;
  throw new RegistryError(
    'RELEASE_INCOMPLETE',
    `Refused: ${name} ${version} refers to ${absent.length} files that it does not contain; build it again`,
    absent,
  );
}
