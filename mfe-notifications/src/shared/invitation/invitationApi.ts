import {
  acceptBusinessInvitation,
  declineBusinessInvitation,
  validateBusinessInvitation,
} from '@epigram/shared-contracts/api/invitations';
import { getNotificationInvitation } from '@epigram/shared-contracts/api/notifications';
import { callApi } from '@epigram/shared-contracts/client';
import { operationKey, useOperation } from '@epigram/shared-contracts/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshNotifications } from '../notificationsApi.ts';

/**
 * The content of the invitation. A dialog fetches it only once, because answering it may change what the user can see;
 * a dialog that is opened later shows the answer.
 */
export function useInvitation(token: string) {
  const client = useQueryClient();
  useEffect(() => {
    const queryKey = operationKey(validateBusinessInvitation);
    return () => client.removeQueries({ queryKey });
  }, [client]);
  return useOperation(
    validateBusinessInvitation,
    { body: { invitationToken: token } },
    { enabled: token !== '', staleTime: Infinity },
  );
}

/** The answer to an invitation to a team and its date; undefined if it expired without an answer. */
export function useGivenAnswer(notificationId: number, { isOpen }: { isOpen: boolean }) {
  const query = useOperation(
    getNotificationInvitation,
    { params: { id: notificationId } },
    { enabled: !isOpen },
  );
  return query.data?.data.answered;
}

export function useAcceptInvitation(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (selectedBusinessIds: number[]) =>
      callApi(acceptBusinessInvitation, { body: { invitationToken: token, selectedBusinessIds } }),
    onSuccess: () => refreshNotifications(client),
  });
}

export function useDeclineInvitation(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(declineBusinessInvitation, { body: { invitationToken: token } }),
    onSuccess: () => refreshNotifications(client),
  });
}
