import * as z from 'zod/mini';
import {
  businessParams,
  email,
  id,
  idParam,
  name,
  optionalLongText,
  optionalText,
  organisationParams,
  password,
  phone,
  token,
} from './fields.ts';
import { NAME_MIN_LENGTH } from '../domain/limits.ts';
import { defineOperation, envelope } from './operation.ts';

const tag = 'Invitations';
const ofBusiness = 'Team of a business';

const invitationToken = z.object({ invitationToken: token });

export const businessOption = z.object({
  id: z.number(),
  name: z.string(),
  logo: z.nullable(z.string()),
  /** County and country, separated by a comma. */
  location: z.string(),
  country: z.nullable(z.string()),
  county: z.nullable(z.string()),
  postcode: z.nullable(z.string()),
});
export type BusinessOption = z.output<typeof businessOption>;

export const businessInvitation = z.object({
  valid: z.boolean(),
  organisationName: z.string(),
  /** Shown as the inviter's name. */
  role: z.string(),
  /** Shown as the inviter's contact. */
  email: z.string(),
  expiresAt: z.string(),
  token: z.string(),
  /** The user's owned businesses that may still join. */
  businesses: z.array(businessOption),
  /** How many of the user's businesses are already linked to the organisation. */
  linkedBusinesses: z.optional(z.number()),
  /** This user's answer and its time; an answered invitation is no longer valid. */
  answered: z.optional(z.object({ answer: z.enum(['accepted', 'declined']), at: z.string() })),
});
export type BusinessInvitation = z.output<typeof businessInvitation>;

export const validateBusinessInvitation = defineOperation({
  id: 'validateBusinessInvitation',
  summary: 'What a business invitation offers to the signed-in user.',
  tag,
  method: 'POST',
  path: '/organisations/invitations/business/validate',
  access: 'signed-in',
  safe: true,
  body: invitationToken,
  answer: envelope(businessInvitation),
  errors: ['INVITATION_INVALID'],
});

export const acceptBusinessInvitation = defineOperation({
  id: 'acceptBusinessInvitation',
  summary: 'Link owned businesses to the inviting organisation.',
  tag,
  method: 'POST',
  path: '/organisations/invitations/business/accept',
  access: 'signed-in',
  body: z.object({
    invitationToken: token,
    selectedBusinessIds: z.array(id).check(z.minLength(1), z.maxLength(200)),
  }),
  errors: ['INVITATION_INVALID', 'BUSINESS_VALIDATION_FAILED'],
});

export const declineBusinessInvitation = defineOperation({
  id: 'declineBusinessInvitation',
  summary: 'Decline a business invitation.',
  tag,
  method: 'POST',
  path: '/organisations/invitations/business/decline',
  access: 'signed-in',
  body: invitationToken,
  errors: ['INVITATION_INVALID'],
});

export const memberInvitation = z.object({
  email: z.string(),
  /** The organisation, or the business whose team it is for. */
  organisationName: z.string(),
  kind: z.optional(z.enum(['organisation', 'business'])),
  role: z.string(),
  expiresAt: z.string(),
});
export type MemberInvitation = z.output<typeof memberInvitation>;

export const validateMemberInvitation = defineOperation({
  id: 'validateMemberInvitation',
  summary: 'What a member invitation offers.',
  tag,
  method: 'POST',
  path: '/organisations/invitations/validate',
  access: 'public',
  safe: true,
  body: invitationToken,
  answer: envelope(memberInvitation),
  errors: ['INVITATION_INVALID', 'RATE_LIMITED'],
});

export const acceptMemberInvitation = defineOperation({
  id: 'acceptMemberInvitation',
  summary: 'Create the invited account, link it to the organisation and use up the token.',
  tag,
  method: 'POST',
  path: '/organisations/invitations/accept',
  access: 'public',
  body: z.object({
    invitationToken: token,
    name: name.check(z.minLength(NAME_MIN_LENGTH)),
    phone,
    address: optionalText,
    password,
    password_confirm: password,
  }),
  /** A forwarded link does not prove an address: a code is mailed to it, and the account waits for the code. */
  answer: envelope(z.object({ codeMailed: z.boolean() })),
  errors: ['INVITATION_INVALID', 'ACCOUNT_EXISTS', 'RATE_LIMITED'],
});

export const confirmMemberInvitation = defineOperation({
  id: 'confirmMemberInvitation',
  summary: 'Finish joining by a link: the mailed code creates the account, links it and uses up the token.',
  tag,
  method: 'POST',
  path: '/organisations/invitations/accept/confirm',
  access: 'public',
  body: z.object({ invitationToken: token, code: z.string().check(z.trim(), z.regex(/^\d{8}$/)) }),
  errors: ['INVITATION_INVALID', 'SECOND_FACTOR_INCORRECT', 'ACCOUNT_EXISTS', 'RATE_LIMITED'],
});

export const joinOrganisation = defineOperation({
  id: 'joinOrganisation',
  summary: 'Accept a member invitation with the existing account; the token is used up.',
  tag,
  method: 'POST',
  path: '/organisations/invitations/join',
  access: 'signed-in',
  body: invitationToken,
  errors: ['INVITATION_INVALID', 'ALREADY_MEMBER', 'RATE_LIMITED'],
});

const expiresInHours = z.optional(z.int().check(z.gte(1), z.lte(720)));
const sent = envelope(z.object({ expiresAt: z.string() }));
const linked = envelope(z.object({ inviteLink: z.string(), expiresAt: z.string() }));

const inviting = {
  tag,
  method: 'POST',
  access: 'tenant',
  errors: ['ALREADY_MEMBER', 'OWN_MEMBERSHIP', 'RATE_LIMITED'],
} as const;

const invitationBody = z.object({
  email,
  message: optionalLongText,
  expiresInHours,
  role: z.optional(z.literal('member')),
  permissions: z.optional(z.array(z.literal('view_reports'))),
  /** The kind of recipient: a new member, or the owner of businesses that should join. */
  kind: z.optional(z.enum(['member', 'business'])),
});

export const createEmailInvitation = defineOperation({
  ...inviting,
  id: 'createEmailInvitation',
  summary: 'Invite by e-mail (Manager of the organisation).',
  path: '/organisations/:orgId/invitations/email',
  params: z.object(organisationParams),
  body: invitationBody,
  answer: sent,
});

export const createLinkInvitation = defineOperation({
  ...inviting,
  id: 'createLinkInvitation',
  summary: 'Invite by a link to pass on (Manager of the organisation).',
  path: '/organisations/:orgId/invitations/link',
  params: z.object(organisationParams),
  body: invitationBody,
  answer: linked,
});

export const createTeamLink = defineOperation({
  ...inviting,
  id: 'createTeamLink',
  summary: 'Invite a Member to the team by a link to pass on (Manager or Owner).',
  tag: ofBusiness,
  path: '/businesses/:businessId/invitations/link',
  params: z.object(businessParams),
  body: z.object({ email, expiresInHours }),
  answer: linked,
});

const resending = { method: 'POST', access: 'tenant', answer: sent, errors: ['RATE_LIMITED'] } as const;
const inOrganisation = z.object({ ...organisationParams, invitationId: idParam });
const inBusiness = z.object({ ...businessParams, invitationId: idParam });

export const resendInvitation = defineOperation({
  ...resending,
  id: 'resendInvitation',
  summary: 'Resend an open or expired invitation with a new link and a new expiry date (Manager).',
  tag,
  path: '/organisations/:orgId/invitations/:invitationId/resend',
  params: inOrganisation,
});

export const resendTeamInvitation = defineOperation({
  ...resending,
  id: 'resendTeamInvitation',
  summary: 'Resend an open or expired invitation with a new link and a new expiry date (Manager or Owner).',
  tag: ofBusiness,
  path: '/businesses/:businessId/invitations/:invitationId/resend',
  params: inBusiness,
});

export const withdrawInvitation = defineOperation({
  id: 'withdrawInvitation',
  summary: 'Withdraw an open invitation, and others of its kind to the same address (Manager).',
  tag,
  method: 'DELETE',
  path: '/organisations/:orgId/invitations/:invitationId',
  access: 'tenant',
  params: inOrganisation,
});

export const withdrawTeamInvitation = defineOperation({
  id: 'withdrawTeamInvitation',
  summary: 'Withdraw an open invitation, and others to the same address (Manager or Owner).',
  tag: ofBusiness,
  method: 'DELETE',
  path: '/businesses/:businessId/invitations/:invitationId',
  access: 'tenant',
  params: inBusiness,
});
