import type { RowContext } from '../../kernel/transactionAs.ts';
import type { InvitingTenant } from './invitationRepository.ts';

/** The row-level security context of the tenant, which shows its invitations and memberships. */
export function contextOfTenant({ organisationId, businessId }: InvitingTenant): RowContext {
  return businessId === null ? { organisationId } : { businessIds: [businessId] };
}
