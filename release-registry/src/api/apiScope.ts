import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  hasZodFastifySchemaValidationErrors,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import { RegistryError } from '../domain/registryError.ts';
import { explainIssuesPlainly } from './plainIssues.ts';
import type { Caller } from '../domain/rights.ts';
import type { Tokens } from '../people/tokens.ts';
import type { ConsoleSessions } from '../people/consoleSessions.ts';
import { isJwt, type Trusts } from '../people/trusts.ts';

export const CONSOLE_COOKIE = 'epigram-console';
/** Set by the console on automatic calls, which do not keep a session alive. */
const UNATTENDED = 'x-epigram-unattended';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/** Validation, error responses and authentication for everything below `/releases/api`. */
export function prepareApiScope(api: FastifyInstance): void {
  explainIssuesPlainly();
  api.setValidatorCompiler(validatorCompiler);
  api.setSerializerCompiler(serializerCompiler);
  api.decorateRequest('caller', null);
  api.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  api.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply));
  api.setNotFoundHandler((request, reply) => {
    return answerError(new RegistryError('NOT_FOUND', 'Unknown endpoint; see openapi.json'), request, reply);
  });
}

interface CallerSources {
  readonly tokens: Tokens;
  readonly trusts: Trusts;
  readonly sessions: ConsoleSessions;
}

/** A hook that requires a valid token: a bearer token, or the cookie of a console session. */
export function callerFrom({ tokens, trusts, sessions }: CallerSources) {
  return async (request: FastifyRequest): Promise<void> => {
    const [, bearer] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (bearer) {
      request.caller = await (isJwt(bearer) ? trusts : tokens).authenticate(bearer);
      return;
    }
    const cookie = request.cookies[CONSOLE_COOKIE];
    if (!cookie) throw new RegistryError('TOKEN_MISSING', 'A token is required');
    refuseForeignOrigin(request);
    const caller = await sessions.find(cookie, request.headers[UNATTENDED] === undefined);
    if (!caller) throw new RegistryError('TOKEN_INVALID', 'You are signed out; sign in again');
    request.caller = caller;
  };
}

export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new RegistryError('TOKEN_MISSING', 'A token is required');
  return request.caller;
}

/** Browsers send cookies with requests from any page, so only the registry's own pages may use them to change anything. */
export function refuseForeignOrigin(request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  const isOwn = site
    ? site === 'same-origin'
    : origin !== undefined && URL.parse(origin)?.host === request.host;
  if (!isOwn) throw new RegistryError('NOT_ALLOWED', 'The request came from a page of another origin');
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = asRegistryError(error);
  if (known.statusCode >= 500) request.log.error({ err: error }, 'request failed');
  const { code, message, details, statusCode } = known;
  return reply
    .code(statusCode)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ code, message, details, requestId: request.id });
}

/** Of the disk, of its quota, or of the database's disk (53100). */
function isStoreFull(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return true;
  return cause instanceof Error && isStoreFull(cause);
}

function asRegistryError(error: unknown): RegistryError {
  if (error instanceof RegistryError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const details = error.validation.map(({ instancePath, message }) => {
      return `${instancePath.replace(/^\//, '').replaceAll('/', '.') || 'request'}: ${message ?? 'is invalid'}`;
    });
    return new RegistryError('INVALID_REQUEST', 'The request is invalid', details);
  }
  if (isStoreFull(error)) {
    return new RegistryError(
      'STORE_FULL',
      'The registry has no space left for files. Nothing was published; free space, and publish again',
    );
  }
  const status = (error as Partial<FastifyError>).statusCode ?? 500;
  if (status === 413)
    return new RegistryError('FILE_TOO_LARGE', 'The file exceeds the size limit of a release');
  if (status >= 400 && status < 500) return new RegistryError('INVALID_REQUEST', (error as Error).message);
  return new RegistryError('INTERNAL', 'Internal error; search the registry’s log for this request id');
}
