import { BUSINESS_ROLE } from '@epigram/shared-contracts/domain/enumerations';

import { DomainError } from '../../kernel/domainError.ts';

/** Owners manage the whole team, Managers only its Members. */
export function mayManageRole(own: number, role: number): boolean {
  return own >= BUSINESS_ROLE.Owner || (own >= BUSINESS_ROLE.Manager && role < BUSINESS_ROLE.Manager);
}

export function requireRoles(own: number, roles: readonly number[]): void {
  if (!roles.every((role) => mayManageRole(own, role))) throw new DomainError('AUTHORIZATION_FAILED');
}
