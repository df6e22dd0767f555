import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getAnalyticsGraph, getTrends, type TrendWeek } from '@epigram/shared-contracts/api/analytics';
import type { Operation } from '@epigram/shared-contracts/api/operation';
import {
  getBusinessPerformanceRace,
  getBusinessTestDistribution,
  getBusinessTestsOverTime,
} from '@epigram/shared-contracts/api/organisationAnalytics';

import { createRandom } from '../seed/random.ts';
import { addClient, addTest } from '../testing/livestock.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { addBusiness, addOrganisation, addUser } from '../testing/people.ts';
import { type Published, RANGES, smallDifferences, solved } from '../testing/solvedFigures.ts';
import type { TestClient } from '../testing/testClient.ts';

describe('weeks of Aggregated View with few tests without a result', () => {
  const MONDAYS = ['2022-05-02', '2022-05-09', '2022-05-16', '2022-05-23', '2022-05-30', '2022-06-06'];
  const ANIMALS = { 1: 'Bovine', 2: 'Ovine' } as const;
  const STATUSES = ['processing', 'failed', 'positive', 'negative'] as const;
  type Status = (typeof STATUSES)[number];
  const random = createRandom(53);
  const amount = { processing: [0, 2], failed: [0, 1], positive: [20, 30], negative: [8, 18] } as const;
  const groups = MONDAYS.flatMap((week) =>
    ([1, 2] as const).flatMap((animalType) =>
      STATUSES.map((status) => ({
        week,
        animalType,
        status,
        tests: random.int(amount[status][0], amount[status][1]),
      })),
    ),
  );
  const partsOf = (week: string, animals: readonly number[], statuses: readonly Status[]): bigint =>
    groups.reduce((bits, group, index) => {
      const isCounted =
        group.week === week && animals.includes(group.animalType) && statuses.includes(group.status);
      return isCounted ? bits | (1n << BigInt(index)) : bits;
    }, 0n);
  const exactOf = (parts: bigint): number =>
    groups.reduce((sum, { tests }, index) => ((parts >> BigInt(index)) & 1n ? sum + tests : sum), 0);

  let test: TestApp;
  let viewer: TestClient;
  let organisation: number;

  beforeAll(async () => {
    test = await openTestApp();
    await test.asOwner(async (owner) => {
      const businessId = await addBusiness(owner, { name: 'Large' });
      organisation = await addOrganisation(owner, 'Group', [businessId]);
      await addUser(owner, {
        email: 'viewer@group.example',
        organisations: { [organisation]: { role: 3, accessLevel: 0 } },
      });
      const clientId = await addClient(owner, { businessId, name: 'Farm' });
      for (const { week, animalType, status, tests } of groups) {
        for (let each = 0; each < tests; each += 1) {
          const createdAt = `${week}T10:00:00Z`;
          await addTest(owner, { businessId, clientId, createdAt, animalType, status });
        }
      }
    });
    viewer = await test.as('viewer@group.example');
  });
  afterAll(() => test.close());

  const weeks = async (filters: object): Promise<TrendWeek[]> => {
    const body = { startDate: MONDAYS[0]!, endDate: '2022-06-12', filters };
    const { status, json } = await viewer.call(getTrends, { body, business: -1, organisation });
    expect(status).toBe(200);
    return json.data as TrendWeek[];
  };

  it('give those and the next smallest outcome as one number', async () => {
    const shown = await weeks({});
    for (const { week, positive, negative, processing, joined } of shown) {
      const open = exactOf(partsOf(week, [1, 2], ['processing', 'failed']));
      const rest = exactOf(partsOf(week, [1, 2], ['processing', 'failed', 'negative']));
      expect(positive).toBeGreaterThan(0);
      if (open === 0 || open > 4) continue;
      expect([week, processing, negative]).toEqual([week, null, null]);
      expect(joined).toEqual({
        outcomes: ['processing', 'failed', 'negative'],
        tests: Math.round(rest / 5) * 5,
      });
    }
    expect(shown.filter(({ joined }) => joined).length).toBeGreaterThan(2);
  });

  it('are counted alone in charts by month, if they are chosen alone', async () => {
    const [, week] = MONDAYS;
    const tests = Math.round(exactOf(partsOf(week!, [1, 2], STATUSES)) / 5) * 5;
    const dateRange = { start: week!, end: '2022-05-15' };
    const monthly = async (operation: Operation, body: object = {}) => {
      const params = operation === getAnalyticsGraph ? {} : { orgId: organisation };
      const { json } = await viewer.call(operation, {
        params,
        body: { dateRange, ...body },
        business: -1,
        organisation,
      });
      return json.data;
    };
    const months = ['2022-05'];
    expect(await monthly(getBusinessTestsOverTime)).toMatchObject({
      months,
      businesses: [{ counts: [tests] }],
    });
    expect(await monthly(getBusinessPerformanceRace)).toMatchObject({
      months,
      businesses: [{ totals: [tests] }],
    });
    expect(await monthly(getBusinessTestDistribution)).toMatchObject({ businesses: [{ tests }] });
    const graph = await monthly(getAnalyticsGraph, { chartType: 'number-of-tests' });
    expect(graph).toMatchObject({ months, counts: [tests] });
  });

  it('are not the difference of any two or three figures, with any filter', async () => {
    const answers: Published[] = [];
    for (const statuses of subsetsOf(STATUSES)) {
      for (const animals of subsetsOf([1, 2] as const)) {
        const filters = { statusFilter: statuses, animalTypeFilter: animals.map((id) => ANIMALS[id]) };
        for (const { week, count, positive, negative, processing, joined } of await weeks(filters)) {
          const add = (shown: number | null | undefined, counted: readonly Status[]) => {
            const asked = counted.filter((status) => statuses.length === 0 || statuses.includes(status));
            const parts = partsOf(week, animals.length > 0 ? animals : [1, 2], asked);
            const exact = exactOf(parts);
            if (shown) answers.push({ what: JSON.stringify([week, filters, asked]), exact, shown, parts });
          };
          add(count, STATUSES);
          add(positive, ['positive']);
          add(negative, ['negative']);
          add(processing, ['processing', 'failed']);
          add(joined?.tests, joined?.outcomes ?? []);
        }
      }
    }
    for (const { what, exact, shown } of answers) {
      expect([what, shown]).toEqual([what, Math.round(exact / 5) * 5]);
    }
    const distinct = [...new Map(answers.map((one) => [one.parts, one])).values()];
    expect(smallDifferences(distinct)).toEqual([]);
    expect(solved(distinct, exactOf, RANGES.rounded)).toEqual([]);
  });

  function subsetsOf<Value>(values: readonly Value[]): Value[][] {
    return values.reduce<Value[][]>((sets, one) => sets.flatMap((set) => [set, [...set, one]]), [[]]);
  }
});
