import { TEAM_ROLE } from '@epigram/shared-contracts/domain/enumerations';
import type { TenantScope } from '../../platform/caller.ts';
import { DomainError } from '../../platform/domainError.ts';

/** The organisation in context, where the caller manages it. */
export function requireManagedOrganisation({ organisationId, role }: TenantScope): number {
  if (organisationId === null) throw new DomainError('CONTEXT_MISSING');
  if (role < TEAM_ROLE.Manager) throw new DomainError('AUTHORIZATION_FAILED');
  return organisationId;
}
