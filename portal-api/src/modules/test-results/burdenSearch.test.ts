import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  SEARCH_SORT_FIELDS,
  searchTests,
  type SearchedTest,
  type TestCounts,
} from '@epigram/shared-contracts/api/tests';

import { addClient, addGroup, addTest, dayOf, daysAgo } from '../../testing/livestock.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';

let world: Tenants;

beforeAll(async () => {
  world = await openTenants();
  await world.asOwner(async (owner) => {
    const { mine: businessId, foreign } = world;
    const clientId = await addClient(owner, { businessId, name: 'Hillside Farm' });
    await owner
      .updateTable('clients')
      .set({ phone: '+353 86 123 4567' })
      .where('id', '=', clientId)
      .where('business_id', '=', businessId)
      .execute();
    const groupId = await addGroup(owner, { businessId, clientId, name: 'Ewe lambs, 100 % hill' });
    const add = (sampleId: string, days: number, it: Partial<Parameters<typeof addTest>[1]>) =>
      addTest(owner, { businessId, clientId, sampleId, createdAt: daysAgo(days), ...it });
    await add('light', 1, { eggs: { strongyle: 1 } });
    await add('high', 2, { eggs: { strongyle: 20, coccidia: 1 } });
    await add('very high', 30, { eggs: { strongyle: 40 } });
    await add('higher', 3, { groupId, eggs: { strongyle: 90 } });
    await add('nematodirus', 4, { eggs: { nematodirus: 400 } });
    await add('clear', 5, { groupId, status: 'negative', eggs: { strongyle: 0 } });
    await add('fluke', 6, { testType: 3 });
    await add('no count', 7, {});
    await add('llama', 8, { animalType: 7, eggs: { strongyle: 90 } });
    const { other } = world;
    const nextDoor = await addClient(owner, { businessId: other, name: 'Hillside Wales' });
    await addTest(owner, {
      businessId: other,
      clientId: nextDoor,
      sampleId: 'next door',
      createdAt: daysAgo(1),
      eggs: { strongyle: 40 },
    });
    const theirs = await addClient(owner, { businessId: foreign, name: 'Hillside France' });
    await addTest(owner, {
      businessId: foreign,
      clientId: theirs,
      sampleId: 'theirs',
      eggs: { strongyle: 90 },
    });
  });
});
afterAll(() => world.close());

async function find(body: object) {
  const { status, json } = await world.people.owner.call(searchTests, {
    params: { offset: 0, limit: 100 },
    body,
    business: world.mine,
  });
  expect(status).toBe(200);
  const rows = json.data as SearchedTest[];
  const { totalRecords, counts } = json as unknown as { totalRecords: number; counts: TestCounts };
  return { rows, samples: rows.map(({ cowId }) => cowId), totalRecords, counts };
}

it('lists the tests at a level, newest first, of the own business only', async () => {
  const found = await find({ filters: { level: ['High', 'Very High'] } });
  expect(found.samples).toEqual(['high', 'higher', 'very high']);
  expect(found.totalRecords).toBe(3);
  expect(found.counts).toMatchObject({ totalTests: 3, positiveTests: 3, negativeTests: 0 });
});

it('lists those of all businesses of an organisation', async () => {
  const { status, json } = await world.people.detailed.call(searchTests, {
    params: { offset: 0, limit: 100 },
    body: { filters: { level: ['Very High'] } },
    business: -1,
    organisation: world.detailedOrganisation,
  });
  expect(status).toBe(200);
  const rows = json.data as SearchedTest[];
  expect(rows.map(({ cowId }) => cowId)).toEqual(['next door', 'higher', 'very high']);
});

it('combines the level with dates, words and results', async () => {
  const level = ['High', 'Very High'];
  const week = { level, startDate: dayOf(daysAgo(6)) };
  expect((await find({ filters: week })).samples).toEqual(['high', 'higher']);
  expect((await find({ search: 'very', filters: { level } })).samples).toEqual(['very high']);
  expect((await find({ search: 'hillside', filters: { level } })).samples).toHaveLength(3);
  expect((await find({ filters: { level, status: ['negative'] } })).samples).toEqual([]);
});

it('lists the tests in which a parasite was found', async () => {
  expect((await find({ filters: { parasite: ['nematodirus'] } })).samples).toEqual(['nematodirus']);
  expect((await find({ filters: { parasite: ['fluke', 'coccidia'] } })).samples).toEqual(['high', 'fluke']);
  expect((await find({ filters: { parasite: ['coccidia'], level: ['High'] } })).samples).toEqual([]);
});

it('lists the tests of the groups whose name has a part, in every order and with every other filter', async () => {
  const ofLambs = await find({ filters: { group: ' LAMBS' } });
  expect(ofLambs.samples).toEqual(['higher', 'clear']);
  expect(ofLambs.totalRecords).toBe(2);
  expect(ofLambs.counts).toMatchObject({ totalTests: 2, positiveTests: 1, negativeTests: 1 });
  for (const sortField of SEARCH_SORT_FIELDS) {
    const { samples } = await find({ filters: { group: 'lambs' }, sortField, sortOrder: 'asc' });
    expect(samples.toSorted()).toEqual(['clear', 'higher']);
  }
  const found = async (filters: object, search?: string) => (await find({ filters, search })).samples;
  expect(await found({ group: 'lambs', level: ['Very High'] })).toEqual(['higher']);
  expect(await found({ group: 'lambs', status: ['negative'] })).toEqual(['clear']);
  expect(await found({ group: 'lambs', startDate: dayOf(daysAgo(4)) })).toEqual(['higher']);
  expect(await found({ group: 'lambs' }, 'clear')).toEqual(['clear']);
  expect(await found({ group: '100 %' })).toEqual(['higher', 'clear']);
  expect(await found({ group: '1%0' })).toEqual([]);
  expect(await found({ group: ' ' })).toHaveLength(9);
});

it('sorts all tests by their highest burden, and the reverse', async () => {
  const { rows, samples } = await find({ sortField: 'leading', sortOrder: 'desc' });
  expect(rows.slice(0, 4).map(({ leading }) => leading?.level)).toEqual([
    'Very High',
    'Very High',
    'High',
    'Light',
  ]);
  expect(samples).toEqual([
    'higher',
    'very high',
    'high',
    'light',
    'nematodirus',
    'clear',
    'fluke',
    'no count',
    'llama',
  ]);
  const reverse = await find({ sortField: 'leading', sortOrder: 'asc' });
  expect(reverse.samples).toEqual(samples.toReversed());
});

it('names the client’s phone, and why a positive test has no level', async () => {
  const { rows } = await find({});
  const of = (sample: string) => rows.find(({ cowId }) => cowId === sample);
  expect(of('high')).toMatchObject({ clientPhone: '+353 86 123 4567' });
  expect(of('high')?.ungraded).toBeUndefined();
  expect(of('clear')?.ungraded).toBeUndefined();
  expect(of('llama')?.ungraded).toEqual({
    reason: 'no-cut-points',
    count: { parasite: 'strongyle', epg: 4500, unit: 'epg' },
  });
  expect(of('nematodirus')?.ungraded).toMatchObject({ reason: 'nematodirus', count: { epg: 20_000 } });
  expect(of('fluke')?.ungraded).toEqual({ reason: 'fluke', count: null });
  expect(of('no count')?.ungraded).toEqual({ reason: 'no-count', count: null });
});

it('refuses an unknown level', async () => {
  const { status } = await world.people.owner.call(searchTests, {
    params: { offset: 0, limit: 10 },
    body: { filters: { level: ['Huge'] } },
    business: world.mine,
  });
  expect(status).toBe(400);
});
