import { databaseFailureOf } from '@epigram/platform/database/databaseFailure';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { config } from 'zod/mini';
import en from 'zod/v4/locales/en.js';
import { isNewer, readPageContract } from './contractSkew.ts';
import { DomainError } from './domainError.ts';
import { fieldErrors } from './fieldErrors.ts';

// Without a locale, zod/mini reports "Invalid input" for every problem.
config(en());

/** Maximum number of errors in one response: a request with more invalid fields is wrong as a whole. */
const MAX_ERRORS = 100;
/** The usual time that a database server needs to restart. */
const RETRY_SECONDS = 2;

/** The only place that turns failures into HTTP responses: the error envelope, with the request id. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | DomainError, request, reply) =>
    sendFailure(toDomainError(error), request, reply),
  );
  app.setNotFoundHandler((request, reply) => {
    const page = readPageContract(request);
    // A page that is newer than this process may call what only the next version of the API has.
    const code = page && isNewer(page) ? 'SERVER_OUTDATED' : 'NOT_FOUND';
    return sendFailure(new DomainError(code), request, reply);
  });
}

/** For failures before routing: a URL that cannot be decoded, or that has a segment over the length limit. */
export function sendFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  return sendFailure(new DomainError('BAD_REQUEST', { cause: error }), request, reply);
}

function sendFailure(failure: DomainError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers(failure.headers);
  if (failure.retryAfter !== undefined) reply.header('retry-after', Math.ceil(failure.retryAfter));
  if (failure.statusCode === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(failure.statusCode)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send({
      status: failure.statusCode,
      errorCode: failure.code,
      code: failure.code,
      messages: failure.messages,
      ...(failure.errors.length > 0 ? { errors: failure.errors } : {}),
      requestId: request.id,
    });
}

function toDomainError(error: FastifyError | DomainError): DomainError {
  if (error instanceof DomainError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map(({ keyword, instancePath, message, params }) => ({
      code: keyword,
      path: instancePath.split('/').filter((part) => part !== ''),
      message: message ?? 'invalid',
      keys: params['keys'],
    }));
    return new DomainError('BAD_REQUEST', { errors: fieldErrors(issues).slice(0, MAX_ERRORS), cause: error });
  }
  if (databaseFailureOf(error)) return unavailable(error);
  if (isInvalidText(error)) return new DomainError('BAD_REQUEST', { cause: error });
  if (error.statusCode === 413) return new DomainError('FILE_TOO_LARGE', { cause: error });
  if (error.statusCode === 429) return new DomainError('RATE_LIMITED', { cause: error });
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new DomainError('BAD_REQUEST', { cause: error });
  }
  return new DomainError('SERVER_ERROR', { cause: error });
}

/** The database is temporarily down or overloaded; the caller may retry. */
function unavailable(cause: unknown): DomainError {
  return new DomainError('SERVER_ERROR', { status: 503, retryAfter: RETRY_SECONDS, cause });
}

/** JSON allows a NUL character in a text; databases do not. */
function isInvalidText(error: { code?: string }): boolean {
  return error.code === '22021' || error.code === '22P05';
}
