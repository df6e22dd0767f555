import { errorMessage } from '@epigram/shared-contracts/errors';
import { FALLBACK_LOCALE, toLocale } from '@epigram/shared-contracts/locale';
import { useActiveLocale } from '@epigram/shared-ui/ui';
import { useCallback } from 'react';

/** Puts whatever was thrown into the error catalogue's words, in the active language. */
export function useErrorText(): (error: unknown) => string {
  const locale = toLocale(useActiveLocale()) ?? FALLBACK_LOCALE;
  return useCallback((error: unknown) => errorMessage(error, locale), [locale]);
}
