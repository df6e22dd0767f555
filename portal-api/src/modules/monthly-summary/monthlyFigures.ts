import type { AnalyticsFilters } from '@epigram/shared-contracts/api/analytics';
import {
  type BurdenLevel,
  ANIMAL_TYPES,
  type AnimalType,
  type ChartCountry,
} from '@epigram/shared-contracts/domain/enumerations';

import type { Db } from '../../kernel/appContext.ts';
import { readGraph, readLiveTracker } from '../analytics/public.ts';

export interface MonthFigures {
  readonly tests: number;
  readonly withEggs: { readonly part: number; readonly whole: number };
  readonly heavy: { readonly part: number; readonly whole: number };
  readonly activeClients: number;
  /** Worm tests by their heaviest level. */
  readonly levels: ReadonlyMap<BurdenLevel, number>;
  readonly animals: readonly (readonly [AnimalType, number])[];
}

/** The page's filters, in addition to its period. */
export interface SummaryFilters {
  readonly country?: ChartCountry | undefined;
  readonly filters?: AnalyticsFilters | undefined;
}

/** The figures of a month, computed by the same functions as on the screen. */
export async function monthlyFigures(
  db: Db,
  scope: { readonly businessIds: readonly number[] },
  month: string,
  { country, filters }: SummaryFilters = {},
): Promise<MonthFigures> {
  const criteria = { dateRange: { start: `${month}-01`, end: lastDay(month) }, country, filters };
  const total = await readGraph(db, scope, { chartType: 'total-tests', ...criteria });
  const status = await readGraph(db, scope, { chartType: 'status-all', ...criteria });
  const clients = await readGraph(db, scope, { chartType: 'active-clients', ...criteria });
  const animals = await readGraph(db, scope, { chartType: 'animal-type', ...criteria });
  const tracker = await readLiveTracker(db, scope, criteria);
  const infected = status.chartType === 'status-all' ? (status.infected ?? 0) : 0;
  const clear = status.chartType === 'status-all' ? (status.clear ?? 0) : 0;
  return {
    tests: total.chartType === 'total-tests' ? (total.totalTests ?? 0) : 0,
    withEggs: { part: infected, whole: infected + clear },
    heavy: { part: tracker.period.heavy, whole: tracker.period.graded },
    activeClients: clients.chartType === 'active-clients' ? (clients.counts.at(-1) ?? 0) : 0,
    levels: levelTests(tracker.data),
    animals:
      animals.chartType === 'animal-type'
        ? ANIMAL_TYPES.map((type) => [type, animalCount(animals, type)] as const).filter(
            ([, tests]) => tests > 0,
          )
        : [],
  };
}

function animalCount(dataset: object, type: AnimalType): number {
  return (dataset as Record<string, number | null>)[type.toLowerCase()] ?? 0;
}

function levelTests(
  weeks: readonly {
    burden_level: BurdenLevel;
    percentage: number | null;
    total_tests_for_week: number | null;
  }[],
): Map<BurdenLevel, number> {
  const levels = new Map<BurdenLevel, number>();
  for (const { burden_level: level, percentage, total_tests_for_week: tests } of weeks) {
    const counted = Math.round(((percentage ?? 0) * (tests ?? 0)) / 100);
    levels.set(level, (levels.get(level) ?? 0) + counted);
  }
  return levels;
}

export function lastDay(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year!, number!, 0)).toISOString().slice(0, 10);
}

export function yearBefore(month: string): string {
  return `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;
}
