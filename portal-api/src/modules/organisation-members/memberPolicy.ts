import { AGGREGATED_ACCESS_LEVEL } from '@epigram/shared-contracts/domain/enumerations';

import type { Caller, TenantScope } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';

export interface Granting {
  readonly accessLevel: number;
}

/**
 * Platform staff may not change an organisation's members or businesses. An admin may, with a reason that is sent to
 * the organisation's Managers. Returns that reason; null for a Manager.
 */
export function requireMemberRights(
  { platformWide }: Pick<TenantScope, 'platformWide'>,
  { isAdmin }: Pick<Caller, 'isAdmin'>,
  reason: string | undefined,
): string | null {
  if (!platformWide) return null;
  if (!isAdmin) throw new DomainError('AUTHORIZATION_FAILED');
  const given = reason?.trim();
  if (!given) {
    throw new DomainError('BAD_REQUEST', {
      errors: [{ path: 'reason', message: 'required from an admin' }],
    });
  }
  return given;
}

/** Users can't change their own membership, either to see more or to lock themselves out. */
export function requireOthers(userId: number, userIds: readonly number[]): void {
  if (userIds.includes(userId)) throw new DomainError('OWN_MEMBERSHIP');
}

/** Users can't grant more than they have: only a user with Detailed View, or an admin, may grant it. */
export function requireWithin(
  own: Granting | null,
  { access_level }: { readonly access_level?: number | undefined },
): void {
  const grantsDetails = access_level !== undefined && access_level !== AGGREGATED_ACCESS_LEVEL;
  if (own && grantsDetails && own.accessLevel === AGGREGATED_ACCESS_LEVEL) {
    throw new DomainError('AUTHORIZATION_FAILED');
  }
}
