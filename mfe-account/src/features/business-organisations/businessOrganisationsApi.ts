import {
  listBusinessOrganisations,
  unlinkBusinessOrganisation,
} from '@epigram/shared-contracts/api/businessOrganisations';
import { callApi } from '@epigram/shared-contracts/client';
import { operationKey, useOperation } from '@epigram/shared-contracts/query';
import { useQueryClient } from '@tanstack/react-query';

export function useBusinessOrganisations(businessId: number) {
  return useOperation(listBusinessOrganisations, { params: { businessId } });
}

/** Refetches the list after a change. */
export function useOrganisationsRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: operationKey(listBusinessOrganisations) });
}

export function endLink(businessId: number, organisationId: number) {
  return callApi(unlinkBusinessOrganisation, { params: { businessId }, body: { organisationId } });
}
