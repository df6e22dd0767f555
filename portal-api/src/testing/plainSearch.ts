import type { TEST_SORT_FIELDS, TestFilters } from '@epigram/shared-contracts/api/tests';
import type { TestStatus } from '@epigram/shared-contracts/domain/enumerations';

import { animalTypeName, testTypeName } from '../modules/test-data/codes.ts';

export interface PlainRow {
  readonly business_id: number;
  readonly id: number;
  readonly uuid: string;
  readonly sample_id: string;
  readonly client_id: number;
  readonly client_name: string;
  readonly client_number: string | null;
  /** Flock, herd and holding number. */
  readonly client_numbers: readonly (string | null)[];
  /** Electronic id and tag of the animal. */
  readonly animal_numbers: readonly (string | null)[];
  readonly animal_type: number;
  readonly test_type: number;
  readonly status: TestStatus;
  readonly created_at: Date;
  readonly tested_on: string;
}

export interface PlainSearch {
  readonly businessIds: readonly number[];
  readonly search?: string | undefined;
  readonly filters: TestFilters;
  readonly sortField: (typeof TEST_SORT_FIELDS)[number];
  readonly sortOrder: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
}

/** A reference search: filters and sorts every row, then slices. `before` is without the status filter. */
export function plainSearch(
  rows: readonly PlainRow[],
  it: PlainSearch,
): { before: PlainRow[]; found: PlainRow[]; page: PlainRow[] } {
  const before = rows.filter((row) => isKept(row, it));
  const found = before.filter(
    ({ status }) => !it.filters.status?.length || it.filters.status.includes(status),
  );
  const direction = it.sortOrder === 'asc' ? 1 : -1;
  const sorted = found
    .map((row) => ({ row, key: keyOf(row, it.sortField) }))
    .sort((a, b) => direction * compare(a.key, b.key));
  const page = sorted.slice(it.offset, it.offset + it.limit).map(({ row }) => row);
  return { before, found, page };
}

function isKept(row: PlainRow, { businessIds, search, filters }: PlainSearch): boolean {
  return (
    businessIds.includes(row.business_id) &&
    (!search ||
      matches(row.client_name, search) ||
      matches(row.sample_id, search) ||
      [...row.client_numbers, ...row.animal_numbers].some((number) => hasPart(number, search))) &&
    (!filters.animalType?.length || filters.animalType.includes(animalTypeName(row.animal_type))) &&
    (!filters.testType?.length || filters.testType.includes(testTypeName(row.test_type))) &&
    (!filters.startDate || row.tested_on >= filters.startDate) &&
    (!filters.endDate || row.tested_on <= filters.endDate) &&
    (filters.clientId === undefined || row.client_id === filters.clientId) &&
    (!filters.clientNumber || row.client_number === filters.clientNumber)
  );
}

/** Fewer than four letters match as a prefix. */
function matches(text: string, words: string): boolean {
  const [where, what] = [text.toLowerCase(), words.trim().toLowerCase()];
  return what.length < 4 ? where.startsWith(what) : where.includes(what);
}

/** Spaces, hyphens, slashes and case make no difference; a part has at least four characters, with a digit. */
function hasPart(number: string | null, words: string): boolean {
  const [where, what] = [compact(number ?? ''), compact(words)];
  return what.length >= 4 && /\d/.test(what) && where.includes(what);
}

function compact(text: string): string {
  return text.replaceAll(/[\s/-]/g, '').toUpperCase();
}

type Key = readonly (string | number)[];

function keyOf(row: PlainRow, sortField: PlainSearch['sortField']): Key {
  const time = row.created_at.getTime();
  const keys: Record<PlainSearch['sortField'], Key> = {
    createdAt: [time, row.id],
    uuid: [row.uuid],
    cowId: [row.sample_id.toLowerCase(), row.id],
    clientName: [row.client_name.toLowerCase(), row.client_id, time, row.id],
    testType: [testTypeName(row.test_type), time, row.id],
    animalType: [animalTypeName(row.animal_type), time, row.id],
    status: [row.status, time, row.id],
  };
  return keys[sortField];
}

function compare(a: Key, b: Key): number {
  for (const [index, value] of a.entries()) {
    const other = b[index]!;
    if (value !== other) return value < other ? -1 : 1;
  }
  return 0;
}
