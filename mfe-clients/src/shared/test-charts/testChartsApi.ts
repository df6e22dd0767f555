import {
  getClientAnimalTrends,
  getClientPositiveVsNegative,
  getClientTestsOverTime,
} from '@epigram/shared-contracts/api/clientCharts';
import { useOperation } from '@epigram/shared-contracts/query';
import type { ClientKey } from '../clientApi.ts';
import { chartBody, type ChartScope } from './chartFilters.ts';

/** The owner of the tests: one animal, or a client with all its animals and with samples without one. */
export interface ChartSubject extends ClientKey {
  readonly animalId?: number;
}

function input({ animalId, ...params }: ChartSubject, scope: ChartScope) {
  return { params, body: { filters: chartBody(scope), animalId } };
}

export function useTestsOverTime(subject: ChartSubject, scope: ChartScope) {
  return useOperation(getClientTestsOverTime, input(subject, scope), { keepPrevious: true });
}

export function usePositiveVsNegative(subject: ChartSubject, scope: ChartScope) {
  return useOperation(getClientPositiveVsNegative, input(subject, scope), { keepPrevious: true });
}

export function useMeanCounts(subject: ChartSubject, scope: ChartScope) {
  return useOperation(getClientAnimalTrends, input(subject, scope), { keepPrevious: true });
}
