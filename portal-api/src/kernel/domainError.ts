import { ERROR_STATUS, type ErrorCode, type ErrorDetail } from '@epigram/shared-contracts/errors';

interface DomainErrorOptions {
  /** Texts in the user's language. The client shows them after the catalogue's text for the code. */
  readonly messages?: readonly string[];
  /** The problems, by field or row. */
  readonly errors?: readonly ErrorDetail[];
  /** Overrides the HTTP status of the code. */
  readonly status?: number;
  /** Seconds after which a retry makes sense. */
  readonly retryAfter?: number;
  /** Headers of the answer. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** A failure that is reported to the caller by its code. Only `errorHandler` turns it into HTTP. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  /** The HTTP status, under the name that Fastify expects. */
  readonly statusCode: number;
  readonly messages: readonly string[];
  readonly errors: readonly ErrorDetail[];
  readonly retryAfter: number | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, options: DomainErrorOptions = {}) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.statusCode = options.status ?? ERROR_STATUS[code];
    this.messages = options.messages ?? [];
    this.errors = options.errors ?? [];
    this.retryAfter = options.retryAfter;
    this.headers = options.headers ?? {};
  }
}
