import type { Operation } from '@epigram/shared-contracts/api/operation';
import { ERROR_STATUS, type ErrorCode } from '@epigram/shared-contracts/errors';
import type { FastifySchema } from 'fastify';

const ACCESS_ERRORS: Record<Operation['access'], readonly ErrorCode[]> = {
  public: ['BAD_REQUEST'],
  'signed-in': ['BAD_REQUEST', 'AUTHENTICATION_REQUIRED', 'TOKEN_INVALID'],
  tenant: [
    'BAD_REQUEST',
    'CONTEXT_MISSING',
    'AUTHENTICATION_REQUIRED',
    'TOKEN_INVALID',
    'AUTHORIZATION_FAILED',
    'ACCESS_LEVEL_CHANGED',
    'ORGANIZATION_ACCESS_REVOKED',
    'BUSINESS_ACCESS_CHANGED',
    'NOT_FOUND',
  ],
  detailed: [
    'BAD_REQUEST',
    'CONTEXT_MISSING',
    'AUTHENTICATION_REQUIRED',
    'TOKEN_INVALID',
    'AUTHORIZATION_FAILED',
    'ACCESS_LEVEL_CHANGED',
    'INSUFFICIENT_ACCESS_LEVEL',
    'ORGANIZATION_ACCESS_REVOKED',
    'BUSINESS_ACCESS_CHANGED',
    'NOT_FOUND',
  ],
};

/** The route's schema: what Fastify validates and serialises by. */
export function routeSchema(operation: Operation): FastifySchema {
  const { params, query, body, kind, answer } = operation;
  return {
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    ...(kind === 'json' ? { response: { 200: answer } } : {}),
  } as FastifySchema;
}

/** The error codes of an operation by HTTP status, for its documentation. */
export function errorCodesByStatus(operation: Operation): Map<number, ErrorCode[]> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of [...ACCESS_ERRORS[operation.access], ...operation.errors]) {
    const status = ERROR_STATUS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return byStatus;
}
