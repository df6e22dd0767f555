import type { StationOverview } from '@epigram/shared-contracts/api/weather';
import { RISK_LEVELS } from '@epigram/shared-contracts/domain/enumerations';
import { distanceKm, type Place } from '@epigram/shared-contracts/domain/distance';

/** A station in relation to the viewer. */
export interface StationForecast {
  readonly station: StationOverview;
  /** From the viewed business; null if its location is not known. */
  readonly distanceKm: number | null;
  /** Whether it is the station of a viewed business. */
  readonly isOwn: boolean;
}

export interface Viewer {
  /** Stations of the viewed businesses. */
  readonly stationIds: readonly string[];
  /** The location of the viewed business, if there is only one. */
  readonly place: Place | null;
}

/** The stations, most relevant to the viewer first. */
export function stationForecasts(stations: readonly StationOverview[], viewer: Viewer): StationForecast[] {
  return stations
    .map((station) => ({
      station,
      distanceKm: viewer.place && distanceKm(viewer.place, station),
      isOwn: viewer.stationIds.includes(station.id),
    }))
    .sort(byConcern);
}

/** The viewer's own stations first, then the nearest; without a location by highest risk, then by name. */
function byConcern(a: StationForecast, b: StationForecast): number {
  if (a.isOwn !== b.isOwn) return a.isOwn ? -1 : 1;
  if (a.distanceKm !== null && b.distanceKm !== null) return a.distanceKm - b.distanceKm;
  const byLevel = RISK_LEVELS.indexOf(b.station.level) - RISK_LEVELS.indexOf(a.station.level);
  return byLevel || a.station.name.localeCompare(b.station.name);
}
