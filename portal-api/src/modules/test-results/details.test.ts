import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  addTestComment,
  getTestDetails,
  updateTestComment,
  type TestComment,
  type TestDetails,
} from '@epigram/shared-contracts/api/tests';

import { addAnimal, addClient, addTest } from '../../testing/livestock.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';
import type { TestClient } from '../../testing/testClient.ts';

let world: Tenants;
const uuids = { worm: '', fluke: '', alpaca: '', foreign: '', other: '' };
const ABSENT = '00000000-0000-4000-8000-000000000000';

beforeAll(async () => {
  world = await openTenants();
  await world.asOwner(async (owner) => {
    const { mine: businessId, foreign, other } = world;
    const clientId = await addClient(owner, { businessId, name: 'Hillside Farm', postcode: 'H65 D8W2' });
    const animalId = await addAnimal(owner, { businessId, clientId, name: 'Ewe 7' });
    const eggs = { strongyle: 10, nematodirus: 0, coccidia: 120 };
    uuids.worm = (await addTest(owner, { businessId, clientId, animalId, sampleId: 'W-1', eggs })).uuid;
    uuids.fluke = (await addTest(owner, { businessId, clientId, testType: 3, status: 'positive' })).uuid;
    uuids.alpaca = (
      await addTest(owner, { businessId, clientId, animalType: 8, eggs: { strongyle: 3 } })
    ).uuid;
    for (const [name, id] of [
      ['foreign', foreign],
      ['other', other],
    ] as const) {
      const theirs = await addClient(owner, { businessId: id, name: 'Theirs' });
      uuids[name] = (await addTest(owner, { businessId: id, clientId: theirs })).uuid;
    }
  });
});
afterAll(() => world.close());

async function details(uuid: string, as: TestClient = world.people.owner): Promise<TestDetails> {
  const { status, json } = await as.call(getTestDetails, { params: { id: uuid }, business: world.mine });
  expect(status).toBe(200);
  return json.data as TestDetails;
}

describe('GET /tests/details/{id}', () => {
  it('returns the test, its animal and its client', async () => {
    expect(await details(uuids.worm)).toMatchObject({
      uuid: uuids.worm,
      cowId: 'W-1',
      businessName: 'Mine',
      clientName: 'Hillside Farm',
      clientAddress: '1 Hill Lane, Athenry, H65 D8W2',
      farmType: 'Sheep',
      flockNumber: 'IE 1',
      animalName: 'Ewe 7',
      testerName: 'Una Tester',
      method: 'McMaster',
      pooledAnimals: 1,
      dosed: 3,
      coccidiaVisible: false,
      comments: [],
    });
  });

  it('gives each count with its unit, level and range', async () => {
    const { counts } = await details(uuids.worm);
    expect(counts).toEqual([
      {
        parasite: 'strongyle',
        eggsCounted: 10,
        multiplicationFactor: 50,
        epg: 500,
        unit: 'epg',
        positive: true,
        level: 'Moderate',
        cutPoints: { moderate: 250, high: 750, veryHigh: 1500 },
        range: { low: 250, high: 900 },
      },
      expect.objectContaining({
        parasite: 'nematodirus',
        epg: 0,
        positive: false,
        level: 'No Infection',
        range: { low: 0, high: 150 },
      }),
      expect.objectContaining({ parasite: 'coccidia', epg: 6000, unit: 'opg', level: 'Moderate' }),
    ]);
  });

  it('reports fluke as found or not, without a count', async () => {
    const { counts } = await details(uuids.fluke);
    expect(counts).toEqual([
      expect.objectContaining({ parasite: 'fluke', positive: true, epg: null, level: null, range: null }),
    ]);
  });

  it('does not grade species without published cut points', async () => {
    expect((await details(uuids.alpaca)).counts[0]).toMatchObject({ epg: 150, level: null });
  });

  it('accepts the id in upper or lower case, with a source suffix', async () => {
    expect((await details(uuids.worm.toUpperCase())).uuid).toBe(uuids.worm);
    const { status } = await world.people.owner.call(getTestDetails, {
      params: { id: uuids.worm, type: 'internal' },
      business: world.mine,
    });
    expect(status).toBe(200);
  });

  it.each([
    ['an unknown test', () => ABSENT],
    ['a test of another tenant', () => uuids.foreign],
    ["a test of the organisation's other business", () => uuids.other],
  ])('does not find %s', async (_, uuid) => {
    const { status, json } = await world.people.owner.call(getTestDetails, {
      params: { id: uuid() },
      business: world.mine,
    });
    expect([status, json.errorCode]).toEqual([404, 'NOT_FOUND']);
  });

  it('refuses a malformed id, visitors, and Aggregated View', async () => {
    const code = async (client: TestClient, id: string, context: object): Promise<unknown> =>
      (await client.call(getTestDetails, { params: { id }, ...context })).json.errorCode;
    const { owner, aggregated } = world.people;
    expect(await code(owner, '7', { business: world.mine })).toBe('BAD_REQUEST');
    expect(await code(world.anybody, uuids.worm, { business: world.mine })).toBe('AUTHENTICATION_REQUIRED');
    expect(await code(aggregated, uuids.worm, { organisation: world.aggregatedOrganisation })).toBe(
      'INSUFFICIENT_ACCESS_LEVEL',
    );
  });
});

describe('comments', () => {
  const add = (as: TestClient, body: object, id = uuids.worm, context: object = { business: world.mine }) =>
    as.call(addTestComment, { params: { id }, body, ...context });
  const change = (
    as: TestClient,
    commentId: string,
    text: string,
    context: object = { business: world.mine },
  ) => as.call(updateTestComment, { params: { commentId }, body: { text }, ...context });

  it('can be added by anyone with detailed access, and are stored as typed', async () => {
    const text = '<b>Dosed</b> & moved\nRetest "soon"';
    const { status, json } = await add(world.people.member, { text: `  ${text} ` });
    expect(status).toBe(200);
    expect(json.data).toMatchObject({ text, author: 'member', editable: true });
    const { comments } = await details(uuids.worm, world.people.member);
    expect(comments.at(-1)).toMatchObject({ text });
    const overseen = { organisation: world.detailedOrganisation };
    expect((await add(world.people.detailed, { text: 'From the office' }, uuids.worm, overseen)).status).toBe(
      200,
    );
  });

  it('are stored once, however often a device sends them', async () => {
    const key = '5a0d3c51-7f0e-4f5c-9a39-0d8f3c1b7a11';
    const send = (text: string) => add(world.people.member, { text, key });
    const sent = await Promise.all([send('Seen at the gate'), send('Seen at the gate')]);
    const again = await send('Seen at the gate');
    expect(new Set([...sent, again].map(({ json }) => (json.data as TestComment).id)).size).toBe(1);
    const other = await send('Something else');
    expect([other.status, other.json.errorCode]).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
    const { comments } = await details(uuids.worm, world.people.member);
    expect(comments.filter(({ text }) => text === 'Seen at the gate')).toHaveLength(1);
  });

  it('can only be changed by their author, a Manager or an Owner', async () => {
    const added = (await add(world.people.owner, { text: 'First' })).json.data as TestComment;
    const id = String(added.id);
    for (const person of ['owner', 'manager'] as const) {
      const { json } = await change(world.people[person], id, `By ${person}`);
      expect(json.data).toMatchObject({ text: `By ${person}`, author: 'owner' });
    }
    const refused = await change(world.people.member, id, 'By member');
    expect([refused.status, refused.json.errorCode]).toEqual([403, 'AUTHORIZATION_FAILED']);
    const { comments } = await details(uuids.worm, world.people.member);
    expect(comments.find((comment) => comment.id === added.id)).toMatchObject({
      text: 'By manager',
      editable: false,
    });
  });

  it.each(['abc', '0', '-1', '1.5', '9999999999999999'])('require a numeric id, unlike %s', async (id) => {
    const { status, json } = await change(world.people.owner, id, 'x');
    expect([status, json.errorCode]).toEqual([400, 'COMMENT_ID_INVALID']);
  });

  it('are not found if they do not exist or belong to another tenant', async () => {
    const theirs = await world.asOwner(async (owner) => {
      const test = await owner
        .selectFrom('tests')
        .select('id')
        .where('uuid', '=', uuids.foreign)
        .executeTakeFirstOrThrow();
      return owner
        .insertInto('comments')
        .values({
          business_id: world.foreign,
          test_id: test.id,
          author_id: world.userIds.owner,
          text: 'theirs',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
    });
    for (const id of ['123456', String(theirs.id)]) {
      expect((await change(world.people.owner, id, 'x')).json.errorCode).toBe('NOT_FOUND');
    }
    expect((await add(world.people.owner, { text: 'x' }, uuids.foreign)).json.errorCode).toBe('NOT_FOUND');
  });

  it('have 1 to 2,000 characters', async () => {
    for (const text of ['', '   ', 'x'.repeat(2001)]) {
      expect((await add(world.people.owner, { text })).json.errorCode).toBe('BAD_REQUEST');
    }
    expect((await add(world.people.owner, { text: 'x'.repeat(2000) })).status).toBe(200);
  });

  it('require a sign-in', async () => {
    expect((await add(world.anybody, { text: 'x' })).status).toBe(401);
    expect((await change(world.anybody, '1', 'x')).status).toBe(401);
  });
});
