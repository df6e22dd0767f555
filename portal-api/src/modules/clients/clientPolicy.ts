import { BUSINESS_ROLE, ORGANISATION_ROLE } from '@epigram/shared-contracts/domain/enumerations';

import type { TenantScope } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';

type Scope = Pick<TenantScope, 'organisationId' | 'role'>;

/**
 * All members of a business may edit its clients and animals, just as they may import its results. In an organisation
 * that oversees the business, only Managers may edit; other members may read.
 */
export function requireClientEditor({ organisationId, role }: Scope): void {
  if (organisationId !== null && role < ORGANISATION_ROLE.Manager)
    throw new DomainError('AUTHORIZATION_FAILED');
}

/** A merge removes a client, so Members have to request it, and a Manager or Owner answers. */
export function requireMerger(scope: Scope): void {
  requireClientEditor(scope);
  if (scope.role < BUSINESS_ROLE.Manager) throw new DomainError('AUTHORIZATION_FAILED');
}

/** The business for a new record; refuses a context with all businesses. */
export function requireOneBusiness({ businessId }: Pick<TenantScope, 'businessId'>): number {
  if (businessId === null) throw new DomainError('BUSINESS_CONTEXT_MISSING');
  return businessId;
}
