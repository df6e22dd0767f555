import type { Caller } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';

/** Support access is for staff and admins of the platform. */
export function requireSupporter({ isStaff, isAdmin }: Pick<Caller, 'isStaff' | 'isAdmin'>): void {
  if (!isStaff && !isAdmin) throw new DomainError('AUTHORIZATION_FAILED');
}
