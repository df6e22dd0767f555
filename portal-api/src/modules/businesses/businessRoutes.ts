import {
  getBusinessInfo,
  getIsNewBusiness,
  getMonthlyStats,
  updateBusinessInfo,
} from '@epigram/shared-contracts/api/businesses';
import { LOGO_MAX_BYTES } from '@epigram/shared-contracts/domain/limits';
import type { Binder } from '../../kernel/binder.ts';
import type { TenantScope } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { hasTests, readMonthlyStats } from './businessRepository.ts';
import type { BusinessService } from './businessService.ts';

export function businessRoutes(bind: Binder, service: BusinessService): void {
  bind.tenant(getIsNewBusiness, ({ scope, tx }) =>
    tx(async (db) => ({ data: { isNew: !(await hasTests(db, scope.businessIds)) } })),
  );
  bind.tenant(getMonthlyStats, ({ scope, tx }) =>
    tx(async (db) => ({ data: await readMonthlyStats(db, scope.businessIds) })),
  );
  bind.tenant(getBusinessInfo, async ({ scope }) => ({ data: await service.profile(oneBusiness(scope)) }));
  bind.tenant(
    updateBusinessInfo,
    async ({ caller, scope, body, file, request }) => ({
      data: await service.update(
        { userId: caller.userId, businessId: oneBusiness(scope), requestId: request.id },
        body,
        file,
      ),
    }),
    { maxFileBytes: LOGO_MAX_BYTES },
  );
}

/** A profile is one business's; "all businesses" has none. */
function oneBusiness({ businessId }: TenantScope): number {
  if (businessId === null) throw new DomainError('CONTEXT_MISSING');
  return businessId;
}
