import type { ReleaseDescription } from '@epigram/shared-contracts/release';
import { createHash } from 'node:crypto';

/**
 * Tells whether two releases of one version are the same: everything that a browser could notice, and nothing
 * of who built it when.
 */
export function releaseDigest(release: ReleaseDescription): string {
  const files = release.files
    .map(({ path, integrity, size }) => [path, integrity, size] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const { name, version, contract, mount, container, entry, initial, title, provides } = release;
  const { pages, menu, extensions, firstFiles } = release;
  const content: unknown[] = [name, version, contract, mount, container, entry, initial, files];
  // Later than the others: a release without it keeps the digest that it has always had.
  if (title) content.push(title);
  if (provides) content.push(provides);
  if (pages || menu || extensions) content.push({ pages, menu, extensions });
  if (firstFiles) content.push({ firstFiles });
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
