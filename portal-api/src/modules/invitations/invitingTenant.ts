import type { Named } from '../../kernel/inNameOf.ts';
import type { InvitingTenant } from './invitationRepository.ts';

/** The tenant as the transaction names it: row-level security shows its invitations and memberships. */
export function inNameOfTenant({ organisationId, businessId }: InvitingTenant): Named {
  return businessId === null ? { organisationId } : { businessIds: [businessId] };
}
