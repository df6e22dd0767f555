import { i18n, type Messages } from '@lingui/core';
import type { Locale } from '@epigram/shared-contracts/locale';
import { noteActiveLocale, preferredLocale } from './preferredLocale.ts';

/** Loads the messages of one part of the portal in one language. */
export type CatalogLoader = (locale: Locale) => Promise<Messages>;

const loaders = new Set<CatalogLoader>();
let wanted: Locale | undefined;

/** The language that is active or about to be. */
export function currentLocale(): Locale {
  wanted ??= preferredLocale();
  return wanted;
}

/**
 * Makes a part's messages known now, and in every language that is chosen later. All parts share one id space: what
 * they add is merged.
 */
export async function addCatalog(loader: CatalogLoader): Promise<void> {
  const locale = currentLocale();
  const messages = await loader(locale);
  // The language was changed while the messages were on their way.
  if (locale !== currentLocale()) return addCatalog(loader);
  loaders.add(loader);
  i18n.load(locale, messages);
}

/**
 * Changes the language without a reload: the messages of every part that is loaded are there before it shows.
 * @throws where one of them can't be fetched; the language stays as it was
 */
export async function activateLocale(locale: Locale): Promise<void> {
  const before = currentLocale();
  wanted = locale;
  try {
    const catalogs = await Promise.all(Array.from(loaders, (load) => load(locale)));
    if (wanted !== locale) return;
    i18n.load(locale, Object.assign({}, ...catalogs) as Messages);
  } catch (error) {
    if (wanted === locale) wanted = before;
    throw error;
  }
  i18n.activate(locale);
  document.documentElement.lang = locale;
  noteActiveLocale(locale);
}
