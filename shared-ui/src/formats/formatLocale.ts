import { i18n } from '@lingui/core';

const FALLBACK_REGION: Record<string, string> = { en: 'en-IE', es: 'es-ES' };

/**
 * The tag that numbers and dates are written by: the interface's language, with the user's region where the browser
 * names one for that language (`en-NZ`), else the region that the product is at home in.
 */
export function formatLocale(language: string = i18n.locale || 'en'): string {
  const regional = navigator.languages.find((tag) => tag.toLowerCase().startsWith(`${language}-`));
  return regional ?? FALLBACK_REGION[language] ?? language;
}
