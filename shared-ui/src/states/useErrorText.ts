import { errorMessage } from '@epigram/shared-contracts/errors';
import { FALLBACK_LOCALE, toLocale } from '@epigram/shared-contracts/locale';
import { useLingui } from '@lingui/react';

/** The catalogue's text of an error in the active language, with the server's details. */
export function useErrorText(): (error: unknown) => string {
  const locale = toLocale(useLingui().i18n.locale) ?? FALLBACK_LOCALE;
  return (error) => errorMessage(error, locale);
}
