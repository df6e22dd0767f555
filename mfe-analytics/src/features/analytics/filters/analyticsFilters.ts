import {
  ANIMAL_TYPES,
  type AnimalType,
  CHART_COUNTRIES,
  type ChartCountry,
  TEST_STATUSES,
  TEST_TYPES,
  type TestStatus,
  type TestType,
} from '@epigram/shared-contracts/domain/enumerations';
import { lastDays } from '@epigram/shared-ui/ui';

const DEFAULT_DAYS = 365;

/** The filters of all graphs on the page. */
export interface AnalyticsScope {
  /** ISO days, both inclusive. */
  readonly start: string;
  readonly end: string;
  readonly country: ChartCountry | null;
  readonly statuses: readonly TestStatus[];
  readonly animalTypes: readonly AnimalType[];
  readonly testTypes: readonly TestType[];
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | null {
  return values.find((value) => value === text) ?? null;
}

function someOf<Value extends string>(values: readonly Value[], text: string | null): Value[] {
  const named = (text ?? '').split(',');
  return values.filter((value) => named.includes(value));
}

function dayOf(text: string | null): string | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const date = new Date(`${text}T00:00:00Z`);
  // Date rolls 31 February over into March, so such days are refused.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}

/** Reads the page's filters from its URL. Invalid values are ignored. */
export function readScope(params: URLSearchParams, now?: Date): AnalyticsScope {
  const usual = lastDays(DEFAULT_DAYS, now);
  const start = dayOf(params.get('from'));
  const end = dayOf(params.get('to'));
  const isRange = start !== null && end !== null && start <= end;
  return {
    start: isRange ? start : usual.start,
    end: isRange ? end : usual.end,
    country: oneOf(CHART_COUNTRIES, params.get('country')),
    statuses: someOf(TEST_STATUSES, params.get('status')),
    animalTypes: someOf(ANIMAL_TYPES, params.get('animals')),
    testTypes: someOf(TEST_TYPES, params.get('tests')),
  };
}

const KEYS = {
  country: 'country',
  statuses: 'status',
  animalTypes: 'animals',
  testTypes: 'tests',
} as const;

/** Writes a change to the URL's parameters. A filter without effect is removed. */
export function writeScope(params: URLSearchParams, change: Partial<AnalyticsScope>): URLSearchParams {
  const next = new URLSearchParams(params);
  const set = (key: string, text: string) => (text ? next.set(key, text) : next.delete(key));
  if (change.start !== undefined) set('from', change.start);
  if (change.end !== undefined) set('to', change.end);
  if (change.country !== undefined) set(KEYS.country, change.country ?? '');
  for (const key of ['statuses', 'animalTypes', 'testTypes'] as const) {
    const values = change[key];
    if (values) set(KEYS[key], values.join(','));
  }
  return next;
}

/** The scope in the format of the analytics calls. An empty list would mean "none of them", so it is left out. */
export function graphBody(scope: AnalyticsScope) {
  const listed = <Value>(values: readonly Value[]) => (values.length > 0 ? [...values] : undefined);
  return {
    dateRange: { start: scope.start, end: scope.end },
    country: scope.country ?? undefined,
    filters: {
      statusFilter: listed(scope.statuses),
      animalTypeFilter: listed(scope.animalTypes),
      testTypeFilter: listed(scope.testTypes),
    },
  };
}
