import {
  type BurdenThreshold,
  listBurdenThresholds,
  listThresholdHistory,
  updateBurdenThreshold,
} from '@epigram/shared-contracts/api/burdenThresholds';
import { callApi, type OperationInput } from '@epigram/shared-contracts/client';
import { operationKey, useOperation } from '@epigram/shared-contracts/query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const GRADING_POLL_MS = 3000;

export type ThresholdUpdate = OperationInput<typeof updateBurdenThreshold>['body'];

/** The cut points. While charts are being regraded, the list is refetched every few seconds. */
export function useThresholds() {
  return useQuery({
    queryKey: operationKey(listBurdenThresholds),
    queryFn: ({ signal }) => callApi(listBurdenThresholds, {}, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ isBeingGraded }) => isBeingGraded) ? GRADING_POLL_MS : false,
  });
}

export function useUpdateThreshold({ animalType, parasite }: BurdenThreshold) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (update: ThresholdUpdate) =>
      callApi(updateBurdenThreshold, { params: { animalType, parasite }, body: update }),
    onSuccess: () =>
      Promise.all(
        [listBurdenThresholds, listThresholdHistory].map((operation) =>
          client.invalidateQueries({ queryKey: operationKey(operation) }),
        ),
      ),
  });
}

/** The number of changes shown for a threshold; earlier ones are in the database. */
const HISTORY_LENGTH = 50;

export function useThresholdHistory({ animalType, parasite }: BurdenThreshold) {
  return useOperation(listThresholdHistory, {
    params: { animalType, parasite },
    query: { offset: 0, limit: HISTORY_LENGTH },
  });
}
