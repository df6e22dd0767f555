import {
  getBusinessInfo,
  getOrganisationInfo,
  updateBusinessInfo,
  updateOrganisationInfo,
} from '@epigram/shared-contracts/api/businesses';
import type { OperationBody } from '@epigram/shared-contracts/api/operation';
import { callApi } from '@epigram/shared-contracts/client';
import { operationKey, useOperation } from '@epigram/shared-contracts/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshAfterSave } from '../../shared/saveProfile.ts';

export type BusinessUpdate = OperationBody<typeof updateBusinessInfo>;
export type OrganisationUpdate = OperationBody<typeof updateOrganisationInfo>;

export function useBusinessInfo(businessId: number) {
  return useOperation(getBusinessInfo, { params: { businessId } });
}

export function useOrganisationInfo(orgId: number) {
  return useOperation(getOrganisationInfo, { params: { orgId } });
}

export function useUpdateBusiness(businessId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ update, logo }: { update: BusinessUpdate; logo?: File }) =>
      callApi(updateBusinessInfo, { params: { businessId }, body: update, file: logo }),
    onSuccess: () => refreshAfterSave(client, operationKey(getBusinessInfo)),
  });
}

export function useUpdateOrganisation(orgId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (update: OrganisationUpdate) =>
      callApi(updateOrganisationInfo, { params: { orgId }, body: update }),
    onSuccess: () => refreshAfterSave(client, operationKey(getOrganisationInfo)),
  });
}
