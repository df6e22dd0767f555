import type { Operation } from '@epigram/shared-contracts/api/operation';
import { ERROR_STATUS, type ErrorCode } from '@epigram/shared-contracts/errors';
import type { FastifySchema } from 'fastify';

const SIGNED_IN: readonly ErrorCode[] = ['AUTHENTICATION_REQUIRED', 'TOKEN_INVALID'];
const IN_CONTEXT: readonly ErrorCode[] = [
  ...SIGNED_IN,
  'CONTEXT_MISSING',
  'AUTHORIZATION_FAILED',
  'ACCESS_LEVEL_CHANGED',
  'INSUFFICIENT_ACCESS_LEVEL',
  'ORGANIZATION_ACCESS_REVOKED',
  'BUSINESS_ACCESS_CHANGED',
  'SECOND_FACTOR_MISSING',
  'SUPPORT_READ_ONLY',
];
const ACCESS_ERRORS: Record<Operation['access'], readonly ErrorCode[]> = {
  public: [],
  'signed-in': SIGNED_IN,
  tenant: IN_CONTEXT,
  detailed: IN_CONTEXT,
};

/** The schema for Fastify's validation and serialisation. */
export function routeSchema(operation: Operation): FastifySchema {
  const { params, query, body, kind, answer } = operation;
  return {
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    ...(kind === 'json' ? { response: { 200: answer } } : {}),
  } as FastifySchema;
}

/** Every error code of an operation: those that it declares, and those that follow from its access and its input. */
export function errorCodesOf({
  access,
  params,
  body,
  file,
  apiKey,
  errors,
}: Operation): ReadonlySet<ErrorCode> {
  return new Set<ErrorCode>([
    'BAD_REQUEST',
    ...ACCESS_ERRORS[access],
    // The path's resource may not exist, and a body may exceed the size limit.
    ...(params ? (['NOT_FOUND'] as const) : []),
    ...(body || file ? (['FILE_TOO_LARGE'] as const) : []),
    ...(apiKey ? (['RATE_LIMITED'] as const) : []),
    ...errors,
    'SERVER_ERROR',
  ]);
}

/** The error codes of an operation by HTTP status, for its documentation. */
export function errorCodesByStatus(operation: Operation): Map<number, ErrorCode[]> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorCodesOf(operation)) {
    const status = ERROR_STATUS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  // While the database is down.
  return byStatus.set(503, ['SERVER_ERROR']);
}
