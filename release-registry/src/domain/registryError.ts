/** Every kind of refusal; each has one HTTP status and one CLI exit code. */
const httpStatus = {
  INVALID_REQUEST: 400,
  TOKEN_MISSING: 401,
  TOKEN_INVALID: 401,
  NOT_ALLOWED: 403,
  NOT_FOUND: 404,
  VERSION_TAKEN: 409,
  UPLOAD_INCOMPLETE: 409,
  MARKED_BAD: 409,
  INCOMPATIBLE: 409,
  FROZEN: 409,
  NEEDS_APPROVAL: 409,
  NOTHING_TO_ROLL_BACK_TO: 409,
  NEVER_LIVE: 409,
  PRUNED: 409,
  NO_CANARY: 409,
  STATE_CHANGED: 409,
  FILE_TOO_LARGE: 413,
  INTEGRITY_MISMATCH: 422,
  RELEASE_INCOMPLETE: 422,
  RELEASE_UNTRUE: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  STORE_FULL: 507,
} as const;

export type RegistryErrorCode = keyof typeof httpStatus;

export const registryErrorCodes = Object.keys(httpStatus) as [RegistryErrorCode, ...RegistryErrorCode[]];

export class RegistryError extends Error {
  override readonly name = 'RegistryError';
  readonly code: RegistryErrorCode;
  /** The failed checks or other problems, one line each. */
  readonly details: readonly string[];

  constructor(code: RegistryErrorCode, message: string, details: readonly string[] = []) {
    super(message);
    this.code = code;
    this.details = details;
  }

  /** HTTP status; Fastify recognises an expected error by this name. */
  get statusCode(): number {
    return httpStatus[this.code];
  }
}
