import type { ChartDataset, ChartType } from '@epigram/shared-contracts/api/analytics';
import {
  ANIMAL_TYPES,
  CHART_COUNTRIES,
  type AnimalType,
  type ChartCountry,
} from '@epigram/shared-contracts/domain/enumerations';

import type { Db } from '../../kernel/appContext.ts';
import type { TenantScope } from '../../kernel/caller.ts';
import {
  hideLonePart,
  openFigures,
  readTestCells,
  rounded,
  type Figures,
  type Selection,
  type Weeks,
} from '../suppression/public.ts';
import { animalTypeIds } from '../test-data/public.ts';
import {
  inCountry,
  marked,
  monthFigures,
  narrowed,
  selectionOf,
  sumOfFigures,
  wholeWeeks,
} from './aggregatedSelection.ts';
import { countClientsByWeeks } from './graphRepository.ts';
import { chartScope, type ChartRequest } from './graphService.ts';
import { monthsBetween, sundayOf } from './periods.ts';

type Scope = Pick<TenantScope, 'businessIds'>;
type Cells = Awaited<ReturnType<typeof readTestCells>>;

interface GraphQuery {
  readonly cells: Cells;
  readonly figures: Figures;
  readonly selection: Selection;
  readonly weeks: Weeks;
  /** The months, `YYYY-MM`, in which the period's weeks begin. */
  readonly months: readonly string[];
}

/** The dataset of one chart in Aggregated View: the same as `readGraph`, with suppression. */
export async function readAggregatedGraph(
  db: Db,
  scope: Scope,
  { chartType, ...request }: ChartRequest & { chartType: ChartType },
): Promise<ChartDataset> {
  const query = await openTests(db, scope, request, chartType === 'region' ? 'county' : 'country');
  if (chartType !== 'active-clients') return DATASETS[chartType](query);
  const { months, weeks } = query;
  const period = { start: weeks.first, end: weeks.last && sundayOf(weeks.last) };
  const active = await countClientsByWeeks(db, { ...(await chartScope(db, scope, request)), ...period });
  const clients = new Map(active.map(({ key, n }) => [key, n]));
  const tests = monthFigures(query.figures, query.selection, query);
  const counts = months.map((month, index) =>
    tests[index]!.tests === null ? null : rounded(clients.get(month) ?? 0),
  );
  return marked({ chartType, months: [...months], counts }, counts);
}

/** Reads the tests of a request by place, and opens their figures. */
export async function openTests(
  db: Db,
  { businessIds }: Scope,
  { dateRange, country, filters }: ChartRequest,
  place: 'country' | 'county' | 'business',
): Promise<GraphQuery> {
  const weeks = wholeWeeks(dateRange?.start, dateRange?.end);
  const cells = await readTestCells(db, { businessIds, weeks, place });
  const selection = selectionOf(filters);
  const tested = testedWeeks(cells);
  const first = weeks.first ?? tested[0];
  const last = weeks.last ?? tested.at(-1);
  return {
    cells,
    figures: openFigures(cells),
    weeks,
    selection: country ? inCountry(selection, distinct(cells, 'country'), country) : selection,
    months: first && last ? monthsBetween(first.slice(0, 7), last.slice(0, 7)) : [],
  };
}

const DATASETS: {
  [Type in Exclude<ChartType, 'active-clients'>]: (query: GraphQuery) => ChartDataset;
} = {
  'status-all'({ figures, selection, weeks }) {
    const of = (statuses: readonly string[]) =>
      figures.of(narrowed(selection, 'status', statuses), weeks).tests;
    const [infected = null, clear = null] = hideLonePart(
      [['positive'], ['negative'], ['processing', 'failed']].map(of),
    );
    return marked({ chartType: 'status-all', infected, clear }, infected, clear);
  },
  country({ cells, figures, selection, weeks }) {
    const named = distinct(cells, 'country');
    const tests = hideLonePart(
      CHART_COUNTRIES.map((country) => {
        const values = inCountry({}, named, country).country!;
        return figures.of(narrowed(selection, 'country', values), weeks).tests;
      }),
    );
    const entries = CHART_COUNTRIES.map((country, index) => [country, tests[index]!] as const);
    const countries = Object.fromEntries(entries) as Record<ChartCountry, number | null>;
    return marked({ chartType: 'country', countries }, tests);
  },
  region(query) {
    const counties = distinct(query.cells, 'county');
    const all = hideLonePart(counties.map((county) => countyTests(query, county)));
    const regions = Object.fromEntries(
      counties
        .map((county, index) => [county, all[index]!] as const)
        .filter(([, tests]) => tests !== 0)
        .toSorted(([a, n], [b, m]) => (m ?? 0) - (n ?? 0) || a.localeCompare(b)),
    );
    return marked({ chartType: 'region', regions, label: 'county' }, ...Object.values(regions));
  },
  'animal-type'({ figures, selection, weeks }) {
    const tests = hideLonePart(
      ANIMAL_TYPES.map((type) => {
        const ids = animalTypeIds([type]).map(String);
        return figures.of(narrowed(selection, 'animal', ids), weeks).tests;
      }),
    );
    const entries = ANIMAL_TYPES.map((type, index) => [type.toLowerCase(), tests[index]!] as const);
    const animals = Object.fromEntries(entries) as Record<Lowercase<AnimalType>, number | null>;
    return marked({ chartType: 'animal-type', ...animals }, ...Object.values(animals));
  },
  'fec-vs-fluke'({ figures, selection, weeks }) {
    const of = (kind: string) => figures.of(narrowed(selection, 'kind', [kind]), weeks).tests;
    const [fec = null, fluke = null] = hideLonePart([of('worms'), of('fluke')]);
    return marked({ chartType: 'fec-vs-fluke', fec, fluke }, fec, fluke);
  },
  'total-tests'({ figures, selection, weeks }) {
    const totalTests = figures.of(selection, weeks).tests;
    return marked({ chartType: 'total-tests', totalTests }, totalTests);
  },
  'number-of-tests'(query) {
    const { figures, selection, months } = query;
    const counts = monthFigures(figures, selection, query).map(({ tests }) => tests);
    return marked({ chartType: 'number-of-tests', months: [...months], counts }, counts);
  },
};

/** Adds up the countries, because several may have a county of this name. */
function countyTests({ cells, figures, selection, weeks }: GraphQuery, county: string): number | null {
  const countries = distinct(
    cells.filter((cell) => cell.county === county),
    'country',
  );
  return sumOfFigures(
    countries.map((country) =>
      figures.of({ ...narrowed(selection, 'country', [country]), county: [county] }, weeks),
    ),
  );
}

/** The weeks with tests in any cell, in order. */
export function testedWeeks(cells: Cells): string[] {
  return [...new Set(cells.flatMap((cell) => cell.weeks))].toSorted();
}

export function distinct(cells: Cells, dimension: 'country' | 'county'): string[] {
  return [...new Set(cells.map((cell) => cell[dimension]))].toSorted();
}
