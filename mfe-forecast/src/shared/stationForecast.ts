import type { StationOverview } from '@epigram/shared-contracts/api/weather';
import { RISK_LEVELS } from '@epigram/shared-contracts/domain/enumerations';
import { distanceKm, type Place } from '@epigram/shared-contracts/domain/distance';

/** A station as it concerns the viewer. */
export interface StationForecast {
  readonly station: StationOverview;
  /** From the business in view; null where its place is not known. */
  readonly distanceKm: number | null;
  /** The station of a business in view. */
  readonly isOwn: boolean;
}

export interface Viewer {
  /** Stations of the businesses in view. */
  readonly stationIds: readonly string[];
  /** Where the one business in view is. */
  readonly place: Place | null;
}

/** The stations in the order that concerns the viewer most. */
export function stationForecasts(stations: readonly StationOverview[], viewer: Viewer): StationForecast[] {
  return stations
    .map((station) => ({
      station,
      distanceKm: viewer.place && distanceKm(viewer.place, station),
      isOwn: viewer.stationIds.includes(station.id),
    }))
    .sort(byConcern);
}

/** The own stations, then the nearest; without a place the highest risk, then the name. */
function byConcern(a: StationForecast, b: StationForecast): number {
  if (a.isOwn !== b.isOwn) return a.isOwn ? -1 : 1;
  if (a.distanceKm !== null && b.distanceKm !== null) return a.distanceKm - b.distanceKm;
  const byLevel = RISK_LEVELS.indexOf(b.station.level) - RISK_LEVELS.indexOf(a.station.level);
  return byLevel || a.station.name.localeCompare(b.station.name);
}
