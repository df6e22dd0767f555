import { describe, expect, it } from '@jest/globals';
import { expectNamesAsText } from '@epigram/shared-ui/testing/hostileNames';
import { formatDayMonth, formatMonth, formatsOf } from '@epigram/shared-ui/ui';
import { burdenChart, seasons } from './burdenChart.ts';
import { asMonths, levelWeeks, trackerWeeks } from './burdenPeriods.ts';

const WEEKS = ['2026-10-05', '2026-10-12'];
const CHART = {
  formats: formatsOf('en'),
  byMonth: false,
  marksSeason: true,
  href: ({ start, end }: { start: string; end: string }) => `/tests?from=${start}&to=${end}`,
};

const levels = levelWeeks({
  parasite: 'strongyle',
  weeks: WEEKS,
  totalTests: [10, 4],
  NoInfection: [2, 0],
  Light: [5, 1],
  Moderate: [0, 0],
  High: [3, 0],
  VeryHigh: [0, 3],
  Invalid: [0, 0],
});

const row = { total_tests_for_week: 7 };
const tracker = trackerWeeks([
  { ...row, week_start: '2026-11-02', burden_level: 'High', percentage: 100 },
  { ...row, week_start: '2026-10-19', burden_level: 'Light', percentage: 71.4 },
  { ...row, week_start: '2026-10-19', burden_level: 'Invalid', percentage: 28.6 },
]);

describe('burden by week', () => {
  it('stacks the levels from none to very high, without unused levels', () => {
    const chart = burdenChart(levels, CHART);
    expect(chart).toMatchObject({ stacking: 'percent', categories: WEEKS.map(formatDayMonth) });
    expect(chart.series.map(({ burden, values }) => [burden, values])).toEqual([
      ['No Infection', [2, 0]],
      ['Light', [5, 1]],
      ['High', [3, 0]],
      ['Very High', [0, 3]],
    ]);
  });

  it('shows the number of tests of a week, and links to them', () => {
    const chart = burdenChart(levels, CHART);
    expect(chart.basis).toMatchObject({ counts: [10, 4], few: 5 });
    expect(chart.hrefs?.[0]).toBe('/tests?from=2026-10-05&to=2026-10-11');
  });

  it('converts the tracker’s shares back to tests, and keeps weeks without tests', () => {
    const chart = burdenChart(tracker, CHART);
    expect(chart.categories).toEqual(['2026-10-19', '2026-10-26', '2026-11-02'].map(formatDayMonth));
    expect(chart.series.map(({ burden, values }) => [burden, values])).toEqual([
      ['Light', [5, null, 0]],
      ['High', [0, null, 7]],
      ['Invalid', [2, null, 0]],
    ]);
    expect(chart.basis?.counts).toEqual([7, 0, 7]);
    expect(chart.hrefs?.[1]).toBeNull();
  });

  it('combines suppressed levels', () => {
    const weeks = levelWeeks({
      parasite: 'strongyle',
      weeks: WEEKS,
      totalTests: [20, null],
      NoInfection: [12, null],
      Light: [null, null],
      Moderate: [0, 0],
      High: [null, 0],
      VeryHigh: [0, 0],
      Invalid: [0, 0],
      suppressed: true,
    });
    expect(burdenChart(weeks, CHART).series.map(({ id, values }) => [id, values])).toEqual([
      ['No Infection', [12, null]],
      ['together', [8, null]],
    ]);
    const shares = trackerWeeks([
      { week_start: '2026-11-02', burden_level: 'Light', percentage: 60, total_tests_for_week: 20 },
      {
        week_start: '2026-11-02',
        burden_level: 'High',
        percentage: null,
        total_tests_for_week: 20,
        suppressed: true,
      },
    ]);
    expect(shares).toMatchObject([{ tests: { Light: 12 }, together: 8 }]);
  });

  it('sums weeks by month', () => {
    const months = asMonths(tracker);
    expect(months.map(({ start, end, total }) => [start, end, total])).toEqual([
      ['2026-10-19', '2026-11-01', 7],
      ['2026-11-02', '2026-11-08', 7],
    ]);
    expect(burdenChart(months, { ...CHART, byMonth: true }).categories).toEqual(
      ['2026-10-01', '2026-11-01'].map(formatMonth),
    );
  });

  it('marks each range of weeks from June to October if requested', () => {
    const weeks = ['2025-10-20', '2025-10-27', '2025-11-03', '2026-05-25', '2026-06-01', '2026-06-08'];
    expect(seasons(weeks)).toMatchObject([
      { from: 0, to: 1 },
      { from: 4, to: 5 },
    ]);
    expect(seasons([])).toEqual([]);
    expect(burdenChart(levels, { ...CHART, marksSeason: false }).strips).toEqual([]);
  });
});

it('draws names as text, even hostile ones', () => {
  expectNamesAsText(burdenChart(levels, CHART));
  expectNamesAsText(burdenChart(tracker, { ...CHART, byMonth: true }));
});
