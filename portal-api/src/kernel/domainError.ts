import { ERROR_STATUS, type ErrorCode, type ErrorDetail } from '@epigram/shared-contracts/errors';

interface DomainErrorOptions {
  /** Texts that the client shows after the catalogue's text of the code, in the user's language. */
  readonly messages?: readonly string[];
  /** What is wrong, field by field or row by row. */
  readonly errors?: readonly ErrorDetail[];
  /** Another HTTP status than the one that the catalogue has for the code. */
  readonly status?: number;
  /** Seconds after which another try makes sense. */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

/** A failure that is reported to the caller by its code. `errorHandler` alone turns it into HTTP. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  /** The HTTP status, under the name that Fastify looks for. */
  readonly statusCode: number;
  readonly messages: readonly string[];
  readonly errors: readonly ErrorDetail[];
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, options: DomainErrorOptions = {}) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.statusCode = options.status ?? ERROR_STATUS[code];
    this.messages = options.messages ?? [];
    this.errors = options.errors ?? [];
    this.retryAfter = options.retryAfter;
  }
}
