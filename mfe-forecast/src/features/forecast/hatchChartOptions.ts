import type { StationHatching, StationRisk } from '@epigram/shared-contracts/api/weather';
import type { CategoryChartSpec } from '@epigram/shared-ui/chart';
import { formatDayMonth } from '@epigram/shared-ui/ui';
import { t } from '@lingui/core/macro';

type Series = StationRisk['series'];

/** Out of season the line would lie flat on the ground or on the ceiling: it has nothing to tell. */
export function isHatching(series: Series): boolean {
  return series.some(({ hatchedFraction }) => hatchedFraction > 0.01 && hatchedFraction < 0.99);
}

function percent(fraction: number): number {
  return Math.round(fraction * 1000) / 10;
}

/** Hatched so far and as forecast. The lines meet in the last measured day, so that no gap is drawn. */
export function hatchChart(series: Series): CategoryChartSpec {
  const firstForecast = series.findIndex((day) => day.forecast);
  const joinsAt = firstForecast < 0 ? series.length : firstForecast - 1;
  const measured = series.map((day) => (day.forecast ? null : percent(day.hatchedFraction)));
  const forecast = series.map((day, index) => (index >= joinsAt ? percent(day.hatchedFraction) : null));
  const hasForecast = firstForecast >= 0;
  return {
    kind: 'line',
    categories: series.map((day) => formatDayMonth(day.date)),
    categoryTitle: t`Day`,
    valueTitle: t`Eggs hatched`,
    unit: '%',
    series: [
      ...(measured.some((value) => value !== null)
        ? [{ id: 'measured', name: t`From measured weather`, color: 'brand' as const, values: measured }]
        : []),
      ...(hasForecast
        ? [{ id: 'forecast', name: t`Forecast`, color: 'parasiteNematodirus' as const, values: forecast }]
        : []),
    ],
  };
}

/** Category indexes of the days that the chart marks; a day outside the series has none. */
export function markedDays(series: Series, hatching: StationHatching | null, today: string) {
  const indexOf = (day: string | undefined) => series.findIndex(({ date }) => date.slice(0, 10) === day);
  return [
    {
      id: 'start',
      index: indexOf(hatching?.start.slice(0, 10)),
      label: t({ message: 'Start', context: 'hatching' }),
    },
    {
      id: 'peak',
      index: indexOf(hatching?.peak.slice(0, 10)),
      label: t({ message: 'Peak', context: 'hatching' }),
    },
    {
      id: 'end',
      index: indexOf(hatching?.end.slice(0, 10)),
      label: t({ message: 'End', context: 'hatching' }),
    },
    { id: 'today', index: indexOf(today), label: t`Today` },
  ].filter(({ index }) => index >= 0);
}
