import { i18n, type Messages } from '@lingui/core';
import type { Locale } from '@epigram/shared-contracts/locale';
import { noteActiveLocale, preferredLocale } from './preferredLocale.ts';

/** Loads the messages of one part of the portal in one language. */
export type CatalogLoader = (locale: Locale) => Promise<Messages>;

const loaders = new Set<CatalogLoader>();
let requestedLocale: Locale | undefined;

/** The language that is active or about to become active. */
export function currentLocale(): Locale {
  requestedLocale ??= preferredLocale();
  return requestedLocale;
}

/**
 * Loads a part's messages now, and in every language that is chosen later. All parts share one id space, so their
 * messages are merged.
 */
export async function addCatalog(loader: CatalogLoader): Promise<void> {
  const locale = currentLocale();
  const messages = await loader(locale);
  // The language changed while the messages were loading.
  if (locale !== currentLocale()) return addCatalog(loader);
  loaders.add(loader);
  // `load` renders every text on the page again. Nothing that needs these messages has rendered yet.
  if (i18n.locale === locale) Object.assign(i18n.messages, messages);
  else i18n.load(locale, messages);
}

/**
 * Changes the language without a reload, once the messages of every loaded part have loaded.
 * @throws if one of them can't be fetched; the language is then unchanged
 */
export async function activateLocale(locale: Locale): Promise<void> {
  const before = currentLocale();
  requestedLocale = locale;
  try {
    const catalogs = await Promise.all(Array.from(loaders, (load) => load(locale)));
    if (requestedLocale !== locale) return;
    i18n.load(locale, Object.assign({}, ...catalogs) as Messages);
  } catch (error) {
    if (requestedLocale === locale) requestedLocale = before;
    throw error;
  }
  i18n.activate(locale);
  document.documentElement.lang = locale;
  noteActiveLocale(locale);
}
