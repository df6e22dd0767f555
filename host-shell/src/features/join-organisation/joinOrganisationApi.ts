import {
  acceptMemberInvitation,
  joinOrganisation,
  validateMemberInvitation,
} from '@epigram/shared-contracts/api/invitations';
import type { MemberInvitation } from '@epigram/shared-contracts/api/invitations';
import { callApi } from '@epigram/shared-contracts/client';
import type { ApiError } from '@epigram/shared-contracts/errors';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';

/** What the invitation behind a token offers. */
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

/** Creates the invited account. @throws ApiError */
export async function createMember({ password, ...member }: NewMember): Promise<void> {
  await callApi(acceptMemberInvitation, { body: { ...member, password, password_confirm: password } });
}

/** Makes the account that is signed in a member. @throws ApiError */
export async function joinWithAccount(invitationToken: string): Promise<void> {
  await callApi(joinOrganisation, { body: { invitationToken } });
}
