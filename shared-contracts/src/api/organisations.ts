import * as z from 'zod/mini';
import {
  email,
  figure,
  id,
  idParam,
  optionalLongText,
  organisationParams,
  pageParams,
  search,
  sortOrder,
  suppressed,
} from './fields.ts';
import { defineOperation, envelope, listEnvelope } from './operation.ts';

const tag = 'Members and businesses of organisations';
const users = '/organisations/:orgId/dashboard/users';
const businesses = '/organisations/:orgId/dashboard/businesses';

/** The roles that a Manager can set; stored memberships may also have role 2, which is a Member. */
const teamRole = z.literal([1, 3]);
/** 0 is Aggregated View, any other Detailed View. */
const accessLevel = z.int().check(z.gte(0), z.lte(9));
/** Why a platform admin acts in an organisation; its Managers are notified. Required of admins, ignored for others. */
const reason = optionalLongText;
/** 1 linked, 2 pending, 3 invitation expired. */
const linkStatus = z.literal([1, 2, 3]);

export const organisationMember = z.object({
  /** The user; null for an invitation that is still open. */
  id: z.nullable(z.number()),
  /** Set for an open or expired invitation. */
  invitationId: z.nullable(z.number()),
  name: z.nullable(z.string()),
  email: z.string(),
  phone: z.nullable(z.string()),
  /** URL of the picture. */
  avatar: z.optional(z.nullable(z.string())),
  role: z.number(),
  access_level: z.number(),
  status: linkStatus,
  invitedAt: z.nullable(z.string()),
  joinedAt: z.nullable(z.string()),
  /** When the invitation expires or expired. */
  expiresAt: z.nullable(z.string()),
  lastLoginAt: z.nullable(z.string()),
});
export type OrganisationMember = z.output<typeof organisationMember>;

export const MEMBER_SORT_FIELDS = [
  'name',
  'email',
  'role',
  'access_level',
  'status',
  'invitedAt',
  'joinedAt',
  'lastLoginAt',
] as const;

export const listOrganisationMembers = defineOperation({
  id: 'listOrganisationMembers',
  summary: 'A page of members and open invitations; the search is by name or e-mail (Manager).',
  tag,
  method: 'POST',
  path: `${users}/:offset/:limit`,
  access: 'tenant',
  platformWide: true,
  needsSupport: true,
  safe: true,
  params: z.object({ ...organisationParams, ...pageParams }),
  body: z.object({
    search,
    sortField: z.optional(z.enum(MEMBER_SORT_FIELDS)),
    sortOrder,
    filters: z.optional(
      z.object({ status: z.optional(z.array(linkStatus)), role: z.optional(z.array(teamRole)) }),
    ),
  }),
  answer: listEnvelope(organisationMember),
});

export const addOrganisationMember = defineOperation({
  id: 'addOrganisationMember',
  summary:
    'Add a person by e-mail (Manager): they are invited, with an account or without, and join by accepting.',
  tag,
  method: 'POST',
  path: users,
  access: 'tenant',
  platformWide: true,
  params: z.object(organisationParams),
  body: z.object({
    email,
    role: z.optional(teamRole),
    access_level: z.optional(accessLevel),
    /** Included in the invitation's mail. */
    message: optionalLongText,
    reason,
  }),
  answer: envelope(z.object({ invitationId: z.number(), expiresAt: z.string() })),
  errors: ['ALREADY_MEMBER', 'OWN_MEMBERSHIP', 'RATE_LIMITED'],
});

export const updateOrganisationMember = defineOperation({
  id: 'updateOrganisationMember',
  summary: 'Change the role or access level of a member (Manager), but neither one’s own nor a higher one.',
  tag,
  method: 'PUT',
  path: `${users}/:userId`,
  access: 'tenant',
  platformWide: true,
  params: z.object({ ...organisationParams, userId: idParam }),
  body: z.object({ role: z.optional(teamRole), access_level: z.optional(accessLevel), reason }),
  errors: ['LAST_MANAGER', 'OWN_MEMBERSHIP'],
});

export const unlinkOrganisationMembers = defineOperation({
  id: 'unlinkOrganisationMembers',
  summary:
    'Remove members from the organisation (Manager), all of them or none; their access ends immediately.',
  tag,
  method: 'POST',
  path: `${users}/unlink`,
  access: 'tenant',
  platformWide: true,
  params: z.object(organisationParams),
  body: z.object({ userIds: z.array(id).check(z.minLength(1), z.maxLength(100)), reason }),
  errors: ['LAST_MANAGER', 'OWN_MEMBERSHIP'],
});

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
    filters: z.optional(z.object({ status: z.optional(z.array(linkStatus)) })),
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

const oneInvitation = {
  tag: 'Invitations',
  access: 'tenant',
  params: z.object({ ...organisationParams, invitationId: idParam }),
} as const;

export const resendInvitation = defineOperation({
  ...oneInvitation,
  id: 'resendInvitation',
  summary: 'Resend an open or expired invitation with a new link and a new expiry date (Manager).',
  method: 'POST',
  path: '/organisations/:orgId/invitations/:invitationId/resend',
  answer: envelope(z.object({ expiresAt: z.string() })),
  errors: ['RATE_LIMITED'],
});

export const withdrawInvitation = defineOperation({
  ...oneInvitation,
  id: 'withdrawInvitation',
  summary: 'Withdraw an open invitation, and others of its kind to the same address (Manager).',
  method: 'DELETE',
  path: '/organisations/:orgId/invitations/:invitationId',
});
