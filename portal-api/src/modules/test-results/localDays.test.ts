import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { updateBusinessInfo } from '@epigram/shared-contracts/api/businesses';
import { type EnteredTest, recordTest } from '@epigram/shared-contracts/api/recordedTests';
import {
  getTestDetails,
  searchTests,
  type SearchedTest,
  type TestDetails,
} from '@epigram/shared-contracts/api/tests';
import { listVisits } from '@epigram/shared-contracts/api/visits';
import { sql } from 'kysely';

import { createRandom } from '../../seed/random.ts';
import { addClient, addTest } from '../../testing/livestock.ts';
import { difference, TOTALS } from '../../testing/plainTotals.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';

let world: Tenants;
let samples = 0;
const random = createRandom(20);
beforeAll(async () => {
  world = await openTenants();
});
afterAll(() => world.close());

const ZONES = ['Pacific/Auckland', 'America/New_York', 'Europe/Dublin', 'Pacific/Kiritimati', 'Etc/GMT+12'];
/** Both nights on which clocks change, in each hemisphere, and days at the ends of months. */
const DAYS = [
  '2026-03-29',
  '2025-10-26',
  '2026-04-05',
  '2026-09-27',
  '2026-03-08',
  '2025-11-02',
  '2026-01-31',
  '2024-02-29',
];

async function moveTo(zone: string): Promise<void> {
  const { status } = await world.people.owner.call(updateBusinessInfo, {
    params: { businessId: world.mine },
    body: { time_zone: zone },
    business: world.mine,
  });
  expect(status).toBe(200);
}

const client = (name: string) => world.asOwner((owner) => addClient(owner, { businessId: world.mine, name }));

async function record(
  clientId: number,
  when: Partial<EnteredTest>,
): Promise<{ status: number; uuid: string }> {
  const body: EnteredTest = {
    sampleId: `L-${(samples += 1)}`,
    clientId,
    animalType: 'Ovine',
    testType: 'Worm FEC',
    counts: [{ parasite: 'strongyle', eggsCounted: 3 }],
    ...when,
  };
  const { status, json } = await world.people.owner.call(recordTest, {
    params: { businessId: world.mine },
    body,
    business: world.mine,
  });
  return { status, uuid: (json.data as { uuid: string } | undefined)?.uuid ?? '' };
}

async function details(id: string): Promise<TestDetails> {
  const { json } = await world.people.owner.call(getTestDetails, { params: { id }, business: world.mine });
  return json.data as TestDetails;
}

async function found(clientId: number, day: string): Promise<SearchedTest[]> {
  const { json } = await world.people.owner.call(searchTests, {
    params: { offset: 0, limit: 50 },
    body: { filters: { clientId, startDate: day, endDate: day } },
    business: world.mine,
  });
  return json.data as SearchedTest[];
}

describe('the day of a test', () => {
  it('is the day in the time zone of its business, for lists and visits alike', async () => {
    await moveTo('Pacific/Auckland');
    const farm = await client('Canterbury Farm');
    await record(farm, { testedAt: '2025-11-19T20:00:00Z' });
    await record(farm, { testedAt: '2025-11-20T01:00:00Z' });
    expect(await found(farm, '2025-11-20')).toEqual([
      expect.objectContaining({ testedOn: '2025-11-20', testedTime: '14:00' }),
      expect.objectContaining({ testedOn: '2025-11-20', testedTime: '09:00' }),
    ]);
    expect(await found(farm, '2025-11-19')).toEqual([]);
    const { json } = await world.people.owner.call(listVisits, {
      params: { businessId: world.mine, clientId: farm },
      query: { offset: 0, limit: 10 },
      business: world.mine,
    });
    expect(json.data).toMatchObject([{ day: '2025-11-20', tests: 2 }]);
  });

  it('stays the day and the time that were stated, in every zone and on every night', async () => {
    const farm = await client('Any Farm');
    for (const zone of ZONES) {
      await moveTo(zone);
      for (const day of DAYS) {
        const time = random.chance(0.5) ? undefined : `${String(random.int(0, 23)).padStart(2, '0')}:30`;
        const { status, uuid } = await record(farm, { testedOn: day, testedTime: time });
        expect(status).toBe(200);
        expect(await details(uuid)).toMatchObject({ testedOn: day, testedTime: time ?? null });
      }
    }
  });

  it('is kept when the business moves to another time zone', async () => {
    await moveTo('Pacific/Auckland');
    const farm = await client('Moving Farm');
    const { uuid } = await record(farm, { testedAt: '2025-11-19T20:00:00Z' });
    await moveTo('Europe/Dublin');
    expect(await details(uuid)).toMatchObject({ testedOn: '2025-11-20', testedTime: '09:00' });
  });

  it('may not be one that has not begun there, or be stated twice or not at all', async () => {
    await moveTo('Etc/GMT+12');
    const farm = await client('Late Farm');
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    for (const when of [
      { testedOn: tomorrow },
      { testedOn: '1999-12-31' },
      { testedOn: '2025-01-01', testedAt: '2025-01-01T10:00:00Z' },
      {},
    ]) {
      expect((await record(farm, when)).status).toBe(400);
    }
  });

  it('is what the same sample id may not repeat', async () => {
    await moveTo('Pacific/Auckland');
    const farm = await client('Repeating Farm');
    const at = (testedAt: string) => record(farm, { sampleId: 'Same', testedAt });
    expect((await at('2025-11-19T20:00:00Z')).status).toBe(200);
    expect((await at('2025-11-20T01:00:00Z')).status).toBe(400);
    expect((await at('2025-11-20T12:00:00Z')).status).toBe(200);
  });

  it('is filled in for a test that is stored without one, and every total follows it', async () => {
    await moveTo('America/New_York');
    const farm = await client('Stored Farm');
    await world.asOwner(async (owner) => {
      const { id } = await addTest(owner, {
        businessId: world.mine,
        clientId: farm,
        createdAt: '2025-07-01T03:00:00Z',
        eggs: { strongyle: 9 },
      });
      const { rows } =
        await sql`select tested_on, tested_time, sampled_on from tests where id = ${id}`.execute(owner);
      expect(rows).toEqual([{ tested_on: '2025-06-30', tested_time: '23:00:00', sampled_on: '2025-06-30' }]);
      for (const name of TOTALS) expect({ name, n: await difference(owner, name) }).toEqual({ name, n: 0 });
    });
  });
});

describe('the time zone of a business', () => {
  const change = (time_zone: string, as = world.people.owner) =>
    as.call(updateBusinessInfo, {
      params: { businessId: world.mine },
      body: { time_zone },
      business: world.mine,
    });

  it('is changed by an Owner, not by a Manager, who may send it unchanged', async () => {
    await moveTo('Europe/Dublin');
    expect((await change('Europe/Paris', world.people.manager)).status).toBe(403);
    expect((await change('Europe/Dublin', world.people.manager)).status).toBe(200);
  });

  it('is one that exists', async () => {
    expect((await change('Mars/Olympus')).status).toBe(400);
  });
});
