import * as z from 'zod/mini';
import {
  figure,
  id,
  optionalLongText,
  organisationParams,
  pageParams,
  search,
  sortOrder,
  suppressed,
} from './fields.ts';
import { defineOperation, listEnvelope } from './operation.ts';

const tag = 'Members and businesses of organisations';
const businesses = '/organisations/:orgId/dashboard/businesses';

/** Why a platform admin acts in an organisation; its Managers are notified. Required of admins, ignored for others. */
const reason = optionalLongText;
/** 1 linked, 2 pending, 3 invitation expired. */
const linkStatus = z.literal([1, 2, 3]);

export const organisationBusiness = z.object({
  /** The business; null for an invitation that is still open. */
  id: z.nullable(z.number()),
  /** Set for an open or expired invitation. */
  invitationId: z.nullable(z.number()),
  name: z.nullable(z.string()),
  logo: z.nullable(z.string()),
  /** The contact; for an invitation, its recipient. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  county: z.nullable(z.string()),
  country: z.nullable(z.string()),
  status: linkStatus,
  /** All tests of a linked business. */
  tests: figure,
  /** Null in Aggregated View, because it would date a single test. */
  lastTestAt: z.nullable(z.string()),
  suppressed,
  invitedAt: z.nullable(z.string()),
  linkedAt: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
});
export type OrganisationBusiness = z.output<typeof organisationBusiness>;

export const ORGANISATION_BUSINESS_SORT_FIELDS = [
  'name',
  'email',
  'country',
  'status',
  'tests',
  'lastTestAt',
  'invitedAt',
  'linkedAt',
] as const;

export const listOrganisationBusinesses = defineOperation({
  id: 'listOrganisationBusinesses',
  summary: 'A page of businesses and open invitations; the search is by name or contact e-mail (Manager).',
  tag,
  method: 'POST',
  path: `${businesses}/:offset/:limit`,
  access: 'tenant',
  platformWide: true,
  needsSupport: true,
  safe: true,
  params: z.object({ ...organisationParams, ...pageParams }),
  body: z.object({
    search,
    sortField: z.optional(z.enum(ORGANISATION_BUSINESS_SORT_FIELDS)),
    sortOrder,
    filters: z.optional(z.strictObject({ status: z.optional(z.array(linkStatus)) })),
  }),
  answer: listEnvelope(organisationBusiness),
});

export const unlinkOrganisationBusinesses = defineOperation({
  id: 'unlinkOrganisationBusinesses',
  summary:
    'Remove businesses from the organisation (Manager, or an admin with a reason), all of them or none; access ends immediately.',
  tag,
  method: 'POST',
  path: `${businesses}/unlink`,
  access: 'tenant',
  platformWide: true,
  params: z.object(organisationParams),
  body: z.object({ businessIds: z.array(id).check(z.minLength(1), z.maxLength(100)), reason }),
});
