import { i18n } from '@lingui/core';

const FALLBACK_REGION: Record<string, string> = { en: 'en-IE', es: 'es-ES' };

/**
 * The locale tag for numbers and dates: the interface's language with the user's region if the browser has one for that
 * language (`en-NZ`), otherwise with the product's default region.
 */
export function formatLocale(language: string = i18n.locale || 'en'): string {
  const regional = navigator.languages.find((tag) => tag.toLowerCase().startsWith(`${language}-`));
  return regional ?? FALLBACK_REGION[language] ?? language;
}
