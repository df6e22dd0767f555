import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { assignTests, searchAnimalTests, unassignTests } from '@epigram/shared-contracts/api/animalTests';
import { HEADER, type Operation } from '@epigram/shared-contracts/api/operation';
import type { TestCounts, TestRow } from '@epigram/shared-contracts/api/tests';

import { addAnimal, addClient, addTest, dayOf, daysAgo } from '../../../testing/livestock.ts';
import { openTenants, type Tenants } from '../../../testing/tenants.ts';
import type { TestAnswer, TestClient } from '../../../testing/testClient.ts';

let world: Tenants;
const ids = { client: 0, ewe: 0, ewe2: 0, cow: 0, next: 0, nextEwe: 0, foreign: 0, foreignEwe: 0 };
/** Row ids by sample id. */
const tests: Record<string, { id: number; uuid: string }> = {};

beforeAll(async () => {
  world = await openTenants();
  await world.asOwner(async (owner) => {
    const { mine: businessId, foreign } = world;
    ids.client = await addClient(owner, { businessId, name: 'Busy Farm' });
    ids.next = await addClient(owner, { businessId, name: 'Next Farm' });
    ids.foreign = await addClient(owner, { businessId: foreign, name: 'Foreign Farm' });
    const ofClient = { businessId, clientId: ids.client };
    ids.ewe = await addAnimal(owner, { ...ofClient, name: 'Ewe 1', electronicId: '372000012345678' });
    ids.ewe2 = await addAnimal(owner, { ...ofClient, name: 'Ewe 2' });
    ids.cow = await addAnimal(owner, {
      ...ofClient,
      name: 'Cow 1',
      animalType: 1,
      officialTag: 'UK712345600001',
    });
    ids.nextEwe = await addAnimal(owner, { businessId, clientId: ids.next, name: 'Ewe 1' });
    const ofForeign = { businessId: foreign, clientId: ids.foreign };
    ids.foreignEwe = await addAnimal(owner, { ...ofForeign, name: 'Ewe' });
    const add = async (sampleId: string, days: number, more: object, of = ofClient): Promise<void> => {
      tests[sampleId] = await addTest(owner, { ...of, sampleId, createdAt: daysAgo(days), ...more });
    };
    await add('A-1', 1, { animalId: ids.ewe });
    await add('A-2', 2, { animalId: ids.ewe, status: 'negative', testType: 3 });
    await add('A-3', 3, { animalId: ids.cow, animalType: 1, status: 'failed' });
    await add('U-1', 4, {});
    await add('U-2', 5, { status: 'processing' });
    await add('U-3', 6, { animalType: 1 });
    await add('N-1', 7, {}, { businessId, clientId: ids.next });
    await add('F-1', 8, {}, ofForeign);
  });
});
afterAll(() => world.close());

async function search(body: object, params = { offset: 0, limit: 10 }) {
  const { status, json } = await world.people.owner.call(searchAnimalTests, {
    params,
    body: { clientId: ids.client, ...body },
    business: world.mine,
  });
  expect(status).toBe(200);
  return {
    samples: (json.data as TestRow[]).map(({ cowId }) => cowId),
    rows: json.data as TestRow[],
    total: json.totalRecords,
    counts: json.counts as TestCounts,
  };
}
const samples = async (body: object) => (await search(body)).samples;

describe('POST tests/animals/results', () => {
  it("lists a client's tests, newest first, with their counts", async () => {
    const { samples: found, total, counts, rows } = await search({});
    expect(found).toEqual(['A-1', 'A-2', 'A-3', 'U-1', 'U-2', 'U-3']);
    expect([total, counts]).toEqual([
      6,
      { totalTests: 6, analysingTests: 1, positiveTests: 3, negativeTests: 1, failedTests: 1 },
    ]);
    expect(rows[0]).toMatchObject({ clientName: 'Busy Farm', animalId: ids.ewe, animalType: 'Ovine' });
  });

  it('lists the tests of one animal, or those without an animal', async () => {
    expect(await samples({ animalId: ids.ewe })).toEqual(['A-1', 'A-2']);
    expect(await samples({ animalId: ids.ewe2 })).toEqual([]);
    expect(await samples({ filters: { unassigned: true } })).toEqual(['U-1', 'U-2', 'U-3']);
    expect(await samples({ animalId: ids.ewe, filters: { unassigned: true } })).toEqual(['U-1', 'U-2']);
    expect(await samples({ filters: { unassigned: false } })).toHaveLength(6);
  });

  it('pages, sorts, searches and filters', async () => {
    const page = await search({ sortField: 'cowId', sortOrder: 'desc' }, { offset: 1, limit: 2 });
    expect([page.samples, page.total]).toEqual([['U-2', 'U-1'], 6]);
    expect(await samples({ sortField: 'testType', sortOrder: 'asc' })).toEqual([
      'A-2',
      'U-3',
      'U-2',
      'U-1',
      'A-3',
      'A-1',
    ]);
    expect((await samples({ sortField: 'animalType', sortOrder: 'asc' })).slice(0, 2)).toEqual([
      'U-3',
      'A-3',
    ]);
    expect(await samples({ search: 'u-' })).toEqual(['U-1', 'U-2', 'U-3']);
    expect(await samples({ search: tests['A-2']!.uuid.slice(0, 13).toUpperCase() })).toEqual(['A-2']);
    expect(await samples({ search: '%' })).toEqual([]);
    expect(await samples({ filters: { animalType: ['Bovine'] } })).toEqual(['A-3', 'U-3']);
    expect(await samples({ filters: { testType: ['Fluke FEC'] } })).toEqual(['A-2']);
    expect(await samples({ filters: { startDate: dayOf(daysAgo(3)), endDate: dayOf(daysAgo(2)) } })).toEqual([
      'A-2',
      'A-3',
    ]);
  });

  it.each([
    ['372 0000-1234', ['A-1', 'A-2']],
    ['5678', ['A-1', 'A-2']],
    ['ie 0000 1234', ['A-1', 'A-2']],
    ['uk 712345 6', ['A-3']],
    ['gb712345', ['A-3']],
    ['999999', []],
  ])("searches by a part of the animal's number: %s", async (part, found) => {
    expect(await samples({ search: part })).toEqual(found);
  });

  it('counts over all statuses, and pages over the requested ones', async () => {
    const { samples: found, total, counts } = await search({ filters: { status: ['positive', 'failed'] } });
    expect([found, total, counts.totalTests]).toEqual([['A-1', 'A-3', 'U-1', 'U-3'], 4, 6]);
  });

  it.each([
    [{ clientId: 'x' }],
    [{ filters: { unassigned: 'yes' } }],
    [{ sortField: 'dosed' }],
    [{ animalId: -1 }],
  ])('refuses %j', async (body) => {
    const { json } = await world.people.owner.call(searchAnimalTests, {
      params: { offset: 0, limit: 10 },
      body: { clientId: ids.client, ...body },
      business: world.mine,
    });
    expect(json.errorCode).toBe('BAD_REQUEST');
  });
});

interface Assigned {
  readonly clientId?: number;
  readonly animalId?: number;
  readonly as?: TestClient;
  readonly context?: object;
  readonly language?: string;
}
type Item = readonly [sample: string, sourceType?: number];

async function assign(items: readonly Item[], it: Assigned = {}): Promise<TestAnswer> {
  const { as = world.people.member, context = { business: world.mine } } = it;
  return as.call(assignTests, {
    params: { clientId: it.clientId ?? ids.client, animalId: it.animalId ?? ids.ewe2 },
    body: { testItems: items.map(([sample, sourceType = 0]) => ({ id: tests[sample]!.id, sourceType })) },
    headers: { [HEADER.language]: it.language ?? 'en' },
    ...context,
  });
}
const outcome = ({ status, json }: TestAnswer) => [status, json.errorCode];

describe('POST tests/animals/assign', () => {
  it('assigns tests to an animal, returns how many, and records it in the audit trail', async () => {
    expect((await assign([['U-1'], ['U-2'], ['U-1']])).json.data).toEqual({ assigned: 2 });
    expect(await samples({ animalId: ids.ewe2 })).toEqual(['U-1', 'U-2']);
    expect(await samples({ filters: { unassigned: true } })).toEqual(['U-3']);
    expect((await assign([['U-1'], ['U-2']])).json.data).toEqual({ assigned: 0 });
    const entry = await world.asOwner((owner) =>
      owner
        .selectFrom('audit_log')
        .selectAll()
        .where('action', '=', 'tests-assigned')
        .orderBy('id')
        .executeTakeFirstOrThrow(),
    );
    expect(entry).toMatchObject({
      user_id: world.userIds.member,
      business_id: world.mine,
      subject: `animal:${ids.ewe2}`,
      detail: {
        assigned: 2,
        client: ids.client,
        subjectName: 'Ewe 2',
        tests: [tests['U-1']!.id, tests['U-2']!.id],
      },
    });
  });

  it('moves a test that was assigned to the wrong animal', async () => {
    expect((await assign([['A-1']])).json.data).toEqual({ assigned: 1 });
    expect(await samples({ animalId: ids.ewe })).toEqual(['A-2']);
    expect((await assign([['A-1']], { animalId: ids.ewe })).json.data).toEqual({ assigned: 1 });
  });

  it('assigns nothing if one test has another animal type or source', async () => {
    const { status, json } = await assign([['A-2'], ['U-3'], ['A-1', 1]]);
    expect([status, json.errorCode]).toEqual([400, 'BAD_REQUEST']);
    expect(json.messages).toEqual(['No test was assigned: some of them do not fit the animal.']);
    expect(json.errors).toEqual([
      { path: 'testItems.1.id', message: 'This test is of another animal type.' },
      { path: 'testItems.2.sourceType', message: 'The source of this test is another one.' },
    ]);
    expect(await samples({ animalId: ids.ewe })).toEqual(['A-1', 'A-2']);
    const spanish = await assign([['U-3']], { language: 'es' });
    expect(spanish.json.messages).toEqual([
      'No se asignó ninguna prueba: algunas no corresponden al animal.',
    ]);
  });

  it('accepts tests from another source with that source', async () => {
    await world.asOwner((owner) =>
      owner.updateTable('tests').set({ source_type: 1 }).where('id', '=', tests['U-3']!.id).execute(),
    );
    expect(outcome(await assign([['U-3', 0]], { animalId: ids.cow }))).toEqual([400, 'BAD_REQUEST']);
    expect((await assign([['U-3', 1]], { animalId: ids.cow })).json.data).toEqual({ assigned: 1 });
  });

  it.each(['N-1', 'F-1'])(
    'does not find or assign tests of another client or tenant (%s)',
    async (sample) => {
      expect(outcome(await assign([['A-2'], [sample]]))).toEqual([404, 'NOT_FOUND']);
      expect(await samples({ animalId: ids.ewe })).toEqual(['A-1', 'A-2']);
    },
  );

  it('does not find an animal of another client or tenant', async () => {
    expect(outcome(await assign([['A-2']], { animalId: ids.nextEwe }))).toEqual([404, 'NOT_FOUND']);
    expect(outcome(await assign([['A-2']], { animalId: ids.foreignEwe }))).toEqual([404, 'NOT_FOUND']);
    expect(outcome(await assign([['F-1']], { clientId: ids.foreign, animalId: ids.foreignEwe }))).toEqual([
      404,
      'NOT_FOUND',
    ]);
  });

  it('assigns each test once in concurrent calls', async () => {
    const answers = await Promise.all([
      assign([['U-1'], ['U-2']], { animalId: ids.ewe }),
      assign([['U-2'], ['U-1']], { animalId: ids.ewe }),
    ]);
    const assigned = answers.map(({ json }) => (json.data as { assigned: number }).assigned);
    expect(assigned.toSorted()).toEqual([0, 2]);
  });

  it.each([
    [{ testItems: [] }],
    [{}],
    [{ testItems: [{ id: 1 }] }],
    [{ testItems: [{ id: 1, sourceType: 2 }] }],
    [{ testItems: Array.from({ length: 501 }, () => ({ id: 1, sourceType: 0 })) }],
  ])('refuses input that no list sends', async (body) => {
    const { json } = await world.people.owner.call(assignTests, {
      params: { clientId: ids.client, animalId: ids.ewe },
      body,
      business: world.mine,
    });
    expect(json.errorCode).toBe('BAD_REQUEST');
  });
});

describe("every call for animals' tests", () => {
  const CALLS: [string, Operation, (clientId: number, testId: number) => object][] = [
    ['search', searchAnimalTests, (clientId) => ({ clientId })],
    ['assign', assignTests, (_clientId, testId) => ({ testItems: [{ id: testId, sourceType: 0 }] })],
  ];

  it.each(CALLS)('(%s) is refused to others', async (_, operation, bodyOf) => {
    const call = async (as: TestClient, context: object, clientId = ids.client) => {
      const params = { offset: 0, limit: 10, clientId, animalId: ids.ewe };
      const body = bodyOf(clientId, tests['A-2']!.id);
      return outcome(await as.call(operation, { params, body, ...context } as never));
    };
    const { owner, aggregated, detailed } = world.people;
    expect(await call(world.anybody, { business: world.mine })).toEqual([401, 'AUTHENTICATION_REQUIRED']);
    expect(await call(owner, {})).toEqual([400, 'CONTEXT_MISSING']);
    expect(await call(owner, { business: world.mine }, ids.foreign)).toEqual([404, 'NOT_FOUND']);
    expect(await call(aggregated, { organisation: world.aggregatedOrganisation })).toEqual([
      403,
      'INSUFFICIENT_ACCESS_LEVEL',
    ]);
    expect(await call(detailed, { organisation: world.detailedOrganisation })).toEqual(
      operation === assignTests ? [403, 'AUTHORIZATION_FAILED'] : [200, undefined],
    );
  });
});

async function unassign(items: readonly Item[], it: Assigned = {}): Promise<TestAnswer> {
  const { as = world.people.member, context = { business: world.mine } } = it;
  return as.call(unassignTests, {
    params: { clientId: it.clientId ?? ids.client, animalId: it.animalId ?? ids.ewe2 },
    body: { testItems: items.map(([sample, sourceType = 0]) => ({ id: tests[sample]!.id, sourceType })) },
    ...context,
  });
}

describe('POST tests/animals/unassign', () => {
  it('only unassigns tests of the animal, and records it', async () => {
    await assign([['U-1'], ['U-2']], { animalId: ids.ewe2 });
    await assign([['A-1']], { animalId: ids.ewe });
    expect((await unassign([['U-1'], ['A-1']])).json.data).toEqual({ unassigned: 1 });
    expect(await samples({ animalId: ids.ewe2 })).toEqual(['U-2']);
    expect(await samples({ animalId: ids.ewe })).toContain('A-1');
    const entry = await world.asOwner((owner) =>
      owner
        .selectFrom('audit_log')
        .selectAll()
        .where('action', '=', 'tests-unassigned')
        .executeTakeFirstOrThrow(),
    );
    expect(entry).toMatchObject({ subject: `animal:${ids.ewe2}`, detail: { unassigned: 1 } });
  });

  it('unassigns a test of another animal type, which can no longer be assigned', async () => {
    await world.asOwner((owner) =>
      owner
        .updateTable('tests')
        .set({ animal_id: ids.ewe, source_type: 0 })
        .where('id', '=', tests['U-3']!.id)
        .execute(),
    );
    expect((await unassign([['U-3']], { animalId: ids.ewe })).json.data).toEqual({ unassigned: 1 });
  });

  it('changes nothing if a source is wrong, or a test, animal or client is another tenant’s', async () => {
    expect(outcome(await unassign([['U-2', 1]]))).toEqual([400, 'BAD_REQUEST']);
    expect(outcome(await unassign([['U-2'], ['F-1']]))).toEqual([404, 'NOT_FOUND']);
    expect(outcome(await unassign([['U-2']], { animalId: ids.foreignEwe }))).toEqual([404, 'NOT_FOUND']);
    expect(await samples({ animalId: ids.ewe2 })).toEqual(['U-2']);
  });

  it('is refused to members of an organisation, and in Aggregated View', async () => {
    const { detailed, aggregated } = world.people;
    const inDetail = { as: detailed, context: { organisation: world.detailedOrganisation } };
    expect(outcome(await unassign([['U-2']], inDetail))).toEqual([403, 'AUTHORIZATION_FAILED']);
    const inAggregate = { as: aggregated, context: { organisation: world.aggregatedOrganisation } };
    expect(outcome(await unassign([['U-2']], inAggregate))).toEqual([403, 'INSUFFICIENT_ACCESS_LEVEL']);
  });
});
