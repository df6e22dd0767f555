import { AGGREGATED_ACCESS_LEVEL } from '@epigram/shared-contracts/domain/enumerations';

import { DomainError } from '../../kernel/domainError.ts';

export interface Granting {
  readonly accessLevel: number;
}

/** Nobody changes a membership of their own: not to see more, and not to lock themselves out. */
export function requireOthers(userId: number, asked: readonly number[]): void {
  if (asked.includes(userId)) throw new DomainError('OWN_MEMBERSHIP');
}

/** Nobody grants more than they have: Detailed View is given by who sees details, or by the platform's staff. */
export function requireWithin(
  own: Granting | null,
  { access_level }: { readonly access_level?: number | undefined },
): void {
  const grantsDetails = access_level !== undefined && access_level !== AGGREGATED_ACCESS_LEVEL;
  if (own && grantsDetails && own.accessLevel === AGGREGATED_ACCESS_LEVEL) {
    throw new DomainError('AUTHORIZATION_FAILED');
  }
}
