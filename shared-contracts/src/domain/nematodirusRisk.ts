/**
 * The risk of Nematodirus battus for lambs by the days to peak hatch (docs/product.md, 11): one rule for the server's
 * stations and for a farm whose dates are shifted by its altitude. Days are ISO 8601 strings.
 */
import { RISK_LEVELS, type RiskLevel } from './enumerations.ts';

const DAY_MS = 86_400_000;

/** The first day of each level relative to the peak, in order; before the first one the risk is negligible. */
const STEPS = [
  { level: 'Low', from: -28 },
  { level: 'Moderate', from: -14 },
  { level: 'High', from: -7 },
  { level: 'Very High', from: 0 },
  { level: 'High', from: 14 },
  { level: 'Moderate', from: 28 },
  { level: 'Low', from: 42 },
  { level: 'Negligible', from: 56 },
] as const satisfies readonly { level: RiskLevel; from: number }[];

const TREND_DAYS = 7;
const DAYS_PER_100_M = 7;

export type RiskTrend = 'rising' | 'steady' | 'falling';

/** The days on which 10, 50 and 90 % have hatched. */
export interface HatchingDates {
  readonly start: string;
  readonly peak: string;
  readonly end: string;
}

/** The level for a number of days until the peak; 0 or less means that the peak has passed. */
export function riskLevel(daysToPeak: number): RiskLevel {
  return STEPS.findLast(({ from }) => -daysToPeak >= from)?.level ?? 'Negligible';
}

/** How the risk changes in the coming week. */
export function riskTrend(daysToPeak: number): RiskTrend {
  const rank = (days: number): number => RISK_LEVELS.indexOf(riskLevel(days));
  const change = rank(daysToPeak - TREND_DAYS) - rank(daysToPeak);
  if (change === 0) return 'steady';
  return change > 0 ? 'rising' : 'falling';
}

/** The day on which each level begins, in a season with the given peak. */
export function levelChanges(peak: string): { level: RiskLevel; from: string }[] {
  return STEPS.map(({ level, from }) => ({ level, from: addDays(peak, from) }));
}

/** How many days later eggs hatch on fields at another altitude than the station's; negative if earlier. */
export function altitudeShift(stationElevation: number, altitude: number): number {
  return Math.round(((altitude - stationElevation) / 100) * DAYS_PER_100_M);
}

export function shiftDates({ start, peak, end }: HatchingDates, days: number): HatchingDates {
  return { start: addDays(start, days), peak: addDays(peak, days), end: addDays(end, days) };
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day.slice(0, 10)) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whole days from one day to another; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / DAY_MS);
}

/** Lambs are at risk between these ages (docs/product.md, 11). */
const AT_RISK_WEEKS = { from: 6, to: 12 } as const;
/** The window ends with the first step down after the peak. */
const AFTER_PEAK_DAYS = 13;

/**
 * The window to watch: lambs born between the first and the last lambing date are 6 to 12 weeks old, while eggs hatch
 * or larvae are at their peak. Null if the two periods do not overlap.
 */
export function windowToWatch(
  dates: HatchingDates,
  lambing: { readonly first: string; readonly last: string },
): { start: string; end: string } | null {
  const ages = {
    start: addDays(lambing.first, AT_RISK_WEEKS.from * 7),
    end: addDays(lambing.last, AT_RISK_WEEKS.to * 7),
  };
  const start = ages.start > dates.start ? ages.start : dates.start;
  const danger = addDays(dates.peak, AFTER_PEAK_DAYS);
  const end = ages.end < danger ? ages.end : danger;
  return start <= end ? { start, end } : null;
}
