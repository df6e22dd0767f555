import {
  getBusinessInfo,
  getIsNewBusiness,
  getMonthlyStats,
  updateBusinessInfo,
} from '@epigram/shared-contracts/api/businesses';
import { getCreditHistory } from '@epigram/shared-contracts/api/credits';
import { LOGO_MAX_BYTES } from '@epigram/shared-contracts/domain/limits';
import type { AppContext } from '../../kernel/appContext.ts';
import type { Binder } from '../../kernel/binder.ts';
import type { TenantScope } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { readAggregatedStats } from './aggregatedStats.ts';
import { hasTests, readMonthlyStats } from './businessRepository.ts';
import { changeBusiness, readBusinessProfile } from './businessService.ts';
import { readCreditHistory } from './creditService.ts';

export function businessRoutes(bind: Binder, context: Pick<AppContext, 'database' | 'files'>): void {
  const { db } = context.database;
  bind.tenant(getIsNewBusiness, ({ scope, tx }) =>
    tx(async (trx) => ({ data: { isNew: !(await hasTests(trx, scope.businessIds)) } })),
  );
  bind.tenant(getMonthlyStats, ({ scope, tx }) =>
    tx(async (trx) => ({
      data: await (scope.aggregated ? readAggregatedStats : readMonthlyStats)(trx, scope.businessIds),
    })),
  );
  bind.tenant(getBusinessInfo, async ({ scope }) => ({
    data: await readBusinessProfile(db, oneBusiness(scope)),
  }));
  bind.tenant(getCreditHistory, async ({ scope, tx }) => ({
    data: await tx((trx) => readCreditHistory(trx, oneBusiness(scope), new Date())),
  }));
  bind.tenant(
    updateBusinessInfo,
    async ({ caller, scope, body, file, request }) => ({
      data: await changeBusiness(
        context,
        { userId: caller.userId, businessId: oneBusiness(scope), requestId: request.id },
        body,
        file,
      ),
    }),
    { maxFileBytes: LOGO_MAX_BYTES },
  );
}

/** Only a single business has a profile; "all businesses" does not. */
function oneBusiness({ businessId }: TenantScope): number {
  if (businessId === null) throw new DomainError('CONTEXT_MISSING');
  return businessId;
}
