import * as z from 'zod/mini';
import { API_SCOPES } from '../domain/apiScopes.ts';
import { businessParams, idParam, name } from './fields.ts';
import { defineOperation, envelope } from './operation.ts';

const tag = 'API keys';
const keys = '/businesses/:businessId/api-keys';

const API_KEY_MAX_DAYS = 365;

const scopes = z.array(z.enum(API_SCOPES));

export const apiKey = z.object({
  id: z.number(),
  name: z.string(),
  scopes,
  /** Whether it has the scope `results:read`, for programs that don't know scopes. */
  mayRead: z.boolean(),
  /** The same for `results:write`. */
  mayWrite: z.boolean(),
  /** The last characters of the key: the full key is shown only once, when it is created. */
  ending: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** To the minute; null before the first use. */
  lastUsedAt: z.nullable(z.string()),
  /** `orphaned`: the person who created it no longer manages the business, so it no longer works. */
  state: z.enum(['active', 'expired', 'revoked', 'orphaned']),
});
export type ApiKey = z.output<typeof apiKey>;

export const listApiKeys = defineOperation({
  id: 'listApiKeys',
  summary: 'The API keys of a business, the latest first (Manager or Owner).',
  tag,
  method: 'GET',
  path: keys,
  access: 'tenant',
  params: z.object(businessParams),
  answer: envelope(z.array(apiKey)),
});

export const createApiKey = defineOperation({
  id: 'createApiKey',
  summary:
    'Create an API key (Manager or Owner). Only this response contains the key; the server keeps its hash.',
  tag,
  method: 'POST',
  path: keys,
  access: 'tenant',
  params: z.object(businessParams),
  body: z
    .object({
      name,
      /** In any order. */
      scopes: z.optional(scopes.check(z.maxLength(API_SCOPES.length))),
      /** Adds the scope `results:read`, for programs that don't know scopes. */
      mayRead: z.optional(z.boolean()),
      /** The same for `results:write`. */
      mayWrite: z.optional(z.boolean()),
      expiresInDays: z.int().check(z.gte(1), z.lte(API_KEY_MAX_DAYS)),
    })
    .check(
      z.refine(
        (it) => (it.scopes?.length ?? 0) > 0 || it.mayRead === true || it.mayWrite === true,
        'needs a scope',
      ),
    ),
  answer: envelope(z.object({ id: z.number(), key: z.string(), expiresAt: z.string() })),
  errors: ['RATE_LIMITED'],
});

export const revokeApiKey = defineOperation({
  id: 'revokeApiKey',
  summary: 'Revoke an API key: its next call is refused (Manager or Owner).',
  tag,
  method: 'DELETE',
  path: `${keys}/:keyId`,
  access: 'tenant',
  params: z.object({ ...businessParams, keyId: idParam }),
});
