import { errorMessage } from '@epigram/shared-contracts/errors';
import { FALLBACK_LOCALE, toLocale } from '@epigram/shared-contracts/locale';
import { useActiveLocale } from '@epigram/shared-ui/ui';

/** The catalogue's text of an error in the active language, with what the server added. */
export function useErrorText(): (error: unknown) => string {
  const locale = toLocale(useActiveLocale()) ?? FALLBACK_LOCALE;
  return (error) => errorMessage(error, locale);
}
