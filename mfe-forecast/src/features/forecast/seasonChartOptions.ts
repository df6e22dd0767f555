import type { StationForecastAnswer } from '@epigram/shared-contracts/api/weather';
import type { RiskLevel } from '@epigram/shared-contracts/domain/enumerations';
import {
  addDays,
  daysBetween,
  type HatchingDates,
  levelChanges,
} from '@epigram/shared-contracts/domain/nematodirusRisk';
import type { CategoryChartSpec } from '@epigram/shared-ui/chart';
import type { Formats } from '@epigram/shared-ui/ui';
import { msg, t } from '@lingui/core/macro';

/** The curve begins before the first level and ends when the risk is negligible again. */
const DAYS_BEFORE = 35;
const DAYS_AFTER = 63;

export interface SeasonDay {
  readonly date: string;
  /** The share of eggs, in per cent; null before 1 March, when nothing is counted. */
  readonly hatched: number | null;
  readonly forecast: boolean;
}

/** The days of a season on fields that are `shift` days later than the station. */
export function seasonDays(
  days: StationForecastAnswer['days'],
  peak: string,
  shift: number,
  today: string,
): SeasonDay[] {
  const first = days[0]?.date;
  return Array.from({ length: DAYS_BEFORE + DAYS_AFTER + 1 }, (_, index) => {
    const date = addDays(peak, index - DAYS_BEFORE);
    const place = first === undefined ? -1 : daysBetween(first, date) - shift;
    // The curve is flat after the last day.
    const fraction = place < 0 ? undefined : days[Math.min(place, days.length - 1)]?.hatchedFraction;
    const hatched = fraction === undefined ? null : Math.round(fraction * 1000) / 10;
    return { date, hatched, forecast: date > today };
  });
}

/** The hatched share so far and as forecast. The lines meet on the last measured day, so that there is no gap. */
export function seasonChart(days: readonly SeasonDay[], { dayMonth }: Formats): CategoryChartSpec {
  const firstForecast = days.findIndex((day) => day.forecast);
  const joinsAt = firstForecast < 0 ? days.length : Math.max(0, firstForecast - 1);
  const measured = days.map((day) => (day.forecast ? null : day.hatched));
  const forecast = days.map((day, index) => (index >= joinsAt ? day.hatched : null));
  return {
    kind: 'line',
    categories: days.map(({ date }) => dayMonth(date)),
    categoryTitle: t`Day`,
    valueTitle: t`Eggs hatched`,
    unit: '%',
    series: [
      ...(measured.some((value) => value !== null)
        ? [{ id: 'measured', name: t`So far`, color: 'brand' as const, values: measured }]
        : []),
      ...(firstForecast >= 0
        ? [{ id: 'forecast', name: t`Forecast`, color: 'parasiteNematodirus' as const, values: forecast }]
        : []),
    ],
  };
}

export interface LevelBand {
  readonly level: RiskLevel;
  /** Positions between category indexes. */
  readonly from: number;
  readonly to: number;
}

/** The levels behind the curve, from edge to edge of the plot. */
export function levelBands(days: readonly SeasonDay[], peak: string): LevelBand[] {
  const first = days[0]?.date ?? peak;
  const changes = [{ level: 'Negligible' as RiskLevel, from: first }, ...levelChanges(peak)];
  return changes.map(({ level, from }, index) => {
    const next = changes[index + 1]?.from;
    return {
      level,
      from: daysBetween(first, from) - 0.5,
      to: (next === undefined ? days.length : daysBetween(first, next)) - 0.5,
    };
  });
}

/** The category indexes of the marked days; a day outside the curve has none. */
export function markedDays(
  days: readonly SeasonDay[],
  { start, peak, end }: HatchingDates,
  today: string,
  { text }: Formats,
) {
  const marks = [
    { id: 'start', day: start, label: text(msg({ message: 'Start', context: 'hatching' })) },
    { id: 'peak', day: peak, label: text(msg({ message: 'Peak', context: 'hatching' })) },
    { id: 'end', day: end, label: text(msg({ message: 'End', context: 'hatching' })) },
    { id: 'today', day: today, label: text(msg`Today`) },
  ];
  return marks
    .map(({ id, day, label }) => ({ id, label, index: days.findIndex(({ date }) => date === day) }))
    .filter(({ index }) => index >= 0);
}
