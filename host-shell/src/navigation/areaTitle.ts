import { FALLBACK_LOCALE } from '@epigram/shared-contracts/locale';
import type { RemoteRelease } from '@epigram/shared-contracts/release';

/** What users call a remote's area: its release's title, or else its name in words. */
export function areaTitle({ name, title }: Pick<RemoteRelease, 'name' | 'title'>, locale: string): string {
  const words = name.replace(/^mfe-/, '').replaceAll('-', ' ');
  return title?.[locale] ?? title?.[FALLBACK_LOCALE] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
