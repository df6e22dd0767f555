import { listBusinessOrganisations } from '@epigram/shared-contracts/api/businessOrganisations';
import type { OperationBody } from '@epigram/shared-contracts/api/operation';
import { askForCredits, askToJoin } from '@epigram/shared-contracts/api/requests';
import { callApi } from '@epigram/shared-contracts/client';
import { useOperation } from '@epigram/shared-contracts/query';
import { useMutation } from '@tanstack/react-query';

export type JoinRequest = OperationBody<typeof askToJoin>;
export type CreditRequest = OperationBody<typeof askForCredits>;

export function useRequestJoin() {
  return useMutation({ mutationFn: (body: JoinRequest) => callApi(askToJoin, { body }) });
}

export function useLinkedOrganisations(businessId: number) {
  return useOperation(listBusinessOrganisations, { params: { businessId } });
}

export function useRequestCredits(businessId: number) {
  return useMutation({
    mutationFn: (body: CreditRequest) => callApi(askForCredits, { params: { businessId }, body }),
  });
}
