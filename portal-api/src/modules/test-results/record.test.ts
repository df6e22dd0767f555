import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { listBusinessAudit } from '@epigram/shared-contracts/api/audit';
import { correctTest, type EnteredTest, recordTest } from '@epigram/shared-contracts/api/recordedTests';
import { getTestDetails, searchTests, type TestDetails } from '@epigram/shared-contracts/api/tests';

import { addAnimal, addClient, addGroup, addTest } from '../../testing/livestock.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';

let world: Tenants;
let client: number;
let animal: number;
let cow: number;
let secondClient: number;
let foreignClient: number;
beforeAll(async () => {
  world = await openTenants();
  await world.asOwner(async (owner) => {
    const businessId = world.mine;
    client = await addClient(owner, { businessId, name: 'Hillside Farm' });
    animal = await addAnimal(owner, { businessId, clientId: client, name: 'Tag 7' });
    cow = await addAnimal(owner, { businessId, clientId: client, name: 'Daisy', animalType: 1 });
    secondClient = await addClient(owner, { businessId, name: 'Lowland Farm' });
    foreignClient = await addClient(owner, { businessId: world.foreign, name: 'Other Farm' });
  });
});
afterAll(() => world.close());

let samples = 0;

function entered(change: Partial<EnteredTest> = {}): EnteredTest {
  return {
    sampleId: `R-${(samples += 1)}`,
    clientId: client,
    animalId: animal,
    animalType: 'Ovine',
    testType: 'Worm FEC',
    testedAt: '2026-06-15T10:30:00Z',
    counts: [
      { parasite: 'strongyle', eggsCounted: 9 },
      { parasite: 'nematodirus', eggsCounted: 0 },
    ],
    ...change,
  };
}

const record = (body: EnteredTest, as = world.people.owner) =>
  as.call(recordTest, { params: { businessId: world.mine }, body, business: world.mine });

async function recorded(change: Partial<EnteredTest> = {}): Promise<string> {
  const { json } = await record(entered(change));
  return (json.data as { uuid: string }).uuid;
}

async function details(id: string): Promise<TestDetails> {
  const { json } = await world.people.owner.call(getTestDetails, { params: { id }, business: world.mine });
  return json.data as TestDetails;
}

const correct = (id: string, body: EnteredTest & { reason: string }, as = world.people.owner) =>
  as.call(correctTest, { params: { businessId: world.mine, id }, body, business: world.mine });

const problems = (json: Record<string, unknown>) =>
  (json.errors as { path: string; message: string }[]).map(({ path, message }) => `${path}: ${message}`);

describe('POST /tests/record/{businessId}', () => {
  it('keeps a factor with two decimals, and eggs per gram and their level exactly', async () => {
    const counts = [{ parasite: 'strongyle' as const, eggsCounted: 3 }];
    const id = await recorded({ sampleId: 'A-12.5', multiplicationFactor: 12.5, counts });
    expect((await details(id)).counts).toMatchObject([
      { eggsCounted: 3, multiplicationFactor: 12.5, epg: 37.5 },
    ]);
    // Half an egg per gram below the cut point of 200, which rounding would reach.
    const below = await recorded({
      sampleId: 'A-below',
      multiplicationFactor: 199.5,
      counts: [{ parasite: 'strongyle', eggsCounted: 1 }],
    });
    const [count] = (await details(below)).counts;
    const level = await world.asOwner((owner) =>
      sql`select burden_level(n.epg, h) as level from test_counts n
        join tests t on t.business_id = n.business_id and t.id = n.test_id
        join burden_thresholds h on h.animal_type = t.animal_type and h.parasite = n.parasite
        where t.uuid = ${below}`.execute(owner),
    );
    expect([count!.epg, count!.level, level.rows]).toEqual([199.5, 'Light', [{ level: 'Light' }]]);
    for (const multiplicationFactor of [12.505, 0, -1, 1000.5]) {
      expect((await record(entered({ multiplicationFactor }))).status).toBe(400);
    }
  });

  it('creates a test with counts, level and status from the counted eggs', async () => {
    const { status, json } = await record(entered({ sampleId: '  A-101 ', multiplicationFactor: 15 }));
    expect(status).toBe(200);
    const test = await details((json.data as { uuid: string }).uuid);
    expect(test).toMatchObject({
      cowId: 'A-101',
      clientName: 'Hillside Farm',
      animalName: 'Tag 7',
      status: 'positive',
      method: 'McMaster',
      dosed: 3,
      createdAt: '2026-06-15T10:30:00.000Z',
      correctable: true,
      corrections: [],
    });
    expect(test.counts[0]).toMatchObject({ parasite: 'strongyle', eggsCounted: 9, epg: 135 });
  });

  it('is found by the search, and recorded in the audit trail', async () => {
    const uuid = await recorded({ sampleId: 'FIND-ME' });
    const { json } = await world.people.owner.call(searchTests, {
      params: { offset: 0, limit: 10 },
      body: { search: 'find-me' },
      business: world.mine,
    });
    expect(json.data).toEqual([expect.objectContaining({ uuid })]);
  });

  it('accepts a pooled sample without an animal, and a fluke test with a result', async () => {
    const pooled = await details(await recorded({ animalId: null, pooledAnimals: 10 }));
    expect(pooled).toMatchObject({ pooledAnimals: 10, animalId: null });
    const fluke = await recorded({ testType: 'Fluke FEC', counts: [], status: 'positive' });
    expect(await details(fluke)).toMatchObject({ status: 'positive', method: 'Sedimentation' });
  });

  it.each([
    [{ animalId: null, clientId: 899_999_999 }, 'clientId: Choose a client of this business.'],
    [{ animalId: 899_999_999 }, 'animalId: Choose an animal of this client.'],
    [{ pooledAnimals: 5 }, 'animalId: A pooled sample comes from several animals. Leave the animal empty.'],
    [{ testedAt: '1999-12-31T12:00:00Z' }, 'testedAt: Use a date from the year 2000 until today.'],
    [{ testedAt: '2199-12-31T12:00:00Z' }, 'testedAt: Use a date from the year 2000 until today.'],
    [{ counts: [] }, 'counts: Enter at least one count, or choose a result.'],
    [{ status: 'negative' }, 'counts: The result does not match the counts. Change one of them.'],
    [{ testType: 'Fluke FEC', status: 'positive' }, 'status: A fluke test has a result but no counts.'],
  ] as [Partial<EnteredTest>, string][])(
    'refuses %j with an error for its field',
    async (change, problem) => {
      const { status, json } = await record(entered(change));
      expect([status, json.errorCode, problems(json)]).toEqual([400, 'BAD_REQUEST', [problem]]);
    },
  );

  it('refuses an animal of another type, and a client of another business', async () => {
    const other = await record(entered({ animalId: cow }));
    expect(problems(other.json)).toEqual([
      'animalId: This animal is of another type. Choose another animal, or change the animal type.',
    ]);
    const foreign = await record(entered({ animalId: null, clientId: foreignClient }));
    expect(problems(foreign.json)).toEqual(['clientId: Choose a client of this business.']);
  });

  it('refuses a second sample with the same id on one day, ignoring case, and accepts it on another', async () => {
    await recorded({ sampleId: 'Twice' });
    const again = await record(entered({ sampleId: 'tWICE' }));
    expect(problems(again.json)).toEqual([
      'sampleId: This client already has a sample with this id on the same day. Use another id.',
    ]);
    expect((await record(entered({ sampleId: 'Twice', testedAt: '2026-06-16T10:30:00Z' }))).status).toBe(200);
  });

  it('stores only one of two concurrent requests', async () => {
    const body = entered({ sampleId: 'Race' });
    const answers = await Promise.all([record(body), record(body)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });
});

describe('PUT /tests/record/{businessId}/{id}', () => {
  it('replaces the result, and stores the previous values with the reason', async () => {
    const uuid = await recorded({ sampleId: 'Wrong' });
    const change = entered({ sampleId: 'Right', counts: [{ parasite: 'strongyle', eggsCounted: 0 }] });
    const { status } = await correct(uuid, { ...change, reason: 'Slides were swapped' });
    expect(status).toBe(200);
    const test = await details(uuid);
    expect(test).toMatchObject({ cowId: 'Right', status: 'negative' });
    expect(test.corrections).toEqual([
      expect.objectContaining({
        reason: 'Slides were swapped',
        before: expect.objectContaining({
          cowId: 'Wrong',
          status: 'positive',
          counts: [
            { parasite: 'strongyle', eggsCounted: 9, multiplicationFactor: 50, epg: 450 },
            { parasite: 'nematodirus', eggsCounted: 0, multiplicationFactor: 50, epg: 0 },
          ],
        }),
      }),
    ]);
  });

  it('moves it to another day, animal type and client', async () => {
    const { uuid } = await world.asOwner((owner) =>
      addTest(owner, { businessId: world.mine, clientId: client, isExternal: true, eggs: { strongyle: 3 } }),
    );
    const moved = { clientId: secondClient, animalId: null, animalType: 'Bovine' } as const;
    const { status } = await correct(uuid, { ...entered(moved), reason: 'Another farm' });
    expect(status).toBe(200);
    expect(await details(uuid)).toMatchObject({ clientName: 'Lowland Farm', animalType: 'Bovine' });
  });

  it('keeps its own sample id', async () => {
    const uuid = await recorded({ sampleId: 'Mine' });
    const { status } = await correct(uuid, { ...entered({ sampleId: 'Mine' }), reason: 'Counted again' });
    expect(status).toBe(200);
  });

  it('refuses to change a laboratory result', async () => {
    const { uuid } = await world.asOwner((owner) =>
      addTest(owner, { businessId: world.mine, clientId: client }),
    );
    const { status, json } = await correct(uuid, { ...entered(), reason: 'Better' });
    expect([status, json.errorCode]).toEqual([403, 'AUTHORIZATION_FAILED']);
    expect((await details(uuid)).correctable).toBe(false);
  });

  it('requires a reason', async () => {
    const uuid = await recorded();
    expect((await correct(uuid, { ...entered(), reason: ' ' })).status).toBe(400);
  });

  it('is in the audit trail', async () => {
    const uuid = await recorded();
    await correct(uuid, { ...entered({ sampleId: 'Audited' }), reason: 'Typing error' });
    const { json } = await world.people.owner.call(listBusinessAudit, {
      params: { businessId: world.mine },
      query: { offset: 0, limit: 1, action: 'test-corrected' },
      business: world.mine,
    });
    expect(json.data).toEqual([expect.objectContaining({ subjectName: 'Audited' })]);
  });
});

describe('the group of a recorded result', () => {
  const groupIds = { ewes: 0, lambs: 0, foreign: 0 };
  beforeAll(() =>
    world.asOwner(async (owner) => {
      const it = { businessId: world.mine, clientId: client };
      groupIds.ewes = await addGroup(owner, { ...it, name: 'Ewes' });
      groupIds.lambs = await addGroup(owner, { ...it, name: 'Lambs' });
      groupIds.foreign = await addGroup(owner, { ...it, clientId: secondClient, name: 'Ewes' });
    }),
  );

  it('lets two groups have the same sample id on one day, but not one group or no group', async () => {
    const same = { sampleId: 'G-1' };
    for (const groupId of [groupIds.ewes, groupIds.lambs, null]) {
      expect((await record(entered({ ...same, groupId }))).status).toBe(200);
      const again = await record(entered({ ...same, groupId }));
      expect([again.status, problems(again.json)]).toEqual([400, [expect.stringMatching(/^sampleId: /)]]);
    }
  });

  it('is one of the client and the animal type', async () => {
    const answers = [
      await record(entered({ groupId: groupIds.foreign })),
      await record(entered({ groupId: groupIds.ewes, animalType: 'Bovine', animalId: cow })),
    ];
    for (const { json } of answers) {
      expect(problems(json)).toEqual([
        'groupId: Choose a group of this client and animal type, or no group.',
      ]);
    }
  });

  it('stays in a correction that does not name it, and is in the history when it changes', async () => {
    const values = entered({ groupId: groupIds.ewes });
    const id = await recorded(values);
    const { groupId: _, ...unaware } = values;
    await correct(id, { ...unaware, reason: 'Typing error' });
    expect((await details(id)).group).toEqual({ id: groupIds.ewes, name: 'Ewes' });
    await correct(id, { ...values, groupId: null, reason: 'Wrong mob' });
    const test = await details(id);
    expect(test.group).toBeNull();
    expect(test.corrections?.[0]?.before.groupName).toBe('Ewes');
    const other = await recorded(values);
    await correct(other, { ...unaware, clientId: secondClient, animalId: null, reason: 'Wrong farm' });
    expect((await details(other)).group).toBeNull();
  });
});
