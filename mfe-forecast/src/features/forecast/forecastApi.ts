import { listHatchingDays, listRiskLevels, listWeatherStations } from '@epigram/shared-contracts/api/weather';
import { useOperation } from '@epigram/shared-contracts/query';

/** The model runs once a day. */
const FRESH_FOR_MS = 15 * 60_000;

export function useWeatherStations() {
  return useOperation(listWeatherStations, {}, { staleTime: FRESH_FOR_MS });
}

export function useRiskLevels() {
  return useOperation(listRiskLevels, {}, { staleTime: FRESH_FOR_MS });
}

export function useHatchingDays() {
  return useOperation(listHatchingDays, {}, { staleTime: FRESH_FOR_MS });
}
