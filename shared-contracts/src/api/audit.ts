import * as z from 'zod/mini';
import { DEFAULT_PAGE_SIZE } from '../domain/limits.ts';
import { businessParams, day, organisationParams, pageParams } from './fields.ts';
import { defineOperation, listEnvelope } from './operation.ts';

/** Every action that the audit trail records. */
export const AUDIT_ACTIONS = [
  'account-opened',
  'login',
  'login-failed',
  'session-ended',
  'session-reused',
  'second-factor-added',
  'second-factor-removed',
  'second-factor-rule',
  'recovery-codes-renewed',
  'recovery-code-used',
  'api-key-created',
  'api-key-revoked',
  'webhook-added',
  'webhook-changed',
  'webhook-removed',
  'webhook-secret-renewed',
  'support-opened',
  'support-ended',
  'password-change',
  'password-recovery-asked',
  'password-recovered',
  'profile-update',
  'business-update',
  'business-returned',
  'organisation-update',
  'member-invited',
  'business-invited',
  'invitation-resent',
  'invitation-withdrawn',
  'member-invitation-accepted',
  'member-invitation-declined',
  'request-approved',
  'request-rejected',
  'business-invitation-accepted',
  'business-invitation-declined',
  'member-updated',
  'member-removed',
  'business-linked',
  'business-unlinked',
  'tests-imported',
  'tests-import-undone',
  'import-memory-forgotten',
  'test-deleted',
  'test-recorded',
  'test-corrected',
  'test-photo-added',
  'test-photo-removed',
  'tests-assigned',
  'tests-unassigned',
  'clients-imported',
  'clients-import-undone',
  'animals-added',
  'animal-deleted',
  'client-deleted',
  'burden-thresholds-update',
  'group-created',
  'group-updated',
  'groups-merged',
  'treatment-recorded',
  'treatment-updated',
  'treatment-deleted',
  'product-updated',
  'product-removed',
  'treatment-check-started',
  'treatment-check-updated',
  'treatment-check-deleted',
  'client-report-sent',
  'treatment-planned',
  'treatment-plan-updated',
  'treatment-plan-cancelled',
  'assessment-signed',
  'assessment-discarded',
  'clients-merged',
  'clients-merge-undone',
  'animals-merged',
  'animals-merge-undone',
  'announcement-saved',
  'announcement-published',
  'announcement-withdrawn',
  'review-answered',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

const auditValue = z.nullable(z.union([z.string(), z.number(), z.boolean()]));
export type AuditValue = z.output<typeof auditValue>;

export const auditEntry = z.object({
  id: z.number(),
  at: z.string(),
  /** The person who acted; null if the account was deleted. */
  actor: z.nullable(z.object({ id: z.number(), name: z.string() })),
  /** One of `AUDIT_ACTIONS`; a newer server may know more. */
  action: z.string(),
  /** The subject, for example `user:7`. */
  subject: z.nullable(z.string()),
  /** Its name at that time. */
  subjectName: z.nullable(z.string()),
  /** Each changed field before and after. */
  changes: z.array(z.object({ field: z.string(), before: auditValue, after: auditValue })),
  /** Further details, for example the number of rows of an import. */
  facts: z.record(z.string(), auditValue),
});
export type AuditEntry = z.output<typeof auditEntry>;

const read = {
  tag: 'Audit trail',
  method: 'GET',
  access: 'tenant',
  platformWide: true,
  needsSupport: true,
  query: z.object({
    offset: z._default(pageParams.offset, 0),
    limit: z._default(pageParams.limit, DEFAULT_PAGE_SIZE),
    action: z.optional(z.enum(AUDIT_ACTIONS)),
    startDate: z.optional(day),
    endDate: z.optional(day),
  }),
  answer: listEnvelope(auditEntry),
} as const;

export const listOrganisationAudit = defineOperation({
  ...read,
  id: 'listOrganisationAudit',
  summary: 'Who changed what in an organisation, the latest first (Manager).',
  path: '/organisations/:orgId/audit',
  params: z.object(organisationParams),
});

export const listBusinessAudit = defineOperation({
  ...read,
  id: 'listBusinessAudit',
  summary: 'Who changed what in a business, the latest first (Manager or Owner).',
  path: '/businesses/:businessId/audit',
  params: z.object(businessParams),
});
