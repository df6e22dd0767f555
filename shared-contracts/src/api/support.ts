import * as z from 'zod/mini';
import { id, search } from './fields.ts';
import { defineOperation, envelope } from './operation.ts';

const tag = 'Support access';
const type = z.enum(['business', 'organisation']);

/** Minutes of support access to a tenant. */
export const SUPPORT_MINUTES = 60;

export const supportTenant = z.object({
  type,
  id: z.number(),
  name: z.string(),
  /** Town and country, if known. */
  place: z.string(),
});
export type SupportTenant = z.output<typeof supportTenant>;

export const supportAccess = z.object({
  type,
  id: z.number(),
  name: z.string(),
  reason: z.string(),
  startedAt: z.string(),
  expiresAt: z.string(),
});
export type SupportAccess = z.output<typeof supportAccess>;

export const searchSupportTenants = defineOperation({
  id: 'searchSupportTenants',
  summary: 'Businesses and organisations by name (staff and admins of the platform), at most 20.',
  tag,
  method: 'POST',
  path: '/support/tenants',
  access: 'signed-in',
  safe: true,
  body: z.object({ search }),
  answer: envelope(z.array(supportTenant)),
  errors: ['AUTHORIZATION_FAILED'],
});

export const getSupportAccess = defineOperation({
  id: 'getSupportAccess',
  summary: 'The open support access of the caller, or null.',
  tag,
  method: 'GET',
  path: '/support/access',
  access: 'signed-in',
  answer: envelope(z.nullable(supportAccess)),
});

export const startSupportAccess = defineOperation({
  id: 'startSupportAccess',
  summary:
    'Open read-only support access to a tenant for an hour. Its Owners or Managers are notified with the reason. Ends an earlier one.',
  tag,
  method: 'POST',
  path: '/support/access',
  access: 'signed-in',
  body: z.object({ type, tenant: id, reason: z.string().check(z.trim(), z.minLength(5), z.maxLength(500)) }),
  answer: envelope(supportAccess),
  errors: ['AUTHORIZATION_FAILED', 'NOT_FOUND'],
});

export const endSupportAccess = defineOperation({
  id: 'endSupportAccess',
  summary: 'End the support access of the caller early.',
  tag,
  method: 'POST',
  path: '/support/access/end',
  access: 'signed-in',
});
