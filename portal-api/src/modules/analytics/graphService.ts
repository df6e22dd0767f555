import type { AnalyticsFilters, ChartDataset, ChartType } from '@epigram/shared-contracts/api/analytics';
import {
  CHART_COUNTRIES,
  TEST_STATUSES,
  type ChartCountry,
} from '@epigram/shared-contracts/domain/enumerations';

import type { Db } from '../../kernel/appContext.ts';
import { tenantsOf } from '../../kernel/caller.ts';
import { animalTypeName } from '../test-data/public.ts';
import type { AnalyticsScope } from './analyticsConditionsQuery.ts';
import { chartCountry } from './countries.ts';
import {
  countActiveClients,
  countByAnimalType,
  countByFluke,
  countByMonth,
  countByPlace,
  countByStatus,
  countriesOf,
  type StatusCounts,
} from './graphRepository.ts';
import { monthsBetween } from './periods.ts';

export interface ChartRequest {
  readonly dateRange?: { start: string; end: string } | undefined;
  readonly country?: ChartCountry | undefined;
  readonly filters?: AnalyticsFilters | undefined;
}

type Counts<Key> = readonly { key: Key; n: number }[];
type Scope = Parameters<typeof tenantsOf>[0];

/** The scope of a chart: a country narrows the businesses. */
export async function chartScope(db: Db, scope: Scope, it: ChartRequest): Promise<AnalyticsScope> {
  const { country } = it;
  const tenants = country
    ? {
        businessIds: (await countriesOf(db, scope.businessIds))
          .filter((business) => chartCountry(business.country) === country)
          .map(({ id }) => id),
      }
    : tenantsOf(scope);
  return { ...tenants, start: it.dateRange?.start, end: it.dateRange?.end, filters: it.filters };
}

/** The dataset of one chart. */
export async function readGraph(
  db: Db,
  scope: Scope,
  { chartType, ...request }: ChartRequest & { chartType: ChartType },
): Promise<ChartDataset> {
  const asked = await chartScope(db, scope, request);
  return DATASETS[chartType](db, asked);
}

const DATASETS: { [Type in ChartType]: (db: Db, scope: AnalyticsScope) => Promise<ChartDataset> } = {
  async 'status-all'(db, scope) {
    const { positive, negative } = await countByStatus(db, scope);
    return { chartType: 'status-all', infected: positive, clear: negative };
  },
  async country(db, scope) {
    const counts = await countByPlace(db, scope, 'country');
    const countries = Object.fromEntries(CHART_COUNTRIES.map((key) => [key, 0])) as Record<
      ChartCountry,
      number
    >;
    for (const { key, n } of counts) {
      const country = chartCountry(key);
      if (country) countries[country] += n;
    }
    return { chartType: 'country', countries };
  },
  async region(db, scope) {
    const regions = Object.fromEntries(
      (await countByPlace(db, scope, 'county')).map(({ key, n }) => [key, n]),
    );
    return { chartType: 'region', regions, label: 'county' };
  },
  async 'animal-type'(db, scope) {
    const counts = (await countByAnimalType(db, scope)).map(({ key, n }) => ({
      key: animalTypeName(key),
      n,
    }));
    return {
      chartType: 'animal-type',
      bovine: of(counts, 'Bovine'),
      ovine: of(counts, 'Ovine'),
      equine: of(counts, 'Equine'),
      caprine: of(counts, 'Caprine'),
      poultry: of(counts, 'Poultry'),
      alpaca: of(counts, 'Alpaca'),
      llama: of(counts, 'Llama'),
    };
  },
  async 'fec-vs-fluke'(db, scope) {
    const counts = await countByFluke(db, scope);
    return { chartType: 'fec-vs-fluke', fec: of(counts, false), fluke: of(counts, true) };
  },
  async 'active-clients'(db, scope) {
    return { chartType: 'active-clients', ...byMonth(await countActiveClients(db, scope), scope) };
  },
  async 'total-tests'(db, scope) {
    return { chartType: 'total-tests', totalTests: totalOf(await countByStatus(db, scope)) };
  },
  async 'number-of-tests'(db, scope) {
    return { chartType: 'number-of-tests', ...byMonth(await countByMonth(db, scope), scope) };
  },
};

function of<Key>(counts: Counts<Key>, key: Key): number {
  return counts.filter((count) => count.key === key).reduce((sum, { n }) => sum + n, 0);
}

export function totalOf(counts: StatusCounts): number {
  return TEST_STATUSES.reduce((sum, status) => sum + counts[status], 0);
}

/** Every month of the period; months without a test are zero. */
function byMonth(
  counts: Counts<string>,
  { start, end }: AnalyticsScope,
): { counts: number[]; months: string[] } {
  const first = start?.slice(0, 7) ?? counts[0]?.key;
  const last = end?.slice(0, 7) ?? counts.at(-1)?.key;
  const months = first && last ? monthsBetween(first, last) : [];
  return { months, counts: months.map((month) => of(counts, month)) };
}
