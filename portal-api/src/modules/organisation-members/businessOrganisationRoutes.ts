import {
  listBusinessOrganisations,
  unlinkBusinessOrganisation,
} from '@epigram/shared-contracts/api/businessOrganisations';
import type { Operation } from '@epigram/shared-contracts/api/operation';

import type { Binder } from '../../kernel/binder.ts';
import type { TenantCall } from '../../kernel/call.ts';
import { DomainError } from '../../kernel/domainError.ts';
import type { BusinessOrganisationService } from './businessOrganisationService.ts';

type ActingCall = Pick<TenantCall<Operation>, 'caller' | 'scope' | 'request'>;

/** Requires a single business, because "all businesses" has no organisations of its own. */
function actOf({ caller, scope, request }: ActingCall) {
  if (scope.businessId === null) throw new DomainError('CONTEXT_MISSING');
  return { caller, businessId: scope.businessId, requestId: request.id };
}

export function businessOrganisationRoutes(bind: Binder, service: BusinessOrganisationService): void {
  bind.tenant(listBusinessOrganisations, async (call) => ({ data: await service.list(actOf(call)) }));
  bind.tenant(unlinkBusinessOrganisation, ({ body, ...call }) =>
    service.unlink(body.organisationId, actOf(call)),
  );
}
