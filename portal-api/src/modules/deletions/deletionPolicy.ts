import { BUSINESS_ROLE } from '@epigram/shared-contracts/domain/enumerations';

import type { TenantScope } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';

type Scope = Pick<TenantScope, 'role'>;

/** Managers and Owners of the business, and Managers of an organisation that oversees it (their roles have one number). */
export function mayDelete({ role }: Scope): boolean {
  return role >= BUSINESS_ROLE.Manager;
}

export function requireDeleter(scope: Scope): void {
  if (!mayDelete(scope)) throw new DomainError('AUTHORIZATION_FAILED');
}
