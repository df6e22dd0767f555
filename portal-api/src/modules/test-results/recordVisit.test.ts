import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type EnteredTest,
  type EnteredVisit,
  recordTest,
  recordVisit,
} from '@epigram/shared-contracts/api/recordedTests';
import { searchTests, type TestRow } from '@epigram/shared-contracts/api/tests';

import { addAnimal, addClient, addGroup } from '../../testing/livestock.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';

let world: Tenants;
let client: number;
let lambs: number;
let lamb: number;
let foreignClient: number;
beforeAll(async () => {
  world = await openTenants();
  await world.asOwner(async (owner) => {
    const businessId = world.mine;
    client = await addClient(owner, { businessId, name: 'Hillside Farm' });
    lambs = await addGroup(owner, { businessId, clientId: client, name: 'Lambs' });
    lamb = await addAnimal(owner, { businessId, clientId: client, name: 'Tag 7' });
    foreignClient = await addClient(owner, { businessId: world.foreign, name: 'Other Farm' });
  });
});
afterAll(() => world.close());

type Sample = EnteredVisit['samples'][number];

const sampleOf = (sampleId: string, eggs: number, change: Partial<Sample> = {}): Sample => ({
  key: randomUUID(),
  sampleId,
  counts: [{ parasite: 'strongyle', eggsCounted: eggs }],
  ...change,
});

function visit(samples: Sample[], change: Partial<EnteredVisit> = {}): EnteredVisit {
  return {
    clientId: client,
    animalType: 'Ovine',
    groupId: lambs,
    testType: 'Worm FEC',
    testedOn: '2026-06-15',
    samples,
    ...change,
  };
}

const record = (body: EnteredVisit, as = world.people.owner) =>
  as.call(recordVisit, { params: { businessId: world.mine }, body, business: world.mine });

async function stored(day = '2026-06-15'): Promise<TestRow[]> {
  const { json } = await world.people.owner.call(searchTests, {
    params: { offset: 0, limit: 100 },
    body: { filters: { clientId: client, startDate: day, endDate: day } },
    business: world.mine,
  });
  return json.data as TestRow[];
}

describe('a visit that is recorded at once', () => {
  it('stores all its samples with their group and counts', async () => {
    const { status, json } = await record(
      visit([sampleOf('V-1', 9), sampleOf('V-2', 0), sampleOf('V-3', 60, { animalId: lamb })]),
    );
    expect(status).toBe(200);
    const { tests } = json.data as { tests: { sampleId: string; uuid: string }[] };
    expect(tests.map(({ sampleId }) => sampleId)).toEqual(['V-1', 'V-2', 'V-3']);
    const rows = (await stored()).toSorted((a, b) => a.cowId.localeCompare(b.cowId));
    expect(rows.map(({ cowId, status: outcome, group }) => [cowId, outcome, group?.name])).toEqual([
      ['V-1', 'positive', 'Lambs'],
      ['V-2', 'negative', 'Lambs'],
      ['V-3', 'positive', 'Lambs'],
    ]);
  });

  it('is stored once, however often and at the same time it is sent', async () => {
    const day = '2026-06-16';
    const body = visit([sampleOf('W-1', 1), sampleOf('W-2', 2)], { testedOn: day });
    const answers = await Promise.all([record(body), record(body), record(body)]);
    answers.push(await record(body));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [first, ...others] = answers.map(({ json }) => json.data);
    for (const other of others) expect(other).toEqual(first);
    expect(await stored(day)).toHaveLength(2);
  });

  it('stores nothing if one sample is refused, and names each problem where it is', async () => {
    const day = '2026-06-17';
    const { status, json } = await record(
      visit(
        [
          sampleOf('X-1', 1),
          sampleOf('x-1', 2),
          sampleOf('X-3', 3, { counts: [] }),
          sampleOf('X-4', 4, { animalId: 999_999 }),
        ],
        { testedOn: day },
      ),
    );
    expect(status).toBe(400);
    expect((json.errors as { path: string }[]).map(({ path }) => path)).toEqual([
      'samples.1.sampleId',
      'samples.2.counts',
      'samples.3.animalId',
    ]);
    expect(await stored(day)).toEqual([]);
  });

  it('names a problem of the whole visit once', async () => {
    const samples = [sampleOf('Y-1', 1), sampleOf('Y-2', 2)];
    const { status, json } = await record(visit(samples, { testedOn: '1999-12-31' }));
    expect([status, json.errors]).toEqual([400, [{ path: 'testedOn', message: expect.any(String) }]]);
    expect((await record(visit(samples, { clientId: foreignClient, groupId: null }))).status).toBe(400);
  });

  it('keeps the samples that were stored when the rest of an edited sheet is sent again', async () => {
    const day = '2026-06-18';
    const first = sampleOf('Z-1', 1);
    await record(visit([first], { testedOn: day }));
    const { status } = await record(visit([first, sampleOf('Z-2', 2)], { testedOn: day }));
    expect(status).toBe(200);
    expect((await stored(day)).map(({ cowId }) => cowId).toSorted()).toEqual(['Z-1', 'Z-2']);
  });

  it('is refused with other values for a stored sample, instead of seeming to store them', async () => {
    const day = '2026-06-21';
    const first = sampleOf('E-1', 9);
    await record(visit([first], { testedOn: day }));
    for (const change of [
      { counts: [{ parasite: 'strongyle' as const, eggsCounted: 90 }] },
      { sampleId: 'E-2' },
      { animalId: lamb },
    ]) {
      const { status, json } = await record(visit([{ ...first, ...change }], { testedOn: day }));
      expect([status, json.errors]).toEqual([
        400,
        [{ path: 'samples.0.sampleId', message: expect.stringContaining('An earlier attempt has arrived') }],
      ]);
    }
    expect((await record(visit([first], { testedOn: '2026-06-22' }))).status).toBe(400);
    expect((await record(visit([first], { testedOn: day, multiplicationFactor: 12.5 }))).status).toBe(400);
    expect((await record(visit([first], { testedOn: day }))).status).toBe(200);
    expect(await stored(day)).toMatchObject([{ cowId: 'E-1' }]);
  });

  it('does not take another result’s key for its own in another business', async () => {
    const mine = sampleOf('K-1', 1);
    await record(visit([mine], { testedOn: '2026-06-19' }));
    const body = visit([mine], { testedOn: '2026-06-19', clientId: foreignClient, groupId: null });
    const { status } = await world.people.owner.call(recordVisit, {
      params: { businessId: world.foreign },
      body,
      business: world.mine,
    });
    expect(status).toBe(404);
  });
});

it('records a single result once for one key', async () => {
  const body: EnteredTest & { key: string } = {
    key: randomUUID(),
    sampleId: 'S-1',
    clientId: client,
    animalType: 'Ovine',
    testType: 'Worm FEC',
    testedOn: '2026-06-20',
    counts: [{ parasite: 'strongyle', eggsCounted: 4 }],
  };
  const send = () =>
    world.people.owner.call(recordTest, {
      params: { businessId: world.mine },
      body,
      business: world.mine,
    });
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ json }) => (json.data as { id: number }).id)).size).toBe(1);
  expect(await stored('2026-06-20')).toHaveLength(1);
  body.counts = [{ parasite: 'strongyle', eggsCounted: 40 }];
  expect((await send()).status).toBe(400);
});
