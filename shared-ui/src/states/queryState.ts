import { errorMessage, toApiError } from '@epigram/shared-contracts/errors';
import { FALLBACK_LOCALE, toLocale } from '@epigram/shared-contracts/locale';
import { i18n } from '@lingui/core';

/** The part of a query's result that is read here. */
export interface QueryLike {
  readonly data: unknown;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** A query's props for a chart, map or table: its state, the error text in the user's language, and its retry. */
export function queryState(query: QueryLike) {
  const hasError = query.error !== null && query.error !== undefined;
  const status = hasError
    ? 'error'
    : query.data === undefined
      ? 'loading'
      : query.isFetching
        ? 'refreshing'
        : 'ready';
  return {
    status: status as 'loading' | 'refreshing' | 'error' | 'ready',
    error: hasError ? errorWords(query.error) : undefined,
    onRetry: () => void query.refetch(),
  };
}

/** The `ErrorState` props of a failed query. */
export function queryErrorState(query: QueryLike) {
  return {
    ...errorWords(query.error),
    onRetry: () => void query.refetch(),
    retrying: query.isFetching,
  };
}

function errorWords(error: unknown) {
  return {
    text: errorMessage(error, toLocale(i18n.locale) ?? FALLBACK_LOCALE),
    requestId: toApiError(error).debug.requestId,
  };
}
