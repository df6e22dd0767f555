import { listBusinessAudit, listOrganisationAudit } from '@epigram/shared-contracts/api/audit';

import type { Db } from '../../kernel/appContext.ts';
import type { Binder } from '../../kernel/binder.ts';
import type { Caller, TenantScope } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { findBusinessRole } from '../access/public.ts';
import { mayEditBusiness } from '../businesses/public.ts';
import { requireManagedOrganisation, requireOrganisation } from '../organisations/public.ts';
import { readAudit } from './auditService.ts';

/** Users who may change a business or an organisation may see who changed it. */
export function auditRoutes(bind: Binder, db: Db): void {
  bind.tenant(listOrganisationAudit, async ({ scope, caller, query }) => {
    const organisationId = requireManagedOrganisation(scope);
    if (scope.platformWide) await requireOrganisation(db, organisationId);
    return readAudit(db, { ...query, of: { organisationId }, viewerId: caller.userId });
  });
  bind.tenant(listBusinessAudit, async ({ scope, caller, query }) => {
    const businessId = await requireManagedBusiness(db, scope, caller);
    return readAudit(db, { ...query, of: { businessId }, viewerId: caller.userId });
  });
}

async function requireManagedBusiness(
  db: Db,
  { businessId, platformWide, support }: TenantScope,
  { userId }: Caller,
): Promise<number> {
  if (businessId === null) throw new DomainError('CONTEXT_MISSING');
  if (!platformWide && !support && !mayEditBusiness(await findBusinessRole(db, userId, businessId))) {
    throw new DomainError('AUTHORIZATION_FAILED');
  }
  return businessId;
}
