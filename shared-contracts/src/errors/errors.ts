import type { Locale } from '../locale.ts';
import { ERROR_STATUS, type ErrorCode } from './errorCodes.ts';
import { errorTexts } from './errorTexts.ts';

export { ERROR_STATUS, type ErrorCode };

/** Areas of the interface with separate texts (docs/product.md, 8). */
export type ErrorScope = 'clients' | 'results';

/** The 403 codes after which the client refreshes its data and reloads (docs/product.md, 8). */
export const ACCESS_CHANGE_CODES = [
  'ACCESS_LEVEL_CHANGED',
  'INSUFFICIENT_ACCESS_LEVEL',
  'ORGANIZATION_ACCESS_REVOKED',
  'BUSINESS_ACCESS_CHANGED',
] as const satisfies readonly ErrorCode[];

/** One problem of a request: a field of a form, or a cell of an imported file. */
export interface ErrorDetail {
  /** Dotted path in the body, or the column heading in a file. */
  readonly path?: string;
  /** Sheet of an imported workbook, if it has several. */
  readonly sheet?: string;
  /** Row of an imported file, with the number that spreadsheets show; in a list, 1 is the first entry. */
  readonly row?: number;
  readonly message: string;
}

/** A failed call, in the form in which every caller sees it (docs/product.md, 3). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  /** Further texts from the server, in the user's language. */
  readonly messages: readonly string[];
  readonly errors: readonly ErrorDetail[];
  /** For support: the request id and the transport's error. Never shown as the message. */
  readonly debug: { readonly requestId?: string; readonly cause?: unknown };

  /**
   * A page may contain this class twice (a remote in development bundles its own), so an error is recognised by its
   * name.
   */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiError';
  }

  constructor(
    code: ErrorCode,
    options: {
      status?: number;
      messages?: readonly string[];
      errors?: readonly ErrorDetail[];
      debug?: ApiError['debug'];
    } = {},
  ) {
    super(code);
    this.name = 'ApiError';
    this.code = code;
    this.status = options.status ?? ERROR_STATUS[code];
    this.messages = options.messages ?? [];
    this.errors = options.errors ?? [];
    this.debug = options.debug ?? {};
  }
}

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERROR_STATUS, value);
}

export function isAccessChange(error: unknown): error is ApiError {
  return error instanceof ApiError && (ACCESS_CHANGE_CODES as readonly string[]).includes(error.code);
}

/** Converts anything that was thrown to an `ApiError`; an unknown error becomes UNKNOWN_ERROR with its cause. */
export function toApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError('UNKNOWN_ERROR', { debug: { cause: error } });
}

/** The text of a code in a language, without the server's messages. */
export function errorText(code: ErrorCode, locale: Locale): string {
  return errorTexts[code][locale];
}

/** The text for the user: the catalogue's, followed by the server's messages (docs/product.md, 8). */
export function errorMessage(error: unknown, locale: Locale): string {
  const { code, messages } = toApiError(error);
  return [errorText(code, locale), ...messages].join('\n');
}
