import { BUSINESS_ROLE, TEAM_ROLE } from '@epigram/shared-contracts/domain/enumerations';

import type { TenantScope } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';

type Scope = Pick<TenantScope, 'organisationId' | 'role'>;

/**
 * Everybody of a business keeps its clients and animals, as everybody brings in its results; of an organisation that
 * oversees it, its Managers do. The others of an organisation read.
 */
export function requireClientEditor({ organisationId, role }: Scope): void {
  if (organisationId !== null && role < TEAM_ROLE.Manager) throw new DomainError('AUTHORIZATION_FAILED');
}

/** A merge takes a client away: a Member asks for it, and a Manager or Owner answers. */
export function requireMerger(scope: Scope): void {
  requireClientEditor(scope);
  if (scope.role < BUSINESS_ROLE.Manager) throw new DomainError('AUTHORIZATION_FAILED');
}

/** The one business that something new is for: with all businesses in view there is none. */
export function requireOneBusiness({ businessId }: Pick<TenantScope, 'businessId'>): number {
  if (businessId === null) throw new DomainError('BUSINESS_CONTEXT_MISSING');
  return businessId;
}
