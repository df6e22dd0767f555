import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  getIsNewBusiness,
  getMonthlyStats,
  getOrganisationInfo,
  listAllBusinesses,
  listCurrentOrganisations,
} from '@epigram/shared-contracts/api/businesses';
import { listClients } from '@epigram/shared-contracts/api/clients';
import { openTestApp, type TestApp } from '../../testing/openTestApp.ts';
import { addBusiness, addOrganisation, addUser } from '../../testing/people.ts';
import type { TestClient } from '../../testing/testClient.ts';

let t: TestApp;
let mine: number;
let linked: number;
let foreign: number;
let detailed: number;
let aggregated: number;
let owner: TestClient;
let viewer: TestClient;

beforeAll(async () => {
  t = await openTestApp();
  await t.asOwner(async (db) => {
    mine = await addBusiness(db, { name: 'Mine' });
    linked = await addBusiness(db, { name: 'Linked' });
    foreign = await addBusiness(db, { name: 'Foreign' });
    detailed = await addOrganisation(db, 'Detailed', [mine, linked]);
    aggregated = await addOrganisation(db, 'Aggregated', [linked]);
    await addUser(db, {
      email: 'owner@farm.example',
      businesses: { [mine]: 4 },
      organisations: { [detailed]: { role: 1, accessLevel: 1 } },
    });
    await addUser(db, {
      email: 'viewer@farm.example',
      organisations: { [aggregated]: { role: 1, accessLevel: 0 } },
    });
    await addUser(db, { email: 'none@farm.example' });
  });
  owner = await t.as('owner@farm.example');
  viewer = await t.as('viewer@farm.example');
});
afterAll(() => t.close());

const all = { businessId: -1 };

async function codeOf(answer: Promise<{ status: number; json: { errorCode?: string } }>) {
  const { status, json } = await answer;
  return `${status} ${json.errorCode ?? 'OK'}`;
}

describe('the list of businesses and organisations', () => {
  test('contains the user’s own businesses and those of organisations, each with the role there', async () => {
    const { json } = await owner.call(listAllBusinesses);
    expect(json.data).toMatchObject({
      businesses: [{ id: mine, name: 'Mine', role: 4 }],
      organisations: [
        {
          id: detailed,
          role: 1,
          access_level: 1,
          businesses: [
            { name: 'Linked', role: 1 },
            { name: 'Mine', role: 1 },
          ],
        },
      ],
      forecastCountries: [],
      supportEmail: 'support@epigram.example',
    });
  });

  test('is empty for a user without memberships', async () => {
    const nobody = await t.as('none@farm.example');
    expect((await nobody.call(listAllBusinesses)).json.data).toMatchObject({
      businesses: [],
      organisations: [],
    });
    expect((await nobody.call(listCurrentOrganisations)).json.data).toEqual([]);
  });

  test('requires a signed-in user', async () => {
    expect(await codeOf(t.anybody.call(listAllBusinesses))).toBe('401 AUTHENTICATION_REQUIRED');
  });
});

describe('the context of a request', () => {
  test('is required', async () => {
    expect(await codeOf(owner.call(getMonthlyStats, { params: all }))).toBe('400 CONTEXT_MISSING');
  });

  test('-1 without an organisation is refused', async () => {
    expect(await codeOf(owner.call(getMonthlyStats, { params: all, business: -1 }))).toBe(
      '400 CONTEXT_MISSING',
    );
  });

  test('that is not a number is a bad request', async () => {
    const headers = { 'x-business-context': 'mine' };
    expect(await codeOf(owner.call(getMonthlyStats, { params: all, headers }))).toBe('400 BAD_REQUEST');
  });

  test.each([
    ['belongs to another tenant', () => foreign],
    ['does not exist', () => 999_999],
  ])('with a business that %s is refused', async (_whose, id) => {
    expect(await codeOf(owner.call(getMonthlyStats, { params: all, business: id() }))).toBe(
      '403 BUSINESS_ACCESS_CHANGED',
    );
  });

  test('of an organisation without membership is refused as revoked access', async () => {
    const call = owner.call(getMonthlyStats, { params: all, business: -1, organisation: aggregated });
    expect(await codeOf(call)).toBe('403 ORGANIZATION_ACCESS_REVOKED');
  });

  test('with a different access level than the stored one is refused', async () => {
    const context = { params: all, business: -1, organisation: detailed };
    expect(await codeOf(owner.call(getMonthlyStats, { ...context, accessLevel: 0 }))).toBe(
      '403 ACCESS_LEVEL_CHANGED',
    );
    expect(await codeOf(owner.call(getMonthlyStats, { ...context, accessLevel: 1 }))).toBe('200 OK');
  });

  test('of a business that left the organisation is refused', async () => {
    const call = owner.call(getMonthlyStats, { params: all, business: foreign, organisation: detailed });
    expect(await codeOf(call)).toBe('403 BUSINESS_ACCESS_CHANGED');
  });

  test('is checked against current memberships, so that an ended one takes effect immediately', async () => {
    await t.asOwner((db) => addUser(db, { email: 'leaver@farm.example', businesses: { [linked]: 1 } }));
    const leaver = await t.as('leaver@farm.example');
    const context = { params: { businessId: linked }, business: linked };
    expect(await codeOf(leaver.call(getIsNewBusiness, context))).toBe('200 OK');
    await t.asOwner((db) =>
      db.deleteFrom('business_members').where('business_id', '=', linked).where('role', '=', 1).execute(),
    );
    expect(await codeOf(leaver.call(getIsNewBusiness, context))).toBe('403 BUSINESS_ACCESS_CHANGED');
  });
});

describe('a path', () => {
  test('with a business outside the context finds nothing, whether it exists or not', async () => {
    for (const businessId of [foreign, linked, 999_999]) {
      const call = owner.call(getIsNewBusiness, { params: { businessId }, business: mine });
      expect(await codeOf(call)).toBe('404 NOT_FOUND');
    }
  });

  test('with a different organisation than the context finds nothing', async () => {
    const call = owner.call(getOrganisationInfo, {
      params: { orgId: aggregated },
      business: -1,
      organisation: detailed,
    });
    expect(await codeOf(call)).toBe('404 NOT_FOUND');
  });
});

describe('Aggregated View', () => {
  const context = () => ({ business: -1, organisation: aggregated, accessLevel: 0 });

  test('sees sums over all businesses', async () => {
    const { status, json } = await viewer.call(getMonthlyStats, { params: all, ...context() });
    expect([status, json.data]).toEqual([
      200,
      { testsLast30Days: 0, testsPrevious30Days: 0, inactiveClients: 0 },
    ]);
  });

  test('cannot select a single business, in the context or in the path', async () => {
    const inContext = viewer.call(getMonthlyStats, { params: all, ...context(), business: linked });
    const inPath = viewer.call(getMonthlyStats, { params: { businessId: linked }, ...context() });
    expect(await codeOf(inContext)).toBe('403 INSUFFICIENT_ACCESS_LEVEL');
    expect(await codeOf(inPath)).toBe('403 INSUFFICIENT_ACCESS_LEVEL');
  });

  test('has no details', async () => {
    const call = viewer.call(listClients, { params: all, query: { offset: 0, limit: 10 }, ...context() });
    expect(await codeOf(call)).toBe('403 INSUFFICIENT_ACCESS_LEVEL');
  });
});

describe('row-level security', () => {
  test('hides and refuses rows of other tenants even if a query forgets its tenant filter', async () => {
    await t.asOwner((db) =>
      db
        .insertInto('clients')
        .values([mine, foreign].map((business_id) => ({ business_id, name: 'Client' })))
        .execute(),
    );
    const { tenantTransaction } = await import('../../kernel/binder.ts');
    const scope = { businessIds: [mine] };
    const seen = await tenantTransaction(t.database.db, { userId: 1 }, scope, (db) =>
      db.selectFrom('clients').select('business_id').execute(),
    );
    expect(seen).toEqual([{ business_id: mine }]);
    const intrusion = tenantTransaction(t.database.db, { userId: 1 }, scope, (db) =>
      db.insertInto('clients').values({ business_id: foreign, name: 'Intruder' }).execute(),
    );
    await expect(intrusion).rejects.toMatchObject({ code: '42501' });
    expect(await t.database.db.selectFrom('clients').selectAll().execute()).toEqual([]);
  });
});
