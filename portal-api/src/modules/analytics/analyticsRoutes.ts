import {
  getAnalyticsGraph,
  getBurdenLevels,
  getClientMap,
  getEggCounts,
  getLiveTracker,
  getTestsSummary,
  getTrends,
} from '@epigram/shared-contracts/api/analytics';

import type { Binder } from '../../kernel/binder.ts';
import { readGraph } from './graphService.ts';
import { readMap } from './mapService.ts';
import {
  periodScope,
  readBurdenLevels,
  readEggCounts,
  readLiveTracker,
  readSummary,
  readTrends,
} from './trendService.ts';

export function analyticsRoutes(bind: Binder): void {
  bind.tenant(getAnalyticsGraph, async ({ scope, body, tx }) => ({
    data: await tx((db) => readGraph(db, scope, body)),
  }));
  bind.tenant(getLiveTracker, async ({ scope, body, tx }) => ({
    data: await tx((db) => readLiveTracker(db, scope, body)),
  }));
  bind.tenant(getBurdenLevels, async ({ scope, body, tx }) => ({
    data: await tx((db) => readBurdenLevels(db, scope, body)),
  }));
  bind.tenant(getTestsSummary, async ({ scope, body, tx }) => ({
    data: await tx((db) => readSummary(db, scope, body)),
  }));
  bind.tenant(getTrends, async ({ scope, body, tx }) => ({
    data: await tx((db) => readTrends(db, scope, body)),
  }));
  bind.tenant(getEggCounts, async ({ scope, body, tx }) => ({
    data: await tx((db) => readEggCounts(db, scope, body)),
  }));
  bind.tenant(getClientMap, async ({ scope, body, tx }) => ({
    data: await tx((db) => readMap(db, scope, periodScope(scope, body))),
  }));
}
