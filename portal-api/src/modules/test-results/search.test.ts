import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { searchTests, type TestRow } from '@epigram/shared-contracts/api/tests';

import { addClient, addTest, dayOf, daysAgo } from '../../testing/livestock.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';
import type { TestClient } from '../../testing/testClient.ts';

const page = { offset: 0, limit: 10 };
let world: Tenants;
let hillside: number;

beforeAll(async () => {
  world = await openTenants();
  await world.asOwner(async (owner) => {
    const { mine, other, foreign } = world;
    hillside = await addClient(owner, { businessId: mine, name: 'Hillside Farm', number: 'C-7' });
    const lowland = await addClient(owner, { businessId: mine, name: 'Lowland 100% Dairy' });
    const welsh = await addClient(owner, { businessId: other, name: 'Hillside Cymru' });
    const french = await addClient(owner, { businessId: foreign, name: 'Hillside France' });
    for (let i = 0; i < 12; i += 1) {
      await addTest(owner, {
        businessId: mine,
        clientId: hillside,
        sampleId: `HS-${i}`,
        status: i < 8 ? 'positive' : 'negative',
        createdAt: daysAgo(i + 1),
      });
    }
    await addTest(owner, {
      businessId: mine,
      clientId: lowland,
      sampleId: 'LOW_1',
      animalType: 1,
      testType: 3,
      status: 'failed',
      createdAt: daysAgo(40),
    });
    await addTest(owner, {
      businessId: mine,
      clientId: lowland,
      sampleId: 'LOWX1',
      animalType: 1,
      status: 'processing',
    });
    await addTest(owner, {
      businessId: other,
      clientId: welsh,
      sampleId: 'WELSH-1',
      createdAt: daysAgo(2.5),
    });
    await addTest(owner, { businessId: foreign, clientId: french, sampleId: 'FRENCH-1' });
  });
});
afterAll(() => world.close());

interface Page {
  rows: TestRow[];
  totalRecords: number;
  counts: Record<string, number>;
}

async function find(
  body: object,
  it: { as?: TestClient; business?: number; organisation?: number; offset?: number; limit?: number } = {},
): Promise<Page> {
  const { as = world.people.owner, offset = 0, limit = 100, organisation } = it;
  const business = it.business ?? (organisation === undefined ? world.mine : undefined);
  const { status, json } = await as.call(searchTests, {
    params: { offset, limit },
    body,
    ...(business !== undefined && { business }),
    ...(organisation !== undefined && { organisation }),
  });
  expect(status).toBe(200);
  return {
    rows: json.data as TestRow[],
    totalRecords: json.totalRecords as number,
    counts: json.counts as Record<string, number>,
  };
}

const samples = ({ rows }: Page): string[] => rows.map(({ cowId }) => cowId);

describe('POST /tests/results', () => {
  it('returns the newest tests first, with the counts of all', async () => {
    const found = await find({}, { limit: 3 });
    expect(samples(found)).toEqual(['LOWX1', 'HS-0', 'HS-1']);
    expect(found.totalRecords).toBe(14);
    expect(found.counts).toEqual({
      totalTests: 14,
      analysingTests: 1,
      positiveTests: 8,
      negativeTests: 4,
      failedTests: 1,
    });
    expect(found.rows[1]).toMatchObject({
      businessId: world.mine,
      clientId: hillside,
      clientName: 'Hillside Farm',
      clientNumber: 'C-7',
      testType: 'Worm FEC',
      animalType: 'Ovine',
      status: 'positive',
    });
  });

  it('continues after the previous page', async () => {
    const all = samples(await find({}));
    const pages = [await find({}, { limit: 10 }), await find({}, { offset: 10, limit: 10 })].flatMap(samples);
    expect(pages).toEqual(all);
    expect((await find({}, { offset: 14 })).rows).toEqual([]);
  });

  it('applies all filters except the status to the counts', async () => {
    const found = await find({ filters: { status: ['negative'], animalType: ['Ovine'] } });
    expect(found.totalRecords).toBe(4);
    expect(found.counts).toMatchObject({ totalTests: 12, positiveTests: 8, negativeTests: 4 });
  });

  it('counts exactly the listed tests when filtered by days, kinds and clients', async () => {
    const bodies = [
      { startDate: dayOf(daysAgo(5)), endDate: dayOf(daysAgo(2)) },
      { testType: ['Fluke FEC'] },
      { animalType: ['Bovine'], testType: ['Worm FEC'] },
      { clientId: hillside },
      { clientNumber: 'C-7', startDate: dayOf(daysAgo(3)) },
    ];
    for (const filters of bodies) {
      const found = await find({ filters });
      expect(found.rows).not.toHaveLength(0);
      expect(found.rows).toHaveLength(found.totalRecords);
      expect(found.counts.totalTests).toBe(found.totalRecords);
    }
  });

  it('searches by client name and by sample id', async () => {
    expect((await find({ search: 'hillside' })).totalRecords).toBe(12);
    expect(samples(await find({ search: 'hs-11' }))).toEqual(['HS-11']);
    expect((await find({ search: 'Hil' })).totalRecords).toBe(12);
    expect((await find({ search: 'nowhere' })).rows).toEqual([]);
  });

  it('treats the search words literally', async () => {
    expect(samples(await find({ search: 'LOW_1' }))).toEqual(['LOW_1']);
    expect((await find({ search: '100%' })).totalRecords).toBe(2);
    expect((await find({ search: '%' })).totalRecords).toBe(0);
    expect((await find({ search: "o'\\" })).totalRecords).toBe(0);
  });

  it.each(['uuid', 'cowId', 'clientName', 'testType', 'animalType', 'status', 'createdAt'] as const)(
    'sorts by %s in both directions',
    async (sortField) => {
      const up = await find({ sortField, sortOrder: 'asc' });
      const down = await find({ sortField, sortOrder: 'desc' });
      const values = up.rows.map((row) => row[sortField].toLowerCase());
      expect(values).toEqual(sortField === 'testType' ? values.toSorted() : [...values].sort());
      expect(samples(down)).toEqual(samples(up).reverse());
    },
  );

  it('accepts the column name of the time as a sort field', async () => {
    const by = async (sortField: 'createdAt' | 'created_at') =>
      samples(await find({ sortField, sortOrder: 'asc' }));
    expect(await by('created_at')).toEqual(await by('createdAt'));
  });

  it('shows an organisation all its businesses, or the one in context', async () => {
    const as = world.people.detailed;
    const organisation = world.detailedOrganisation;
    const all = await find({}, { as, organisation });
    expect(all.totalRecords).toBe(15);
    expect(samples(all).slice(0, 4)).toEqual(['LOWX1', 'HS-0', 'HS-1', 'WELSH-1']);
    expect((await find({}, { as, organisation, business: world.other })).totalRecords).toBe(1);
  });

  it('refuses an invalid page, filter or sort field', async () => {
    const call = async (params: object, body: object): Promise<unknown> =>
      (
        await world.people.owner.call(searchTests, {
          params: params as typeof page,
          body,
          business: world.mine,
        })
      ).json.errorCode;
    expect(await call({ offset: 0, limit: 101 }, {})).toBe('BAD_REQUEST');
    expect(await call({ offset: -1, limit: 10 }, {})).toBe('BAD_REQUEST');
    expect(await call(page, { sortField: 'password' })).toBe('BAD_REQUEST');
    expect(await call(page, { filters: { status: ['green'] } })).toBe('BAD_REQUEST');
    expect(await call(page, { filters: { startDate: 'yesterday' } })).toBe('BAD_REQUEST');
  });

  it('refuses words it does not know instead of answering another question', async () => {
    for (const [body, path] of [
      [{ filters: { dateRange: { start: '2026-01-01', end: '2026-02-01' } } }, 'filters.dateRange'],
      [{ filter: { status: ['positive'] } }, 'filter'],
    ] as const) {
      const { status, json } = await world.people.owner.call(searchTests, {
        params: page,
        body,
        business: world.mine,
      });
      expect({ status, errors: json.errors }).toEqual({
        status: 400,
        errors: [{ path, message: 'unknown field' }],
      });
    }
  });

  it('refuses visitors, a missing context, Aggregated View and another tenant’s business', async () => {
    const code = async (client: TestClient, context: object): Promise<unknown> => {
      const { status, json } = await client.call(searchTests, { params: page, body: {}, ...context });
      return [status, json.errorCode];
    };
    const { owner, aggregated } = world.people;
    expect(await code(world.anybody, { business: world.mine })).toEqual([401, 'AUTHENTICATION_REQUIRED']);
    expect(await code(owner, {})).toEqual([400, 'CONTEXT_MISSING']);
    expect(await code(owner, { business: world.foreign })).toEqual([403, 'BUSINESS_ACCESS_CHANGED']);
    expect(await code(aggregated, { organisation: world.aggregatedOrganisation })).toEqual([
      403,
      'INSUFFICIENT_ACCESS_LEVEL',
    ]);
  });
});
