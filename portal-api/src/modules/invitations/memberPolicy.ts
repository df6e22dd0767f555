import {
  AGGREGATED_ACCESS_LEVEL,
  BUSINESS_ROLE,
  ORGANISATION_ROLE,
} from '@epigram/shared-contracts/domain/enumerations';
import type { Locale } from '@epigram/shared-contracts/locale';
import type { Operation } from '@epigram/shared-contracts/api/operation';

import type { Db } from '../../kernel/appContext.ts';
import type { TenantCall } from '../../kernel/call.ts';
import type { Caller } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { findBusinessRole } from '../access/public.ts';
import { requireManagedOrganisation, requireOrganisation } from '../organisations/public.ts';
import type { Tenant } from './tenantRepository.ts';

/** A person who manages the members of a tenant. */
export interface MemberAct extends Tenant {
  readonly caller: Caller;
  readonly language: Locale;
  readonly requestId: string;
  /** The caller's own membership, beyond which they can't grant anything; null for an admin of the platform. */
  readonly own: { readonly role: number; readonly accessLevel: number } | null;
  /** The reason of a platform admin, for the tenant's people; null for these people themselves. */
  readonly reason: string | null;
}

type ActingCall = Pick<TenantCall<Operation>, 'caller' | 'scope' | 'language' | 'request'>;

/** For Managers of the organisation. Platform staff may read. */
export async function organisationAct(
  db: Db,
  { caller, scope, language, request }: ActingCall,
): Promise<MemberAct & { readonly organisationId: number }> {
  const { platformWide, role, accessLevel } = scope;
  const organisationId = requireManagedOrganisation(scope);
  if (platformWide) await requireOrganisation(db, organisationId);
  const own = platformWide ? null : { role, accessLevel: accessLevel ?? AGGREGATED_ACCESS_LEVEL };
  return { caller, organisationId, businessId: null, language, requestId: request.id, own, reason: null };
}

/** For Managers and Owners of the business itself: a role in an organisation over it does not count. */
export async function businessAct(
  db: Db,
  { caller, scope, language, request }: ActingCall,
): Promise<MemberAct> {
  const { businessId, platformWide, support } = scope;
  if (businessId === null) throw new DomainError('CONTEXT_MISSING');
  if (platformWide && !caller.isAdmin) throw new DomainError('AUTHORIZATION_FAILED');
  // Support access only reads.
  const role =
    platformWide || support ? null : ((await findBusinessRole(db, caller.userId, businessId)) ?? 0);
  if (role !== null && role < BUSINESS_ROLE.Manager) throw new DomainError('AUTHORIZATION_FAILED');
  const own = role === null ? null : { role, accessLevel: AGGREGATED_ACCESS_LEVEL };
  return { caller, organisationId: null, businessId, language, requestId: request.id, own, reason: null };
}

/**
 * Platform staff may not change a tenant's members or businesses. An admin may, with a reason that is sent to its
 * Managers or Owners.
 */
export function asChange<Act extends MemberAct>(
  act: Act,
  { scope, caller }: Pick<ActingCall, 'scope' | 'caller'>,
  reason: string | undefined,
): Act {
  if (!scope.platformWide) return act;
  if (!caller.isAdmin) throw new DomainError('AUTHORIZATION_FAILED');
  const given = reason?.trim();
  if (given) return { ...act, reason: given };
  throw new DomainError('BAD_REQUEST', { errors: [{ path: 'reason', message: 'required from an admin' }] });
}

/** The role that manages everyone, and that at least one member keeps. */
export function highestRole({ businessId }: Tenant): number {
  return businessId === null ? ORGANISATION_ROLE.Manager : BUSINESS_ROLE.Owner;
}

/** Managers of an organisation and Owners of a business manage everyone, Managers of a business only its Members. */
export function requireRoles(act: Pick<MemberAct, keyof Tenant | 'own'>, roles: readonly number[]): void {
  const { own } = act;
  if (!own || own.role >= highestRole(act)) return;
  if (!roles.every((role) => role < own.role)) throw new DomainError('AUTHORIZATION_FAILED');
}

/** Users can't change their own membership, either to see more or to lock themselves out. */
export function requireOthers({ caller }: MemberAct, userIds: readonly number[]): void {
  if (userIds.includes(caller.userId)) throw new DomainError('OWN_MEMBERSHIP');
}

/** Users can't grant more than they have: only a user with Detailed View, or an admin, may grant it. */
export function requireAccess({ own }: MemberAct, accessLevel: number | undefined): void {
  const grantsDetails = accessLevel !== undefined && accessLevel !== AGGREGATED_ACCESS_LEVEL;
  if (own && grantsDetails && own.accessLevel === AGGREGATED_ACCESS_LEVEL) {
    throw new DomainError('AUTHORIZATION_FAILED');
  }
}
