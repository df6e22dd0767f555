import type { BusinessInvitation } from '@epigram/shared-contracts/api/invitations';
import { ApiError } from '@epigram/shared-contracts/errors';

export type InvitationStage =
  | { readonly name: 'validating' }
  | { readonly name: 'no-token' }
  | { readonly name: 'invalid' }
  /** The server failed to check the invitation; a retry may succeed. */
  | { readonly name: 'failed' }
  /** The server could not be reached. */
  | { readonly name: 'unreachable' }
  | { readonly name: 'answered'; readonly organisation: string; readonly answer: Answered }
  /** Every business of the user is already linked to the organisation. */
  | { readonly name: 'all-linked'; readonly organisation: string }
  | { readonly name: 'no-businesses' }
  | { readonly name: 'valid'; readonly invitation: BusinessInvitation };

type Answered = NonNullable<BusinessInvitation['answered']>;

/** The stage of the review dialog, from the token and what is known so far. */
export function invitationStage(
  token: string,
  invitation: BusinessInvitation | undefined,
  error: unknown,
): InvitationStage {
  if (token === '') return { name: 'no-token' };
  if (error) return { name: failureName(error) };
  if (!invitation) return { name: 'validating' };
  const { valid, answered, organisationName: organisation, businesses, linkedBusinesses = 0 } = invitation;
  if (answered) return { name: 'answered', organisation, answer: answered };
  if (!valid) return { name: 'invalid' };
  if (businesses.length > 0) return { name: 'valid', invitation };
  return linkedBusinesses > 0 ? { name: 'all-linked', organisation } : { name: 'no-businesses' };
}

function failureName(error: unknown): 'invalid' | 'failed' | 'unreachable' {
  if (!(error instanceof ApiError) || error.status === 0) return 'unreachable';
  return error.code === 'INVITATION_INVALID' || error.status === 404 ? 'invalid' : 'failed';
}
