import { getForecastOverview, getStationForecast } from '@epigram/shared-contracts/api/weather';
import { useOperation } from '@epigram/shared-contracts/query';

/** The model runs once a day. */
const FRESH_FOR_MS = 15 * 60_000;

export function useForecastOverview() {
  return useOperation(getForecastOverview, {}, { staleTime: FRESH_FOR_MS });
}

/** The daily series of one station, fetched when it is opened. */
export function useStationForecast(stationId: string) {
  return useOperation(getStationForecast, { params: { stationId } }, { staleTime: FRESH_FOR_MS });
}
