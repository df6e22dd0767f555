import {
  cancelTreatmentPlan,
  createTreatmentPlan,
  listTreatmentPlans,
  type NewTreatmentPlan,
  updateTreatmentPlan,
} from '@epigram/shared-contracts/api/treatmentPlans';
import { callApi, discardEntry } from '@epigram/shared-contracts/client';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@epigram/shared-contracts/domain/limits';
import { useOperation } from '@epigram/shared-contracts/query';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type ClientKey, useRefreshTenant } from '../../shared/clientApi.ts';

/** Planned treatments that are still to be given, the earliest first. */
export function usePlans(params: ClientKey, page: number) {
  const query = { kind: 'open', offset: (page - 1) * DEFAULT_PAGE_SIZE, limit: DEFAULT_PAGE_SIZE } as const;
  return useOperation(listTreatmentPlans, { params, query }, { keepPrevious: true });
}

export function useRecordedPlans(params: ClientKey) {
  return useOperation(listTreatmentPlans, {
    params,
    query: { kind: 'recorded', offset: 0, limit: MAX_PAGE_SIZE },
  });
}

/**
 * Plans a treatment, or changes the given plan.
 * @param refusedId of the waiting entry that becomes the plan
 */
export function useSavePlan(client: ClientKey, planId: number | null, refusedId?: string) {
  const refresh = useRefreshTenant();
  const [key] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: async (body: NewTreatmentPlan) => {
      if (planId === null) await callApi(createTreatmentPlan, { params: client, body: { ...body, key } });
      else await callApi(updateTreatmentPlan, { params: { ...client, planId }, body });
      if (refusedId !== undefined) await discardEntry(refusedId);
    },
    onSuccess: refresh,
  });
}

export function useCancelPlan(client: ClientKey, planId: number) {
  const refresh = useRefreshTenant();
  return useMutation({
    mutationFn: () => callApi(cancelTreatmentPlan, { params: { ...client, planId } }),
    onSuccess: refresh,
  });
}
