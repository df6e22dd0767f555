import {
  AGGREGATED_ACCESS_LEVEL,
  ALL_BUSINESSES_ID,
  BUSINESS_ROLE,
} from '@epigram/shared-contracts/domain/enumerations';
import type { Db } from '../../kernel/appContext.ts';
import type { Caller, ContextHeaders, Guard, TenantScope } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { findBusinessRole, findOrganisationMembership, listAllBusinessIds } from './membershipRepository.ts';

/**
 * Checks the three context headers against the memberships as they are now. None of the headers is trusted
 * (docs/product.md, 7 and 8).
 */
export function createScopeResolver(db: Db): Guard['resolveScope'] {
  return async (caller, headers, platformWide) => {
    const businessId = readInteger(headers.business, 'business');
    const organisationId = readInteger(headers.organisation, 'organisation');
    if (organisationId !== undefined)
      return organisationScope(db, caller, organisationId, businessId, headers);
    if (businessId !== undefined && businessId !== ALL_BUSINESSES_ID) {
      return businessScope(db, caller, businessId);
    }
    if (platformWide && (caller.isStaff || caller.isAdmin)) return platformScope(db);
    throw new DomainError('CONTEXT_MISSING');
  };
}

async function businessScope(
  db: Db,
  caller: Pick<Caller, 'userId'>,
  businessId: number,
): Promise<TenantScope> {
  const role = await findBusinessRole(db, caller.userId, businessId);
  if (role === undefined) throw new DomainError('BUSINESS_ACCESS_CHANGED');
  return {
    businessIds: [businessId],
    businessId,
    organisationId: null,
    role,
    accessLevel: null,
    aggregated: false,
    platformWide: false,
  };
}

async function organisationScope(
  db: Db,
  caller: Pick<Caller, 'userId'>,
  organisationId: number,
  businessId: number | undefined,
  headers: ContextHeaders,
): Promise<TenantScope> {
  const membership = await findOrganisationMembership(db, caller.userId, organisationId);
  if (!membership) throw new DomainError('ORGANIZATION_ACCESS_REVOKED');
  const { role, accessLevel, businessIds: linked } = membership;
  const known = readInteger(headers.accessLevel, 'accessLevel');
  if (known !== undefined && known !== accessLevel) throw new DomainError('ACCESS_LEVEL_CHANGED');

  const aggregated = accessLevel === AGGREGATED_ACCESS_LEVEL;
  const scope = { organisationId, role, accessLevel, aggregated, platformWide: false };
  if (businessId === undefined || businessId === ALL_BUSINESSES_ID) {
    return { ...scope, businessIds: linked, businessId: null };
  }
  if (!linked.includes(businessId)) throw new DomainError('BUSINESS_ACCESS_CHANGED');
  // Aggregated View knows no single business (docs/product.md, 4).
  if (aggregated) throw new DomainError('INSUFFICIENT_ACCESS_LEVEL');
  return { ...scope, businessIds: [businessId], businessId };
}

async function platformScope(db: Db): Promise<TenantScope> {
  return {
    businessIds: await listAllBusinessIds(db),
    businessId: null,
    organisationId: null,
    role: BUSINESS_ROLE.Member,
    accessLevel: null,
    aggregated: false,
    platformWide: true,
  };
}

function readInteger(value: string | undefined, path: keyof ContextHeaders): number | undefined {
  if (value === undefined) return undefined;
  if (!/^-?\d{1,9}$/.test(value)) {
    throw new DomainError('BAD_REQUEST', { errors: [{ path, message: 'not a whole number' }] });
  }
  return Number(value);
}
