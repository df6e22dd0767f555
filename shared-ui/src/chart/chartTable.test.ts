import { describe, expect, test } from '@jest/globals';
import type { CategoryChartSpec, RaceChartSpec, ShareChartSpec } from './chartSpec.ts';
import { chartTable, isEmptyChart } from './chartTable.ts';

const eggs: CategoryChartSpec = {
  kind: 'line',
  categories: ['5 Oct', '12 Oct'],
  categoryTitle: 'Week starting',
  valueTitle: 'Mean egg count',
  unit: 'epg',
  series: [
    { id: 'strongyle', name: 'Strongyle', parasite: 'strongyle', values: [250, null] },
    { id: 'trichuris', name: 'Trichuris', parasite: 'trichuris', values: [0] },
  ],
};

const shares: ShareChartSpec = {
  kind: 'donut',
  categoryTitle: 'Result',
  valueTitle: 'Tests',
  slices: [
    { id: 'a', name: 'Eggs Detected', value: 12 },
    { id: 'b', name: 'No Eggs Detected', value: 30 },
  ],
};

const race: RaceChartSpec = {
  kind: 'race',
  categoryTitle: 'Month',
  valueTitle: 'Tests',
  competitors: [
    { id: '1', name: 'Mulroy Veterinary' },
    { id: '2', name: 'Birr Vets' },
  ],
  frames: [{ label: 'Jan 2026', values: { 1: 4 } }],
};

describe('the table of a chart', () => {
  test('has a row for each category and a column for each series, with its unit', () => {
    expect(chartTable(eggs)).toEqual({
      columns: ['Week starting', 'Strongyle (epg)', 'Trichuris (epg)'],
      rows: [
        { name: '5 Oct', values: [250, 0] },
        { name: '12 Oct', values: [null, null] },
      ],
    });
  });

  test('has a row for each slice', () => {
    expect(chartTable(shares).rows).toEqual([
      { name: 'Eggs Detected', values: [12] },
      { name: 'No Eggs Detected', values: [30] },
    ]);
  });

  test('has a row for each frame of a race, without a value for missing competitors', () => {
    expect(chartTable(race).rows).toEqual([{ name: 'Jan 2026', values: [4, null] }]);
  });
});

describe('an empty chart', () => {
  test('has no values, and a measured zero counts as a value', () => {
    expect(isEmptyChart({ ...eggs, series: [] })).toBe(true);
    expect(isEmptyChart({ ...eggs, categories: [] })).toBe(true);
    expect(isEmptyChart(eggs)).toBe(false);
    expect(isEmptyChart({ ...eggs, series: [{ id: 'x', name: 'X', values: [0, 0] }] })).toBe(false);
  });

  test('has no shares of an empty whole', () => {
    expect(isEmptyChart({ ...shares, slices: [{ id: 'a', name: 'A', value: 0 }] })).toBe(true);
  });
});
