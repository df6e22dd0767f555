import type { WeatherStation } from '@epigram/shared-contracts/api/weather';
import { distanceKm } from '@epigram/shared-contracts/domain/distance';

export interface StationChoice {
  readonly station: WeatherStation;
  /** Null if the location of the business is not known. */
  readonly distanceKm: number | null;
}

/** The nearest stations first; by name if the location of the business is not known. */
export function nearestStations(
  stations: readonly WeatherStation[],
  { lat, lng }: { readonly lat: number | null; readonly lng: number | null },
): StationChoice[] {
  const place = lat !== null && lng !== null ? { lat, lng } : null;
  return stations
    .map((station) => ({ station, distanceKm: place && distanceKm(place, station) }))
    .sort((a, b) =>
      a.distanceKm !== null && b.distanceKm !== null
        ? a.distanceKm - b.distanceKm
        : a.station.name.localeCompare(b.station.name),
    );
}
