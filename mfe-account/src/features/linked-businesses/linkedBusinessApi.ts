import {
  createEmailInvitation,
  createLinkInvitation,
  resendInvitation,
  withdrawInvitation,
} from '@epigram/shared-contracts/api/invitations';
import {
  listOrganisationBusinesses,
  ORGANISATION_BUSINESS_SORT_FIELDS,
  type OrganisationBusiness,
  unlinkOrganisationBusinesses,
} from '@epigram/shared-contracts/api/organisations';
import { callApi } from '@epigram/shared-contracts/client';
import { operationKey } from '@epigram/shared-contracts/query';
import { tableOffset, type TableState } from '@epigram/shared-ui/table';
import { useQuery, useQueryClient } from '@tanstack/react-query';
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

/** Whose list it is. A platform admin may open those of several organisations in one session. */
export interface Listing {
  readonly orgId: number;
  readonly asAdmin: boolean;
}

export function useLinkedBusinesses({ orgId, asAdmin }: Listing, state: TableState) {
  const page = {
    params: { orgId, offset: tableOffset(state), limit: state.pageSize },
    body: criteria(state),
  };
  const key = [...operationKey(listOrganisationBusinesses), orgId];
  return useQuery({
    queryKey: [...key, page],
    queryFn: ({ signal }) => callApi(listOrganisationBusinesses, page, { signal, platformWide: asAdmin }),
    placeholderData: (previous, query) =>
      key.every((part, index) => query?.queryKey[index] === part) ? previous : undefined,
  });
}

/** All businesses that match the search and the filters, for a file. */
export function readAllBusinesses(
  { orgId, asAdmin }: Listing,
  state: TableState,
): Promise<OrganisationBusiness[]> {
  return readAllPages((offset, limit) =>
    callApi(
      listOrganisationBusinesses,
      { params: { orgId, offset, limit }, body: criteria(state) },
      { platformWide: asAdmin },
    ),
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

/** @param reason that of a platform admin, who acts without a tenant as context: support access only reads */
export function unlinkBusiness(orgId: number, businessId: number, reason?: string) {
  return callApi(
    unlinkOrganisationBusinesses,
    { params: { orgId }, body: { businessIds: [businessId], reason } },
    { platformWide: reason !== undefined },
  );
}

export function resendBusinessInvitation(orgId: number, invitationId: number) {
  return callApi(resendInvitation, { params: { orgId, invitationId } });
}

export function withdrawBusinessInvitation(orgId: number, invitationId: number) {
  return callApi(withdrawInvitation, { params: { orgId, invitationId } });
}
