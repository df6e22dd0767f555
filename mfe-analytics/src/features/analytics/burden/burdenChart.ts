import { BURDEN_LEVELS } from '@epigram/shared-contracts/domain/enumerations';
import type { CategoryChartSpec, ChartSeries, ChartStrip } from '@epigram/shared-ui/chart';
import type { Formats } from '@epigram/shared-ui/ui';
import { t } from '@lingui/core/macro';
import { FEW_TESTS } from '../fewTests.ts';
import type { BurdenPeriod } from './burdenPeriods.ts';

export interface BurdenChartOptions {
  readonly formats: Formats;
  /** Months instead of weeks. */
  readonly byMonth: boolean;
  readonly marksSeason: boolean;
  /** The link of a period's column. */
  readonly href: (period: BurdenPeriod) => string | null;
}

/** Tests by week or month, as shares of each level. A level without tests is not in the legend. */
export function burdenChart(
  periods: readonly BurdenPeriod[],
  { formats, byMonth, marksSeason, href }: BurdenChartOptions,
): CategoryChartSpec {
  const together: ChartSeries = {
    id: 'together',
    name: t`Too few to show`,
    color: 'inkSoft',
    values: periods.map(({ total, together: few = 0 }) => (total > 0 ? few : null)),
  };
  return {
    kind: 'stacked-column',
    stacking: 'percent',
    categories: periods.map(({ start }) => (byMonth ? formats.month(start) : formats.dayMonth(start))),
    categoryTitle: byMonth ? t`Month` : t`Week starting`,
    valueTitle: t`Share of tests`,
    series: [
      ...BURDEN_LEVELS.map((level): ChartSeries => ({
        id: level,
        name: formats.burden(level),
        burden: level,
        values: periods.map(({ tests, total }) => (total > 0 ? (tests[level] ?? 0) : null)),
      })),
      together,
    ].filter(({ values }) => values.some((value) => (value ?? 0) > 0)),
    basis: {
      title: t`All tests`,
      counts: periods.map(({ total }) => total),
      few: FEW_TESTS,
      fewNote: t`Fewer than 5 tests: drawn faintly, because each test weighs heavily.`,
    },
    strips: marksSeason ? seasons(periods.map(({ start }) => start)) : [],
    hrefs: periods.map((period) => (period.total > 0 ? href(period) : null)),
  };
}

/** Ranges of weeks or months in the main testing season, June to October. */
export function seasons(starts: readonly string[]): ChartStrip[] {
  const strips: { from: number; to: number; label: string }[] = [];
  starts.forEach((start, index) => {
    const month = Number(start.slice(5, 7));
    if (month < 6 || month > 10) return;
    const last = strips.at(-1);
    if (last?.to === index - 1) last.to = index;
    else strips.push({ from: index, to: index, label: t`Main testing season` });
  });
  return strips;
}
