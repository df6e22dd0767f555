import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createClient, getClient, updateClient } from '@epigram/shared-contracts/api/clients';
import { HEADER } from '@epigram/shared-contracts/api/operation';

import { addClient } from '../../testing/livestock.ts';
import { addUser } from '../../testing/people.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';
import type { TestAnswer, TestClient } from '../../testing/testClient.ts';

let world: Tenants;
let overseer: TestClient;
let foreignClient: number;

beforeAll(async () => {
  world = await openTenants();
  await world.asOwner(async (owner) => {
    foreignClient = await addClient(owner, { businessId: world.foreign, name: 'Foreign Farm' });
    await addUser(owner, {
      email: 'overseer@office.example',
      organisations: { [world.detailedOrganisation]: { role: 3, accessLevel: 1 } },
    });
  });
  overseer = await world.as('overseer@office.example');
});
afterAll(() => world.close());

type Sent = Readonly<Record<string, unknown>>;
interface From {
  readonly as?: TestClient;
  readonly businessId?: number;
  readonly context?: object;
  readonly language?: string;
}

async function create(body: Sent, it: From = {}): Promise<TestAnswer> {
  const { as = world.people.owner, businessId = world.mine, context = { business: businessId } } = it;
  const headers = { [HEADER.language]: it.language ?? 'en' };
  return as.call(createClient, { params: { businessId }, body, headers, ...context });
}

async function update(clientId: number, body: object, it: From = {}): Promise<TestAnswer> {
  const { as = world.people.owner, businessId = world.mine, context = { business: businessId } } = it;
  return as.call(updateClient, { params: { businessId, clientId }, body, ...context });
}

const idOf = ({ json }: TestAnswer) => (json.data as { id: number }).id;
const outcome = ({ status, json }: TestAnswer) => [status, json.errorCode];

describe('POST clients', () => {
  it('adds a client with all fields, placed on the map by its postcode', async () => {
    const made = await create({
      name: '  Whole Farm ',
      number: 'W-1',
      postcode: 'h65d8w2',
      email: 'Whole@Farm.example',
      phone: '+353 91 555 010',
      address_line_1: '1 Hill Lane',
      address_line_2: '',
      city: 'Athenry',
      county: 'Galway',
      country: 'Republic of Ireland',
      farmType: 'Sheep',
      flockNumber: 'IE 77',
      herdNumber: ' G123 4567,  G123 4568',
      holdingNumber: '12/345/6789',
      details: 'Gate code 4',
      status: 2,
    });
    expect(made.status).toBe(200);
    expect(made.json.data).toMatchObject({
      businessId: world.mine,
      businessName: 'Mine',
      name: 'Whole Farm',
      number: 'W-1',
      postcode: 'H65 D8W2',
      email: 'whole@farm.example',
      phone: '+353 91 555 010',
      address: '1 Hill Lane',
      address_line_1: '1 Hill Lane',
      address_line_2: null,
      county: 'Galway',
      farmType: 'Sheep',
      flockNumber: 'IE 77',
      herdNumber: 'G123 4567, G123 4568',
      holdingNumber: '12/345/6789',
      details: 'Gate code 4',
      status: 2,
      lat: 53.3,
      lng: -8.75,
      totalTests: 0,
      totalAnimals: 0,
    });
    const read = await world.people.member.call(getClient, {
      params: { businessId: world.mine, clientId: idOf(made) },
      business: world.mine,
    });
    expect(read.json.data).toEqual(made.json.data);
  });

  it('only requires a name; the client is then active and not on the map', async () => {
    const { json } = await create({ name: 'Ox' }, { as: world.people.member });
    expect(json.data).toMatchObject({ name: 'Ox', postcode: null, status: 1, lat: null, lng: null });
  });

  it('refuses a second one with the same name and postcode, ignoring case and spaces', async () => {
    await create({ name: 'Twin Farm', postcode: 'AB10 1AB' });
    expect(outcome(await create({ name: 'twin farm', postcode: 'ab101ab' }))).toEqual([
      409,
      'DUPLICATE_CLIENT',
    ]);
    expect((await create({ name: 'Twin Farm', postcode: 'AB10 1AD' })).status).toBe(200);
    expect((await create({ name: 'Twin Farm' })).status).toBe(200);
    expect(outcome(await create({ name: 'Twin Farm', postcode: '' }))).toEqual([409, 'DUPLICATE_CLIENT']);
    const other = {
      as: overseer,
      businessId: world.other,
      context: { organisation: world.detailedOrganisation },
    };
    expect((await create({ name: 'Twin Farm', postcode: 'AB10 1AB' }, other)).status).toBe(200);
  });

  it('recognises a name regardless of how it was typed', async () => {
    const made = await create({ name: 'Ó Café  Farm', postcode: 'H91 A1C2' });
    expect(made.json.data).toMatchObject({ name: 'Ó Café Farm' });
    for (const name of ['ó cafe\u0301 farm', 'Ó\u00a0Café\nFarm', '\ufeffÓ Café\u200b Farm ']) {
      expect(outcome(await create({ name, postcode: 'h91\u00a0a1c2' }))).toEqual([409, 'DUPLICATE_CLIENT']);
    }
    expect(outcome(await create({ name: '\u200b\u200b\u200b' }))).toEqual([400, 'BAD_REQUEST']);
  });

  it('accepts only one of two concurrent requests', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => create({ name: 'Race Farm', postcode: 'H65 D8W2' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it.each([
    ['Republic of Ireland', 'AB10 1AB', 'Use an Eircode, for example H91 A1C2.'],
    ['UK - Wales', 'H65 D8W2', 'Use a UK postcode, for example AB10 1AB.'],
    ['Ireland', '12345', 'Use an Eircode, for example H91 A1C2.'],
  ])('in %s refuses the postcode %s', async (country, postcode, text) => {
    const { status, json } = await create({ name: 'Post Farm', country, postcode });
    expect([status, json.errorCode]).toEqual([400, 'BAD_REQUEST']);
    expect(json.messages).toEqual([text]);
    expect(json.errors).toEqual([{ path: 'postcode', message: text }]);
  });

  it('answers in Spanish, and stores the postcodes of other countries unchanged', async () => {
    const { json } = await create({ name: 'Post Farm', country: 'UK', postcode: 'x' }, { language: 'es' });
    expect(json.messages).toEqual(['Use un código postal del Reino Unido, por ejemplo AB10 1AB.']);
    const french = await create({ name: 'Ferme', country: 'France', postcode: ' 87000 ' });
    expect(french.json.data).toMatchObject({ postcode: '87000', lat: null });
  });

  it.each([
    ['no name', {}],
    ['a name of one letter', { name: ' A ' }],
    ['a name that is too long', { name: 'x'.repeat(121) }],
    ['an invalid email address', { name: 'Farm', email: 'farm' }],
    ['an unknown status', { name: 'Farm', status: 3 }],
    ['details that are too long', { name: 'Farm', details: 'x'.repeat(2001) }],
    ['a client number that is not a text', { name: 'Farm', number: 7 }],
  ])('refuses %s', async (_, body) => {
    expect(outcome(await create(body))).toEqual([400, 'BAD_REQUEST']);
  });

  it('is for members of the business, and for Managers of an organisation that oversees it', async () => {
    const organisation = world.detailedOrganisation;
    expect((await create({ name: 'Nobody' }, { as: world.anybody })).status).toBe(401);
    expect(outcome(await create({ name: 'None' }, { context: {} }))).toEqual([400, 'CONTEXT_MISSING']);
    expect(
      outcome(
        await create({ name: 'Theirs' }, { businessId: world.foreign, context: { business: world.mine } }),
      ),
    ).toEqual([404, 'NOT_FOUND']);
    const reader = { as: world.people.detailed, context: { organisation } };
    expect(outcome(await create({ name: 'Reader' }, reader))).toEqual([403, 'AUTHORIZATION_FAILED']);
    const everywhere = { as: overseer, businessId: -1, context: { organisation } };
    expect(outcome(await create({ name: 'Everywhere' }, everywhere))).toEqual([
      400,
      'BUSINESS_CONTEXT_MISSING',
    ]);
    const aggregated = {
      as: world.people.aggregated,
      context: { organisation: world.aggregatedOrganisation },
    };
    expect(outcome(await create({ name: 'Seen' }, aggregated))).toEqual([403, 'INSUFFICIENT_ACCESS_LEVEL']);
    expect((await create({ name: 'Overseen' }, { as: overseer, context: { organisation } })).status).toBe(
      200,
    );
  });
});

describe('PUT clients/{clientId}/', () => {
  it('only changes the sent fields', async () => {
    const id = idOf(
      await create({ name: 'Old Farm', number: 'O-1', postcode: 'H65 D8W2', country: 'Ireland' }),
    );
    const { status, json } = await update(id, { name: 'New Farm', number: null, farmType: 'Beef' });
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      id,
      name: 'New Farm',
      number: null,
      farmType: 'Beef',
      postcode: 'H65 D8W2',
      country: 'Ireland',
      lat: 53.3,
    });
  });

  it('moves a client on the map when its postcode changes', async () => {
    const id = idOf(await create({ name: 'Moving Farm', postcode: 'H65 D8W2' }));
    expect((await update(id, { postcode: 'ab10 1ab' })).json.data).toMatchObject({ lat: 57.14, lng: -2.12 });
    expect((await update(id, { postcode: '' })).json.data).toMatchObject({ postcode: null, lat: null });
  });

  it('keeps the place if the postcode is unchanged', async () => {
    const id = await world.asOwner((owner) =>
      addClient(owner, { businessId: world.mine, name: 'Placed Farm', postcode: 'H65 D8W2', lat: 1, lng: 2 }),
    );
    const same = await update(id, { postcode: 'h65d8w2', name: 'Placed Farm 2' });
    expect(same.json.data).toMatchObject({ lat: 1, lng: 2, postcode: 'H65 D8W2' });
  });

  it('keeps a place set on the map until it is removed, whatever the postcode', async () => {
    const set = { place: { lat: 53.270_712_4, lng: -9.056_789_1 } };
    const made = await create({ name: 'Mapped Farm', postcode: 'H65 D8W2', ...set });
    const exact = { lat: 53.27071, lng: -9.05679, placeIsExact: true };
    expect(made.json.data).toMatchObject(exact);
    const id = idOf(made);
    expect((await update(id, { city: 'Galway' })).json.data).toMatchObject(exact);
    const moved = await update(id, { postcode: 'AB10 1AB' });
    expect(moved.json.data).toMatchObject({ ...exact, postcode: 'AB10 1AB' });
    const removed = { lat: 57.14, lng: -2.12, placeIsExact: false };
    expect((await update(id, { place: null })).json.data).toMatchObject(removed);
    expect((await update(id, set)).json.data).toMatchObject(exact);
    const both = await update(id, { place: null, postcode: '' });
    expect(both.json.data).toMatchObject({ postcode: null, lat: null, lng: null, placeIsExact: false });
  });

  it('keeps a place from elsewhere when no exact one is removed', async () => {
    const id = await world.asOwner((owner) =>
      addClient(owner, { businessId: world.mine, name: 'Seeded Farm', postcode: 'H65 D8W2', lat: 1, lng: 2 }),
    );
    const same = await update(id, { place: null });
    expect(same.json.data).toMatchObject({ lat: 1, lng: 2, placeIsExact: false });
  });

  it.each([{ lat: 91, lng: 0 }, { lat: 0, lng: 181 }, { lat: 53 }, { lat: '53', lng: -9 }])(
    'refuses the place %j',
    async (place) => {
      expect(outcome(await create({ name: 'Nowhere Farm', place }))).toEqual([400, 'BAD_REQUEST']);
    },
  );

  it('checks a postcode only when it or the country changes', async () => {
    const id = await world.asOwner((owner) =>
      addClient(owner, { businessId: world.mine, name: 'Ancient Farm', postcode: 'near the church' }),
    );
    expect((await update(id, { number: 'A-1', postcode: 'near the church' })).status).toBe(200);
    expect(outcome(await update(id, { country: 'UK' }))).toEqual([400, 'BAD_REQUEST']);
    expect((await update(id, { country: 'UK', postcode: 'AB10 1AB' })).status).toBe(200);
    expect(outcome(await update(id, { postcode: 'H65 D8W2' }))).toEqual([400, 'BAD_REQUEST']);
  });

  it('refuses to duplicate another client', async () => {
    await create({ name: 'First Farm', postcode: 'H65 D8W2' });
    const id = idOf(await create({ name: 'Second Farm', postcode: 'H65 D8W2' }));
    expect(outcome(await update(id, { name: 'FIRST farm' }))).toEqual([409, 'DUPLICATE_CLIENT']);
    expect((await update(id, { name: 'SECOND farm' })).json.data).toMatchObject({ name: 'SECOND farm' });
  });

  it.each([{ name: 'A' }, { name: null }, { status: '1' }, { email: 'x' }])('refuses %j', async (body) => {
    const id = idOf(await create({ name: `Refusing ${JSON.stringify(body)}` }));
    expect(outcome(await update(id, body))).toEqual([400, 'BAD_REQUEST']);
  });

  it('does not find other tenants’ clients, and refuses changes by read-only users', async () => {
    const id = idOf(await create({ name: 'Guarded Farm' }));
    const organisation = world.detailedOrganisation;
    expect((await update(id, {}, { as: world.anybody })).status).toBe(401);
    expect(outcome(await update(foreignClient, { name: 'Mine now' }))).toEqual([404, 'NOT_FOUND']);
    expect(outcome(await update(id, {}, { as: world.people.detailed, context: { organisation } }))).toEqual([
      403,
      'AUTHORIZATION_FAILED',
    ]);
    const aggregated = { organisation: world.aggregatedOrganisation };
    expect(outcome(await update(id, {}, { as: world.people.aggregated, context: aggregated }))).toEqual([
      403,
      'INSUFFICIENT_ACCESS_LEVEL',
    ]);
    const everywhere = { as: overseer, businessId: -1, context: { organisation } };
    expect((await update(id, { number: 'G-1' }, everywhere)).json.data).toMatchObject({ number: 'G-1' });
  });
});
