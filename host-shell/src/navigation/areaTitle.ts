import { FALLBACK_LOCALE } from '@epigram/shared-contracts/locale';
import type { ListedRelease } from '@epigram/shared-contracts/release';

/** A remote's name for users: its release's title, or else its package name in words. */
export function areaTitle({ name, title }: Pick<ListedRelease, 'name' | 'title'>, locale: string): string {
  const words = name.replace(/^mfe-/, '').replaceAll('-', ' ');
  return title?.[locale] ?? title?.[FALLBACK_LOCALE] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
