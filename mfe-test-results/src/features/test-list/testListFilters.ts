import { GRADED_LEVELS, type TestFilters } from '@epigram/shared-contracts/api/tests';
import {
  ANIMAL_TYPES,
  PARASITES,
  TEST_STATUSES,
  TEST_TYPES,
  type TestStatus,
} from '@epigram/shared-contracts/domain/enumerations';
import { NAME_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import type { TableDefaults, TableState } from '@epigram/shared-ui/table';
import { lastDays } from '@epigram/shared-ui/ui';

/** The parasites that a test can find, as the filter offers them. */
export const FOUND_PARASITES = [...PARASITES, 'fluke'] as const;

/** The list's state in the URL: `?status=positive&animal=Ovine&from=2026-10-01`. */
export const TEST_TABLE: TableDefaults = {
  sort: { field: 'createdAt', order: 'desc' },
  filters: ['status', 'level', 'parasite', 'animal', 'test', 'from', 'to', 'client', 'group'],
  clean: cleanTestFilters,
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;

type FilterValues = TableState['filters'];

function known<Value extends string>(
  allowed: readonly Value[],
  values: readonly string[] = [],
): Value[] | undefined {
  const found = allowed.filter((value) => values.includes(value));
  return found.length > 0 ? found : undefined;
}

function isDay(text: string | undefined): text is string {
  return text !== undefined && DAY.test(text) && !Number.isNaN(Date.parse(text));
}

/** A part of a name that the server takes. */
function isName(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== '' && text.length <= NAME_MAX_LENGTH;
}

/** The filters in the URL. Unknown values are ignored. */
export function readTestFilters(values: FilterValues): TestFilters {
  const { status, level, parasite, animal, test, from, to, client, group } = values;
  const clientId = Number(client?.[0]);
  return {
    status: known(TEST_STATUSES, status),
    level: known(GRADED_LEVELS, level),
    parasite: known(FOUND_PARASITES, parasite),
    animalType: known(ANIMAL_TYPES, animal),
    testType: known(TEST_TYPES, test),
    startDate: isDay(from?.[0]) ? from[0] : undefined,
    endDate: isDay(to?.[0]) ? to[0] : undefined,
    clientId: Number.isInteger(clientId) && clientId > 0 ? clientId : undefined,
    group: isName(group?.[0]) ? group[0].trim() : undefined,
  };
}

/** Keeps only the values that `readTestFilters` accepts. */
function cleanTestFilters(values: FilterValues): FilterValues {
  const { status, level, parasite, animalType, testType, startDate, endDate, clientId, group } =
    readTestFilters(values);
  const kept = {
    status,
    level,
    parasite,
    animal: animalType,
    test: testType,
    from: startDate && [startDate],
    to: endDate && [endDate],
    client: clientId === undefined ? undefined : [String(clientId)],
    group: group && [group],
  };
  return Object.fromEntries(Object.entries(kept).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** `filters` with one set, or removed if empty. */
export function withFilter(
  filters: FilterValues,
  name: string,
  values: readonly (string | undefined)[],
): FilterValues {
  const { [name]: _before, ...rest } = filters;
  const given = values.filter((value): value is string => Boolean(value));
  return given.length > 0 ? { ...rest, [name]: given } : rest;
}

/** Number of active filter kinds, shown on the filter button. A date range counts once. */
export function countFilters(filters: TestFilters): number {
  const { startDate, endDate, ...rest } = filters;
  const inForce = Object.values(rest).filter((value) => value !== undefined).length;
  return inForce + (startDate || endDate ? 1 : 0);
}

/** The result selected in the counts bar, null for all. */
export function chosenStatus({ status }: TestFilters): TestStatus | null {
  return status?.length === 1 ? (status[0] ?? null) : null;
}

/** The view of the counts that need an answer: `?level=High&level=Very+High`. */
export const HIGH_VIEW = { level: ['High', 'Very High'] } as const;

/** Whether the filters contain the levels of `HIGH_VIEW`, and no other level. */
export function isHighView({ level }: TestFilters): boolean {
  return level?.length === HIGH_VIEW.level.length && HIGH_VIEW.level.every((one) => level.includes(one));
}

/** The last seven days, today included. */
export function thisWeek(now?: Date): { from: string; to: string } {
  const { start, end } = lastDays(7, now);
  return { from: start, to: end };
}
