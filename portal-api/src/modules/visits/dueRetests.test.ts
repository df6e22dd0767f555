import { type DueRetest, listDueRetests } from '@epigram/shared-contracts/api/visits';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

import { addClient, addTest, dayOf, daysAgo } from '../../testing/livestock.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';
import { addTreatment } from '../../testing/treatments.ts';

let world: Tenants;

beforeAll(async () => {
  world = await openTenants();
  await world.asOwner(async (owner) => {
    const add = async (businessId: number, name: string, visits: readonly (readonly [number, number])[]) => {
      const clientId = await addClient(owner, { businessId, name });
      for (const [days, strongyle] of visits) {
        await addTest(owner, { businessId, clientId, createdAt: daysAgo(days), eggs: { strongyle } });
      }
      return clientId;
    };
    const { mine, other, foreign } = world;
    const longest = await add(mine, 'Longest', [[60, 40]]);
    await owner.updateTable('clients').set({ phone: '+353 86 1' }).where('id', '=', longest).execute();
    await add(mine, 'Due', [[25, 20]]);
    await add(mine, 'Too early', [[10, 20]]);
    await add(mine, 'Light', [[25, 1]]);
    await add(mine, 'Given up', [[21 + 64, 40]]);
    await add(mine, 'Retested', [
      [40, 40],
      [5, 1],
    ]);
    const treated = await add(mine, 'Treated', [[20, 1]]);
    const lv = { businessId: mine, clientId: treated, activeClass: 'lv' } as const;
    await addTreatment(owner, { ...lv, treatedOn: dayOf(daysAgo(8)) });
    // Another species of a client whose sheep were retested.
    const cattle = { animalType: 1, createdAt: daysAgo(23), eggs: { strongyle: 40 } };
    const mixed = await add(mine, 'Mixed', [[5, 1]]);
    await addTest(owner, { businessId: mine, clientId: mixed, ...cattle });
    await add(other, 'Welsh', [[25, 40]]);
    await add(foreign, 'Foreign', [[25, 40]]);
  });
});
afterAll(() => world.close());

async function due(query: object = {}) {
  const { status, json } = await world.people.member.call(listDueRetests, {
    params: { businessId: world.mine },
    query: { offset: 0, limit: 10, ...query },
    business: world.mine,
  });
  expect(status).toBe(200);
  return { rows: json.data as DueRetest[], total: json.totalRecords };
}

it('lists the groups of the business that are due, the longest-waiting first', async () => {
  const { rows, total } = await due();
  expect(rows.map(({ clientName, animalType }) => [clientName, animalType])).toEqual([
    ['Longest', 'Ovine'],
    ['Due', 'Ovine'],
    ['Mixed', 'Bovine'],
    ['Treated', 'Ovine'],
  ]);
  expect(total).toBe(4);
});

it('has the due date, the level and the phone number', async () => {
  const [longest, , , treated] = (await due()).rows;
  expect(longest).toMatchObject({
    phone: '+353 86 1',
    level: 'Very High',
    reason: 'not-treated',
    visitDay: dayOf(daysAgo(60)),
    from: dayOf(daysAgo(39)),
    until: dayOf(daysAgo(32)),
  });
  expect(treated).toMatchObject({ phone: null, level: 'Light', reason: 'treated', from: dayOf(daysAgo(1)) });
});

it('pages', async () => {
  const { rows, total } = await due({ offset: 1, limit: 2 });
  expect(rows.map(({ clientName }) => clientName)).toEqual(['Due', 'Mixed']);
  expect(total).toBe(4);
});

it('is refused for another tenant’s business and in Aggregated View', async () => {
  const params = { businessId: world.foreign };
  const query = { offset: 0, limit: 10 };
  const theirs = await world.people.member.call(listDueRetests, { params, query, business: world.foreign });
  expect(theirs.status).toBe(403);
  const aggregated = await world.people.aggregated.call(listDueRetests, {
    params: { businessId: -1 },
    query,
    organisation: world.aggregatedOrganisation,
  });
  expect(aggregated.status).toBe(403);
});
