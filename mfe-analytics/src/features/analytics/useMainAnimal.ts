import { ANIMAL_TYPES, type AnimalType } from '@epigram/shared-contracts/domain/enumerations';
import { useGraph } from './analyticsApi.ts';
import type { AnalyticsScope } from './filters/analyticsFilters.ts';
import { animalCounts } from './graphs/graphCharts.ts';

/**
 * The animal type with the most tests in the period, of all animals, with which a chart of one type opens: undefined while it is not
 * known, `fallback` if there is no test or its number is not shown.
 */
export function useMainAnimal(scope: AnalyticsScope, fallback: AnimalType): AnimalType | undefined {
  const query = useGraph('animal-type', { ...scope, animalTypes: [] });
  const dataset = query.data?.data;
  if (dataset?.chartType !== 'animal-type') return query.isError ? fallback : undefined;
  const counts = animalCounts(dataset);
  return ANIMAL_TYPES.reduce<AnimalType>(
    (main, type) => ((counts[type] ?? 0) > (counts[main] ?? 0) ? type : main),
    fallback,
  );
}
