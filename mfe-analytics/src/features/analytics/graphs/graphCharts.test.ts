import { describe, expect, it } from '@jest/globals';
import { expectNamesAsText, HOSTILE_NAME } from '@epigram/shared-ui/testing/hostileNames';
import { formatMonth, formatsOf } from '@epigram/shared-ui/ui';
import type { ChartDataset } from '@epigram/shared-contracts/api/analytics';
import { readScope } from '../filters/analyticsFilters.ts';
import { testsHref } from '../testsLink.ts';
import { graphChart as chartOf } from './graphCharts.ts';

const scope = readScope(new URLSearchParams('from=2026-09-15&to=2026-10-20'));

function graphChart(dataset: Exclude<ChartDataset, { chartType: 'total-tests' }>) {
  return chartOf(dataset, scope, (part) => testsHref(scope, part), formatsOf('en'));
}

describe('graphs', () => {
  it('draws tests by month as columns under the months’ names', () => {
    expect(
      graphChart({ chartType: 'number-of-tests', months: ['2026-09', '2026-10'], counts: [12, 30] }),
    ).toMatchObject({
      kind: 'column',
      categories: [formatMonth('2026-09-01'), formatMonth('2026-10-01')],
      series: [{ values: [12, 30] }],
    });
  });

  it('draws active clients as a line', () => {
    expect(graphChart({ chartType: 'active-clients', months: ['2026-10'], counts: [4] })).toMatchObject({
      kind: 'line',
      valueTitle: 'Clients with a test',
    });
  });

  it('draws results and test types as shares, in their usual colours', () => {
    expect(graphChart({ chartType: 'status-all', infected: 40, clear: 60 })).toMatchObject({
      kind: 'donut',
      slices: [
        { name: 'Eggs Detected', color: 'brand', value: 40 },
        { name: 'No Eggs Detected', color: 'burdenNone', value: 60 },
      ],
    });
    expect(graphChart({ chartType: 'fec-vs-fluke', fec: 9, fluke: 1 })).toMatchObject({
      slices: [{ name: 'Worm FEC' }, { name: 'Fluke FEC', parasite: 'fluke' }],
    });
  });

  it('orders animal types and countries by their tests and leaves out those without', () => {
    expect(
      graphChart({
        chartType: 'animal-type',
        bovine: 5,
        ovine: 50,
        equine: 0,
        caprine: 1,
        poultry: 0,
        alpaca: 0,
        llama: 0,
      }),
    ).toMatchObject({ categories: ['Ovine', 'Bovine', 'Caprine'], series: [{ values: [50, 5, 1] }] });
    expect(
      graphChart({
        chartType: 'country',
        countries: { ireland: 3, uk: 7, nz: 0, be: 0, ro: 0, nl: 0, fr: 0 },
      }),
    ).toMatchObject({ categories: ['United Kingdom', 'Ireland'], series: [{ values: [7, 3] }] });
  });

  it('sums the regions after the first twelve', () => {
    const regions = Object.fromEntries(
      Array.from({ length: 15 }, (_, index) => [`County ${index}`, index + 1]),
    );
    const chart = graphChart({ chartType: 'region', regions, label: 'County' });
    expect(chart).toMatchObject({ kind: 'bar' });
    if (chart.kind !== 'bar') return;
    expect(chart.categories).toHaveLength(13);
    expect(chart.categories[0]).toBe('County 14');
    expect(chart.categories.at(-1)).toBe('All other regions');
    expect(chart.series[0]?.values.at(-1)).toBe(1 + 2 + 3);
  });

  it('links a month, a result and an animal type to their tests', () => {
    const months = graphChart({
      chartType: 'number-of-tests',
      months: ['2026-09', '2026-10'],
      counts: [1, 2],
    });
    expect(months).toMatchObject({
      hrefs: ['/test-results?from=2026-09-15&to=2026-09-30', '/test-results?from=2026-10-01&to=2026-10-20'],
    });
    const results = graphChart({ chartType: 'status-all', infected: 1, clear: 1 });
    expect(results).toMatchObject({ slices: [{ href: expect.stringContaining('status=positive') }, {}] });
  });

  it('has no links if the tests are not accessible', () => {
    const closed = chartOf(
      { chartType: 'status-all', infected: 1, clear: 1 },
      scope,
      () => null,
      formatsOf('en'),
    );
    expect(closed).toEqual(expect.objectContaining({ kind: 'donut' }));
    expect(JSON.stringify(closed)).not.toContain('href');
  });
});

it('draws names as text, even hostile ones', () => {
  expectNamesAsText(graphChart({ chartType: 'region', regions: { [HOSTILE_NAME]: 9 }, label: 'County' }));
  expectNamesAsText(graphChart({ chartType: 'number-of-tests', months: ['2026-10'], counts: [12] }));
  expectNamesAsText(graphChart({ chartType: 'active-clients', months: ['2026-10'], counts: [4] }));
  expectNamesAsText(graphChart({ chartType: 'status-all', infected: 40, clear: 60 }));
  expectNamesAsText(graphChart({ chartType: 'fec-vs-fluke', fec: 9, fluke: 1 }));
});
