import type { ReleaseDescription } from '@epigram/shared-contracts/release';
import { createHash } from 'node:crypto';
import type { ObjectStore } from '@epigram/platform/store/objectStore';
import { objectName } from '../store/objectNames.ts';

const INTEGRITY = /sha384-[A-Za-z0-9+/]{64}/g;
const TEXT = /\.(?:js|mjs|css|html|json)$/;
/** Not run by browsers. It repeats the package's version. */
const NOT_CONTENT = /(?:^|\/)mf-manifest\.json$|\.map$/;

/**
 * Identifies the behaviour of a release, whatever it is called. It covers the files without the names that a build
 * gives itself: its version, its container, and the hashes of files that contain either.
 */
export async function contentDigest(store: ObjectStore, release: ReleaseDescription): Promise<string> {
  const hash = createHash('sha256');
  const files = release.files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  for (const { path, integrity } of files.filter((file) => !NOT_CONTENT.test(file.path))) {
    const content = TEXT.test(path) ? await anonymous(store, release, integrity) : integrity;
    hash.update(`${path}\0${content.length}\0${content}`);
  }
  return hash.digest('hex');
}

async function anonymous(
  store: ObjectStore,
  { name, version, container }: ReleaseDescription,
  integrity: string,
): Promise<string> {
  const text = (await store.get(objectName(integrity)))?.toString('utf8') ?? integrity;
  return text
    .replaceAll(container, 'container')
    .replaceAll(`/remotes/${name}/${version}/`, '/release/')
    .replaceAll(INTEGRITY, 'integrity');
}
