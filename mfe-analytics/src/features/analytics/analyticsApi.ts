import {
  type ChartType,
  getAnalyticsGraph,
  getBurdenLevels,
  getLiveTracker,
} from '@epigram/shared-contracts/api/analytics';
import type { AnimalType, Parasite } from '@epigram/shared-contracts/domain/enumerations';
import { useOperation } from '@epigram/shared-contracts/query';
import { type AnalyticsScope, graphBody } from './filters/analyticsFilters.ts';

export function useGraph(chartType: ChartType, scope: AnalyticsScope) {
  return useOperation(
    getAnalyticsGraph,
    { body: { chartType, ...graphBody(scope) } },
    { keepPrevious: true },
  );
}

/** The live tracker has an animal type of its own (specification, section 3, "Analytics state"). */
export function useLiveTracker(scope: AnalyticsScope, animalType: AnimalType) {
  const body = graphBody({ ...scope, animalTypes: [animalType] });
  return useOperation(getLiveTracker, { body }, { keepPrevious: true });
}

export function useBurdenLevels(scope: AnalyticsScope, parasite: Parasite) {
  return useOperation(getBurdenLevels, { body: { parasite, ...graphBody(scope) } }, { keepPrevious: true });
}
