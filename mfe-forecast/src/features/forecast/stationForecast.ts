import type { StationHatching, StationRisk, WeatherStation } from '@epigram/shared-contracts/api/weather';
import { RISK_LEVELS, type RiskLevel } from '@epigram/shared-contracts/domain/enumerations';
import { distanceKm, type Place } from './distance.ts';

/** What is known of one station; a part that the model could not give is null. */
export interface StationForecast {
  readonly station: WeatherStation;
  readonly risk: StationRisk | null;
  readonly hatching: StationHatching | null;
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

/** Joins the three answers of the forecast by station, in the order that concerns the viewer most. */
export function stationForecasts(
  stations: readonly WeatherStation[],
  risks: readonly StationRisk[],
  hatchings: readonly StationHatching[],
  viewer: Viewer,
): StationForecast[] {
  const riskById = new Map(risks.map((risk) => [risk.stationId, risk]));
  const hatchingById = new Map(hatchings.map((hatching) => [hatching.stationId, hatching]));
  return stations
    .map((station) => ({
      station,
      risk: riskById.get(station.id) ?? null,
      hatching: hatchingById.get(station.id) ?? null,
      distanceKm: viewer.place && distanceKm(viewer.place, station),
      isOwn: viewer.stationIds.includes(station.id),
    }))
    .sort(byConcern);
}

function levelRank(level: RiskLevel | undefined): number {
  return level ? RISK_LEVELS.indexOf(level) : -1;
}

/** The own stations, then the nearest; without a place the highest risk, then the name. */
function byConcern(a: StationForecast, b: StationForecast): number {
  if (a.isOwn !== b.isOwn) return a.isOwn ? -1 : 1;
  if (a.distanceKm !== null && b.distanceKm !== null) return a.distanceKm - b.distanceKm;
  const byLevel = levelRank(b.risk?.level) - levelRank(a.risk?.level);
  return byLevel || a.station.name.localeCompare(b.station.name);
}
