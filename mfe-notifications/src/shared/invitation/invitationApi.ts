import {
  acceptBusinessInvitation,
  declineBusinessInvitation,
  validateBusinessInvitation,
} from '@epigram/shared-contracts/api/invitations';
import { callApi } from '@epigram/shared-contracts/client';
import { useOperation } from '@epigram/shared-contracts/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshNotifications } from '../notificationsApi.ts';

/** What the invitation offers; asked once, as the answer may spend what the user sees. */
export function useInvitation(token: string) {
  return useOperation(
    validateBusinessInvitation,
    { body: { invitationToken: token } },
    { enabled: token !== '', staleTime: Infinity },
  );
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
