import { addDays, daysBetween } from '@epigram/shared-contracts/domain/nematodirusRisk';
import { degreeDays } from './degreeDays.ts';

/** One day's air temperatures, degrees Celsius. */
export interface DayTemperature {
  readonly day: string;
  readonly tmin: number;
  readonly tmax: number;
  /** The day has not been measured. */
  readonly forecast: boolean;
}

/** Degree days since 1 March at which 10, 50 and 90 % of the eggs have hatched. */
export const HATCHED_AT = { start: 55, peak: 172, end: 289 } as const;
const STEEPNESS = 53;

export interface SeasonDay {
  readonly day: string;
  /** Degree days since 1 March, including this day. */
  readonly index: number;
  readonly hatchedFraction: number;
  readonly forecast: boolean;
}

export interface Season {
  readonly days: readonly SeasonDay[];
  readonly start: string;
  readonly peak: string;
  readonly end: string;
}

/** The sum and the hatched share for each day, from temperatures that begin on 1 March without gaps. */
export function seasonDays(temperatures: readonly DayTemperature[]): SeasonDay[] {
  let index = 0;
  return temperatures.map(({ day, tmin, tmax, forecast }) => {
    index += degreeDays(tmin, tmax);
    return { day, index, hatchedFraction: hatchedFraction(index), forecast };
  });
}

/** The first day on which the sum reaches `threshold` degree days. */
export function dayOfIndex(days: readonly SeasonDay[], threshold: number): string | undefined {
  return days.find(({ index }) => index >= threshold)?.day;
}

/**
 * The hatching of Nematodirus battus in one spring, from daily temperatures from 1 March to after the end of hatching.
 * Calibrated on Irish risk windows of 2022 to 2025.
 */
export function hatchingSeason(temperatures: readonly DayTemperature[]): Season {
  const days = seasonDays(temperatures);
  const firstAt = (threshold: number): string => {
    const reached = dayOfIndex(days, threshold);
    if (!reached) throw new RangeError(`The temperatures end before ${threshold} degree days`);
    return reached;
  };
  return {
    days,
    start: firstAt(HATCHED_AT.start),
    peak: firstAt(HATCHED_AT.peak),
    end: firstAt(HATCHED_AT.end),
  };
}

export function hatchedFraction(index: number): number {
  return 1 / (1 + Math.exp(-(index - HATCHED_AT.peak) / STEEPNESS));
}

/** The state of a season on one day. */
export function hatchingOn(season: Pick<Season, 'start' | 'peak' | 'end'>, today: string) {
  const { start, peak, end } = season;
  const firstDay = today > start ? today : start;
  return {
    start,
    peak,
    end,
    daysToPeak: daysBetween(today, peak),
    hatchingDays: daysBetween(start, end) + 1,
    daysLeft: Math.max(0, daysBetween(firstDay, addDays(end, 1))),
  };
}
