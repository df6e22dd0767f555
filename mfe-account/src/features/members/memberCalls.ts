import { createLinkInvitation } from '@epigram/shared-contracts/api/invitations';
import type { Operation } from '@epigram/shared-contracts/api/operation';
import {
  addOrganisationMember,
  listOrganisationMembers,
  MEMBER_SORT_FIELDS,
  type OrganisationMember,
  resendInvitation,
  unlinkOrganisationMembers,
  updateOrganisationMember,
  withdrawInvitation,
} from '@epigram/shared-contracts/api/organisations';
import { TEAM_ROLE } from '@epigram/shared-contracts/domain/enumerations';
import { callApi, type CallOptions } from '@epigram/shared-contracts/client';
import type { TableState } from '@epigram/shared-ui/table';
import type { LinkStatus } from '../../shared/linkStatus.tsx';
import type { CreatedLink } from '../../shared/invite/InvitationLink.tsx';
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

const teamRole = (role: number) => (role >= TEAM_ROLE.Manager ? TEAM_ROLE.Manager : TEAM_ROLE.Member);

/** An organisation has no Owners. */
function organisationFilters(values: TableState['filters']) {
  const { status, role } = readMemberFilters(values);
  return { status, role: role?.map(teamRole) };
}

/** @param acting how a platform admin calls; empty for the organisation's own Managers */
export function organisationMemberCalls(orgId: number, acting: CallOptions = {}): MemberCalls {
  return {
    listing: listOrganisationMembers,
    tenantId: orgId,
    list: ({ search, sort, filters, offset, limit }, options) =>
      callApi(
        listOrganisationMembers,
        {
          params: { orgId, offset, limit },
          body: {
            search: search || undefined,
            sortField: MEMBER_SORT_FIELDS.find((field) => field === sort.field) ?? MEMBER_TABLE.sort.field,
            sortOrder: sort.order,
            filters: organisationFilters(filters),
          },
        },
        { ...acting, ...options },
      ),
    add: ({ role, ...addition }) =>
      callApi(
        addOrganisationMember,
        { params: { orgId }, body: { ...addition, role: teamRole(role) } },
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
        { params: { orgId, userId }, body: { role: teamRole(role), access_level, reason } },
        acting,
      ),
    unlink: (userId, reason) =>
      callApi(unlinkOrganisationMembers, { params: { orgId }, body: { userIds: [userId], reason } }, acting),
    resend: (invitationId) => callApi(resendInvitation, { params: { orgId, invitationId } }),
    withdraw: (invitationId) => callApi(withdrawInvitation, { params: { orgId, invitationId } }),
  };
}
