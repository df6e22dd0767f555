import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  CHART_TYPES,
  getAnalyticsGraph,
  getBurdenLevels,
  getClientMap,
  getEggCounts,
  getLiveTracker,
  getTestsSummary,
  getTrends,
  type EggCounts,
  type MapPoint,
  type TrendWeek,
} from '@epigram/shared-contracts/api/analytics';
import type { Operation } from '@epigram/shared-contracts/api/operation';

import { addClient, addTest } from '../../testing/livestock.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';
import type { TestClient } from '../../testing/testClient.ts';

let world: Tenants;
const MAY = { startDate: '2026-05-01', endDate: '2026-05-31' };
const IN_MAY = { dateRange: { start: MAY.startDate, end: MAY.endDate } };

beforeAll(async () => {
  world = await openTenants();
  await world.asOwner(async (owner) => {
    const { mine: businessId, other, foreign } = world;
    await owner
      .updateTable('businesses')
      .set({ lat: 53.3, lng: -8.7, county: 'Galway' })
      .where('id', 'in', [businessId, other])
      .execute();
    await owner.updateTable('businesses').set({ county: 'Powys' }).where('id', '=', other).execute();
    const clientId = await addClient(owner, { businessId, name: 'Hillside Farm', lat: 53.31, lng: -8.71 });
    const second = await addClient(owner, { businessId, name: 'Second Farm' });
    const sheep = { businessId, clientId };
    // Monday 4 May: light and very high; Monday 11 May: no eggs, and one failed test.
    await addTest(owner, {
      ...sheep,
      createdAt: '2026-05-04T10:00:00Z',
      eggs: { strongyle: 2, nematodirus: 0 },
    });
    await addTest(owner, {
      ...sheep,
      createdAt: '2026-05-10T23:30:00Z',
      eggs: { strongyle: 40, nematodirus: 4 },
    });
    await addTest(owner, {
      ...sheep,
      createdAt: '2026-05-11T00:30:00Z',
      status: 'negative',
      eggs: { strongyle: 0, nematodirus: 0 },
    });
    await addTest(owner, { ...sheep, createdAt: '2026-05-12T10:00:00Z', status: 'failed' });
    await addTest(owner, {
      businessId,
      clientId: second,
      animalType: 1,
      testType: 3,
      status: 'negative',
      createdAt: '2026-05-20T10:00:00Z',
    });
    await addTest(owner, {
      ...sheep,
      animalType: 3,
      createdAt: '2026-06-02T10:00:00Z',
      status: 'processing',
    });
    const welsh = await addClient(owner, { businessId: other, name: 'Welsh Farm' });
    await addTest(owner, {
      businessId: other,
      clientId: welsh,
      createdAt: '2026-05-05T10:00:00Z',
      eggs: { strongyle: 6 },
    });
    const french = await addClient(owner, { businessId: foreign, name: 'French Farm' });
    for (let i = 0; i < 9; i += 1) {
      await addTest(owner, {
        businessId: foreign,
        clientId: french,
        createdAt: '2026-05-05T10:00:00Z',
        eggs: { strongyle: 9 },
      });
    }
  });
});
afterAll(() => world.close());

interface Context {
  readonly as?: TestClient;
  readonly business?: number;
  readonly organisation?: number;
}

async function read<Data>(operation: Operation, body: object, context: Context = {}): Promise<Data> {
  const { as = world.people.owner, ...where } = context;
  const { status, json } = await as.call(operation, {
    body,
    ...(context.organisation === undefined && !context.as ? { business: world.mine } : {}),
    ...where,
  });
  expect(status).toBe(200);
  return json.data as Data;
}

const overseen = (): Context => ({ as: world.people.detailed, organisation: world.detailedOrganisation });
const aggregated = (): Context => ({
  as: world.people.aggregated,
  organisation: world.aggregatedOrganisation,
});
const platform = (): Context => ({ as: world.people.staff });
const graph = (chartType: string, more: object = {}, context: Context = {}) =>
  read<Record<string, unknown>>(getAnalyticsGraph, { chartType, ...more }, context);

describe('POST /admin/analytics/graphs', () => {
  it('counts outcomes', async () => {
    expect(await graph('status-all')).toEqual({ chartType: 'status-all', infected: 2, clear: 2 });
  });

  it('counts tests, test types and animals', async () => {
    expect(await graph('total-tests')).toMatchObject({ totalTests: 6 });
    expect(await graph('fec-vs-fluke')).toMatchObject({ fec: 5, fluke: 1 });
    expect(await graph('animal-type')).toMatchObject({ ovine: 4, bovine: 1, equine: 1, llama: 0 });
  });

  it('counts countries and regions of the businesses in context', async () => {
    expect(await graph('country', {}, overseen())).toMatchObject({ countries: { ireland: 6, uk: 1, fr: 0 } });
    expect(await graph('region', {}, overseen())).toMatchObject({ regions: { Galway: 6, Powys: 1 } });
  });

  it('returns every month of a period, and counts an active client once a month', async () => {
    const period = { dateRange: { start: '2026-04-10', end: '2026-06-30' } };
    const months = ['2026-04', '2026-05', '2026-06'];
    expect(await graph('number-of-tests', period)).toMatchObject({ months, counts: [0, 5, 1] });
    expect(await graph('active-clients', period)).toMatchObject({ months, counts: [0, 2, 1] });
  });

  it('applies dates, country and filters', async () => {
    expect(await graph('total-tests', IN_MAY)).toMatchObject({ totalTests: 5 });
    expect(await graph('total-tests', { country: 'uk' }, overseen())).toMatchObject({ totalTests: 1 });
    const filters = { statusFilter: ['positive'], animalTypeFilter: ['Ovine'], testTypeFilter: ['Worm FEC'] };
    expect(await graph('total-tests', { filters })).toMatchObject({ totalTests: 2 });
  });

  it('shows the whole platform to staff without a context', async () => {
    expect(await graph('total-tests', {}, platform())).toMatchObject({ totalTests: 16 });
  });

  it.each(CHART_TYPES)('also returns %s in Aggregated View', async (chartType) => {
    expect(await graph(chartType, {}, aggregated())).toMatchObject({ chartType });
  });
});

describe('weeks', () => {
  it('start on Monday, have their tests by outcome, and include empty weeks', async () => {
    const weeks = await read<TrendWeek[]>(getTrends, MAY);
    expect(weeks).toEqual([
      { week: '2026-04-27', count: 0, positive: 0, negative: 0, processing: 0, failed: 0, levels: {} },
      {
        week: '2026-05-04',
        count: 2,
        positive: 2,
        negative: 0,
        processing: 0,
        failed: 0,
        levels: { Light: 1, 'Very High': 1 },
      },
      {
        week: '2026-05-11',
        count: 2,
        positive: 0,
        negative: 1,
        processing: 0,
        failed: 1,
        levels: { Invalid: 1, 'No Infection': 1 },
      },
      { week: '2026-05-18', count: 1, positive: 0, negative: 1, processing: 0, failed: 0, levels: {} },
      { week: '2026-05-25', count: 0, positive: 0, negative: 0, processing: 0, failed: 0, levels: {} },
    ]);
  });

  it('have mean egg counts of the requested parasites', async () => {
    const { dates, eggCounts } = await read<EggCounts>(getEggCounts, MAY);
    expect(dates[1]).toBe('2026-05-04');
    expect(eggCounts).toEqual({
      strongyle: [null, 1050, 0, null, null],
      nematodirus: [null, 100, 0, null, null],
    });
  });

  it('have the same means from rollups as from counts', async () => {
    const filters = { statusFilter: ['processing', 'positive', 'negative', 'failed'] };
    expect(await read(getEggCounts, { ...MAY, filters })).toEqual(await read(getEggCounts, MAY));
    const positive = await read<EggCounts>(getEggCounts, { ...MAY, filters: { statusFilter: ['positive'] } });
    expect(positive.eggCounts.strongyle).toEqual([null, 1050, null, null, null]);
  });

  it('have the levels of one parasite', async () => {
    expect(await read(getBurdenLevels, { parasite: 'strongyle', ...IN_MAY })).toEqual({
      parasite: 'strongyle',
      weeks: ['2026-05-04', '2026-05-11'],
      totalTests: [2, 1],
      Light: [1, 0],
      Moderate: [0, 0],
      High: [0, 0],
      VeryHigh: [1, 0],
      Invalid: [0, 0],
      NoInfection: [0, 1],
    });
  });

  it('have the worst level of each worm test, and failed ones as Invalid', async () => {
    expect(await read(getLiveTracker, { ...IN_MAY, filters: { animalTypeFilter: ['Ovine'] } })).toEqual([
      { week_start: '2026-05-04', burden_level: 'Light', percentage: 50, total_tests_for_week: 2 },
      { week_start: '2026-05-04', burden_level: 'Very High', percentage: 50, total_tests_for_week: 2 },
      { week_start: '2026-05-11', burden_level: 'No Infection', percentage: 50, total_tests_for_week: 2 },
      { week_start: '2026-05-11', burden_level: 'Invalid', percentage: 50, total_tests_for_week: 2 },
    ]);
    const { json } = await world.people.owner.call(getLiveTracker, {
      body: { ...IN_MAY, filters: { animalTypeFilter: ['Ovine'] } },
      business: world.mine,
    });
    expect(json.period).toEqual({ heavy: 1, graded: 3 });
  });
});

describe('POST /admin/analytics/tests/summary/', () => {
  it('counts outcomes between the days, inclusive', async () => {
    expect(await read(getTestsSummary, MAY)).toEqual({
      processing: 0,
      positive: 2,
      negative: 2,
      failed: 1,
      total: 5,
    });
    expect(await read(getTestsSummary, { startDate: '2026-05-04', endDate: '2026-05-04' })).toMatchObject({
      total: 1,
    });
  });
});

describe('POST /admin/analytics/client-map', () => {
  it('has a point per client with its latest result, placed at the business if its own place is unknown', async () => {
    const points = await read<MapPoint[]>(getClientMap, MAY);
    expect(points).toEqual([
      expect.objectContaining({
        name: 'Second Farm',
        lat: 53.3,
        lng: -8.7,
        result: 'negative',
        color: 'green',
        tests: 1,
      }),
      {
        name: 'Hillside Farm',
        lat: 53.31,
        lng: -8.71,
        location: 'Athenry, Galway',
        date: '2026-05-12',
        result: 'failed',
        color: 'failed',
        tests: 4,
        clientId: expect.any(Number),
      },
    ]);
  });

  it('shows the latest of the requested tests, even if there are later other ones', async () => {
    const at = async (filters: object, period = MAY) =>
      (await read<MapPoint[]>(getClientMap, { ...period, filters })).map((it) => [
        it.name,
        it.result,
        it.tests,
        it.level,
      ]);
    expect(await at({ testTypeFilter: ['Fluke FEC'] })).toEqual([['Second Farm', 'negative', 1, undefined]]);
    expect(await at({ animalTypeFilter: ['Ovine'] })).toEqual([['Hillside Farm', 'failed', 4, undefined]]);
    expect(await at({ statusFilter: ['positive'] })).toEqual([['Hillside Farm', 'positive', 2, 'Very High']]);
    expect(await at({ statusFilter: ['negative'], testTypeFilter: ['Worm FEC'] })).toEqual([
      ['Hillside Farm', 'negative', 1, 'No Infection'],
    ]);
    expect(await at({ animalTypeFilter: ['Equine', 'Ovine'] }, { ...MAY, endDate: '2026-06-30' })).toEqual([
      ['Hillside Farm', 'processing', 5, undefined],
    ]);
  });

  it('reveals no client, test day or county with fewer than 5 tests in Aggregated View', async () => {
    const spring = { startDate: '2026-05-01', endDate: '2026-06-07' };
    expect(await read<MapPoint[]>(getClientMap, spring, aggregated())).toEqual([
      expect.objectContaining({ name: 'Galway', lat: 53.3, lng: -8.7, tests: 5, date: '2026-06-01' }),
    ]);
    const fewer = { startDate: '2026-05-01', endDate: '2026-05-15' };
    expect(await read(getClientMap, fewer, aggregated())).toEqual([]);
  });

  it('reveals no client to the platform’s people without support access, and suppresses counties', async () => {
    // Powys has one test, so Galway is suppressed with it; the French business has no place.
    const spring = { startDate: '2026-05-01', endDate: '2026-06-07' };
    expect(await read(getClientMap, spring, platform())).toEqual([]);
  });
});

describe('every analytics call', () => {
  const CALLS: [string, Operation, object][] = [
    ['graphs', getAnalyticsGraph, { chartType: 'total-tests' }],
    ['live tracker', getLiveTracker, {}],
    ['burden levels', getBurdenLevels, { parasite: 'strongyle' }],
    ['summary', getTestsSummary, MAY],
    ['trends', getTrends, MAY],
    ['egg counts', getEggCounts, MAY],
    ['map', getClientMap, MAY],
  ];

  it.each(CALLS)(
    '(%s) refuses visitors, a missing context, another tenant and an invalid body',
    async (_, operation, body) => {
      const code = async (client: TestClient, options: object): Promise<unknown> => {
        const { status, json } = await client.call(operation, { body, ...options });
        return [status, json.errorCode];
      };
      const { owner } = world.people;
      expect(await code(world.anybody, { business: world.mine })).toEqual([401, 'AUTHENTICATION_REQUIRED']);
      expect(await code(owner, {})).toEqual([400, 'CONTEXT_MISSING']);
      expect(await code(owner, { business: world.foreign })).toEqual([403, 'BUSINESS_ACCESS_CHANGED']);
      const bad = { ...body, filters: { animalTypeFilter: ['Unicorn'] }, startDate: 'soon' };
      expect(await code(owner, { business: world.mine, body: { ...bad, dateRange: { start: 1 } } })).toEqual([
        400,
        'BAD_REQUEST',
      ]);
    },
  );
});

describe('a county on the map of Aggregated View', () => {
  it('shows the most frequent outcome, even if no test is positive or negative', async () => {
    const businessId = world.mine;
    await world.asOwner(async (owner) => {
      const clientId = await addClient(owner, { businessId, name: 'Lough Farm' });
      const statuses = ['failed', 'failed', 'failed', 'processing', 'processing'] as const;
      for (const status of statuses) {
        await addTest(owner, { businessId, clientId, status, createdAt: '2020-05-12T10:00:00Z' });
      }
    });
    const then = { startDate: '2020-05-01', endDate: '2020-05-31' };
    expect(await read(getClientMap, then, aggregated())).toEqual([
      expect.objectContaining({ name: 'Galway', tests: 5, result: 'failed', color: 'failed' }),
    ]);
  });
});
