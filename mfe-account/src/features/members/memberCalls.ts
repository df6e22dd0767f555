import {
  createLinkInvitation,
  createTeamLink,
  resendInvitation,
  resendTeamInvitation,
  withdrawInvitation,
  withdrawTeamInvitation,
} from '@epigram/shared-contracts/api/invitations';
import {
  addBusinessMember,
  addOrganisationMember,
  BUSINESS_MEMBER_SORT_FIELDS,
  listBusinessMembers,
  listOrganisationMembers,
  ORGANISATION_MEMBER_SORT_FIELDS,
  type OrganisationMember,
  unlinkBusinessMembers,
  unlinkOrganisationMembers,
  updateBusinessMember,
  updateOrganisationMember,
} from '@epigram/shared-contracts/api/members';
import type { Operation } from '@epigram/shared-contracts/api/operation';
import { callApi, type CallOptions } from '@epigram/shared-contracts/client';
import { BUSINESS_ROLE, ORGANISATION_ROLE } from '@epigram/shared-contracts/domain/enumerations';
import type { TableState } from '@epigram/shared-ui/table';
import type { CreatedLink } from '../../shared/invite/InvitationLink.tsx';
import type { LinkStatus } from '../../shared/linkStatus.tsx';
import { MEMBER_TABLE, readMemberFilters } from './memberFilters.ts';

/** A member or an open invitation. A business has no access levels: `access_level` is null there. */
export type Member = Omit<OrganisationMember, 'access_level' | 'status'> & {
  readonly access_level: number | null;
  readonly status: LinkStatus;
};

export type MemberPage = Pick<TableState, 'search' | 'sort' | 'filters'> & {
  readonly offset: number;
  readonly limit: number;
};

export interface MemberGrant {
  readonly role: number;
  readonly access_level?: number;
  /** The reason of a platform admin; the tenant's people are notified of it. */
  readonly reason?: string | undefined;
}

interface MemberAddition extends MemberGrant {
  readonly email: string;
  readonly message?: string;
}

interface LinkRequest {
  readonly email: string;
  readonly expiresInHours: number;
  readonly message?: string;
}

/** The calls for the users of an organisation or the team of a business: the same screens serve both. */
export interface MemberCalls {
  /** Identifies the list in the query cache, together with its tenant. */
  readonly listing: Operation;
  readonly tenantId: number;
  readonly list: (
    page: MemberPage,
    options?: CallOptions,
  ) => Promise<{ readonly data: readonly Member[]; readonly totalRecords: number }>;
  readonly add: (addition: MemberAddition) => Promise<{ readonly data: { readonly expiresAt: string } }>;
  readonly makeLink: (request: LinkRequest) => Promise<{ readonly data: CreatedLink }>;
  readonly update: (userId: number, grant: MemberGrant) => Promise<unknown>;
  readonly unlink: (userId: number, reason?: string) => Promise<unknown>;
  readonly resend: (invitationId: number) => Promise<{ readonly data: { readonly expiresAt: string } }>;
  readonly withdraw: (invitationId: number) => Promise<unknown>;
}

type BusinessRole = (typeof BUSINESS_ROLE)[keyof typeof BUSINESS_ROLE];

/** A stored role 2 is a Member like 1. */
function businessRole(role: number): BusinessRole {
  if (role >= BUSINESS_ROLE.Owner) return BUSINESS_ROLE.Owner;
  return role >= BUSINESS_ROLE.Manager ? BUSINESS_ROLE.Manager : BUSINESS_ROLE.Member;
}

/** An organisation has no Owners. */
const organisationRole = (role: number) =>
  role >= ORGANISATION_ROLE.Manager ? ORGANISATION_ROLE.Manager : ORGANISATION_ROLE.Member;

/** What both lists are asked for. */
function criteria<Field extends string>({ search, sort, filters }: MemberPage, fields: readonly Field[]) {
  return {
    search: search || undefined,
    sortField: fields.find((field) => field === sort.field) ?? MEMBER_TABLE.sort.field,
    sortOrder: sort.order,
    filters: readMemberFilters(filters),
  };
}

/** @param acting how a platform admin calls; empty for the organisation's own Managers */
export function organisationMemberCalls(orgId: number, acting: CallOptions = {}): MemberCalls {
  return {
    listing: listOrganisationMembers,
    tenantId: orgId,
    list: (page, options) => {
      const { filters, ...body } = criteria(page, ORGANISATION_MEMBER_SORT_FIELDS);
      const { offset, limit } = page;
      return callApi(
        listOrganisationMembers,
        {
          params: { orgId, offset, limit },
          body: { ...body, filters: { ...filters, role: filters.role?.map(organisationRole) } },
        },
        { ...acting, ...options },
      );
    },
    add: ({ role, ...addition }) =>
      callApi(
        addOrganisationMember,
        { params: { orgId }, body: { ...addition, role: organisationRole(role) } },
        acting,
      ),
    makeLink: (request) =>
      callApi(createLinkInvitation, {
        params: { orgId },
        body: { ...request, kind: 'member', role: 'member', permissions: ['view_reports'] },
      }),
    update: (userId, { role, access_level, reason }) =>
      callApi(
        updateOrganisationMember,
        { params: { orgId, userId }, body: { role: organisationRole(role), access_level, reason } },
        acting,
      ),
    unlink: (userId, reason) =>
      callApi(unlinkOrganisationMembers, { params: { orgId }, body: { userIds: [userId], reason } }, acting),
    resend: (invitationId) => callApi(resendInvitation, { params: { orgId, invitationId } }),
    withdraw: (invitationId) => callApi(withdrawInvitation, { params: { orgId, invitationId } }),
  };
}

/**
 * The calls for the team of a business.
 * @param acting how a platform admin calls; empty for the team itself
 */
export function businessMemberCalls(businessId: number, acting: CallOptions = {}): MemberCalls {
  const params = { businessId };
  return {
    listing: listBusinessMembers,
    tenantId: businessId,
    list: async (page, options) => {
      const { offset, limit } = page;
      const { data, totalRecords } = await callApi(
        listBusinessMembers,
        { params: { businessId, offset, limit }, body: criteria(page, BUSINESS_MEMBER_SORT_FIELDS) },
        { ...acting, ...options },
      );
      return { data: data.map((member) => ({ ...member, access_level: null })), totalRecords };
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
