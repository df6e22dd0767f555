import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { searchAnimalTests } from '@epigram/shared-contracts/api/animalTests';
import { listClients } from '@epigram/shared-contracts/api/clients';
import { searchTests } from '@epigram/shared-contracts/api/tests';
import { LIST_MAX_ROWS } from '@epigram/shared-contracts/domain/limits';

import { addClient } from '../testing/livestock.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { addBusiness, addUser } from '../testing/people.ts';
import type { TestClient } from '../testing/testClient.ts';
import { reachable } from './reachable.ts';

let test: TestApp;
let owner: TestClient;
let business: number;
let clientId: number;
beforeAll(async () => {
  test = await openTestApp();
  await test.asOwner(async (db) => {
    business = await addBusiness(db, { name: 'Farm' });
    clientId = await addClient(db, { businessId: business, name: 'Hillside' });
    await addUser(db, { email: 'owner@farm.example', businesses: { [business]: 4 } });
  });
  owner = await test.as('owner@farm.example');
});
afterAll(() => test.close());

it('cuts a page at the last row', () => {
  expect(reachable({ offset: LIST_MAX_ROWS - 100, limit: 100 })).toMatchObject({ limit: 100 });
  expect(reachable({ offset: LIST_MAX_ROWS - 5, limit: 50 })).toMatchObject({ limit: 5 });
});

it.each([
  [
    'results',
    (offset: number) =>
      owner.call(searchTests, { business, params: { offset, limit: 10 }, body: { sortField: 'status' } }),
  ],
  [
    'tests of a client',
    (offset: number) =>
      owner.call(searchAnimalTests, { business, params: { offset, limit: 10 }, body: { clientId } }),
  ],
  [
    'clients',
    (offset: number) =>
      owner.call(listClients, { business, params: { businessId: business }, query: { offset, limit: 10 } }),
  ],
])('the list of %s refuses a page that begins after the last row', async (_list, page) => {
  expect((await page(LIST_MAX_ROWS - 10)).json.code).toBe('OK');
  const { status, json } = await page(LIST_MAX_ROWS);
  expect([status, json.errorCode]).toEqual([400, 'PAGE_TOO_FAR']);
  expect(json.messages).toEqual([]);
});
