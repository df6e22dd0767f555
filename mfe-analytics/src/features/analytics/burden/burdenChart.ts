import type { getBurdenLevels, getLiveTracker } from '@epigram/shared-contracts/api/analytics';
import type { OperationAnswer } from '@epigram/shared-contracts/api/operation';
import type { BurdenLevel } from '@epigram/shared-contracts/domain/enumerations';
import { BURDEN_LEVELS } from '@epigram/shared-contracts/domain/enumerations';
import type { CategoryChartSpec, ChartSeries } from '@epigram/shared-ui/chart';
import { burdenLabel, formatDayMonth } from '@epigram/shared-ui/ui';
import { t } from '@lingui/core/macro';

export type BurdenLevels = OperationAnswer<typeof getBurdenLevels>['data'];
export type BurdenWeeks = OperationAnswer<typeof getLiveTracker>['data'];

const FIELD = {
  'No Infection': 'NoInfection',
  Light: 'Light',
  Moderate: 'Moderate',
  High: 'High',
  'Very High': 'VeryHigh',
  Invalid: 'Invalid',
} as const satisfies Record<BurdenLevel, keyof BurdenLevels>;

/** A level that no week has takes no place in the legend. */
function series(values: (level: BurdenLevel) => (number | null)[]): ChartSeries[] {
  return BURDEN_LEVELS.map((level) => ({
    id: level,
    name: burdenLabel(level),
    burden: level,
    values: values(level),
  })).filter((one) => one.values.some((value) => (value ?? 0) > 0));
}

const WEEK_MS = 7 * 86_400_000;

/** The weeks from the first to the last, also those without a test: on an axis of time, a gap has to be seen. */
function everyWeek(weeks: readonly string[]): string[] {
  const times = weeks.map((week) => Date.parse(week));
  const first = Math.min(...times);
  const count = weeks.length === 0 ? 0 : Math.round((Math.max(...times) - first) / WEEK_MS) + 1;
  return Array.from({ length: count }, (_, index) =>
    new Date(first + index * WEEK_MS).toISOString().slice(0, 10),
  );
}

/** Tests of one parasite by week, as shares of each level. */
export function parasiteBurdenChart(levels: BurdenLevels): CategoryChartSpec {
  const weeks = everyWeek(levels.weeks);
  const places = weeks.map((week) => levels.weeks.indexOf(week));
  return {
    kind: 'stacked-column',
    stacking: 'percent',
    categories: weeks.map(formatDayMonth),
    categoryTitle: t`Week starting`,
    valueTitle: t`Share of tests`,
    series: series((level) => places.map((place) => levels[FIELD[level]][place] ?? null)),
  };
}

/** The tracker's rows, one for each week and level, as shares of each week. */
export function trackerChart(rows: BurdenWeeks): CategoryChartSpec {
  const weeks = trackerWeeks(rows);
  const byKey = new Map(rows.map((row) => [`${row.week_start} ${row.burden_level}`, row.percentage]));
  return {
    kind: 'stacked-column',
    categories: weeks.map(formatDayMonth),
    categoryTitle: t`Week starting`,
    valueTitle: t`Share of tests`,
    unit: '%',
    series: series((level) => weeks.map((week) => byKey.get(`${week} ${level}`) ?? null)),
  };
}

/** Runs of weeks in the main testing months, June to October: first and last index of each. */
export function markedAreas(weeks: readonly string[]): { from: number; to: number }[] {
  const areas: { from: number; to: number }[] = [];
  weeks.forEach((week, index) => {
    const month = Number(week.slice(5, 7));
    if (month < 6 || month > 10) return;
    const last = areas.at(-1);
    if (last?.to === index - 1) last.to = index;
    else areas.push({ from: index, to: index });
  });
  return areas;
}

/** The weeks from the tracker's first row to its last. */
export function trackerWeeks(rows: BurdenWeeks): string[] {
  return everyWeek(rows.map((row) => row.week_start));
}
