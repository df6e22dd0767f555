import {
  cancelTreatmentPlan,
  createTreatmentPlan,
  listTreatmentPlans,
  updateTreatmentPlan,
} from '@epigram/shared-contracts/api/treatmentPlans';

import type { Binder } from '../../kernel/binder.ts';
import { reachable } from '../../kernel/reachable.ts';
import { openClient } from '../visits/public.ts';
import { cancelPlan, changeOnePlan, planPage, planTreatment } from './planService.ts';

export function planRoutes(bind: Binder): void {
  bind.tenant(listTreatmentPlans, ({ scope, params, query, tx }) =>
    tx(async (db) => planPage(db, await openClient(db, scope, params.clientId), reachable(query))),
  );
  bind.tenant(createTreatmentPlan, async ({ scope, caller, params, body, request, tx }) => {
    const { key, ...plan } = body;
    const it = { plan, key, by: { userId: caller.userId, requestId: request.id } };
    return {
      data: await tx(async (db) =>
        planTreatment(db, scope, await openClient(db, scope, params.clientId), it),
      ),
    };
  });
  bind.tenant(updateTreatmentPlan, async ({ scope, caller, params, body, request, tx }) => {
    const by = { userId: caller.userId, requestId: request.id };
    const it = { id: params.planId, plan: body, by };
    return {
      data: await tx(async (db) =>
        changeOnePlan(db, scope, await openClient(db, scope, params.clientId), it),
      ),
    };
  });
  bind.tenant(cancelTreatmentPlan, async ({ scope, caller, params, request, tx }) => {
    const it = { id: params.planId, by: { userId: caller.userId, requestId: request.id } };
    await tx(async (db) => cancelPlan(db, scope, await openClient(db, scope, params.clientId), it));
  });
}
