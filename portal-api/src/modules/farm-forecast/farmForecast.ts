import type { FarmForecast } from '@epigram/shared-contracts/api/farmForecasts';
import type { StationOverview } from '@epigram/shared-contracts/api/weather';
import type { RiskLevel } from '@epigram/shared-contracts/domain/enumerations';
import { distanceKm, type Place } from '@epigram/shared-contracts/domain/distance';
import {
  altitudeShift,
  daysBetween,
  type HatchingDates,
  riskLevel,
  type RiskTrend,
  riskTrend,
  shiftDates,
  windowToWatch,
} from '@epigram/shared-contracts/domain/nematodirusRisk';

import type { StoredFarm } from './farmRepository.ts';

/** A station further away is not representative of a farm. The limit is the product's own choice. */
const MAX_DISTANCE_KM = 150;
/** Below this distance by flat geometry, the exact distance need not be calculated. */
const CLOSE_KM = 100;
const KM_PER_DEGREE = 111;

export type MissingForecast = 'no-place' | 'no-station';

/** A farm with its sort keys, station and season. The rest is only computed for the farms on the page. */
export interface PlacedFarm {
  readonly farm: StoredFarm;
  readonly place: Place | null;
  readonly station: StationOverview;
  readonly isChosen: boolean;
  readonly season: FarmSeason;
}

/** Returns the reason as a text if there is no forecast. */
export function placeFarm(
  farm: StoredFarm,
  stations: readonly StationOverview[],
  today: string,
): PlacedFarm | MissingForecast {
  const place = farm.lat === null || farm.lng === null ? null : { lat: farm.lat, lng: farm.lng };
  const chosen = farm.station_id === null ? undefined : stations.find(({ id }) => id === farm.station_id);
  const station = chosen ?? (place && nearest(place, stations));
  if (!station) return place ? 'no-station' : 'no-place';
  const season = seasonOf(station, farm.altitude, today);
  return { farm, place, station, isChosen: chosen !== undefined, season };
}

/** The station's dates, shifted for the farm's altitude, and the resulting level (docs/product.md, 11). */
export function describeFarm({ farm, place, station, isChosen, season }: PlacedFarm): FarmForecast {
  return {
    clientId: farm.client_id,
    clientName: farm.client_name,
    businessId: farm.business_id,
    businessName: farm.business_name,
    city: farm.city,
    station: {
      id: station.id,
      name: station.name,
      elevation: station.elevation,
      distanceKm: place && Math.round(distanceKm(place, station)),
      isExact: farm.place_exact,
      isChosen,
    },
    altitude: farm.altitude,
    level: season.level,
    trend: season.trend,
    ...season.dates,
    lambing: { first: farm.lambing_first, last: farm.lambing_last },
    window: windowOf(farm, season),
  };
}

/** Null without both lambing dates, or if they do not overlap with the hatching. */
export function windowOf(
  { lambing_first: first, lambing_last: last }: StoredFarm,
  { dates }: FarmSeason,
): FarmForecast['window'] {
  return first && last ? windowToWatch(dates, { first, last }) : null;
}

/** The forecast of one farm. */
export function farmForecast(
  farm: StoredFarm,
  stations: readonly StationOverview[],
  today: string,
): FarmForecast | MissingForecast {
  const placed = placeFarm(farm, stations, today);
  return typeof placed === 'string' ? placed : describeFarm(placed);
}

interface FarmSeason {
  readonly dates: HatchingDates;
  readonly level: RiskLevel;
  readonly trend: RiskTrend;
}

const seasons = new WeakMap<StationOverview, Map<string, FarmSeason>>();

/** Cached with the station, because thousands of farms share a few hundred shifts. */
function seasonOf(station: StationOverview, altitude: number | null, today: string): FarmSeason {
  const known = seasons.get(station) ?? new Map<string, FarmSeason>();
  seasons.set(station, known);
  const shift = altitude === null ? 0 : altitudeShift(station.elevation, altitude);
  const key = `${today} ${shift}`;
  const found = known.get(key);
  if (found) return found;
  const dates = shiftDates(station, shift);
  const daysToPeak = daysBetween(today, dates.peak);
  const made = { dates, level: riskLevel(daysToPeak), trend: riskTrend(daysToPeak) };
  known.set(key, made);
  return made;
}

/** The nearest station within range; undefined if there is none. */
function nearest(place: Place, stations: readonly StationOverview[]): StationOverview | undefined {
  // Flat geometry is accurate enough, and fast enough to compare thousands of farms with every station.
  const narrowing = Math.cos((place.lat * Math.PI) / 180);
  let found: StationOverview | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const station of stations) {
    const across = (station.lng - place.lng) * narrowing;
    const along = station.lat - place.lat;
    const apart = across * across + along * along;
    if (apart >= least) continue;
    least = apart;
    found = station;
  }
  if (!found) return undefined;
  const isClose = least * KM_PER_DEGREE ** 2 < CLOSE_KM ** 2;
  return isClose || distanceKm(place, found) <= MAX_DISTANCE_KM ? found : undefined;
}
