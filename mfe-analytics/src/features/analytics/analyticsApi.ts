import {
  type ChartType,
  getAnalyticsGraph,
  getBurdenLevels,
  getLiveTracker,
  getTrends,
} from '@epigram/shared-contracts/api/analytics';
import type { AnimalType, Parasite } from '@epigram/shared-contracts/domain/enumerations';
import { useOperation } from '@epigram/shared-contracts/query';
import { type AnalyticsScope, graphBody } from './filters/analyticsFilters.ts';

/** @param enabled false while the graph is far outside the viewport */
export function useGraph(chartType: ChartType, scope: AnalyticsScope, enabled = true) {
  return useOperation(
    getAnalyticsGraph,
    { body: { chartType, ...graphBody(scope) } },
    { keepPrevious: true, enabled },
  );
}

/** The live tracker has its own animal types (docs/product.md, 3). */
export function useLiveTracker(scope: AnalyticsScope, animalTypes: readonly AnimalType[], enabled = true) {
  const body = graphBody({ ...scope, animalTypes });
  return useOperation(getLiveTracker, { body }, { keepPrevious: true, enabled });
}

export function useBurdenLevels(scope: AnalyticsScope, parasite: Parasite, enabled: boolean) {
  const body = { parasite, ...graphBody(scope) };
  return useOperation(getBurdenLevels, { body }, { keepPrevious: true, enabled });
}

/** Tests by week and outcome. The operation has no country filter. */
export function useTrends(scope: AnalyticsScope, enabled: boolean) {
  const { filters } = graphBody(scope);
  const body = { startDate: scope.start, endDate: scope.end, filters };
  return useOperation(getTrends, { body }, { keepPrevious: true, enabled });
}
