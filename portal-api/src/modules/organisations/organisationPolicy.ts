import { ORGANISATION_ROLE } from '@epigram/shared-contracts/domain/enumerations';
import type { Db } from '../../kernel/appContext.ts';
import type { TenantScope } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { findOrganisation } from './organisationRepository.ts';

/** The organisation in context if the caller manages it. Support access only reads, and platform staff manage every one. */
export function requireManagedOrganisation({
  organisationId,
  role,
  platformWide,
  support,
}: TenantScope): number {
  if (organisationId === null) throw new DomainError('CONTEXT_MISSING');
  if (role < ORGANISATION_ROLE.Manager && !platformWide && !support)
    throw new DomainError('AUTHORIZATION_FAILED');
  return organisationId;
}

/** Checks that the organisation exists, for platform staff, who have no membership. */
export async function requireOrganisation(db: Db, organisationId: number): Promise<void> {
  if (!(await findOrganisation(db, organisationId))) throw new DomainError('NOT_FOUND');
}
