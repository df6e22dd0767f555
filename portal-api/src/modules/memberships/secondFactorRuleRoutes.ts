import { requireInBusiness, requireInOrganisation } from '@epigram/shared-contracts/api/secondFactor';
import { BUSINESS_ROLE } from '@epigram/shared-contracts/domain/enumerations';

import type { Db } from '../../kernel/appContext.ts';
import type { Binder } from '../../kernel/binder.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { findBusinessRole } from '../access/public.ts';
import type { SecondFactorService } from '../identity/public.ts';
import { requireManagedOrganisation } from '../organisations/public.ts';

/** Owners of a business and Managers of an organisation decide whether it requires a second factor. */
export function secondFactorRuleRoutes(bind: Binder, db: Db, service: SecondFactorService): void {
  bind.tenant(requireInBusiness, async ({ scope: { businessId }, caller, body, request }) => {
    if (businessId === null) throw new DomainError('CONTEXT_MISSING');
    const role = await findBusinessRole(db, caller.userId, businessId);
    if (role !== BUSINESS_ROLE.Owner) throw new DomainError('AUTHORIZATION_FAILED');
    await service.setRule({ businessId }, body.required, caller, request.id);
  });
  bind.tenant(requireInOrganisation, async ({ scope, caller, body, request }) => {
    const organisationId = requireManagedOrganisation(scope);
    await service.setRule({ organisationId }, body.required, caller, request.id);
  });
}
