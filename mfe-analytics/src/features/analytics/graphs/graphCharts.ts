import type { ChartDataset } from '@epigram/shared-contracts/api/analytics';
import {
  ANIMAL_TYPES,
  CHART_COUNTRIES,
  type AnimalType,
} from '@epigram/shared-contracts/domain/enumerations';
import type { CategoryChartSpec, ChartSpec } from '@epigram/shared-ui/chart';
import type { Formats } from '@epigram/shared-ui/ui';
import { t } from '@lingui/core/macro';
import type { AnalyticsScope } from '../filters/analyticsFilters.ts';
import { countryName } from './countryName.ts';

/** Further regions are summed, because a bar chart of a hundred counties is unreadable. */
const SHOWN_REGIONS = 12;

type DatasetOf<Type extends ChartDataset['chartType']> = Extract<ChartDataset, { chartType: Type }>;

interface Bar {
  readonly name: string;
  /** Null if it is suppressed. */
  readonly value: number | null;
  /** The tests behind the bar. */
  readonly href?: string | null;
}

/** The link of a part of a graph: see `testsLink.ts`. */
export type TestsLink = (
  part: Partial<Pick<AnalyticsScope, 'start' | 'end' | 'statuses' | 'animalTypes' | 'testTypes'>>,
) => string | null;

function bars(categoryTitle: string, rows: readonly Bar[]): ChartSpec {
  const shown = rows.filter(({ value }) => value !== 0);
  return {
    kind: 'bar',
    categories: shown.map(({ name }) => name),
    categoryTitle,
    valueTitle: t`Tests`,
    series: [{ id: 'tests', name: t`Tests`, color: 'brand', values: shown.map(({ value }) => value) }],
    hrefs: shown.map(({ href }) => href ?? null),
  };
}

function byMonth(
  dataset: DatasetOf<'active-clients' | 'number-of-tests'>,
  kind: 'line' | 'column',
  valueTitle: string,
  formats: Formats,
): CategoryChartSpec {
  return {
    kind,
    categories: dataset.months.map((month) => formats.month(`${month}-01`)),
    categoryTitle: t`Month`,
    valueTitle,
    series: [{ id: dataset.chartType, name: valueTitle, color: 'brand', values: dataset.counts }],
  };
}

function linked(href: string | null): { href?: string } {
  return href ? { href } : {};
}

function byFrequency(a: Bar, b: Bar): number {
  return (b.value ?? 0) - (a.value ?? 0);
}

function regionBars({ regions }: DatasetOf<'region'>): Bar[] {
  const rows = Object.entries(regions)
    .map(([name, value]) => ({ name, value }))
    .sort(byFrequency);
  const rest = rows.slice(SHOWN_REGIONS).reduce((sum, { value }) => sum + (value ?? 0), 0);
  const shown = rows.slice(0, SHOWN_REGIONS);
  return rest > 0 ? [...shown, { name: t`All other regions`, value: rest }] : shown;
}

/** Tests by animal type. */
export function animalCounts(dataset: DatasetOf<'animal-type'>): Record<AnimalType, number | null> {
  const entries = ANIMAL_TYPES.map((type) => [type, dataset[type.toLowerCase() as Lowercase<AnimalType>]]);
  return Object.fromEntries(entries) as Record<AnimalType, number | null>;
}

/** Links to the tests of each month, within the period. */
function monthHrefs(months: readonly string[], { start, end }: AnalyticsScope, link: TestsLink) {
  return months.map((month) => {
    const [year = 0, number = 0] = month.split('-').map(Number);
    const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
    const first = `${month}-01`;
    return link({ start: first < start ? start : first, end: last > end ? end : last });
  });
}

/** The chart of each dataset. The total of all tests is a number, not a chart. */
export function graphChart(
  dataset: Exclude<ChartDataset, DatasetOf<'total-tests'>>,
  scope: AnalyticsScope,
  link: TestsLink,
  formats: Formats,
): ChartSpec {
  switch (dataset.chartType) {
    case 'number-of-tests':
      return {
        ...byMonth(dataset, 'column', t`Tests`, formats),
        hrefs: monthHrefs(dataset.months, scope, link),
      };
    case 'active-clients':
      return byMonth(dataset, 'line', t`Clients with a test`, formats);
    case 'status-all':
      return {
        kind: 'donut',
        categoryTitle: t`Result`,
        valueTitle: t`Tests`,
        slices: [
          {
            id: 'infected',
            name: formats.testStatus('positive'),
            color: 'brand',
            value: dataset.infected ?? 0,
            ...linked(link({ statuses: ['positive'] })),
          },
          {
            id: 'clear',
            name: formats.testStatus('negative'),
            color: 'burdenNone',
            value: dataset.clear ?? 0,
            ...linked(link({ statuses: ['negative'] })),
          },
        ],
      };
    case 'fec-vs-fluke':
      return {
        kind: 'donut',
        categoryTitle: t`Test type`,
        valueTitle: t`Tests`,
        slices: [
          {
            id: 'fec',
            name: formats.testType('Worm FEC'),
            color: 'brand',
            value: dataset.fec ?? 0,
            ...linked(link({ testTypes: ['Worm FEC'] })),
          },
          {
            id: 'fluke',
            name: formats.testType('Fluke FEC'),
            parasite: 'fluke',
            value: dataset.fluke ?? 0,
            ...linked(link({ testTypes: ['Fluke FEC'] })),
          },
        ],
      };
    case 'animal-type': {
      const counts = animalCounts(dataset);
      const rows = ANIMAL_TYPES.map((type) => ({
        name: formats.animalType(type),
        value: counts[type],
        href: link({ animalTypes: [type] }),
      }));
      return bars(t`Animal type`, rows.sort(byFrequency));
    }
    case 'country':
      return bars(
        t`Country`,
        CHART_COUNTRIES.map((country) => ({
          name: countryName(country),
          value: dataset.countries[country],
        })).sort(byFrequency),
      );
    case 'region':
      return bars(t`Region`, regionBars(dataset));
  }
}
