import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as charts from '@epigram/shared-contracts/api/clientCharts';
import type { Operation } from '@epigram/shared-contracts/api/operation';
import type { TestRow } from '@epigram/shared-contracts/api/tests';

import { addAnimal, addClient, addTest } from '../../../testing/livestock.ts';
import { openTenants, type Tenants } from '../../../testing/tenants.ts';
import type { TestAnswer, TestClient } from '../../../testing/testClient.ts';

let world: Tenants;
const ids = { client: 0, empty: 0, ewe: 0, cow: 0, otherEwe: 0, foreign: 0 };

// Mondays: 2026-03-02, 09, 16, 23.
beforeAll(async () => {
  world = await openTenants();
  await world.asOwner(async (owner) => {
    const { mine: businessId, foreign } = world;
    ids.client = await addClient(owner, { businessId, name: 'Busy Farm' });
    ids.empty = await addClient(owner, { businessId, name: 'Empty Farm' });
    ids.foreign = await addClient(owner, { businessId: foreign, name: 'Foreign Farm' });
    const of = { businessId, clientId: ids.client };
    ids.ewe = await addAnimal(owner, { ...of, name: 'Ewe' });
    ids.cow = await addAnimal(owner, { ...of, name: '', animalType: 1 });
    await addAnimal(owner, { ...of, name: 'Never tested', animalType: 3 });
    ids.otherEwe = await addAnimal(owner, { businessId, clientId: ids.empty, name: 'Ewe' });
    await addTest(owner, {
      ...of,
      animalId: ids.ewe,
      createdAt: '2026-03-02T00:00:00Z',
      eggs: { strongyle: 4, coccidia: 1 },
    });
    await addTest(owner, {
      ...of,
      animalId: ids.ewe,
      createdAt: '2026-03-08T23:59:59Z',
      eggs: { strongyle: 1 },
    });
    await addTest(owner, {
      ...of,
      animalId: ids.ewe,
      createdAt: '2026-03-23T10:00:00Z',
      status: 'negative',
      eggs: { strongyle: 0 },
    });
    await addTest(owner, {
      ...of,
      animalId: ids.cow,
      animalType: 1,
      testType: 3,
      createdAt: '2026-03-10T10:00:00Z',
      status: 'processing',
    });
    await addTest(owner, { ...of, createdAt: '2026-03-24T10:00:00Z', status: 'failed' });
    await addTest(owner, {
      businessId,
      clientId: ids.client,
      createdAt: '2026-03-25T10:00:00Z',
      eggs: { strongyle: 6 },
    });
  });
});
afterAll(() => world.close());

async function call(operation: Operation, body?: object, clientId = ids.client): Promise<TestAnswer> {
  return world.people.owner.call(operation, {
    params: { businessId: world.mine, clientId },
    ...(body && { body }),
    business: world.mine,
  } as never);
}

async function read(operation: Operation, body?: object, clientId = ids.client): Promise<unknown> {
  const { status, json } = await call(operation, body, clientId);
  expect(status).toBe(200);
  return json.data;
}

describe('charts of a client', () => {
  it('counts tests per animal, most tested first, and tests without an animal', async () => {
    expect(await read(charts.getClientAnimalTests)).toEqual({
      animals: [
        {
          animalId: ids.ewe,
          name: 'Ewe',
          animalType: 'Ovine',
          totalTests: 3,
          positive: 2,
          negative: 1,
          lastTestDate: '2026-03-23T10:00:00.000Z',
        },
        {
          animalId: ids.cow,
          name: null,
          animalType: 'Bovine',
          totalTests: 1,
          positive: 0,
          negative: 0,
          lastTestDate: '2026-03-10T10:00:00.000Z',
        },
      ],
      unassignedTests: 2,
    });
  });

  it('returns the latest tests, 10 at most', async () => {
    const rows = (await read(charts.getClientLatestTests)) as TestRow[];
    expect(rows.map(({ createdAt }) => createdAt.slice(0, 10))).toEqual([
      '2026-03-25',
      '2026-03-24',
      '2026-03-23',
      '2026-03-10',
      '2026-03-08',
      '2026-03-02',
    ]);
    expect(rows[0]).toMatchObject({ clientId: ids.client, clientName: 'Busy Farm', animalId: null });
    const busy = await world.asOwner(async (owner) => {
      const clientId = await addClient(owner, { businessId: world.mine, name: 'Very busy Farm' });
      for (let i = 0; i < 11; i += 1) await addTest(owner, { businessId: world.mine, clientId });
      return clientId;
    });
    expect(await read(charts.getClientLatestTests, undefined, busy)).toHaveLength(10);
  });

  it('counts tests by outcome', async () => {
    expect(await read(charts.getClientTestSummary)).toEqual({
      processing: 1,
      positive: 3,
      negative: 1,
      failed: 1,
      total: 6,
    });
  });

  it('counts animals and tests by type, including types without tests', async () => {
    const last = (day: string) => `${day}T10:00:00.000Z`;
    expect(await read(charts.getClientAnimalTypeSummary)).toEqual([
      {
        animalType: 'Ovine',
        totalAnimals: 1,
        totalTests: 5,
        positive: 3,
        negative: 1,
        lastTestDate: last('2026-03-25'),
      },
      {
        animalType: 'Bovine',
        totalAnimals: 1,
        totalTests: 1,
        positive: 0,
        negative: 0,
        lastTestDate: last('2026-03-10'),
      },
      { animalType: 'Equine', totalAnimals: 1, totalTests: 0, positive: 0, negative: 0, lastTestDate: null },
    ]);
  });

  it('counts tests by week, including empty weeks', async () => {
    const weeks = (counts: number[]) =>
      counts.map((count, i) => ({ week: `2026-03-${['02', '09', '16', '23'][i]}`, count }));
    expect(await read(charts.getClientTestsOverTime, {})).toEqual(weeks([2, 1, 0, 3]));
    expect(await read(charts.getClientTestsOverTime, { animalId: ids.ewe })).toEqual(weeks([2, 0, 0, 1]));
    const filters = { startDate: '2026-03-03', endDate: '2026-03-10', animalType: [], testType: [] };
    expect(await read(charts.getClientTestsOverTime, { filters })).toEqual(weeks([1, 1]));
    expect(await read(charts.getClientTestsOverTime, { filters: { animalType: ['Bovine'] } })).toEqual([
      { week: '2026-03-09', count: 1 },
    ]);
    expect(await read(charts.getClientTestsOverTime, { filters: { testType: ['Worm FEC'] } })).toEqual(
      weeks([2, 0, 0, 3]),
    );
  });

  it('counts tests with and without eggs', async () => {
    expect(await read(charts.getClientPositiveVsNegative, {})).toEqual({
      positive: 3,
      negative: 1,
      weeks: [
        { week: '2026-03-02', positive: 2, negative: 0 },
        { week: '2026-03-09', positive: 0, negative: 0 },
        { week: '2026-03-16', positive: 0, negative: 0 },
        { week: '2026-03-23', positive: 1, negative: 1 },
      ],
    });
    const ofEwe = { animalId: ids.ewe, filters: { startDate: '2026-03-20' } };
    expect(await read(charts.getClientPositiveVsNegative, ofEwe)).toMatchObject({ positive: 0, negative: 1 });
  });

  it('returns mean egg counts by week and parasite, of all animals or one', async () => {
    const dates = ['2026-03-02', '2026-03-09', '2026-03-16', '2026-03-23'];
    expect(await read(charts.getClientAnimalTrends, {})).toEqual({
      dates,
      eggCounts: { strongyle: [125, null, null, 150], coccidia: [50, null, null, null] },
    });
    expect(await read(charts.getClientAnimalTrends, { animalId: ids.ewe })).toEqual({
      dates,
      eggCounts: { strongyle: [125, null, null, 0], coccidia: [50, null, null, null] },
    });
    expect(await read(charts.getClientAnimalTrends, { animalId: ids.cow })).toEqual({
      dates: [],
      eggCounts: {},
    });
  });

  it('counts tests by species', async () => {
    expect(await read(charts.getClientAnimalDistribution, {})).toEqual([
      { specie: 'Ovine', volume: 5 },
      { specie: 'Bovine', volume: 1 },
    ]);
    const filters = { startDate: '2026-03-09', endDate: '2026-03-15' };
    expect(await read(charts.getClientAnimalDistribution, { filters })).toEqual([
      { specie: 'Bovine', volume: 1 },
    ]);
  });
});

const CHARTS = Object.values<unknown>(charts).filter(
  (value): value is Operation => typeof value === 'object' && value !== null && 'path' in value,
);

describe.each(CHARTS.map((operation) => [operation.id, operation] as const))('%s', (_, operation) => {
  const body = operation.method === 'POST' ? {} : undefined;

  it('is empty for a client without tests', async () => {
    const { status } = await call(operation, body, ids.empty);
    expect(status).toBe(200);
  });

  it('is refused to others', async () => {
    const outcome = async (as: TestClient, context: object, params: object = {}) => {
      const { status, json } = await as.call(operation, {
        params: { businessId: world.mine, clientId: ids.client, ...params },
        ...(body && { body }),
        ...context,
      } as never);
      return [status, json.errorCode];
    };
    const mine = { business: world.mine };
    expect(await outcome(world.anybody, mine)).toEqual([401, 'AUTHENTICATION_REQUIRED']);
    expect(await outcome(world.people.owner, {})).toEqual([400, 'CONTEXT_MISSING']);
    expect(await outcome(world.people.owner, mine, { clientId: ids.foreign })).toEqual([404, 'NOT_FOUND']);
    expect(await outcome(world.people.owner, mine, { businessId: world.foreign })).toEqual([
      404,
      'NOT_FOUND',
    ]);
    const aggregated = { organisation: world.aggregatedOrganisation };
    expect(await outcome(world.people.aggregated, aggregated)).toEqual([403, 'INSUFFICIENT_ACCESS_LEVEL']);
    const detailed = { organisation: world.detailedOrganisation };
    expect(await outcome(world.people.detailed, detailed, { businessId: -1 })).toEqual([200, undefined]);
  });

  if (operation.method === 'POST') {
    it('refuses unknown filters', async () => {
      const outcome = async (asked: object) => (await call(operation, asked)).json.errorCode;
      expect(await outcome({ filters: { startDate: 'soon' } })).toBe('BAD_REQUEST');
      expect(await outcome({ filters: { animalType: ['Unicorn'] } })).toBe('BAD_REQUEST');
    });
  }

  if (operation.summary.includes('one animal')) {
    it('does not find an animal of another client', async () => {
      expect((await call(operation, { animalId: ids.otherEwe })).json.errorCode).toBe('NOT_FOUND');
    });
  }
});
