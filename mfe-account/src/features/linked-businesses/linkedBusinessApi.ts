import { createEmailInvitation, createLinkInvitation } from '@epigram/shared-contracts/api/invitations';
import {
  listOrganisationBusinesses,
  ORGANISATION_BUSINESS_SORT_FIELDS,
  type OrganisationBusiness,
  resendInvitation,
  unlinkOrganisationBusinesses,
  withdrawInvitation,
} from '@epigram/shared-contracts/api/organisations';
import { callApi } from '@epigram/shared-contracts/client';
import { operationKey, useOperation } from '@epigram/shared-contracts/query';
import { tableOffset, type TableState } from '@epigram/shared-ui/table';
import { useQueryClient } from '@tanstack/react-query';
import { readAllPages } from '../../shared/readAllPages.ts';
import { BUSINESS_TABLE, readBusinessFilters } from './linkedBusinessFilters.ts';

function criteria({ search, sort, filters }: TableState) {
  return {
    search: search || undefined,
    sortField:
      ORGANISATION_BUSINESS_SORT_FIELDS.find((field) => field === sort.field) ?? BUSINESS_TABLE.sort.field,
    sortOrder: sort.order,
    filters: readBusinessFilters(filters),
  };
}

export function useLinkedBusinesses(orgId: number, state: TableState) {
  return useOperation(
    listOrganisationBusinesses,
    { params: { orgId, offset: tableOffset(state), limit: state.pageSize }, body: criteria(state) },
    { keepPrevious: true },
  );
}

/** All businesses that match the search and the filters, for a file. */
export function readAllBusinesses(orgId: number, state: TableState): Promise<OrganisationBusiness[]> {
  return readAllPages((offset, limit) =>
    callApi(listOrganisationBusinesses, { params: { orgId, offset, limit }, body: criteria(state) }),
  );
}

/** Refetches the list after a change. */
export function useBusinessesRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: operationKey(listOrganisationBusinesses) });
}

export interface BusinessInvite {
  readonly email: string;
  readonly expiresInHours: number;
  readonly message?: string;
}

/** Invites the owner of businesses: the person who accepts chooses which of them join. */
const forBusiness = { kind: 'business' as const, role: 'member' as const };
const permissions = ['view_reports' as const];

export function inviteByMail(orgId: number, invite: BusinessInvite) {
  return callApi(createEmailInvitation, {
    params: { orgId },
    body: { ...forBusiness, permissions, ...invite },
  });
}

export function inviteByLink(orgId: number, invite: BusinessInvite) {
  return callApi(createLinkInvitation, {
    params: { orgId },
    body: { ...forBusiness, permissions, ...invite },
  });
}

export function unlinkBusiness(orgId: number, businessId: number) {
  return callApi(unlinkOrganisationBusinesses, { params: { orgId }, body: { businessIds: [businessId] } });
}

export function resendBusinessInvitation(orgId: number, invitationId: number) {
  return callApi(resendInvitation, { params: { orgId, invitationId } });
}

export function withdrawBusinessInvitation(orgId: number, invitationId: number) {
  return callApi(withdrawInvitation, { params: { orgId, invitationId } });
}
