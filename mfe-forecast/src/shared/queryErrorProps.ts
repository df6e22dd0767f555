import { errorMessage, toApiError } from '@epigram/shared-contracts/errors';
import { FALLBACK_LOCALE, toLocale } from '@epigram/shared-contracts/locale';
import { i18n } from '@lingui/core';
import type { UseQueryResult } from '@tanstack/react-query';

/** What an error state shows of a failed query: the catalogue's text, a retry of this query alone, the request id. */
export function queryErrorProps(query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>) {
  return {
    text: errorMessage(query.error, toLocale(i18n.locale) ?? FALLBACK_LOCALE),
    onRetry: () => void query.refetch(),
    retrying: query.isFetching,
    requestId: toApiError(query.error).debug.requestId,
  };
}
