import type { ReleaseManifest, RemoteRelease } from '@epigram/shared-contracts/release';
import { FALLBACK_LOCALE } from '@epigram/shared-contracts/locale';
import { ROUTES } from '@epigram/shared-contracts/routes';
import { findRemote } from '../loader/findRemote.ts';

const PRODUCT_REMOTES = new Set<string>(Object.values(ROUTES).map(({ owner }) => owner));

/** The remotes that were published without the product's route table knowing them, in the order of their names. */
export function publishedRemotes({ remotes }: Pick<ReleaseManifest, 'remotes'>): RemoteRelease[] {
  return remotes
    .filter(({ name, mount }) => !PRODUCT_REMOTES.has(name) && mount.length > 0)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The one among them that a path belongs to. */
export function findPublished(
  manifest: Pick<ReleaseManifest, 'remotes'>,
  pathname: string,
): RemoteRelease | undefined {
  return findRemote({ remotes: publishedRemotes(manifest) }, pathname);
}

/** What users call it: the release's own title, or else its name in words. */
export function publishedTitle(
  { name, title }: Pick<RemoteRelease, 'name' | 'title'>,
  locale: string,
): string {
  const words = name.replace(/^mfe-/, '').replaceAll('-', ' ');
  return title?.[locale] ?? title?.[FALLBACK_LOCALE] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
