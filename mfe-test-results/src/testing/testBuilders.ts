import type { TestExport } from '@epigram/shared-contracts/api/exports';
import type { TestPhoto } from '@epigram/shared-contracts/api/testPhotos';
import type {
  ParasiteCount,
  SearchedTest,
  TestComment,
  TestCounts,
  TestDetails,
} from '@epigram/shared-contracts/api/tests';

/** A test id derived from `number`. */
export function testUuid(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

export function buildTestRow(change: Partial<SearchedTest> = {}): SearchedTest {
  const id = change.id ?? 1;
  return {
    id,
    uuid: testUuid(id),
    cowId: `S-${id}`,
    businessId: 7,
    clientId: 12,
    clientName: 'Carraig Farm',
    clientNumber: 'C-012',
    animalId: null,
    testType: 'Worm FEC',
    animalType: 'Ovine',
    createdAt: '2026-11-02T09:30:00.000Z',
    status: 'positive',
    leading: null,
    ...change,
  };
}

export function buildCounts(change: Partial<TestCounts> = {}): TestCounts {
  return { totalTests: 0, analysingTests: 0, positiveTests: 0, negativeTests: 0, failedTests: 0, ...change };
}

export function buildParasiteCount(change: Partial<ParasiteCount> = {}): ParasiteCount {
  return {
    parasite: 'strongyle',
    eggsCounted: 10,
    multiplicationFactor: 50,
    epg: 500,
    unit: 'epg',
    positive: true,
    level: 'Moderate',
    range: { low: 250, high: 900 },
    ...change,
  };
}

export function buildComment(change: Partial<TestComment> = {}): TestComment {
  return {
    id: 31,
    text: 'Dose the group again in three weeks.',
    author: 'Aoife Brennan',
    created_at: '2026-11-03T10:00:00.000Z',
    updated_at: '2026-11-03T10:00:00.000Z',
    editable: true,
    ...change,
  };
}

export function buildPhoto(change: Partial<TestPhoto> = {}): TestPhoto {
  return {
    id: 1,
    description: 'Strongyle eggs',
    addedBy: 'Niamh Duffy',
    addedAt: '2026-11-03T11:00:00.000Z',
    width: 1600,
    height: 1200,
    thumbnail: 'data:image/jpeg;base64,/9j/',
    removable: true,
    ...change,
  };
}

export function buildTestDetails(change: Partial<TestDetails> = {}): TestDetails {
  return {
    ...buildTestRow(),
    businessName: 'Mulroy Veterinary',
    testerName: 'Niamh Duffy',
    clientAddress: '4 Shore Road, Milford, Donegal',
    farmType: 'Lowland sheep',
    flockNumber: 'IE 123456',
    animalName: null,
    sampledAt: '2026-11-01T08:00:00.000Z',
    method: 'McMaster',
    pooledAnimals: 1,
    dosed: 3,
    coccidiaVisible: false,
    counts: [buildParasiteCount()],
    comments: [],
    ...change,
  };
}

/** A finished Excel export. */
export function buildExport(change: Partial<TestExport> = {}): TestExport {
  return {
    id: testUuid(1),
    state: 'ready',
    format: 'xlsx',
    testsDone: 34_858,
    testsTotal: 34_858,
    bytes: 3_600_000,
    fileName: 'test-results-2026-11-21.zip',
    createdAt: '2026-11-21T09:30:00.000Z',
    finishedAt: '2026-11-21T09:31:00.000Z',
    expiresAt: '2026-11-28T09:31:00.000Z',
    failure: null,
    ...change,
  };
}
