import {
  listBurdenThresholds,
  listThresholdHistory,
  updateBurdenThreshold,
} from '@epigram/shared-contracts/api/burdenThresholds';

import type { Binder } from '../../kernel/binder.ts';
import type { ThresholdService } from './thresholdService.ts';

export function thresholdRoutes(bind: Binder, service: ThresholdService): void {
  bind.signedIn(listBurdenThresholds, async ({ caller }) => ({ data: await service.list(caller) }));
  bind.signedIn(listThresholdHistory, ({ params, query, caller }) => service.history(params, query, caller));
  bind.signedIn(updateBurdenThreshold, async ({ params, body, caller, request }) => ({
    data: await service.update(params, body, { caller, requestId: request.id }),
  }));
}
