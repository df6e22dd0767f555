import {
  AGGREGATED_ACCESS_LEVEL,
  ALL_BUSINESSES_ID,
  BUSINESS_ROLE,
} from '@epigram/shared-contracts/domain/enumerations';
import type { Db } from '../../kernel/appContext.ts';
import type { ContextHeaders, Guard, TenantScope } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { findBusinessAccess, findOrganisationAccess, listAllBusinessIds } from './membershipRepository.ts';

/**
 * Checks the three context headers against the current memberships. None of the headers is trusted
 * (docs/product.md, 7 and 8).
 */
export function createScopeResolver(db: Db): Guard['resolveScope'] {
  return async (caller, headers, platformWide) => {
    const businessId = readInteger(headers.business, 'business');
    const organisationId = readInteger(headers.organisation, 'organisation');
    if (caller.apiKey) return keyScope(db, { userId: caller.userId, ...caller.apiKey }, headers);
    if (organisationId !== undefined)
      return organisationScope(db, caller, organisationId, businessId, headers);
    if (businessId !== undefined && businessId !== ALL_BUSINESSES_ID) {
      return businessScope(db, caller, businessId);
    }
    if (platformWide && (caller.isStaff || caller.isAdmin)) return platformScope(db);
    throw new DomainError('CONTEXT_MISSING');
  };
}

/** Platform staff read about the people of a tenant only with open support access to it. */
export function createSupportCheck(db: Db): Guard['requireSupport'] {
  return async ({ userId, sessionId }, { businessId, organisationId }) => {
    const access =
      organisationId === null
        ? businessId === null
          ? undefined
          : await findBusinessAccess(db, userId, businessId, sessionId)
        : await findOrganisationAccess(db, userId, organisationId, sessionId);
    if (!access?.support) throw new DomainError('AUTHORIZATION_FAILED');
  };
}

type ScopeCaller = Parameters<Guard['resolveScope']>[0];

async function businessScope(db: Db, caller: ScopeCaller, businessId: number): Promise<TenantScope> {
  const access = await findBusinessAccess(db, caller.userId, businessId, caller.sessionId);
  if (!access) throw new DomainError('BUSINESS_ACCESS_CHANGED');
  if (access.locked) throw new DomainError('SECOND_FACTOR_MISSING');
  return {
    businessIds: [businessId],
    businessId,
    organisationId: null,
    role: access.role,
    support: access.support,
    accessLevel: null,
    aggregated: false,
    platformWide: false,
  };
}

/** A key determines its business; headers may name this business, but nothing else. */
async function keyScope(
  db: Db,
  { userId, businessId }: { userId: number; businessId: number },
  headers: ContextHeaders,
): Promise<TenantScope> {
  if (headers.organisation !== undefined) throw new DomainError('ORGANIZATION_ACCESS_REVOKED');
  if (headers.business !== undefined && Number(headers.business) !== businessId) {
    throw new DomainError('BUSINESS_ACCESS_CHANGED');
  }
  return businessScope(db, { userId, isStaff: false, isAdmin: false }, businessId);
}

async function organisationScope(
  db: Db,
  caller: ScopeCaller,
  organisationId: number,
  businessId: number | undefined,
  headers: ContextHeaders,
): Promise<TenantScope> {
  const access = await findOrganisationAccess(db, caller.userId, organisationId, caller.sessionId);
  if (!access) throw new DomainError('ORGANIZATION_ACCESS_REVOKED');
  const { role, accessLevel, businessIds: linked, lockedIds, support } = access;
  const isAll = businessId === undefined || businessId === ALL_BUSINESSES_ID;
  if (access.locked || (isAll ? lockedIds.length > 0 : lockedIds.includes(businessId))) {
    throw new DomainError('SECOND_FACTOR_MISSING');
  }
  const known = readInteger(headers.accessLevel, 'accessLevel');
  if (known !== undefined && known !== accessLevel) throw new DomainError('ACCESS_LEVEL_CHANGED');

  const aggregated = accessLevel === AGGREGATED_ACCESS_LEVEL;
  const scope = { organisationId, role, accessLevel, aggregated, platformWide: false, support };
  if (isAll) {
    return { ...scope, businessIds: linked, businessId: null };
  }
  if (!linked.includes(businessId)) throw new DomainError('BUSINESS_ACCESS_CHANGED');
  // Aggregated View refuses single businesses (docs/product.md, 4).
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
    support: false,
  };
}

function readInteger(value: string | undefined, path: keyof ContextHeaders): number | undefined {
  if (value === undefined) return undefined;
  if (!/^-?\d{1,15}$/.test(value)) {
    throw new DomainError('BAD_REQUEST', { errors: [{ path, message: 'not a whole number' }] });
  }
  return Number(value);
}
