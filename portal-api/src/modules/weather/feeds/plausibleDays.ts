import { normalTemperatures } from '../model/normals.ts';
import type { StoredStation } from '../stationRepository.ts';
import { type FeedDay, FeedFormatError } from './weatherFeed.ts';

/** Beyond the records of the countries with a forecast, degrees Celsius. */
const COLDEST = -35;
const WARMEST = 45;
/** No weather moves half of all days this far from normal, but Fahrenheit does. */
const MAX_DEVIATION = 12;

interface ReadDay {
  readonly day: string;
  readonly tmin: number | null;
  readonly tmax: number | null;
}

/** The plausible days of a station; throws if their unit can't be degrees Celsius. */
export function plausibleDays(station: StoredStation, days: readonly ReadDay[]): FeedDay[] {
  const full = days.filter(
    (day): day is FeedDay & ReadDay => day.tmin !== null && day.tmax !== null && day.tmin <= day.tmax,
  );
  const off = full.map(({ day, tmin, tmax }) => {
    const normal = normalTemperatures(station.monthly_mean, day);
    return Math.abs((tmin + tmax - normal.tmin - normal.tmax) / 2);
  });
  const median = off.toSorted((a, b) => a - b)[Math.floor(off.length / 2)] ?? 0;
  if (median > MAX_DEVIATION) {
    throw new FeedFormatError(
      `half of the days are ${Math.round(median)} °C or more from normal: these are not degrees Celsius`,
    );
  }
  return full
    .filter(({ tmin, tmax }) => tmin >= COLDEST && tmax <= WARMEST)
    .map(({ day, tmin, tmax }) => ({ stationId: station.id, day, tmin, tmax }));
}
