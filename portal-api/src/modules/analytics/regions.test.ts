import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  getRegionalComparison,
  type RegionalComparison,
} from '@epigram/shared-contracts/api/analyticsOverviews';
import { sql } from 'kysely';

import type { Db } from '../../kernel/appContext.ts';
import { transactionAs } from '../../kernel/transactionAs.ts';
import { addClient, addTest } from '../../testing/livestock.ts';
import { openTestApp, type TestApp } from '../../testing/openTestApp.ts';
import { addBusiness, addOrganisation, addUser } from '../../testing/people.ts';
import { findRegionLevels, freezeRegionMonth } from './regionRepository.ts';

const COUNTRY = 'Republic of Ireland';
const MONTH = '2026-05-01';
const SHEEP = 2;
let t: TestApp;
let made = 0;

beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

/** A business with the given number of worm tests in one week, some of them at Very High. */
async function addFarm(
  owner: Db,
  it: { county: string; tests: number; heavy?: number; day?: string; country?: string },
): Promise<number> {
  const businessId = await addBusiness(owner, {
    name: `Vets ${(made += 1)}`,
    country: it.country ?? COUNTRY,
  });
  await owner.updateTable('businesses').set({ county: it.county }).where('id', '=', businessId).execute();
  await addTests(owner, businessId, it);
  return businessId;
}

async function addTests(
  owner: Db,
  businessId: number,
  it: { tests: number; heavy?: number; day?: string },
): Promise<void> {
  const clientId = await addClient(owner, { businessId, name: `Farm ${(made += 1)}` });
  for (let index = 0; index < it.tests; index += 1) {
    const createdAt = `${it.day ?? '2026-05-12'}T10:00:00Z`;
    const eggs = { strongyle: index < (it.heavy ?? 0) ? 200 : 0 };
    const status = index < (it.heavy ?? 0) ? 'positive' : 'negative';
    await addTest(owner, { businessId, clientId, createdAt, status, eggs });
  }
}

const levelsOf = (businessId: number, month = MONTH) =>
  transactionAs(t.database.db, { businessIds: [businessId] }, async (db) =>
    (await findRegionLevels(db, { businessId, animalType: SHEEP, since: '2020-01-01' })).filter(
      (level) => level.month === month,
    ),
  );

const freeze = (month = MONTH) => freezeRegionMonth(t.database.db, month);

describe('the level of a region', () => {
  const ids: Record<string, number[]> = {};
  beforeAll(async () => {
    await t.asOwner(async (owner) => {
      const county = async (name: string, tests: number[], country = COUNTRY) => {
        ids[name] = [];
        for (const count of tests)
          ids[name].push(await addFarm(owner, { county: name, tests: count, heavy: 1, country }));
      };
      // Galway: five, none of which dominates; Mayo: only four; Clare: five, of which one has more than half the tests.
      await county('Galway', [4, 4, 4, 4, 4]);
      await county('Mayo', [4, 4, 4, 4]);
      await county('Clare', [1, 1, 1, 1, 9]);
      await county('Kerry', [4, 4]);
      await county('Powys', [4, 4, 4, 4], 'UK - Wales');
    });
    if (!(await freeze())) throw new Error('the month is not closed');
  });

  it('is the county’s if it has at least five businesses and none dominates', async () => {
    expect(await levelsOf(ids.Galway![0]!)).toEqual([
      { month: MONTH, county: 'Galway', country: COUNTRY, share: 25, businesses: 5 },
    ]);
  });

  it('otherwise covers the other counties together, without counties that have their own', async () => {
    for (const county of ['Mayo', 'Clare', 'Kerry']) {
      // 4 + 5 + 2 businesses; 11 heavy of 16 + 13 + 8 tests.
      expect(await levelsOf(ids[county]![0]!)).toEqual([
        { month: MONTH, county: '', country: COUNTRY, share: 30, businesses: 11 },
      ]);
    }
  });

  it('is absent if the whole country has too few businesses', async () => {
    expect(await levelsOf(ids.Powys![0]!)).toEqual([]);
  });

  it('does not change when a business joins the county later, or gets more tests', async () => {
    const before = await levelsOf(ids.Galway![0]!);
    await t.asOwner(async (owner) => {
      await addFarm(owner, { county: 'Galway', tests: 4, heavy: 4 });
      await addTests(owner, ids.Galway![1]!, { tests: 6, heavy: 6 });
    });
    expect(await freeze()).toBe(false);
    expect(await levelsOf(ids.Galway![0]!)).toEqual(before);
  });

  it('only shows the frozen level of the new county to a business that moves', async () => {
    const [mover] = ids.Mayo!;
    await t.asOwner((owner) =>
      owner.updateTable('businesses').set({ county: 'Galway' }).where('id', '=', mover!).execute(),
    );
    expect(await levelsOf(mover!)).toEqual(await levelsOf(ids.Galway![0]!));
  });

  it('never counts a business in two cells of a month', async () => {
    const counted = await t.asOwner(
      async (owner) =>
        (
          await sql<{
            n: number;
          }>`select sum(businesses)::int as n from region_levels where month = ${MONTH}::date`.execute(owner)
        ).rows[0]!.n,
    );
    // 5 in Galway and 11 in the others: each of the 16 once.
    expect(counted).toBe(16);
  });

  it('is not computed until a week after the month, and only for its first day', async () => {
    const next = new Date();
    expect(await freeze(`${next.toISOString().slice(0, 7)}-01`)).toBe(false);
    expect(await freeze('2026-04-15')).toBe(false);
  });

  it('is only returned to the business, and the server cannot read the tables', async () => {
    await expect(
      transactionAs(t.database.db, { businessIds: [ids.Mayo![0]!] }, (db) =>
        findRegionLevels(db, { businessId: ids.Galway![0]!, animalType: SHEEP, since: MONTH }),
      ),
    ).rejects.toThrow('business not named');
    const rows = await transactionAs(t.database.db, { businessIds: ids.Galway! }, (db) =>
      db.selectFrom('region_levels').selectAll().execute(),
    );
    expect(rows).toEqual([]);
  });
});

describe('a user who knows part of a region', () => {
  const MARCH = '2026-03-01';
  const day = '2026-03-11';
  const month = async (owner: Db, county: string, tests: number[]): Promise<number[]> => {
    const ids: number[] = [];
    for (const count of tests) ids.push(await addFarm(owner, { county, tests: count, day, country: county }));
    return ids;
  };
  const cells: Record<string, number[]> = {};
  beforeAll(async () => {
    await t.asOwner(async (owner) => {
      // Each county is in a separate country, so it can't be combined with other counties.
      cells.lead = await month(owner, 'Lead', [10, 4, 3, 3, 1]);
      cells.pair = await month(owner, 'Pair', [4, 4, 4, 4, 4]);
      await addUser(owner, {
        email: 'pair@farm.example',
        businesses: { [cells.pair[0]!]: 4, [cells.pair[1]!]: 4 },
      });
      cells.all = await month(owner, 'All', [4, 4, 4, 4, 4]);
      await addOrganisation(owner, 'Sees all', cells.all);
      cells.one = await month(owner, 'One', [4, 4, 4, 4, 4]);
      await addOrganisation(owner, 'Sees all but one', cells.one.slice(1));
      cells.two = await month(owner, 'Two', [4, 4, 4, 4, 4, 4]);
      await addOrganisation(owner, 'Sees four of six', cells.two.slice(2));
    });
    await freeze(MARCH);
  });
  const shown = async (cell: string) => (await levelsOf(cells[cell]![0]!, MARCH)).length === 1;

  it('learns nothing if one business dominates the tests of the others', async () => {
    // 10 of 21 is less than half; 10 of 17, without the second largest business's own tests, is more.
    expect(await shown('lead')).toBe(false);
  });

  it('learns nothing about three others by owning two of five', async () => {
    expect(await shown('pair')).toBe(false);
  });

  it('learns nothing new by overseeing all, and nothing about a single business by overseeing all but one', async () => {
    expect(await shown('all')).toBe(true);
    expect(await shown('one')).toBe(false);
    expect(await shown('two')).toBe(true);
  });
});

describe('POST /businesses/:id/dashboard/regional', () => {
  it('returns 13 months with the business’s own numbers, but only to that business', async () => {
    const businessId = await t.asOwner(async (owner) => {
      const id = await addFarm(owner, {
        county: 'Sligo',
        tests: 6,
        heavy: 2,
        day: new Date().toISOString().slice(0, 10),
      });
      await addUser(owner, { email: 'sligo@farm.example', businesses: { [id]: 4 } });
      return id;
    });
    const sligo = await t.as('sligo@farm.example');
    const call = (id: number) =>
      sligo.call(getRegionalComparison, {
        params: { businessId: id },
        body: { animalType: 'Ovine' },
        business: businessId,
      });
    const { status, json } = await call(businessId);
    const { months } = json.data as RegionalComparison;
    expect(status).toBe(200);
    expect(months).toHaveLength(13);
    expect(months.reduce((sum, { tests }) => sum + tests, 0)).toBe(6);
    expect(months.reduce((sum, { heavy }) => sum + heavy, 0)).toBe(2);
    expect(months.at(-1)?.region).toBeNull();
    expect((await call(businessId - 1)).status).toBe(404);
  });
});
