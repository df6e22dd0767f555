import {
  getBusinessParasiteShares,
  getBusinessPerformanceRace,
  getBusinessTestDistribution,
  getBusinessTestsOverTime,
} from '@epigram/shared-contracts/api/organisationAnalytics';

import type { Binder } from '../../kernel/binder.ts';
import {
  readAggregatedDistribution,
  readAggregatedOverTime,
  readAggregatedParasiteShares,
  readAggregatedRace,
} from './aggregatedBusinesses.ts';
import {
  readDistribution,
  readOverTime,
  readParasiteShares,
  readRace,
} from './organisationAnalyticsService.ts';

/** Aggregated View may compare businesses by name, as names do not identify tests (docs/product.md, 10.4). */
export function organisationAnalyticsRoutes(bind: Binder): void {
  bind.tenant(getBusinessTestsOverTime, async ({ scope, params, body, tx }) => ({
    data: await tx((db) =>
      (scope.aggregated ? readAggregatedOverTime : readOverTime)(db, scope, params.orgId, body),
    ),
  }));
  bind.tenant(getBusinessParasiteShares, async ({ scope, params, body, tx }) => ({
    data: await tx((db) =>
      (scope.aggregated ? readAggregatedParasiteShares : readParasiteShares)(db, scope, params.orgId, body),
    ),
  }));
  bind.tenant(getBusinessTestDistribution, async ({ scope, params, body, tx }) => ({
    data: await tx((db) =>
      (scope.aggregated ? readAggregatedDistribution : readDistribution)(db, scope, params.orgId, body),
    ),
  }));
  bind.tenant(getBusinessPerformanceRace, async ({ scope, params, body, tx }) => ({
    data: await tx((db) => (scope.aggregated ? readAggregatedRace : readRace)(db, scope, params.orgId, body)),
  }));
}
