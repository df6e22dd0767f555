import type { ClientChartFilters } from '@epigram/shared-contracts/api/clientCharts';
import {
  type AnimalType,
  MAIN_ANIMAL_TYPES,
  TEST_TYPES,
  type TestType,
} from '@epigram/shared-contracts/domain/enumerations';

/** The filters that all charts of a page share, in its URL: `?from=2026-01-01&to=2026-06-30&type=Ovine`. */
export interface ChartScope {
  /** ISO days, both inclusive; absent for all time. */
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly animalType?: AnimalType | undefined;
  readonly testType?: TestType | undefined;
}

function dayOf(text: string | null): string | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const date = new Date(`${text}T00:00:00Z`);
  // Date rolls 31 February over into March, so such days are refused.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}

/** The filters in the URL; invalid values are ignored. */
export function readChartScope(params: URLSearchParams): ChartScope {
  const [start, end] = [dayOf(params.get('from')), dayOf(params.get('to'))];
  const isBackward = start !== undefined && end !== undefined && start > end;
  return {
    start: isBackward ? undefined : start,
    end: isBackward ? undefined : end,
    animalType: MAIN_ANIMAL_TYPES.find((type) => type === params.get('type')),
    testType: TEST_TYPES.find((type) => type === params.get('test')),
  };
}

const KEYS = { start: 'from', end: 'to', animalType: 'type', testType: 'test' } as const;

/** The URL's parameters after a change; filters without a value are removed. */
export function writeChartScope(params: URLSearchParams, change: ChartScope): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const field of ['start', 'end', 'animalType', 'testType'] as const) {
    if (!(field in change)) continue;
    const value = change[field];
    if (value) next.set(KEYS[field], value);
    else next.delete(KEYS[field]);
  }
  return next;
}

/** The scope in the format of the chart calls. */
export function chartBody({ start, end, animalType, testType }: ChartScope): ClientChartFilters {
  return {
    ...(start && { startDate: start }),
    ...(end && { endDate: end }),
    ...(animalType && { animalType: [animalType] }),
    ...(testType && { testType: [testType] }),
  };
}
