import {
  acceptMemberInvitation,
  confirmMemberInvitation,
  joinOrganisation,
  validateMemberInvitation,
} from '@epigram/shared-contracts/api/invitations';
import type { MemberInvitation } from '@epigram/shared-contracts/api/invitations';
import { callApi } from '@epigram/shared-contracts/client';
import type { ApiError } from '@epigram/shared-contracts/errors';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';

/** The content of the invitation behind a token. */
export function useMemberInvitation(token: string): UseQueryResult<MemberInvitation, ApiError> {
  return useQuery({
    queryKey: ['member-invitation', token],
    queryFn: async ({ signal }) => {
      const answer = await callApi(
        validateMemberInvitation,
        { body: { invitationToken: token } },
        { signal },
      );
      return answer.data;
    },
    enabled: token !== '',
    staleTime: Infinity,
  });
}

export interface NewMember {
  readonly invitationToken: string;
  readonly name: string;
  readonly phone?: string;
  readonly address?: string;
  readonly password: string;
}

/**
 * Creates the invited account, or has a code mailed that confirms it; returns which.
 * @throws ApiError
 */
export async function createMember({ password, ...member }: NewMember): Promise<{ codeMailed: boolean }> {
  const body = { ...member, password, password_confirm: password };
  // The server's previous version creates the account and returns nothing.
  const { data } = await callApi(acceptMemberInvitation, { body });
  return data ?? { codeMailed: false };
}

/** Creates the account that is waiting for the mailed code. @throws ApiError */
export async function confirmMember(invitationToken: string, code: string): Promise<void> {
  await callApi(confirmMemberInvitation, { body: { invitationToken, code } });
}

/** Makes the signed-in account a member. @throws ApiError */
export async function joinWithAccount(invitationToken: string): Promise<void> {
  await callApi(joinOrganisation, { body: { invitationToken } });
}
