import type { FarmForecast } from '@epigram/shared-contracts/api/farmForecasts';
import type { StationOverview } from '@epigram/shared-contracts/api/weather';
import { distanceKm, type Place } from '@epigram/shared-contracts/domain/distance';
import {
  altitudeShift,
  daysBetween,
  riskLevel,
  riskTrend,
  shiftDates,
  windowToWatch,
} from '@epigram/shared-contracts/domain/nematodirusRisk';

import type { StoredFarm } from './farmRepository.ts';

/** A station further away says nothing about a farm; a choice of this product. */
const FARTHEST_KM = 150;

export type MissingForecast = 'no-place' | 'no-station';

/**
 * The forecast of one farm: its station's dates, shifted by its altitude, with the level that follows from them (domain
 * facts, 7). A text where there is none, and why.
 */
export function farmForecast(
  farm: StoredFarm,
  stations: readonly StationOverview[],
  today: string,
): FarmForecast | MissingForecast {
  const place = farm.lat === null || farm.lng === null ? null : { lat: farm.lat, lng: farm.lng };
  const chosen = stations.find(({ id }) => id === farm.station_id);
  const station = chosen ?? (place && nearest(place, stations));
  if (!station) return place ? 'no-station' : 'no-place';
  const shift = farm.altitude === null ? 0 : altitudeShift(station.elevation, farm.altitude);
  const dates = shiftDates(station, shift);
  const daysToPeak = daysBetween(today, dates.peak);
  const { lambing_first: first, lambing_last: last } = farm;
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
      isChosen: chosen !== undefined,
    },
    altitude: farm.altitude,
    level: riskLevel(daysToPeak),
    trend: riskTrend(daysToPeak),
    ...dates,
    lambing: { first, last },
    window: first && last ? windowToWatch(dates, { first, last }) : null,
  };
}

/** The nearest station that is near enough; undefined where none is. */
function nearest(place: Place, stations: readonly StationOverview[]): StationOverview | undefined {
  // Flat geometry orders them well enough, and thousands of farms are compared with every station.
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
  return found && distanceKm(place, found) <= FARTHEST_KM ? found : undefined;
}
