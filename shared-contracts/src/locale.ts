/** The languages of the interface (docs/product.md, 1). */
export const LOCALES = ['en', 'es'] as const;
export type Locale = (typeof LOCALES)[number];
export const FALLBACK_LOCALE: Locale = 'en';

/** Keys under which the browser remembers the language (docs/product.md, 9). */
export const LANGUAGE_STORAGE_KEY = 'app_language';
export const USER_LOCALE_STORAGE_KEY = 'user-locale';

/** The supported language of a tag such as `es-MX`, or `undefined`. */
export function toLocale(tag: string | null | undefined): Locale | undefined {
  const language = tag?.toLowerCase().split(/[-_]/)[0];
  return LOCALES.find((locale) => locale === language);
}
