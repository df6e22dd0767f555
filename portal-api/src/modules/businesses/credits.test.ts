import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getCreditHistory, type CreditHistory } from '@epigram/shared-contracts/api/credits';
import { addClient, addTest } from '../../testing/livestock.ts';
import { openTestApp, type TestApp } from '../../testing/openTestApp.ts';
import { addBusiness, addUser } from '../../testing/people.ts';
import type { TestClient } from '../../testing/testClient.ts';

let t: TestApp;
let farm: number;
let endless: number;
let owner: TestClient;

beforeAll(async () => {
  t = await openTestApp();
  await t.asOwner(async (db) => {
    farm = await addBusiness(db, { name: 'Farm', credits: 100, planExpiresOn: '2027-03-01' });
    endless = await addBusiness(db, { name: 'Endless', infiniteCredits: true });
    await addUser(db, { email: 'owner@farm.example', businesses: { [farm]: 4, [endless]: 4 } });
  });
  owner = await t.as('owner@farm.example');
});
afterAll(() => t.close());

async function read(businessId = farm): Promise<CreditHistory> {
  const { json } = await owner.call(getCreditHistory, { params: { businessId }, business: businessId });
  return json.data as CreditHistory;
}
const setCredits = (credits: number) =>
  t.asOwner((db) => db.updateTable('businesses').set({ credits }).where('id', '=', farm).execute());

test('every change of the balance is in the history of its month', async () => {
  await setCredits(150);
  await setCredits(147);
  await setCredits(140);
  const { months, credits, planExpiresAt } = await read();
  expect([credits, planExpiresAt]).toEqual([140, '2027-03-01']);
  expect(months).toHaveLength(12);
  expect(months[0]).toMatchObject({ added: 50, used: 10, balance: 140 });
  expect(months[1]).toMatchObject({ added: 0, used: 0, balance: 100 });
});

test('earlier balances are computed from today’s', async () => {
  const twoMonthsAgo = new Date();
  twoMonthsAgo.setUTCMonth(twoMonthsAgo.getUTCMonth() - 2, 10);
  await t.asOwner((db) =>
    db.insertInto('credit_changes').values({ business_id: farm, at: twoMonthsAgo, change: -30 }).execute(),
  );
  const { months } = await read();
  expect(months.slice(1, 4).map(({ used, balance }) => [used, balance])).toEqual([
    [0, 100],
    [30, 100],
    [0, 130],
  ]);
});

test('the day on which credits run out is predicted from the last 30 days', async () => {
  expect((await read()).runsOutOn).toBeNull();
  await t.asOwner(async (db) => {
    const clientId = await addClient(db, { businessId: farm, name: 'Hillside' });
    for (let index = 0; index < 7; index += 1) await addTest(db, { businessId: farm, clientId });
  });
  const { testsLast30Days, runsOutOn } = await read();
  expect(testsLast30Days).toBe(7);
  const inSixHundredDays = new Date(Date.now() + 600 * 86_400_000).toISOString().slice(0, 10);
  expect(runsOutOn).toBe(inSixHundredDays);
});

test('unlimited credits never run out', async () => {
  expect(await read(endless)).toMatchObject({ credits: null, runsOutOn: null });
});
