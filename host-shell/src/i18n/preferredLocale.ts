import {
  FALLBACK_LOCALE,
  LANGUAGE_STORAGE_KEY,
  type Locale,
  toLocale,
  USER_LOCALE_STORAGE_KEY,
} from '@epigram/shared-contracts/locale';

/** The language that the user chose, or the browser's, or English (docs/product.md, 1). */
export function preferredLocale(): Locale {
  const chosen = toLocale(localStorage.getItem(LANGUAGE_STORAGE_KEY));
  if (chosen) return chosen;
  return navigator.languages.map(toLocale).find((locale) => locale !== undefined) ?? FALLBACK_LOCALE;
}

/** Remembers the user's choice. */
export function rememberLanguage(locale: Locale): void {
  localStorage.setItem(LANGUAGE_STORAGE_KEY, locale);
}

/** Records the active language; `X-App-Language` is read from here. */
export function noteActiveLocale(locale: Locale): void {
  localStorage.setItem(USER_LOCALE_STORAGE_KEY, locale);
}
