import {
  type BurdenThreshold,
  listBurdenThresholds,
  updateBurdenThreshold,
} from '@epigram/shared-contracts/api/burdenThresholds';
import { callApi, type OperationInput } from '@epigram/shared-contracts/client';
import { operationKey } from '@epigram/shared-contracts/query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const GRADING_POLL_MS = 3000;

export type ThresholdUpdate = OperationInput<typeof updateBurdenThreshold>['body'];

/** The cut points. While charts are graded again the list is read every few seconds, until they are. */
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
    onSuccess: () => client.invalidateQueries({ queryKey: operationKey(listBurdenThresholds) }),
  });
}
