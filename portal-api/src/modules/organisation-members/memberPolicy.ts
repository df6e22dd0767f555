import { AGGREGATED_ACCESS_LEVEL } from '@epigram/shared-contracts/domain/enumerations';

import type { Caller, TenantScope } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';

export interface Granting {
  readonly accessLevel: number;
}

/**
 * Staff work for the platform and leave members to the organisation. An admin may step in, with a reason that its
 * Managers are notified. Returns that reason; null for a Manager.
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
      errors: [{ path: 'reason', message: 'an admin gives a reason' }],
    });
  }
  return given;
}

/** Users can't change their own membership: not to see more, and not to lock themselves out. */
export function requireOthers(userId: number, asked: readonly number[]): void {
  if (asked.includes(userId)) throw new DomainError('OWN_MEMBERSHIP');
}

/** Users can't grant more than they have: only a user who sees details, or an admin, grants Detailed View. */
export function requireWithin(
  own: Granting | null,
  { access_level }: { readonly access_level?: number | undefined },
): void {
  const grantsDetails = access_level !== undefined && access_level !== AGGREGATED_ACCESS_LEVEL;
  if (own && grantsDetails && own.accessLevel === AGGREGATED_ACCESS_LEVEL) {
    throw new DomainError('AUTHORIZATION_FAILED');
  }
}
