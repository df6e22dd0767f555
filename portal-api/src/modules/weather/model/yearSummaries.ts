import { addDays } from '@epigram/shared-contracts/domain/nematodirusRisk';
import { type DayTemperature, dayOfIndex, HATCHED_AT, seasonDays, type SeasonDay } from './hatching.ts';

/** Day (`YYYY-MM-DD`) to `[tmax, tmin, …]` in °C; further values are ignored. */
export type DailySeries = Readonly<Record<string, readonly number[]>>;

/** The model's results for one spring; null if the series from 1 March has a gap or ends before that point. */
export interface YearSummary {
  readonly year: number;
  /** Degree days above 3 °C since 1 March. */
  readonly sumAt31March: number | null;
  readonly sumAt30April: number | null;
  /** Days on which 10, 50 and 90 % have hatched. */
  readonly start: string | null;
  readonly peak: string | null;
  readonly end: string | null;
  /** Last day of the unbroken series from 1 March; null if 1 March itself is missing. */
  readonly lastDay: string | null;
}

/** Every year of a series, oldest first. */
export function yearSummaries(series: DailySeries): YearSummary[] {
  const years = new Set(Object.keys(series).map((day) => Number(day.slice(0, 4))));
  return [...years].sort((a, b) => a - b).map((year) => summaryOf(series, year));
}

function summaryOf(series: DailySeries, year: number): YearSummary {
  const days = seasonDays(unbrokenSpring(series, year));
  return {
    year,
    sumAt31March: sumAt(days, `${year}-03-31`),
    sumAt30April: sumAt(days, `${year}-04-30`),
    start: dayOfIndex(days, HATCHED_AT.start) ?? null,
    peak: dayOfIndex(days, HATCHED_AT.peak) ?? null,
    end: dayOfIndex(days, HATCHED_AT.end) ?? null,
    lastDay: days.at(-1)?.day ?? null,
  };
}

function unbrokenSpring(series: DailySeries, year: number): DayTemperature[] {
  const days: DayTemperature[] = [];
  for (let day = `${year}-03-01`; day.startsWith(String(year)); day = addDays(day, 1)) {
    const [tmax, tmin] = series[day] ?? [];
    if (tmax === undefined || tmin === undefined) break;
    days.push({ day, tmax, tmin, forecast: false });
  }
  return days;
}

function sumAt(days: readonly SeasonDay[], day: string): number | null {
  const sum = days.find((entry) => entry.day === day)?.index;
  return sum === undefined ? null : Math.round(sum * 100) / 100;
}
