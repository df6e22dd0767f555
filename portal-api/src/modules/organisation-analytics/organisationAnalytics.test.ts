import { endSupportAccess, startSupportAccess } from '@epigram/shared-contracts/api/support';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  getBusinessPerformanceRace,
  getBusinessTestDistribution,
  getBusinessTestsOverTime,
} from '@epigram/shared-contracts/api/organisationAnalytics';
import type { TestStatus } from '@epigram/shared-contracts/domain/enumerations';
import { sql } from 'kysely';

import type { Db } from '../../kernel/appContext.ts';
import { createRandom } from '../../seed/random.ts';
import { addClient, addTest } from '../../testing/livestock.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';

let world: Tenants;
const CALLS = [getBusinessTestsOverTime, getBusinessTestDistribution, getBusinessPerformanceRace] as const;

beforeAll(async () => {
  world = await openTenants();
  await world.asOwner(async (owner) => {
    await addTests(
      owner,
      world.mine,
      ['2026-01-31T23:59:59Z', '2026-02-01T00:00:00Z', '2026-04-02T10:00:00Z'],
      { eggs: { strongyle: 40 } },
    );
    await addTests(owner, world.other, ['2026-02-10T10:00:00Z'], { animalType: 1, eggs: { strongyle: 1 } });
    await addTests(owner, world.other, ['2026-02-28T10:00:00Z'], { testType: 3, status: 'negative' });
    await addTests(owner, world.foreign, ['2026-02-10T10:00:00Z']);
  });
});
afterAll(() => world.close());

async function addTests(
  owner: Db,
  businessId: number,
  times: readonly string[],
  kind: { animalType?: number; testType?: number; status?: TestStatus; eggs?: Record<string, number> } = {},
): Promise<void> {
  const clientId = await addClient(owner, { businessId, name: `Farm ${times[0]} ${kind.testType}` });
  for (const createdAt of times) await addTest(owner, { businessId, clientId, createdAt, ...kind });
}

const detailed = () => ({
  params: { orgId: world.detailedOrganisation },
  business: -1,
  organisation: world.detailedOrganisation,
});
const ask = async (operation: (typeof CALLS)[number], body: object = {}) =>
  (await world.people.detailed.call(operation, { ...detailed(), body })).json.data;
const named = () => ({ Mine: { id: world.mine, name: 'Mine' }, Other: { id: world.other, name: 'Other' } });

describe('an organisation’s businesses', () => {
  it('have their tests by month, with zero for empty months', async () => {
    const { Mine, Other } = named();
    expect(await ask(getBusinessTestsOverTime)).toEqual({
      months: ['2026-01', '2026-02', '2026-03', '2026-04'],
      businesses: [
        { ...Mine, counts: [1, 1, 0, 1] },
        { ...Other, counts: [0, 2, 0, 0] },
      ],
    });
  });

  it('have shares of all tests, their levels, and the day of the latest one', async () => {
    const { Mine, Other } = named();
    expect(await ask(getBusinessTestDistribution)).toEqual({
      totalTests: 5,
      businesses: [
        { ...Mine, tests: 3, percentage: 60, levels: { graded: 3, high: 3 }, lastTestOn: '2026-04-02' },
        { ...Other, tests: 2, percentage: 40, levels: { graded: 1, high: 0 }, lastTestOn: '2026-02-28' },
      ],
    });
    const april = { dateRange: { start: '2026-04-01', end: '2026-04-30' } };
    expect(await ask(getBusinessTestDistribution, april)).toMatchObject({
      businesses: [
        { ...Mine, levels: { graded: 1, high: 1 } },
        { ...Other, levels: { graded: 0, high: 0 }, lastTestOn: '2026-02-28' },
      ],
    });
  });

  it('have cumulative tests by month', async () => {
    const { Mine, Other } = named();
    const february = { dateRange: { start: '2026-02-01', end: '2026-03-15' } };
    expect(await ask(getBusinessPerformanceRace, february)).toEqual({
      months: ['2026-02', '2026-03'],
      businesses: [
        { ...Other, totals: [2, 2] },
        { ...Mine, totals: [1, 1] },
      ],
    });
  });

  it.each([
    [{ country: 'uk' }, { Other: 2 }],
    [{ filters: { animalTypeFilter: ['Bovine'] } }, { Other: 1, Mine: 0 }],
    [{ filters: { testTypeFilter: ['Fluke FEC'], statusFilter: ['negative'] } }, { Other: 1, Mine: 0 }],
    [{ filters: { statusFilter: ['positive'] } }, { Other: 1, Mine: 3 }],
    [{ dateRange: { start: '2026-02-01', end: '2026-02-27' } }, { Other: 1, Mine: 1 }],
    [{ dateRange: { start: '1900-01-01', end: '2026-02-01' } }, { Other: 0, Mine: 2 }],
    [{ dateRange: { start: '2026-03-01', end: '2026-02-01' } }, { Other: 0, Mine: 0 }],
  ])('filtered by %j, have the tests %j', async (body, kept) => {
    const { businesses } = (await ask(getBusinessTestDistribution, body)) as {
      businesses: { name: string; tests: number }[];
    };
    expect(Object.fromEntries(businesses.map(({ name, tests }) => [name, tests]))).toEqual(kept);
  });

  it('have the same counts from rollups as from tests, for any days', async () => {
    const random = createRandom(3);
    const day = () => `2026-0${random.int(1, 5)}-${String(random.int(1, 28)).padStart(2, '0')}`;
    for (let round = 0; round < 20; round += 1) {
      const [start, end] = [day(), day()].toSorted() as [string, string];
      const { totalTests } = (await ask(getBusinessTestDistribution, { dateRange: { start, end } })) as {
        totalTests: number;
      };
      const plain = await world.asOwner((owner) =>
        sql<{ n: number }>`select count(*) as n from tests
          where business_id in (${world.mine}, ${world.other})
            and tested_on between ${start} and ${end}`.execute(owner),
      );
      expect([start, end, totalTests]).toEqual([start, end, plain.rows[0]!.n]);
    }
  });
});

describe.each(CALLS.map((operation) => [operation.id, operation] as const))('%s', (_id, operation) => {
  it('is available in Aggregated View for the organisation’s businesses', async () => {
    const organisation = world.aggregatedOrganisation;
    const { status, json } = await world.people.aggregated.call(operation, {
      params: { orgId: organisation },
      business: -1,
      organisation,
      body: {},
    });
    expect([
      status,
      (json.data as { businesses: { name: string }[] }).businesses.map(({ name }) => name),
    ]).toEqual([200, ['Mine']]);
    expect(JSON.stringify(json.data)).not.toContain('lastTestOn');
  });

  it('is available to staff with support access to the organisation', async () => {
    const call = (orgId: number) => world.people.staff.call(operation, { params: { orgId }, body: {} });
    const organisation = world.detailedOrganisation;
    expect((await call(organisation)).json.errorCode).toBe('AUTHORIZATION_FAILED');
    const opening = { body: { type: 'organisation', tenant: organisation, reason: 'a test' } } as const;
    expect((await world.people.staff.call(startSupportAccess, opening)).status).toBe(200);
    const { status, json } = await call(organisation);
    expect([status, (json.data as { businesses: unknown[] }).businesses.length]).toEqual([200, 2]);
    expect((await call(9_999)).json.errorCode).toBe('AUTHORIZATION_FAILED');
    await world.people.staff.call(endSupportAccess, {});
  });

  it.each([
    [
      'another organisation in the path',
      () => ({ ...detailed(), params: { orgId: world.aggregatedOrganisation } }),
      404,
    ],
    [
      'another organisation in the context',
      () => ({ ...detailed(), organisation: world.aggregatedOrganisation }),
      403,
    ],
    ['no context', () => ({ params: { orgId: world.detailedOrganisation } }), 400],
    ['an unknown filter', () => ({ ...detailed(), body: { filters: { statusFilter: ['odd'] } } }), 400],
  ])('refuses %s', async (_what, options, status) => {
    expect((await world.people.detailed.call(operation, { body: {}, ...options() })).status).toBe(status);
  });
});
