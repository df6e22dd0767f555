import {
  getAnalyticsGraph,
  getBurdenLevels,
  getClientMap,
  getEggCounts,
  getLiveTracker,
  getTestsSummary,
  getTrends,
} from '@epigram/shared-contracts/api/analytics';

import {
  getRegionalComparison,
  getResistanceOverview,
} from '@epigram/shared-contracts/api/analyticsOverviews';

import type { Binder } from '../../kernel/binder.ts';
import { readAggregatedGraph } from './aggregatedGraphs.ts';
import { readAggregatedMap } from './aggregatedMap.ts';
import {
  readAggregatedBurdenLevels,
  readAggregatedEggCounts,
  readAggregatedSummary,
  readAggregatedTracker,
  readAggregatedTrends,
} from './aggregatedTrends.ts';
import { listFinishedChecks } from '../treatment-checks/public.ts';
import { readRegionalComparison } from './regionService.ts';
import { resistanceOverview } from './resistanceOverview.ts';
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
    data: await tx((db) => (scope.aggregated ? readAggregatedGraph : readGraph)(db, scope, body)),
  }));
  bind.tenant(getLiveTracker, async ({ scope, body, tx }) =>
    tx((db) => (scope.aggregated ? readAggregatedTracker : readLiveTracker)(db, scope, body)),
  );
  bind.tenant(getBurdenLevels, async ({ scope, body, tx }) => ({
    data: await tx((db) =>
      (scope.aggregated ? readAggregatedBurdenLevels : readBurdenLevels)(db, scope, body),
    ),
  }));
  bind.tenant(getTestsSummary, async ({ scope, body, tx }) => ({
    data: await tx((db) => (scope.aggregated ? readAggregatedSummary : readSummary)(db, scope, body)),
  }));
  bind.tenant(getTrends, async ({ scope, body, tx }) => ({
    data: await tx((db) => (scope.aggregated ? readAggregatedTrends : readTrends)(db, scope, body)),
  }));
  bind.tenant(getEggCounts, async ({ scope, body, tx }) => ({
    data: await tx((db) => (scope.aggregated ? readAggregatedEggCounts : readEggCounts)(db, scope, body)),
  }));
  bind.tenant(getClientMap, async ({ scope, body, tx }) => ({
    data: await tx((db) =>
      // The platform's people see no business's clients without support access.
      scope.aggregated || scope.platformWide
        ? readAggregatedMap(db, scope, body)
        : readMap(db, periodScope(scope, body)),
    ),
  }));
  bind.tenant(getResistanceOverview, async ({ scope, body, tx }) => {
    const checks = await tx((db) => listFinishedChecks(db, scope.businessIds, body.dateRange));
    const asked = body.animalTypes?.length ? body.animalTypes : undefined;
    return {
      data: resistanceOverview(checks.filter(({ animalType }) => !asked || asked.includes(animalType))),
    };
  });
  bind.tenant(getRegionalComparison, async ({ scope, body, tx }) => ({
    data: await tx((db) =>
      readRegionalComparison(db, scope, { animalType: body.animalType, now: new Date() }),
    ),
  }));
}
