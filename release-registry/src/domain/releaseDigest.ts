import type { ReleaseDescription } from '@epigram/shared-contracts/release';
import { createHash } from 'node:crypto';

/**
 * Determines whether two releases of one version are the same. It covers everything that a browser could notice, but
 * not the builder or the time.
 */
export function releaseDigest(release: ReleaseDescription): string {
  const files = release.files
    .map(({ path, integrity, size }) => [path, integrity, size] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const { name, version, contract, mount, container, entry, initial, title, provides } = release;
  const { pages, menu, extensions, firstFiles } = release;
  const content: unknown[] = [name, version, contract, mount, container, entry, initial, files];
  // Added later than the other parts, so that a release without it keeps its digest.
  if (title) content.push(title);
  if (provides) content.push(provides);
  if (pages || menu || extensions) content.push({ pages, menu, extensions });
  if (firstFiles) content.push({ firstFiles });
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
