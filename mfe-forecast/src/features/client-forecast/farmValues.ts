import type { FarmChange, FarmForecast } from '@epigram/shared-contracts/api/farmForecasts';

export interface FarmValues {
  stationId?: string | null;
  altitude?: number | null;
  lambingFirst?: string;
  lambingLast?: string;
}

export function toFarmValues(forecast: FarmForecast | null): FarmValues {
  if (forecast === null) return {};
  return {
    stationId: forecast.station.isChosen ? forecast.station.id : null,
    altitude: forecast.altitude,
    lambingFirst: forecast.lambing.first ?? undefined,
    lambingLast: forecast.lambing.last ?? undefined,
  };
}

/** Empty fields clear their values. */
export function fromFarmValues(values: FarmValues): FarmChange {
  return {
    stationId: values.stationId || null,
    altitude: values.altitude ?? null,
    lambingFirst: values.lambingFirst || null,
    lambingLast: values.lambingLast || null,
  };
}

export function isInOrder({ lambingFirst, lambingLast }: FarmValues): boolean {
  return !lambingFirst || !lambingLast || lambingFirst <= lambingLast;
}
