import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  compareVisits,
  getVisit,
  listVisits,
  type Visit,
  type VisitComparison,
} from '@epigram/shared-contracts/api/visits';

import { AFTER, BEFORE } from '../../seed/reductionTest.ts';
import { addAnimal, addClient, addTest } from '../../testing/livestock.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';
import { addTreatment } from '../../testing/treatments.ts';

let world: Tenants;
const ids = { client: 0, foreign: 0 };
const FIRST = '2026-05-01';
const SECOND = '2026-05-15';

beforeAll(async () => {
  world = await openTenants();
  await world.asOwner(async (owner) => {
    const { mine: businessId, foreign } = world;
    ids.client = await addClient(owner, { businessId, name: 'Ewe Farm' });
    ids.foreign = await addClient(owner, { businessId: foreign, name: 'Foreign Farm' });
    for (const [index, epg] of BEFORE.entries()) {
      const animalId = await addAnimal(owner, { businessId, clientId: ids.client, name: `Ewe ${index}` });
      const test = { businessId, clientId: ids.client, animalId };
      const status = epg > 0 ? 'positive' : 'negative';
      await addTest(owner, {
        ...test,
        status,
        createdAt: `${FIRST}T09:00:00Z`,
        eggs: { strongyle: epg / 50 },
      });
      const after = { strongyle: AFTER[index]! / 50 };
      await addTest(owner, { ...test, createdAt: `${SECOND}T09:00:00Z`, eggs: after });
    }
    const horse = { businessId, clientId: ids.client, animalType: 3, createdAt: `${FIRST}T10:00:00Z` };
    await addTest(owner, { ...horse, status: 'processing' });
    await addTest(owner, { ...horse, testType: 3, status: 'positive' });
    await addTreatment(owner, { businessId, clientId: ids.client, treatedOn: FIRST, activeClass: 'ml' });
  });
});
afterAll(() => world.close());

const paramsOf = (clientId = ids.client) => ({ businessId: world.mine, clientId });
const member = () => world.people.member;

describe('GET clients/{clientId}/visits', () => {
  it('groups the tests by day and animal type, with the figures of each group', async () => {
    const { status, json } = await member().call(listVisits, {
      params: paramsOf(),
      query: { offset: 0, limit: 10 },
      business: world.mine,
    });
    expect([status, json['totalRecords']]).toEqual([200, 3]);
    const visits = json.data as Visit[];
    expect(visits.map(({ day, animalType, tests }) => [day, animalType, tests])).toEqual([
      [SECOND, 'Ovine', 14],
      [FIRST, 'Ovine', 14],
      [FIRST, 'Equine', 2],
    ]);
    expect(visits[1]).toMatchObject({
      figures: [{ parasite: 'strongyle', mean: 1346.4, interval: { low: 494.6, high: 3665.6 }, high: 4 }],
      retest: { reason: 'treated', from: '2026-05-15', until: '2026-05-18', doneOn: SECOND },
    });
    expect(visits[2]).toMatchObject({ processing: 1, fluke: { positive: 1, negative: 0 }, figures: [] });
  });

  it('filters by animal type, and pages', async () => {
    const call = (query: object) =>
      member().call(listVisits, {
        params: paramsOf(),
        query: { offset: 1, limit: 1, ...query },
        business: world.mine,
      });
    expect((await call({})).json).toMatchObject({
      totalRecords: 3,
      data: [{ day: FIRST, animalType: 'Ovine' }],
    });
    expect((await call({ offset: 0, animalType: 'Equine' })).json).toMatchObject({
      totalRecords: 1,
      data: [{ animalType: 'Equine' }],
    });
  });

  it('does not find a client of another tenant', async () => {
    const answers = await Promise.all(
      [ids.foreign, 999_999].map((clientId) =>
        member().call(listVisits, {
          params: paramsOf(clientId),
          query: { offset: 0, limit: 10 },
          business: world.mine,
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });
});

describe('GET clients/{clientId}/visits/{day}/{animalType}', () => {
  const visitOn = (day: string) =>
    member().call(getVisit, {
      params: { ...paramsOf(), day, animalType: 'Ovine' },
      business: world.mine,
    });

  it('shows the samples behind the figures, each with its range', async () => {
    const { json } = await visitOn(FIRST);
    const { samples } = json.data as { samples: { counts: object[]; animalName: string }[] };
    expect(samples).toHaveLength(14);
    expect(samples.find(({ animalName }) => animalName === 'Ewe 1')).toMatchObject({
      counts: [{ parasite: 'strongyle', epg: 3500, level: 'Very High' }],
    });
  });

  it('does not find a visit on a day without samples', async () => {
    expect((await visitOn('2026-05-02')).status).toBe(404);
  });
});

describe('GET clients/{clientId}/visits/compare', () => {
  it('puts the earlier visit first and shows how the means changed', async () => {
    const { json } = await member().call(compareVisits, {
      params: paramsOf(),
      query: { animalType: 'Ovine', first: SECOND, second: FIRST },
      business: world.mine,
    });
    const found = json.data as VisitComparison;
    expect([found.first.day, found.second.day, found.sameAnimals]).toEqual([FIRST, SECOND, 14]);
    expect(found.treatedOn).toBe(FIRST);
    expect(found.changes).toEqual([{ parasite: 'strongyle', before: 1346.4, after: 103.6, reduction: 92.3 }]);
  });
});
