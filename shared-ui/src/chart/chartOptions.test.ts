import { describe, expect, test } from '@jest/globals';
import type { Options } from 'highcharts';
import { formatsOf } from '../formats/formatsOf.ts';
import { colors } from '../theme/tokens.ts';
import { chartOptions } from './chartOptions.ts';
import { Highcharts } from './highchartsLibrary.ts';
import type { CategoryChartSpec, ChartSpec, RaceChartSpec } from './chartSpec.ts';

const look = { mode: 'light', still: false, formats: formatsOf('en') } as const;

const eggs: CategoryChartSpec = {
  kind: 'line',
  categories: ['5 Oct', '12 Oct'],
  categoryTitle: 'Week starting',
  valueTitle: 'Mean egg count',
  unit: 'epg',
  series: [
    { id: 't', name: 'Trichuris', parasite: 'trichuris', values: [1, 2] },
    { id: 's', name: 'Strongyle', parasite: 'strongyle', values: [3, null] },
  ],
};

function own(spec: ChartSpec, frame = 0): Options {
  return chartOptions(spec, look, frame)[1];
}

function series(options: Options): { color: unknown; data: unknown; name: string; dashStyle?: string }[] {
  return options.series as never;
}

describe('a line chart', () => {
  test('gives a parasite its own colour and line in any position', () => {
    const [trichuris, strongyle] = series(own(eggs));
    expect(trichuris?.color).toBe(colors.light.parasiteTrichuris);
    expect(strongyle?.color).toBe(colors.light.parasiteStrongyle);
    expect(trichuris?.dashStyle).not.toBe(strongyle?.dashStyle);
  });

  test('names its axes with the unit, and leaves gaps for missing values', () => {
    const options = own(eggs);
    expect(options.yAxis).toMatchObject({ title: { text: 'Mean egg count (epg)' } });
    expect(options.xAxis).toMatchObject({
      title: { text: 'Week starting' },
      categories: ['5 Oct', '12 Oct'],
    });
    expect(series(options)[1]?.data).toEqual([3, null]);
  });

  test('has no legend for one series', () => {
    expect(own(eggs).legend?.enabled).toBe(true);
    expect(own({ ...eggs, series: eggs.series.slice(0, 1) }).legend?.enabled).toBe(false);
  });
});

describe('an interval', () => {
  const mean = { id: 'mean', name: 'Mean', values: [100, 200] };
  const ends = [
    { id: 'low', name: 'From', end: 'lower', values: [50, null] },
    { id: 'high', name: 'To', end: 'upper', values: [150, null] },
  ] as const;

  function whiskers(spec: CategoryChartSpec): number {
    const options = own(spec);
    const chart = Highcharts.chart(document.createElement('div'), {
      ...options,
      credits: { enabled: false },
    });
    return chart.container.querySelectorAll('.highcharts-ep-above path').length;
  }

  test('is a whisker at each category that has both ends, and no entry of a legend', () => {
    expect(whiskers({ ...eggs, series: [mean, ...ends] })).toBe(1);
    expect(whiskers({ ...eggs, series: [mean] })).toBe(0);
    expect(own({ ...eggs, series: [mean, ...ends] }).legend?.enabled).toBe(false);
  });
});

test('the counts behind a chart are written above it, with an asterisk where they are few', () => {
  const basis = { title: 'Samples', counts: [12, 4], few: 10, isWritten: true };
  const chart = Highcharts.chart(document.createElement('div'), {
    ...own({ ...eggs, basis }),
    credits: { enabled: false },
  });
  const texts = [...chart.container.querySelectorAll('.highcharts-ep-above text')];
  expect(texts.map(({ textContent }) => textContent)).toEqual(['n', '12', '4*']);
});

describe('the axis of a share', () => {
  function axisEnd(values: number[]): number | undefined {
    const spec = { ...eggs, unit: '%', series: [{ id: 's', name: 'Share', values }] };
    const chart = Highcharts.chart(document.createElement('div'), {
      ...own(spec),
      credits: { enabled: false },
    });
    return chart.yAxis[0]?.getExtremes().max;
  }

  test('ends at a hundred, not at the next step above it', () => {
    expect(axisEnd([40, 100])).toBe(100);
    expect(axisEnd([97, 99.5])).toBeLessThanOrEqual(100);
    expect(axisEnd([85, 12])).toBeLessThanOrEqual(100);
  });

  test('shows a change of more than a hundred', () => {
    expect(axisEnd([40, 130])).toBeGreaterThanOrEqual(130);
  });
});

describe('a stacked chart', () => {
  const burden: CategoryChartSpec = {
    ...eggs,
    kind: 'stacked-column',
    stacking: 'percent',
    series: [
      { id: 'l', name: 'Light', burden: 'Light', values: [1, 2] },
      { id: 'i', name: 'Invalid', burden: 'Invalid', values: [1, 0] },
    ],
  };

  test('has shares that add up to a hundred', () => {
    expect(own(burden).plotOptions?.series).toMatchObject({ stacking: 'percent' });
    expect(own(burden).yAxis).toMatchObject({ max: 100 });
    expect(own({ ...burden, stacking: undefined }).plotOptions?.series).toMatchObject({ stacking: 'normal' });
  });

  test('hatches Invalid instead of only using another colour', () => {
    const [light, invalid] = series(own(burden));
    expect(light?.color).toBe(colors.light.burdenLight);
    expect(invalid?.color).toMatchObject({ pattern: { color: colors.light.burdenInvalid } });
  });
});

test('slices without a subject get different colours', () => {
  const slices = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id, value: 1 }));
  const options = own({ kind: 'donut', categoryTitle: 'X', valueTitle: 'Tests', slices });
  const [pie] = series(options) as unknown as [{ data: { color: string }[] }];
  expect(new Set(pie.data.map(({ color }) => color)).size).toBe(4);
});

describe('a race', () => {
  const race: RaceChartSpec = {
    kind: 'race',
    categoryTitle: 'Month',
    valueTitle: 'Tests',
    competitors: [
      { id: '1', name: 'Birr Vets' },
      { id: '2', name: 'Ennis Vets' },
    ],
    frames: [
      { label: 'Jan', values: { 1: 4 } },
      { label: 'Feb', values: { 1: 5, 2: 40 } },
    ],
  };

  test('shows its frame, with zero for competitors without a value', () => {
    const [first] = series(own(race, 0)) as unknown as [{ data: { y: number }[] }];
    expect(first.data.map(({ y }) => y)).toEqual([4, 0]);
  });

  test('uses one scale for all frames', () => {
    expect(own(race, 0).yAxis).toMatchObject({ max: 40 });
    expect(own(race, 1).yAxis).toMatchObject({ max: 40 });
  });
});

test('nothing moves for users who prefer reduced motion', () => {
  const [base] = chartOptions(eggs, { ...look, mode: 'dark', still: true });
  expect(base.chart?.animation).toBe(false);
  expect(base.plotOptions?.series?.animation).toBe(false);
});
