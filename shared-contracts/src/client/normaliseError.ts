import { isHTTPError, isNetworkError, isTimeoutError } from 'ky';
import { ApiError, type ErrorCode, type ErrorDetail, isErrorCode } from '../errors/errors.ts';

interface ErrorBody {
  readonly errorCode?: unknown;
  readonly code?: unknown;
  readonly messages?: unknown;
  readonly errors?: unknown;
  readonly requestId?: unknown;
}

const CODE_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'BAD_REQUEST',
  401: 'AUTHENTICATION_REQUIRED',
  403: 'AUTHORIZATION_FAILED',
  404: 'NOT_FOUND',
  413: 'FILE_TOO_LARGE',
  429: 'RATE_LIMITED',
};

function codeOf(status: number, body: ErrorBody): ErrorCode {
  const stated = [body.errorCode, body.code].find(isErrorCode);
  return stated ?? CODE_BY_STATUS[status] ?? (status >= 500 ? 'SERVER_ERROR' : 'UNKNOWN_ERROR');
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((text): text is string => typeof text === 'string') : [];
}

function details(value: unknown): ErrorDetail[] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (detail): detail is ErrorDetail => typeof (detail as Partial<ErrorDetail> | null)?.message === 'string',
  );
}

/** An abort is recognised by its name, because a signal's exception may come from another realm. */
function isAbort(error: unknown): error is DOMException {
  return (error as { name?: unknown } | null)?.name === 'AbortError';
}

/**
 * Converts anything that a request threw to an `ApiError` (docs/product.md, 8). An abort by the caller is returned
 * unchanged, because it is not a failure.
 */
export function normaliseError(error: unknown): ApiError | DOMException {
  if (error instanceof ApiError) return error;
  if (isAbort(error)) return error;
  if (isHTTPError(error)) {
    const body = (typeof error.data === 'object' && error.data !== null ? error.data : {}) as ErrorBody;
    const requestId = typeof body.requestId === 'string' ? body.requestId : undefined;
    return new ApiError(codeOf(error.response.status, body), {
      status: error.response.status,
      messages: texts(body.messages),
      errors: details(body.errors),
      debug: { requestId, cause: error },
    });
  }
  if (isTimeoutError(error) || isNetworkError(error) || error instanceof TypeError) {
    return new ApiError(globalThis.navigator?.onLine === false ? 'CONNECTION_FAILED' : 'NETWORK_ERROR', {
      debug: { cause: error },
    });
  }
  return new ApiError('UNKNOWN_ERROR', { debug: { cause: error } });
}
