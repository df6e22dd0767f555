import * as z from 'zod/mini';
import {
  businessParams,
  email,
  id,
  idParam,
  optionalLongText,
  pageParams,
  search,
  sortOrder,
} from './fields.ts';
import { defineOperation, envelope, listEnvelope } from './operation.ts';
import { organisationMember } from './organisations.ts';

const tag = 'Team of a business';
const users = '/businesses/:businessId/dashboard/users';
const invitations = '/businesses/:businessId/invitations';

/** Member, Manager, Owner. */
const role = z.literal([1, 3, 4]);
/** Why a platform admin acts in a business; its Owners are notified. Required of admins, ignored for others. */
const reason = optionalLongText;

/** A business has no access levels. */
const businessMember = z.omit(organisationMember, { access_level: true });
export type BusinessMember = z.output<typeof businessMember>;

export const TEAM_SORT_FIELDS = [
  'name',
  'email',
  'role',
  'status',
  'invitedAt',
  'joinedAt',
  'lastLoginAt',
] as const;

export const listBusinessMembers = defineOperation({
  id: 'listBusinessMembers',
  summary: 'A page of the team and its open invitations; the search is by name or e-mail (Manager or Owner).',
  tag,
  method: 'POST',
  path: `${users}/:offset/:limit`,
  access: 'tenant',
  platformWide: true,
  needsSupport: true,
  safe: true,
  params: z.object({ ...businessParams, ...pageParams }),
  body: z.object({
    search,
    sortField: z.optional(z.enum(TEAM_SORT_FIELDS)),
    sortOrder,
    filters: z.optional(
      z.object({
        status: z.optional(z.array(z.literal([1, 2, 3]))),
        role: z.optional(z.array(role)),
      }),
    ),
  }),
  answer: listEnvelope(businessMember),
});

export const addBusinessMember = defineOperation({
  id: 'addBusinessMember',
  summary:
    'Invite a person to the team by e-mail (Owner; a Manager invites Members). They join by accepting.',
  tag,
  method: 'POST',
  path: users,
  access: 'tenant',
  platformWide: true,
  params: z.object(businessParams),
  body: z.object({ email, role: z.optional(role), message: optionalLongText, reason }),
  answer: envelope(z.object({ invitationId: z.number(), expiresAt: z.string() })),
  errors: ['ALREADY_MEMBER', 'OWN_MEMBERSHIP', 'RATE_LIMITED'],
});

export const createTeamLink = defineOperation({
  id: 'createTeamLink',
  summary: 'Invite a Member to the team by a link to pass on (Manager or Owner).',
  tag,
  method: 'POST',
  path: `${invitations}/link`,
  access: 'tenant',
  params: z.object(businessParams),
  body: z.object({ email, expiresInHours: z.optional(z.int().check(z.gte(1), z.lte(720))) }),
  answer: envelope(z.object({ inviteLink: z.string(), expiresAt: z.string() })),
  errors: ['ALREADY_MEMBER', 'OWN_MEMBERSHIP', 'RATE_LIMITED'],
});

export const updateBusinessMember = defineOperation({
  id: 'updateBusinessMember',
  summary: 'Change the role of a team member (Owner), but not one’s own. At least one Owner stays.',
  tag,
  method: 'PUT',
  path: `${users}/:userId`,
  access: 'tenant',
  platformWide: true,
  params: z.object({ ...businessParams, userId: idParam }),
  body: z.object({ role, reason }),
  errors: ['LAST_OWNER', 'OWN_MEMBERSHIP'],
});

export const unlinkBusinessMembers = defineOperation({
  id: 'unlinkBusinessMembers',
  summary:
    'Remove people from the team (Owner; a Manager removes Members), all of them or none; access ends immediately.',
  tag,
  method: 'POST',
  path: `${users}/unlink`,
  access: 'tenant',
  platformWide: true,
  params: z.object(businessParams),
  body: z.object({ userIds: z.array(id).check(z.minLength(1), z.maxLength(100)), reason }),
  errors: ['LAST_OWNER', 'OWN_MEMBERSHIP'],
});

const oneInvitation = {
  tag,
  access: 'tenant',
  params: z.object({ ...businessParams, invitationId: idParam }),
} as const;

export const resendTeamInvitation = defineOperation({
  ...oneInvitation,
  id: 'resendTeamInvitation',
  summary: 'Resend an open or expired invitation with a new link and a new expiry date (Manager or Owner).',
  method: 'POST',
  path: `${invitations}/:invitationId/resend`,
  answer: envelope(z.object({ expiresAt: z.string() })),
  errors: ['RATE_LIMITED'],
});

export const withdrawTeamInvitation = defineOperation({
  ...oneInvitation,
  id: 'withdrawTeamInvitation',
  summary: 'Withdraw an open invitation, and others to the same address (Manager or Owner).',
  method: 'DELETE',
  path: `${invitations}/:invitationId`,
});
