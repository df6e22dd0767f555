import { getForecastOverview } from '@epigram/shared-contracts/api/weather';
import { useOperation } from '@epigram/shared-contracts/query';
import type { Ask } from '@epigram/shared-contracts/remote';

/** The model runs once a day. */
export const FRESH_FOR_MS = 15 * 60_000;

export function useForecastOverview() {
  return useOperation(getForecastOverview, {}, { staleTime: FRESH_FOR_MS });
}

/** Requests the overview before the page renders. */
export function askForForecast(ask: Ask): void {
  ask(getForecastOverview, {});
}
