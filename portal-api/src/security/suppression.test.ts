import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { allOperations } from '@epigram/shared-contracts/api/allOperations';
import {
  CHART_TYPES,
  getAnalyticsGraph,
  getBurdenLevels,
  getClientMap,
  getEggCounts,
  getLiveTracker,
  getTestsSummary,
  getTrends,
} from '@epigram/shared-contracts/api/analytics';
import { getMonthlyStats } from '@epigram/shared-contracts/api/businesses';
import type { Operation } from '@epigram/shared-contracts/api/operation';
import {
  getBusinessParasiteShares,
  getBusinessPerformanceRace,
  getBusinessTestDistribution,
  getBusinessTestsOverTime,
} from '@epigram/shared-contracts/api/organisationAnalytics';
import { listOrganisationBusinesses } from '@epigram/shared-contracts/api/organisations';

import { createRandom } from '../seed/random.ts';
import { addClient, addTest, dayOf, daysAgo } from '../testing/livestock.ts';
import { addBusiness, addOrganisation, addUser } from '../testing/people.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { type Published, RANGES, solved } from '../testing/solvedFigures.ts';
import type { TestClient } from '../testing/testClient.ts';

const YEAR = { startDate: dayOf(daysAgo(300)), endDate: dayOf(daysAgo(-20)) };
const IN_YEAR = { dateRange: { start: YEAR.startDate, end: YEAR.endDate } };

/** Every operation available in Aggregated View that returns numbers of tests, with its variants. */
const FIGURES: readonly (readonly [Operation, readonly object[]])[] = [
  [getAnalyticsGraph, CHART_TYPES.flatMap((chartType) => [{ chartType }, { chartType, ...IN_YEAR }])],
  [getBurdenLevels, [{ parasite: 'strongyle' }, { parasite: 'strongyle', ...IN_YEAR }]],
  [getClientMap, [YEAR]],
  [getEggCounts, [YEAR]],
  [getLiveTracker, [{}, IN_YEAR]],
  [getTestsSummary, [YEAR]],
  [getTrends, [YEAR]],
  [getBusinessTestsOverTime, [{}, IN_YEAR]],
  [getBusinessTestDistribution, [{}, IN_YEAR]],
  [getBusinessParasiteShares, [{ parasite: 'strongyle' }, { parasite: 'strongyle', ...IN_YEAR }]],
  [getBusinessPerformanceRace, [{}, IN_YEAR]],
  [getMonthlyStats, [{}]],
  [listOrganisationBusinesses, [{ sortField: 'tests' }]],
];

/** The other operations available in Aggregated View, about people, businesses, links and webhooks; none counts tests. */
const WITHOUT_TESTS = [
  'addBusinessMember',
  'addOrganisationMember',
  'createApiKey',
  'createEmailInvitation',
  'createLinkInvitation',
  'createTeamLink',
  'createWebhook',
  'getBusinessInfo',
  'getCreditHistory',
  'getIsNewBusiness',
  'getOrganisationInfo',
  'listApiKeys',
  'listBusinessAudit',
  'listBusinessMembers',
  'listBusinessOrganisations',
  'listOrganisationAudit',
  'listOrganisationMembers',
  'listWebhookDeliveries',
  'listWebhooks',
  'removeWebhook',
  'renewWebhookSecret',
  'replayWebhookDelivery',
  'requireInBusiness',
  'requireInOrganisation',
  'resendInvitation',
  'resendTeamInvitation',
  'revokeApiKey',
  'testWebhook',
  'unlinkBusinessMembers',
  'unlinkBusinessOrganisation',
  'unlinkOrganisationBusinesses',
  'unlinkOrganisationMembers',
  'updateBusinessInfo',
  'updateBusinessMember',
  'updateOrganisationInfo',
  'updateOrganisationMember',
  'updateWebhook',
  'withdrawInvitation',
  'withdrawTeamInvitation',
];

it('every operation of Aggregated View is tried here, or counts no tests', () => {
  const reached = allOperations.filter(({ access }) => access === 'tenant').map(({ id }) => id);
  expect(reached.toSorted()).toEqual([...FIGURES.map(([{ id }]) => id), ...WITHOUT_TESTS].toSorted());
});

let test: TestApp;
let viewer: TestClient;
let organisation: number;
let small: number;
let large: number;

beforeAll(async () => {
  test = await openTestApp();
  await test.asOwner(async (owner) => {
    small = await addBusiness(owner, { name: 'Small' });
    large = await addBusiness(owner, { name: 'Large', country: 'France' });
    await owner.updateTable('businesses').set({ lat: 53.3, lng: -8.7, county: 'Galway' }).execute();
    organisation = await addOrganisation(owner, 'Group', [small, large]);
    await addUser(owner, {
      email: 'viewer@group.example',
      organisations: { [organisation]: { role: 3, accessLevel: 0 } },
    });
  });
  viewer = await test.as('viewer@group.example');
});
afterAll(() => test.close());

let farms = 0;

async function addTests(businessId: number, count: number, kind: object = {}): Promise<void> {
  await test.asOwner(async (owner) => {
    farms += 1;
    const clientId = await addClient(owner, { businessId, name: `Farm ${farms}`, lat: 53.3, lng: -8.7 });
    for (let i = 0; i < count; i += 1) {
      await addTest(owner, {
        businessId,
        clientId,
        createdAt: '2025-05-06T10:00:00Z',
        eggs: { strongyle: 5 },
        ...kind,
      });
    }
  });
}

async function ask(operation: Operation, body: object): Promise<unknown> {
  const params = { orgId: organisation, businessId: -1, offset: 0, limit: 10 };
  const named: readonly string[] = operation.path.match(/(?<=:)\w+/g) ?? [];
  const { status, json } = await viewer.call(operation, {
    params: Object.fromEntries(Object.entries(params).filter(([name]) => named.includes(name))),
    ...(operation.method === 'GET' ? {} : { body }),
    business: -1,
    organisation,
  });
  expect([operation.id, status]).toEqual([operation.id, 200]);
  return operation === getLiveTracker ? json : json.data;
}

interface Tracked {
  readonly data: readonly { readonly percentage: number | null }[];
  readonly period: {
    readonly heavy: number | null;
    readonly graded: number | null;
    readonly first?: string;
    readonly last?: string;
  };
}

/** Every figure in an answer. */
function numbersOf(value: unknown, name = ''): number[] {
  if (typeof value === 'number') return /^(?:id|lat|lng|status|page)$/.test(name) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => numbersOf(inner, Array.isArray(value) ? name : key));
}

const calls = FIGURES.flatMap(([operation, bodies]) =>
  bodies.map((body) => [`${operation.id} ${JSON.stringify(body)}`, operation, body] as const),
);

describe('four tests of an organisation', () => {
  beforeAll(async () => {
    await addTests(small, 3, { createdAt: new Date() });
    await addTests(small, 1, { createdAt: new Date(), status: 'negative', eggs: { strongyle: 0 } });
  });

  it.each(calls)('are not revealed by %s', async (_name, operation, body) => {
    expect(numbersOf(await ask(operation, body)).filter((n) => n !== 0)).toEqual([]);
  });
});

describe('many tests', () => {
  beforeAll(async () => {
    await addTests(large, 30);
    await addTests(large, 9, { animalType: 1 });
    await addTests(large, 12, { animalType: 1, createdAt: '2025-05-13T10:00:00Z' });
    await addTests(large, 2, { animalType: 3, createdAt: '2025-05-20T10:00:00Z', status: 'negative' });
    await addTests(small, 4);
  });
  const total = async (body: object) =>
    (
      (await ask(getAnalyticsGraph, { chartType: 'total-tests', ...body })) as {
        totalTests: number | null;
      }
    ).totalTests;
  const days = (start: string, end: string) => ({ dateRange: { start, end } });
  const spring = days('2025-05-01', '2025-05-31');
  const animals = (...animalTypeFilter: string[]) => ({ filters: { animalTypeFilter } });

  it('are counted', async () => {
    expect(await total(spring)).toBe(55);
    expect(await total({ ...spring, ...animals('Ovine') })).toBe(35);
  });

  it('hide small counts of an animal from the difference of two filters', async () => {
    expect(await total({ ...spring, ...animals('Equine') })).toBeNull();
    expect(await total({ ...spring, ...animals('Bovine', 'Ovine', 'Equine') })).toBe(55);
    expect(await total({ ...spring, ...animals('Bovine', 'Ovine') })).toBeNull();
    expect(await total({ ...spring, ...animals('Bovine') })).toBeNull();
  });

  it('hide small counts of a week from the difference of two periods', async () => {
    expect(await total(days('2025-05-05', '2025-05-18'))).toBe(45);
    expect(await total(days('2025-05-05', '2025-05-25'))).toBe(55);
    expect(await total(days('2025-05-12', '2025-05-18'))).toBeNull();
    expect(await total(days('2025-05-19', '2025-05-25'))).toBeNull();
  });

  it('are counted by whole weeks, even for a shorter period', async () => {
    expect(await total(days('2025-05-08', '2025-05-08'))).toBe(45);
  });

  it('hide a small business, and the one that would reveal it', async () => {
    const { totalTests, businesses } = (await ask(getBusinessTestDistribution, spring)) as {
      totalTests: number;
      businesses: { tests: number | null; suppressed?: true }[];
    };
    expect(totalTests).toBe(55);
    expect(businesses.map(({ tests, suppressed }) => [tests, suppressed])).toEqual([
      [null, true],
      [null, true],
    ]);
  });

  it('hide a small business’s parasite findings, and others that would reveal them', async () => {
    const { businesses } = (await ask(getBusinessParasiteShares, { parasite: 'strongyle', ...spring })) as {
      businesses: { name: string; tests: number | null; found: number | null; percentage: number | null }[];
    };
    expect(businesses.map(({ tests, found, percentage }) => [tests, found, percentage])).toEqual([
      [null, null, null],
      [null, null, null],
    ]);
  });

  it('have means of at least 5 tests, with their number', async () => {
    const { eggCounts, tests, dates } = (await ask(getEggCounts, {
      startDate: '2025-05-05',
      endDate: '2025-05-25',
    })) as {
      dates: string[];
      eggCounts: Record<string, (number | null)[]>;
      tests: Record<string, (number | null)[]>;
    };
    expect(dates).toEqual(['2025-05-05', '2025-05-12', '2025-05-19']);
    expect(tests.strongyle).toEqual([45, null, null]);
    expect(eggCounts.strongyle).toEqual([250, null, null]);
  });
});

describe('a part that is suppressed', () => {
  beforeAll(async () => {
    const inWeek = (animalType: number, status: string) => ({
      animalType,
      status,
      createdAt: '2024-05-07T10:00:00Z',
    });
    await addTests(large, 12, inWeek(3, 'positive'));
    await addTests(large, 4, inWeek(1, 'negative'));
    await addTests(large, 12, inWeek(2, 'negative'));
    await addTests(large, 24, inWeek(1, 'failed'));
    await addTests(large, 6, inWeek(2, 'failed'));
    await addTests(large, 15, inWeek(3, 'failed'));
  });

  it('is not the rest of the total that the same answer gives', async () => {
    const days = { startDate: '2024-05-06', endDate: '2024-05-12' };
    const filters = { animalTypeFilter: ['Bovine', 'Equine'] };
    const [week] = (await ask(getTrends, { ...days, filters })) as unknown[];
    expect(week).toMatchObject({
      count: 55,
      processing: 40,
      failed: 0,
      positive: null,
      negative: null,
      suppressed: true,
    });
    const dateRange = { start: days.startDate, end: days.endDate };
    const outcomes = await ask(getAnalyticsGraph, { chartType: 'status-all', dateRange, filters });
    expect(outcomes).toMatchObject({ infected: null, clear: null, suppressed: true });
  });
});

describe('tests that the charts of outcomes suppress', () => {
  beforeAll(async () => {
    const inWeek = { createdAt: '2024-09-10T10:00:00Z' };
    await addTests(large, 20, inWeek);
    await addTests(large, 3, { ...inWeek, testType: 3, eggs: {} });
  });

  it('are not the difference to the charts of levels', async () => {
    const period = { dateRange: { start: '2024-09-09', end: '2024-09-15' } };
    const kinds = await ask(getAnalyticsGraph, { chartType: 'fec-vs-fluke', ...period });
    expect(kinds).toMatchObject({ fec: null, fluke: null });
    const all = await ask(getAnalyticsGraph, { chartType: 'total-tests', ...period });
    expect(all).toMatchObject({ totalTests: 25 });
    const levels = (await ask(getLiveTracker, period)) as Tracked;
    expect(levels.data.length).toBeGreaterThan(0);
    expect(levels.period).toEqual({ heavy: null, graded: null });
    for (const level of levels.data)
      expect(level).toMatchObject({ percentage: null, total_tests_for_week: null });
  });
});

describe('the levels of a period', () => {
  beforeAll(async () => {
    // Of the first week three tests are heavy: too few to show, and so are those of the second.
    for (const [day, light, heavy] of [
      ['2024-10-01', 20, 3],
      ['2024-10-08', 20, 3],
      ['2024-10-15', 20, 8],
      ['2024-10-22', 20, 2],
    ] as const) {
      const createdAt = `${day}T10:00:00Z`;
      await addTests(large, light, { createdAt, eggs: { strongyle: 2 } });
      await addTests(large, heavy, { createdAt, eggs: { strongyle: 60 } });
    }
  });
  const tracked = async (start: string, end: string) =>
    (await ask(getLiveTracker, { dateRange: { start, end } })) as Tracked;

  it('are counted together where single weeks are suppressed', async () => {
    const { data, period } = await tracked('2024-09-30', '2024-10-27');
    expect(data.some(({ percentage }) => percentage === null)).toBe(true);
    expect(period).toEqual({ heavy: 15, graded: 95 });
    // The last week's few heavy tests are counted with the third's, so they are not the end of any shorter period.
    const shorter = (await tracked('2024-09-30', '2024-10-20')).period;
    expect(shorter).toEqual({ heavy: 5, graded: 45, first: '2024-09-30', last: '2024-10-13' });
    expect((await tracked('2024-10-14', '2024-10-20')).period.heavy).toBeNull();
  });

  it('never give a week’s few tests by the difference of two periods', async () => {
    const weeks = ['2024-09-30', '2024-10-07', '2024-10-14', '2024-10-21'];
    const exact = [3, 3, 8, 2];
    const shown: (readonly [from: number, to: number])[] = [];
    for (const [from, first] of weeks.entries()) {
      for (const [to, last] of weeks.entries()) {
        if (to < from) continue;
        const { period } = await tracked(first, last);
        if (period.heavy === null) continue;
        const days = [period.first ?? first, period.last ?? last] as const;
        shown.push(
          [from, to].map((_, at) => weeks.findLastIndex((week) => week <= days[at]!)) as [number, number],
        );
      }
    }
    expect(shown.length).toBeGreaterThan(1);
    for (const [from, to] of shown) {
      const within = shown.filter((other) => other[0] >= from && other[1] <= to);
      const rest = within.map((other) => exactOf(from, to) - exactOf(...other));
      for (const tests of [exactOf(from, to), ...rest]) expect([1, 2, 3, 4]).not.toContain(tests);
    }

    function exactOf(from: number, to: number): number {
      return exact.slice(from, to + 1).reduce((sum, tests) => sum + tests, 0);
    }
  });
});

describe('clients counted by month', () => {
  /** Mondays of one month, so that each answer has one number. */
  const MONDAYS = ['2023-05-01', '2023-05-08', '2023-05-15', '2023-05-22', '2023-05-29'];
  const ANIMALS = { 1: 'Bovine', 2: 'Ovine', 3: 'Equine' } as const;
  const STATUSES = ['positive', 'negative', 'failed'] as const;
  interface Visit {
    readonly client: number;
    readonly week: number;
    readonly animal: 1 | 2 | 3;
    readonly status: (typeof STATUSES)[number];
  }
  const random = createRandom(41);
  const visits: Visit[] = Array.from({ length: 40 }, (_, client) =>
    Array.from({ length: random.int(1, 3) }, () => ({
      client,
      week: random.int(0, 4),
      animal: random.int(1, 3) as Visit['animal'],
      status: STATUSES[random.int(0, 2)]!,
    })),
  ).flat();

  beforeAll(async () => {
    await test.asOwner(async (owner) => {
      const ids: number[] = [];
      for (let client = 0; client < 40; client += 1) {
        ids.push(await addClient(owner, { businessId: large, name: `Counted ${client}` }));
      }
      for (const { client, week, animal, status } of visits) {
        await addTest(owner, {
          businessId: large,
          clientId: ids[client]!,
          createdAt: `${MONDAYS[week]!}T10:00:00Z`,
          animalType: animal,
          status,
          eggs: { strongyle: status === 'negative' ? 0 : 5 },
        });
      }
    });
  });

  it('are never singled out by two or three answers of random filters and periods', async () => {
    const some = <Value>(values: readonly Value[]) => values.filter(() => random.int(0, 2) > 0);
    const answers: Published[] = [];
    for (let attempt = 0; attempt < 150; attempt += 1) {
      const animals = some([1, 2, 3] as const);
      const statuses = some(STATUSES);
      const first = random.int(0, 4);
      const last = random.int(first, 4);
      // Any day of the last week means the whole week.
      const end = dayAfter(MONDAYS[last]!, random.int(0, 6));
      const body = {
        chartType: 'active-clients',
        dateRange: { start: MONDAYS[first]!, end },
        filters: { animalTypeFilter: animals.map((id) => ANIMALS[id]), statusFilter: statuses },
      };
      const { months, counts } = (await ask(getAnalyticsGraph, body)) as {
        months: string[];
        counts: (number | null)[];
      };
      expect(months).toEqual(['2023-05']);
      const [shown] = counts;
      if (!shown) continue;
      const counted = visits.filter(
        ({ animal, status, week }) =>
          (animals.length === 0 || animals.includes(animal)) &&
          (statuses.length === 0 || statuses.includes(status)) &&
          week >= first &&
          week <= last,
      );
      const parts = counted.reduce((bits, { client }) => bits | (1n << BigInt(client)), 0n);
      const exact = clientsIn(parts);
      expect([body, shown]).toEqual([body, Math.round(exact / 5) * 5]);
      answers.push({ what: JSON.stringify(body), exact, shown, parts });
    }
    expect(answers.length).toBeGreaterThan(30);
    expect(solved(answers, clientsIn, RANGES.rounded)).toEqual([]);
    expect(solved(answers, clientsIn, RANGES.exact).length).toBeGreaterThan(10);
  });

  function clientsIn(parts: bigint): number {
    return parts.toString(2).replaceAll('0', '').length;
  }

  function dayAfter(day: string, days: number): string {
    return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
  }
});
