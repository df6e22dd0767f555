import { listUnopenedHighTests, markTestOpened } from '@epigram/shared-contracts/api/openedTests';
import type { SearchedTest } from '@epigram/shared-contracts/api/tests';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

import { addClient, addTest, daysAgo } from '../../testing/livestock.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';
import type { TestClient } from '../../testing/testClient.ts';

let world: Tenants;
const uuids = { old: '', foreign: '', first: '', second: '' };

beforeAll(async () => {
  world = await openTenants();
  await world.asOwner(async (owner) => {
    const { mine: businessId, foreign } = world;
    const clientId = await addClient(owner, { businessId, name: 'Hillside' });
    const add = async (sampleId: string, eggs: object, days: number) =>
      (await addTest(owner, { businessId, clientId, sampleId, eggs, createdAt: daysAgo(days) })).uuid;
    uuids.first = await add('first', { strongyle: 40 }, 2);
    uuids.second = await add('second', { strongyle: 30 }, 1);
    uuids.old = await add('old', { strongyle: 40 }, 22);
    await add('high only', { strongyle: 29 }, 1);
    await add('Nematodirus', { nematodirus: 400 }, 1);
    const theirs = await addClient(owner, { businessId: foreign, name: 'Theirs' });
    uuids.foreign = (
      await addTest(owner, { businessId: foreign, clientId: theirs, eggs: { strongyle: 40 } })
    ).uuid;
  });
});
afterAll(() => world.close());

async function waiting(as: TestClient) {
  const { status, json } = await as.call(listUnopenedHighTests, { business: world.mine });
  expect(status).toBe(200);
  const { total, tests } = json.data as { total: number; tests: SearchedTest[] };
  return { total, samples: tests.map(({ cowId }) => cowId), tests };
}
const open = (as: TestClient, id: string) =>
  as.call(markTestOpened, { params: { id }, business: world.mine });

it('lists recent tests above High, newest first, with their leading counts', async () => {
  const { total, samples, tests } = await waiting(world.people.owner);
  expect({ total, samples }).toEqual({ total: 2, samples: ['second', 'first'] });
  expect(tests[0]?.leading).toEqual({ parasite: 'strongyle', epg: 1500, unit: 'epg', level: 'Very High' });
});

it('leaves out opened tests, but only for the user who opened them', async () => {
  expect((await open(world.people.owner, uuids.second)).status).toBe(200);
  expect((await open(world.people.owner, uuids.second)).status).toBe(200);
  expect((await waiting(world.people.owner)).samples).toEqual(['first']);
  expect((await waiting(world.people.member)).samples).toEqual(['second', 'first']);
});

it('does not find another tenant’s tests', async () => {
  const { status, json } = await open(world.people.owner, uuids.foreign);
  expect([status, json.errorCode]).toEqual([404, 'NOT_FOUND']);
});
