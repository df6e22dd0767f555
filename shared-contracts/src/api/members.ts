import * as z from 'zod/mini';
import {
  businessParams,
  email,
  id,
  idParam,
  optionalLongText,
  organisationParams,
  pageParams,
  search,
  sortOrder,
} from './fields.ts';
import { defineOperation, envelope, listEnvelope } from './operation.ts';

// An organisation has members with an access level; a business has a team with Owners and without access levels.

const ofOrganisation = 'Members and businesses of organisations';
const ofBusiness = 'Team of a business';
const organisationUsers = '/organisations/:orgId/dashboard/users';
const businessUsers = '/businesses/:businessId/dashboard/users';

/** The roles that a Manager can set; stored memberships may also have role 2, which is a Member. */
const organisationRole = z.literal([1, 3]);
/** Member, Manager, Owner. */
const businessRole = z.literal([1, 3, 4]);
/** 0 is Aggregated View, any other Detailed View. */
const accessLevel = z.int().check(z.gte(0), z.lte(9));
/** Why a platform admin acts in a tenant; its Managers or Owners are notified. Required of admins, ignored for others. */
const reason = optionalLongText;
/** 1 member, 2 pending, 3 invitation expired. */
const status = z.literal([1, 2, 3]);

const organisationMember = z.object({
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
  status,
  invitedAt: z.nullable(z.string()),
  joinedAt: z.nullable(z.string()),
  /** When the invitation expires or expired. */
  expiresAt: z.nullable(z.string()),
  lastLoginAt: z.nullable(z.string()),
});
export type OrganisationMember = z.output<typeof organisationMember>;

const businessMember = z.omit(organisationMember, { access_level: true });
export type BusinessMember = z.output<typeof businessMember>;

export const BUSINESS_MEMBER_SORT_FIELDS = [
  'name',
  'email',
  'role',
  'status',
  'invitedAt',
  'joinedAt',
  'lastLoginAt',
] as const;
export const ORGANISATION_MEMBER_SORT_FIELDS = [...BUSINESS_MEMBER_SORT_FIELDS, 'access_level'] as const;

const change = { access: 'tenant', platformWide: true } as const;
const list = { ...change, method: 'POST', needsSupport: true, safe: true } as const;
const paging = { search, sortOrder };
const invited = envelope(z.object({ invitationId: z.number(), expiresAt: z.string() }));
const unlinked = z.object({ userIds: z.array(id).check(z.minLength(1), z.maxLength(100)), reason });
const inviteErrors = ['ALREADY_MEMBER', 'OWN_MEMBERSHIP', 'RATE_LIMITED'] as const;

export const listOrganisationMembers = defineOperation({
  ...list,
  id: 'listOrganisationMembers',
  summary: 'A page of members and open invitations; the search is by name or e-mail (Manager).',
  tag: ofOrganisation,
  path: `${organisationUsers}/:offset/:limit`,
  params: z.object({ ...organisationParams, ...pageParams }),
  body: z.object({
    ...paging,
    sortField: z.optional(z.enum(ORGANISATION_MEMBER_SORT_FIELDS)),
    filters: z.optional(
      z.strictObject({ status: z.optional(z.array(status)), role: z.optional(z.array(organisationRole)) }),
    ),
  }),
  answer: listEnvelope(organisationMember),
});

export const listBusinessMembers = defineOperation({
  ...list,
  id: 'listBusinessMembers',
  summary: 'A page of the team and its open invitations; the search is by name or e-mail (Manager or Owner).',
  tag: ofBusiness,
  path: `${businessUsers}/:offset/:limit`,
  params: z.object({ ...businessParams, ...pageParams }),
  body: z.object({
    ...paging,
    sortField: z.optional(z.enum(BUSINESS_MEMBER_SORT_FIELDS)),
    filters: z.optional(
      z.strictObject({ status: z.optional(z.array(status)), role: z.optional(z.array(businessRole)) }),
    ),
  }),
  answer: listEnvelope(businessMember),
});

export const addOrganisationMember = defineOperation({
  ...change,
  id: 'addOrganisationMember',
  summary:
    'Add a person by e-mail (Manager): they are invited, with an account or without, and join by accepting.',
  tag: ofOrganisation,
  method: 'POST',
  path: organisationUsers,
  params: z.object(organisationParams),
  body: z.object({
    email,
    role: z.optional(organisationRole),
    access_level: z.optional(accessLevel),
    /** Included in the invitation's mail. */
    message: optionalLongText,
    reason,
  }),
  answer: invited,
  errors: inviteErrors,
});

export const addBusinessMember = defineOperation({
  ...change,
  id: 'addBusinessMember',
  summary:
    'Invite a person to the team by e-mail (Owner; a Manager invites Members). They join by accepting.',
  tag: ofBusiness,
  method: 'POST',
  path: businessUsers,
  params: z.object(businessParams),
  body: z.object({ email, role: z.optional(businessRole), message: optionalLongText, reason }),
  answer: invited,
  errors: inviteErrors,
});

export const updateOrganisationMember = defineOperation({
  ...change,
  id: 'updateOrganisationMember',
  summary: 'Change the role or access level of a member (Manager), but neither one’s own nor a higher one.',
  tag: ofOrganisation,
  method: 'PUT',
  path: `${organisationUsers}/:userId`,
  params: z.object({ ...organisationParams, userId: idParam }),
  body: z.object({ role: z.optional(organisationRole), access_level: z.optional(accessLevel), reason }),
  errors: ['LAST_MANAGER', 'OWN_MEMBERSHIP'],
});

export const updateBusinessMember = defineOperation({
  ...change,
  id: 'updateBusinessMember',
  summary: 'Change the role of a team member (Owner), but not one’s own. At least one Owner stays.',
  tag: ofBusiness,
  method: 'PUT',
  path: `${businessUsers}/:userId`,
  params: z.object({ ...businessParams, userId: idParam }),
  body: z.object({ role: businessRole, reason }),
  errors: ['LAST_OWNER', 'OWN_MEMBERSHIP'],
});

export const unlinkOrganisationMembers = defineOperation({
  ...change,
  id: 'unlinkOrganisationMembers',
  summary:
    'Remove members from the organisation (Manager), all of them or none; their access ends immediately.',
  tag: ofOrganisation,
  method: 'POST',
  path: `${organisationUsers}/unlink`,
  params: z.object(organisationParams),
  body: unlinked,
  errors: ['LAST_MANAGER', 'OWN_MEMBERSHIP'],
});

export const unlinkBusinessMembers = defineOperation({
  ...change,
  id: 'unlinkBusinessMembers',
  summary:
    'Remove people from the team (Owner; a Manager removes Members), all of them or none; access ends immediately.',
  tag: ofBusiness,
  method: 'POST',
  path: `${businessUsers}/unlink`,
  params: z.object(businessParams),
  body: unlinked,
  errors: ['LAST_OWNER', 'OWN_MEMBERSHIP'],
});
