import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type ClientForecast,
  type FarmForecast,
  getClientForecast,
  listFarmForecasts,
  printFarmForecasts,
  updateClientFarm,
} from '@epigram/shared-contracts/api/farmForecasts';

import { addClient } from '../../testing/livestock.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';

let world: Tenants;
let near: number;
let placeless: number;
let theirs: number;

beforeAll(async () => {
  world = await openTenants();
  const { mine, foreign } = world;
  await world.asOwner(async (owner) => {
    near = await addClient(owner, {
      businessId: mine,
      name: 'Near Farm',
      herdNumber: 'IE C1234501',
      lat: 52.2,
      lng: -8.3,
    });
    await addClient(owner, { businessId: mine, name: 'Athenry Farm', lat: 53.29, lng: -8.75 });
    placeless = await addClient(owner, { businessId: mine, name: 'Nowhere Farm' });
    theirs = await addClient(owner, { businessId: foreign, name: 'Their Farm', lat: 52.2, lng: -8.3 });
  });
});
afterAll(() => world.close());

const list = (query: Record<string, unknown> = {}) =>
  world.people.owner.call(listFarmForecasts, {
    params: { businessId: world.mine },
    query,
    business: world.mine,
  });
const of = (clientId: number) => ({ params: { businessId: world.mine, clientId }, business: world.mine });

describe('the forecast of client farms', () => {
  it('lists the clients with a forecast, and counts the others', async () => {
    const { status, json } = await list({ sortField: 'client', sortOrder: 'desc' });
    const farms = json.data as FarmForecast[];
    expect(status).toBe(200);
    expect(farms.map(({ clientName, station }) => [clientName, station.name])).toEqual([
      ['Near Farm', 'Moore Park'],
      ['Athenry Farm', 'Athenry'],
    ]);
    expect(json).toMatchObject({ totalRecords: 2, counts: { withoutForecast: 1 } });
  });

  it('pages and searches by client, station or herd number', async () => {
    const second = await list({ sortField: 'client', offset: 1, limit: 1 });
    expect((second.json.data as FarmForecast[]).map(({ clientName }) => clientName)).toEqual(['Near Farm']);
    expect(second.json).toMatchObject({ totalRecords: 2 });
    for (const search of [' MOORE ', 'ie c1-23', '23450']) {
      const found = await list({ search });
      expect((found.json.data as FarmForecast[]).map(({ clientName }) => clientName)).toEqual(['Near Farm']);
    }
  });

  it('prints a PDF', async () => {
    const answer = await world.people.owner.call(printFarmForecasts, {
      params: { businessId: world.mine },
      query: { format: 'pdf' },
      business: world.mine,
    });
    expect(answer.status).toBe(200);
    expect(answer.response.headers['content-type']).toBe('application/pdf');
  });

  it('is refused in Aggregated View', async () => {
    const { status } = await world.people.aggregated.call(listFarmForecasts, {
      params: { businessId: -1 },
      query: {},
      organisation: world.aggregatedOrganisation,
    });
    expect(status).toBe(403);
  });
});

describe('the farm of one client', () => {
  it('accepts altitude, station and lambing dates, and keeps fields that are not sent', async () => {
    const { owner } = world.people;
    const before = (await owner.call(getClientForecast, of(near))).json.data as ClientForecast;
    expect(before).toMatchObject({ missing: null, forecast: { altitude: null } });
    const first = await owner.call(updateClientFarm, { ...of(near), body: { altitude: 146 } });
    expect(first.status).toBe(200);
    const body = { stationId: 'IE1875', lambingFirst: '2026-03-01', lambingLast: '2026-03-20' };
    await owner.call(updateClientFarm, { ...of(near), body });
    const after = (await owner.call(getClientForecast, of(near))).json.data as ClientForecast;
    expect(after.forecast).toMatchObject({
      altitude: 146,
      station: { id: 'IE1875', isChosen: true },
      lambing: { first: '2026-03-01', last: '2026-03-20' },
    });
    const reset = await owner.call(updateClientFarm, {
      ...of(near),
      body: { altitude: null, stationId: null },
    });
    expect((reset.json.data as ClientForecast).forecast).toMatchObject({
      altitude: null,
      station: { id: 'IE575', isChosen: false },
      lambing: { first: '2026-03-01' },
    });
  });

  it('gives a client without a place the forecast of its chosen station', async () => {
    const { owner } = world.people;
    expect((await owner.call(getClientForecast, of(placeless))).json.data).toMatchObject({
      forecast: null,
      missing: 'no-place',
    });
    const { json } = await owner.call(updateClientFarm, { ...of(placeless), body: { stationId: 'IE575' } });
    expect(json.data).toMatchObject({ missing: null, forecast: { station: { distanceKm: null } } });
  });

  it.each([
    ['an unknown station', { stationId: 'XX1' }, 'stationId'],
    [
      'lambing that ends before it begins',
      { lambingFirst: '2026-03-20', lambingLast: '2026-03-01' },
      'lambingLast',
    ],
    ['an altitude that is too high', { altitude: 3000 }, 'altitude'],
  ])('refuses %s', async (_, body, field) => {
    const { status, json } = await world.people.owner.call(updateClientFarm, { ...of(near), body });
    expect(status).toBe(400);
    expect(JSON.stringify(json.errors)).toContain(field);
  });

  it('is not found for another tenant, and can’t be changed by read-only users', async () => {
    const { owner, detailed } = world.people;
    expect((await owner.call(getClientForecast, of(theirs))).status).toBe(404);
    expect((await owner.call(updateClientFarm, { ...of(theirs), body: { altitude: 5 } })).status).toBe(404);
    const refused = await detailed.call(updateClientFarm, {
      ...of(near),
      body: { altitude: 5 },
      organisation: world.detailedOrganisation,
      business: world.mine,
    });
    expect([refused.status, refused.json.errorCode]).toEqual([403, 'AUTHORIZATION_FAILED']);
  });
});
