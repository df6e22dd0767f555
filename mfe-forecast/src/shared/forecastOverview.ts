import { getForecastOverview } from '@epigram/shared-contracts/api/weather';
import { useOperation } from '@epigram/shared-contracts/query';

/** The model runs once a day. */
export const FRESH_FOR_MS = 15 * 60_000;

export function useForecastOverview() {
  return useOperation(getForecastOverview, {}, { staleTime: FRESH_FOR_MS });
}
