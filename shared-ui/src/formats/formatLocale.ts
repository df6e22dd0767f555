import { LOCALE_TAGS } from '@epigram/shared-contracts/formats/createFormats';
import { toLocale } from '@epigram/shared-contracts/locale';
import { i18n } from '@lingui/core';

/**
 * The locale tag for numbers and dates: the interface's language with the user's region if the browser has one for that
 * language (`en-NZ`), otherwise with the product's default region.
 */
export function formatLocale(language: string = i18n.locale || 'en'): string {
  const regional = navigator.languages.find((tag) => tag.toLowerCase().startsWith(`${language}-`));
  const known = toLocale(language);
  return regional ?? (known ? LOCALE_TAGS[known] : language);
}
