import { listBurdenThresholds, updateBurdenThreshold } from '@epigram/shared-contracts/api/burdenThresholds';

import type { Binder } from '../../kernel/binder.ts';
import type { ThresholdService } from './thresholdService.ts';

export function thresholdRoutes(bind: Binder, service: ThresholdService): void {
  bind.signedIn(listBurdenThresholds, async () => ({ data: await service.list() }));
  bind.signedIn(updateBurdenThreshold, async ({ params, body, caller, request }) => ({
    data: await service.update(params, body, { caller, requestId: request.id }),
  }));
}
