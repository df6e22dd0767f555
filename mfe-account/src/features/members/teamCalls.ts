import {
  addBusinessMember,
  createTeamLink,
  listBusinessMembers,
  resendTeamInvitation,
  TEAM_SORT_FIELDS,
  unlinkBusinessMembers,
  updateBusinessMember,
  withdrawTeamInvitation,
} from '@epigram/shared-contracts/api/businessTeam';
import { callApi, type CallOptions } from '@epigram/shared-contracts/client';
import { BUSINESS_ROLE } from '@epigram/shared-contracts/domain/enumerations';
import type { MemberCalls } from './memberCalls.ts';
import { MEMBER_TABLE, readMemberFilters } from './memberFilters.ts';

type Role = (typeof BUSINESS_ROLE)[keyof typeof BUSINESS_ROLE];

/** A stored role 2 is a Member like 1. */
function businessRole(role: number): Role {
  if (role >= BUSINESS_ROLE.Owner) return BUSINESS_ROLE.Owner;
  return role >= BUSINESS_ROLE.Manager ? BUSINESS_ROLE.Manager : BUSINESS_ROLE.Member;
}

/**
 * The calls for the team of a business.
 * @param acting how a platform admin calls; empty for the team itself
 */
export function teamCalls(businessId: number, acting: CallOptions = {}): MemberCalls {
  const params = { businessId };
  return {
    listing: listBusinessMembers,
    tenantId: businessId,
    list: async ({ search, sort, filters, offset, limit }, options) => {
      const page = await callApi(
        listBusinessMembers,
        {
          params: { businessId, offset, limit },
          body: {
            search: search || undefined,
            sortField: TEAM_SORT_FIELDS.find((field) => field === sort.field) ?? MEMBER_TABLE.sort.field,
            sortOrder: sort.order,
            filters: readMemberFilters(filters),
          },
        },
        { ...acting, ...options },
      );
      return { ...page, data: page.data.map((member) => ({ ...member, access_level: null })) };
    },
    add: ({ email, role, message, reason }) =>
      callApi(
        addBusinessMember,
        { params, body: { email, role: businessRole(role), message, reason } },
        acting,
      ),
    makeLink: ({ email, expiresInHours }) =>
      callApi(createTeamLink, { params, body: { email, expiresInHours } }),
    update: (userId, { role, reason }) =>
      callApi(
        updateBusinessMember,
        { params: { businessId, userId }, body: { role: businessRole(role), reason } },
        acting,
      ),
    unlink: (userId, reason) =>
      callApi(unlinkBusinessMembers, { params, body: { userIds: [userId], reason } }, acting),
    resend: (invitationId) => callApi(resendTeamInvitation, { params: { businessId, invitationId } }),
    withdraw: (invitationId) => callApi(withdrawTeamInvitation, { params: { businessId, invitationId } }),
  };
}
