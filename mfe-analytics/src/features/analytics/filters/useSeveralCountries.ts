import { useGraph } from '../analyticsApi.ts';
import type { AnalyticsScope } from './analyticsFilters.ts';

/** Whether the viewed tests come from several countries, so that a country filter is useful. */
export function useSeveralCountries(scope: AnalyticsScope): boolean {
  const dataset = useGraph('country', { ...scope, country: null }).data?.data;
  if (dataset?.chartType !== 'country') return false;
  return Object.values(dataset.countries).filter((tests) => tests !== 0).length > 1;
}
