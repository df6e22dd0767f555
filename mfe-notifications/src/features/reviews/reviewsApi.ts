import { listBusinessOrganisations } from '@epigram/shared-contracts/api/businessOrganisations';
import type { OperationBody } from '@epigram/shared-contracts/api/operation';
import { answerReview, listReviews } from '@epigram/shared-contracts/api/reviews';
import { callApi } from '@epigram/shared-contracts/client';
import { operationKey, useOperation } from '@epigram/shared-contracts/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshNotifications } from '../../shared/notificationsApi.ts';

export type ReviewAnswerBody = OperationBody<typeof answerReview>;

export function useReviews(businessId: number, enabled: boolean) {
  return useOperation(listReviews, { params: { businessId } }, { enabled });
}

/** The organisations that can see the business. */
export function useSeeingOrganisations(businessId: number, enabled: boolean) {
  return useOperation(listBusinessOrganisations, { params: { businessId } }, { enabled });
}

export type SeeingOrganisations = ReturnType<typeof useSeeingOrganisations>;

/** @param onAnswered called even though the form unmounts when the answer arrives */
export function useAnswerReview(businessId: number, reviewId: number, onAnswered: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ReviewAnswerBody) => callApi(answerReview, { params: { businessId, reviewId }, body }),
    onSuccess: () => {
      onAnswered();
      return Promise.all([
        client.invalidateQueries({ queryKey: operationKey(listReviews) }),
        refreshNotifications(client),
      ]);
    },
  });
}
