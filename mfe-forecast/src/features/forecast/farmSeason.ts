import type { StationOverview } from '@epigram/shared-contracts/api/weather';
import type { RiskLevel } from '@epigram/shared-contracts/domain/enumerations';
import {
  altitudeShift,
  daysBetween,
  type HatchingDates,
  riskLevel,
  riskTrend,
  type RiskTrend,
  shiftDates,
} from '@epigram/shared-contracts/domain/nematodirusRisk';

/** The season on the user's own fields: the station's, shifted by their altitude, with the resulting level. */
export interface FarmSeason {
  readonly dates: HatchingDates;
  /** The number of days by which the fields are later than the station. */
  readonly shift: number;
  readonly level: RiskLevel;
  readonly trend: RiskTrend;
}

/** @param altitude of the fields in metres; null if they are as high as the station */
export function farmSeason(station: StationOverview, altitude: number | null, today: string): FarmSeason {
  const shift = altitude === null ? 0 : altitudeShift(station.elevation, altitude);
  const dates = shiftDates(station, shift);
  const daysToPeak = daysBetween(today, dates.peak);
  return { dates, shift, level: riskLevel(daysToPeak), trend: riskTrend(daysToPeak) };
}
