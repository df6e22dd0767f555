import type { ChartDataset } from '@epigram/shared-contracts/api/analytics';
import {
  ANIMAL_TYPES,
  CHART_COUNTRIES,
  type AnimalType,
} from '@epigram/shared-contracts/domain/enumerations';
import type { ChartSpec } from '@epigram/shared-ui/chart';
import { animalTypeLabel, formatMonth, testStatusLabel, testTypeLabel } from '@epigram/shared-ui/ui';
import { t } from '@lingui/core/macro';
import { countryName } from './countryName.ts';

/** Regions beyond these are summed up: a bar chart of a hundred counties can't be read. */
const SHOWN_REGIONS = 12;

type DatasetOf<Type extends ChartDataset['chartType']> = Extract<ChartDataset, { chartType: Type }>;

interface Bar {
  readonly name: string;
  readonly value: number;
}

function bars(categoryTitle: string, rows: readonly Bar[]): ChartSpec {
  const shown = rows.filter(({ value }) => value > 0);
  return {
    kind: 'bar',
    categories: shown.map(({ name }) => name),
    categoryTitle,
    valueTitle: t`Tests`,
    series: [{ id: 'tests', name: t`Tests`, color: 'brand', values: shown.map(({ value }) => value) }],
  };
}

function byMonth(
  dataset: DatasetOf<'active-clients' | 'number-of-tests'>,
  kind: 'line' | 'column',
  valueTitle: string,
): ChartSpec {
  return {
    kind,
    categories: dataset.months.map((month) => formatMonth(`${month}-01`)),
    categoryTitle: t`Month`,
    valueTitle,
    series: [{ id: dataset.chartType, name: valueTitle, color: 'brand', values: dataset.counts }],
  };
}

function byFrequency(a: Bar, b: Bar): number {
  return b.value - a.value;
}

function regionBars({ regions }: DatasetOf<'region'>): Bar[] {
  const rows = Object.entries(regions)
    .map(([name, value]) => ({ name, value }))
    .sort(byFrequency);
  const rest = rows.slice(SHOWN_REGIONS).reduce((sum, { value }) => sum + value, 0);
  const shown = rows.slice(0, SHOWN_REGIONS);
  return rest > 0 ? [...shown, { name: t`All other regions`, value: rest }] : shown;
}

function animalCount(dataset: DatasetOf<'animal-type'>, type: AnimalType): number {
  return dataset[type.toLowerCase() as Lowercase<AnimalType>];
}

/** How each dataset is drawn. The total of all tests is a number, not a chart. */
export function graphChart(dataset: Exclude<ChartDataset, DatasetOf<'total-tests'>>): ChartSpec {
  switch (dataset.chartType) {
    case 'number-of-tests':
      return byMonth(dataset, 'column', t`Tests`);
    case 'active-clients':
      return byMonth(dataset, 'line', t`Clients with a test`);
    case 'status-all':
      return {
        kind: 'donut',
        categoryTitle: t`Result`,
        valueTitle: t`Tests`,
        slices: [
          { id: 'infected', name: testStatusLabel('positive'), color: 'danger', value: dataset.infected },
          { id: 'clear', name: testStatusLabel('negative'), color: 'success', value: dataset.clear },
        ],
      };
    case 'fec-vs-fluke':
      return {
        kind: 'donut',
        categoryTitle: t`Test type`,
        valueTitle: t`Tests`,
        slices: [
          { id: 'fec', name: testTypeLabel('Worm FEC'), color: 'brand', value: dataset.fec },
          { id: 'fluke', name: testTypeLabel('Fluke FEC'), parasite: 'fluke', value: dataset.fluke },
        ],
      };
    case 'animal-type':
      return bars(
        t`Animal type`,
        ANIMAL_TYPES.map((type) => ({ name: animalTypeLabel(type), value: animalCount(dataset, type) })).sort(
          byFrequency,
        ),
      );
    case 'country':
      return bars(
        t`Country`,
        CHART_COUNTRIES.map((country) => ({
          name: countryName(country),
          value: dataset.countries[country] ?? 0,
        })).sort(byFrequency),
      );
    case 'region':
      return bars(t`Region`, regionBars(dataset));
  }
}
