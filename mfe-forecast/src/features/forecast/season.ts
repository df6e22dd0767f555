import type { StationHatching } from '@epigram/shared-contracts/api/weather';

const DAY_MS = 86_400_000;
/** Degree days count from 1 March (domain facts, 2). */
const COUNTING_STARTS = '03-01';

/**
 * Where a station stands in its year. `off`: no warmth counts yet, and the dates rest on the usual weather alone.
 * `over`: nothing hatches any more until next spring.
 */
export type Season =
  | { readonly phase: 'off'; readonly countsFrom: string }
  | { readonly phase: 'before'; readonly daysToStart: number }
  | { readonly phase: 'rising'; readonly daysToPeak: number }
  | { readonly phase: 'peak' }
  | { readonly phase: 'falling'; readonly daysToEnd: number }
  | { readonly phase: 'over'; readonly year: number; readonly nextStart: string };

/** The user's calendar day as ISO text. */
export function isoDay(date: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** Whole days from one ISO day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / DAY_MS);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day.slice(0, 10)) + days * DAY_MS).toISOString().slice(0, 10);
}

type HatchingDates = Pick<StationHatching, 'start' | 'peak' | 'end'>;

export function seasonAt({ start, peak, end }: HatchingDates, now: Date): Season {
  const today = isoDay(now);
  const countsFrom = `${start.slice(0, 4)}-${COUNTING_STARTS}`;
  if (today < countsFrom) return { phase: 'off', countsFrom };
  const daysToStart = daysBetween(today, start);
  if (daysToStart > 0) return { phase: 'before', daysToStart };
  const daysToPeak = daysBetween(today, peak);
  if (daysToPeak > 0) return { phase: 'rising', daysToPeak };
  if (daysToPeak === 0) return { phase: 'peak' };
  const daysToEnd = daysBetween(today, end);
  if (daysToEnd >= 0) return { phase: 'falling', daysToEnd };
  const year = Number(end.slice(0, 4));
  return { phase: 'over', year, nextStart: `${year + 1}-${COUNTING_STARTS}` };
}

/** The same dates for fields at another height: 7 days later for every 100 m above the station (domain facts, 2). */
export function atAltitude(dates: HatchingDates, stationElevation: number, altitude: number): HatchingDates {
  const shift = Math.round(((altitude - stationElevation) / 100) * 7);
  return {
    start: addDays(dates.start, shift),
    peak: addDays(dates.peak, shift),
    end: addDays(dates.end, shift),
  };
}
