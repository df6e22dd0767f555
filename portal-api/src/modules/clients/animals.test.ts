import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { assignTests } from '@epigram/shared-contracts/api/animalTests';
import {
  createAnimal,
  createManyAnimals,
  getAnimal,
  getAnimalById,
  listAnimals,
  searchAnimals,
  updateAnimal,
} from '@epigram/shared-contracts/api/clients';
import { HEADER, type Operation } from '@epigram/shared-contracts/api/operation';

import { addAnimal, addClient, addTest, daysAgo } from '../../testing/livestock.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';
import type { TestAnswer, TestClient } from '../../testing/testClient.ts';

let world: Tenants;
const ids = { client: 0, neighbour: 0, foreign: 0, foreignAnimal: 0 };

beforeAll(async () => {
  world = await openTenants();
  await world.asOwner(async (owner) => {
    const { mine: businessId, foreign } = world;
    ids.client = await addClient(owner, { businessId, name: 'Busy Farm', number: 'C-2' });
    ids.neighbour = await addClient(owner, { businessId, name: 'Next Farm' });
    ids.foreign = await addClient(owner, { businessId: foreign, name: 'Foreign Farm' });
    ids.foreignAnimal = await addAnimal(owner, { businessId: foreign, clientId: ids.foreign, name: 'Cow' });
  });
});
afterAll(() => world.close());

async function create(body: object, clientId = ids.client): Promise<TestAnswer> {
  return world.people.member.call(createAnimal, {
    params: { businessId: world.mine, clientId },
    body,
    business: world.mine,
  });
}

async function update(animalId: number, body: object, headers = {}): Promise<TestAnswer> {
  return world.people.member.call(updateAnimal, {
    params: { businessId: world.mine, clientId: ids.client, animalId },
    body,
    business: world.mine,
    headers,
  });
}

const idOf = ({ json }: TestAnswer) => (json.data as { id: number }).id;
const outcome = ({ status, json }: TestAnswer) => [status, json.errorCode];
const EWE = { name: 'Ewe', animalType: 'Ovine', dateOfBirth: '2024-03-01' };

describe('POST clients/{clientId}/animals', () => {
  it('adds an animal', async () => {
    const { status, json } = await create({ ...EWE, name: ' Ewe 1 ' });
    expect(status).toBe(200);
    expect(json.data).toEqual({
      id: expect.any(Number),
      businessId: world.mine,
      name: 'Ewe 1',
      animalType: 'Ovine',
      clientId: ids.client,
      clientName: 'Busy Farm',
      clientNumber: 'C-2',
      dateOfBirth: '2024-03-01',
      electronicId: null,
      officialTag: null,
      sameIdentity: [],
      lastTestDate: null,
      totalTests: 0,
      testType: [],
    });
  });

  it('stores numbers in one form, keeps what fits no rule, and shows who else has them', async () => {
    const first = await create(
      { ...EWE, name: 'Number 1', electronicId: 'GB 0499 0000 0001' },
      ids.neighbour,
    );
    expect(first.json.data).toMatchObject({ electronicId: '826049900000001', officialTag: null });
    const second = await create({ ...EWE, name: 'Number 2', officialTag: '826 0499 0000 0001' });
    expect(second.json.data).toMatchObject({
      electronicId: null,
      officialTag: 'UK049900000001',
      sameIdentity: [{ id: idOf(first), name: 'Number 1', clientId: ids.neighbour, clientName: 'Next Farm' }],
    });
    expect((await create({ ...EWE, name: 'Number 3', electronicId: ' blue  7 ' })).json.data).toMatchObject({
      electronicId: 'blue 7',
      sameIdentity: [],
    });
    const changed = await update(idOf(second), { officialTag: '', electronicId: '982000123456789' });
    expect(changed.json.data).toMatchObject({
      electronicId: '982000123456789',
      officialTag: null,
      sameIdentity: [],
    });
    expect((await update(idOf(second), { name: 'Number 2b' })).json.data).toMatchObject({
      electronicId: '982000123456789',
    });
    expect(outcome(await update(idOf(second), { electronicId: '1'.repeat(41) }))).toEqual([
      400,
      'BAD_REQUEST',
    ]);
  });

  it('refuses one with the same name, type and date of birth, even if the date is missing', async () => {
    expect((await create({ ...EWE, name: 'Twin' })).status).toBe(200);
    expect(outcome(await create({ ...EWE, name: 'TWIN' }))).toEqual([409, 'DUPLICATE_ANIMAL']);
    expect((await create({ ...EWE, name: 'Twin', dateOfBirth: null })).status).toBe(200);
    expect(outcome(await create({ name: 'Twin', animalType: 'Ovine' }))).toEqual([409, 'DUPLICATE_ANIMAL']);
    expect((await create({ ...EWE, name: 'Twin', animalType: 'Caprine' })).status).toBe(200);
    expect((await create({ ...EWE, name: 'Fíona  2' })).status).toBe(200);
    expect(outcome(await create({ ...EWE, name: 'FI\u0301ONA 2' }))).toEqual([409, 'DUPLICATE_ANIMAL']);
    expect((await create({ ...EWE, name: 'Twin' }, ids.neighbour)).status).toBe(200);
  });

  it('accepts one of several concurrent requests', async () => {
    const animal = { name: 'Race', animalType: 'Equine' };
    const answers = await Promise.all([1, 2, 3].map(() => create(animal)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it.each([
    ['no name', { animalType: 'Ovine' }],
    ['an empty name', { ...EWE, name: '  ' }],
    ['a name that is too long', { ...EWE, name: 'x'.repeat(121) }],
    ['an unknown type', { ...EWE, animalType: 'Unicorn' }],
    ['a date that does not exist', { ...EWE, dateOfBirth: '2024-02-30' }],
    ['a date of birth in the future', { ...EWE, dateOfBirth: '2999-01-01' }],
    ['a date of birth long ago', { ...EWE, dateOfBirth: '1979-12-31' }],
  ])('refuses %s', async (_, body) => {
    expect(outcome(await create(body))).toEqual([400, 'BAD_REQUEST']);
  });
});

describe('GET clients/{clientId}/animals/{animalId}', () => {
  it('returns an animal with its test types', async () => {
    const animalId = await world.asOwner(async (owner) => {
      const businessId = world.mine;
      const animal = await addAnimal(owner, { businessId, clientId: ids.client, name: 'Tested' });
      for (const testType of [1, 2, 3]) {
        await addTest(owner, {
          businessId,
          clientId: ids.client,
          animalId: animal,
          testType,
          createdAt: daysAgo(testType),
        });
      }
      return animal;
    });
    const { json } = await world.people.owner.call(getAnimal, {
      params: { businessId: world.mine, clientId: ids.client, animalId },
      business: world.mine,
    });
    expect(json.data).toMatchObject({
      name: 'Tested',
      totalTests: 3,
      testType: ['Worm FEC', 'Fluke FEC'],
      lastTestDate: expect.stringMatching(/^\d{4}-/),
    });
  });
});

describe('PUT clients/{clientId}/animals/{animalId}', () => {
  it('only changes the sent fields', async () => {
    const id = idOf(await create({ ...EWE, name: 'Before' }));
    expect((await update(id, { name: 'After' })).json.data).toMatchObject({
      id,
      name: 'After',
      animalType: 'Ovine',
      dateOfBirth: '2024-03-01',
    });
    expect((await update(id, { dateOfBirth: null, animalType: 'Caprine' })).json.data).toMatchObject({
      name: 'After',
      animalType: 'Caprine',
      dateOfBirth: null,
    });
  });

  it('refuses to duplicate another animal, and a date of birth in the future', async () => {
    await create({ ...EWE, name: 'First' });
    const id = idOf(await create({ ...EWE, name: 'Second' }));
    expect(outcome(await update(id, { name: 'first' }))).toEqual([409, 'DUPLICATE_ANIMAL']);
    expect((await update(id, { name: 'SECOND' })).status).toBe(200);
    expect(outcome(await update(id, { dateOfBirth: '2999-01-01' }))).toEqual([400, 'BAD_REQUEST']);
    expect(outcome(await update(id, { name: '' }))).toEqual([400, 'BAD_REQUEST']);
  });

  it('keeps the type of an animal that has tests', async () => {
    const id = idOf(await create({ ...EWE, name: 'Fixed' }));
    await world.asOwner((owner) =>
      addTest(owner, { businessId: world.mine, clientId: ids.client, animalId: id }),
    );
    const { status, json } = await update(id, { animalType: 'Bovine' }, { [HEADER.language]: 'es' });
    expect([status, json.messages]).toEqual([
      400,
      ['Este animal tiene pruebas de su especie: la especie ya no se puede cambiar.'],
    ]);
    expect((await update(id, { animalType: 'Ovine', name: 'Fixed 2' })).status).toBe(200);
  });

  it('keeps the type even if a test is assigned at the same time', async () => {
    const { mine: businessId } = world;
    for (let round = 0; round < 8; round += 1) {
      const animalId = idOf(await create({ ...EWE, name: `Moved ${round}` }));
      const test = await world.asOwner((owner) => addTest(owner, { businessId, clientId: ids.client }));
      const [changed, assigned] = await Promise.all([
        update(animalId, { animalType: 'Bovine' }),
        world.people.member.call(assignTests, {
          params: { clientId: ids.client, animalId },
          body: { testItems: [{ id: test.id, sourceType: 0 }] },
          business: businessId,
        }),
      ]);
      expect([changed.status, assigned.status].toSorted()).toEqual([200, 400]);
    }
  });
});

describe('every call for one animal', () => {
  const CALLS: [string, Operation, object][] = [
    ['create', createAnimal, { body: EWE }],
    ['get', getAnimal, {}],
    ['update', updateAnimal, { body: {} }],
    ['create many', createManyAnimals, { body: { animals: [EWE] } }],
  ];

  it.each(CALLS)('(%s) is refused to others', async (name, operation, options) => {
    const animalId = idOf(await create({ ...EWE, name: `Guarded ${name}` }));
    const call = async (as: TestClient, context: object, changed: object = {}) => {
      const params = { businessId: world.mine, clientId: ids.client, animalId, ...changed };
      return outcome(await as.call(operation, { ...options, params, ...context } as never));
    };
    const { owner, aggregated, detailed } = world.people;
    const mine = { business: world.mine };
    expect(await call(world.anybody, mine)).toEqual([401, 'AUTHENTICATION_REQUIRED']);
    expect(await call(owner, {})).toEqual([400, 'CONTEXT_MISSING']);
    expect(await call(owner, mine, { businessId: world.foreign })).toEqual([404, 'NOT_FOUND']);
    const foreign = { clientId: ids.foreign, animalId: ids.foreignAnimal };
    expect(await call(owner, mine, foreign)).toEqual([404, 'NOT_FOUND']);
    expect(await call(aggregated, { organisation: world.aggregatedOrganisation })).toEqual([
      403,
      'INSUFFICIENT_ACCESS_LEVEL',
    ]);
    expect(await call(detailed, { organisation: world.detailedOrganisation })).toEqual(
      operation === getAnimal ? [200, undefined] : [403, 'AUTHORIZATION_FAILED'],
    );
    if (operation !== createAnimal && operation !== createManyAnimals) {
      expect(await call(owner, mine, { clientId: ids.neighbour })).toEqual([404, 'NOT_FOUND']);
      expect(await call(owner, mine, { animalId: ids.foreignAnimal })).toEqual([404, 'NOT_FOUND']);
    }
  });
});

describe('GET animals/{animalId}', () => {
  const get = (animalId: number, as = world.people.owner, context: object = { business: world.mine }) =>
    as.call(getAnimalById, { params: { businessId: world.mine, animalId }, ...context });

  it('returns an animal with its client by its id alone', async () => {
    const animalId = idOf(await create({ ...EWE, name: 'Linked' }));
    expect((await get(animalId)).json.data).toMatchObject({ name: 'Linked', clientId: ids.client });
    const organisation = { organisation: world.detailedOrganisation };
    expect((await get(animalId, world.people.detailed, organisation)).status).toBe(200);
  });

  it('does not find another tenant’s animals', async () => {
    expect(outcome(await get(ids.foreignAnimal))).toEqual([404, 'NOT_FOUND']);
    expect(outcome(await get(2_000_000_000))).toEqual([404, 'NOT_FOUND']);
  });

  it('is refused in Aggregated View', async () => {
    const context = { organisation: world.aggregatedOrganisation };
    const answer = await get(ids.foreignAnimal, world.people.aggregated, context);
    expect(outcome(answer)).toEqual([403, 'INSUFFICIENT_ACCESS_LEVEL']);
  });
});

describe('GET animals', () => {
  const search = (text: string, as = world.people.member, context: object = { business: world.mine }) =>
    as.call(searchAnimals, {
      params: { businessId: world.mine },
      query: { search: text, limit: 20 },
      ...context,
    });
  const names = ({ json }: TestAnswer) => (json.data as { name: string }[]).map(({ name }) => name);

  it('finds animals of any client by a part of their tag, ignoring case and accents', async () => {
    await create({ ...EWE, name: 'IE 372 Áine' });
    await create({ ...EWE, name: 'Lame 372' }, ids.neighbour);
    expect(names(await search('372 aine'))).toEqual(['IE 372 Áine']);
    expect(names(await search('372'))).toEqual(['IE 372 Áine', 'Lame 372']);
    expect((await search('lame')).json.data).toMatchObject([{ clientName: 'Next Farm' }]);
  });

  it('finds animals by a part of their electronic id or their official tag, with or without spaces', async () => {
    await create({
      ...EWE,
      name: 'Numbered',
      electronicId: 'IE 0412 3450 0017',
      officialTag: 'UK 0713393 00045',
    });
    for (const text of [
      '372041234500017',
      '3720412',
      '0412 345',
      'IE0412',
      '00017',
      '0713393-00',
      '826 0713',
      'GB0713',
    ]) {
      expect(names(await search(text))).toEqual(['Numbered']);
    }
    expect((await search('00017')).json.data).toMatchObject([
      { electronicId: '372041234500017', officialTag: 'UK071339300045' },
    ]);
    const listed = await world.people.member.call(listAnimals, {
      params: { businessId: world.mine, clientId: ids.client, offset: 0, limit: 10 },
      body: { search: 'uk 0713393' },
      business: world.mine,
    });
    expect(listed.json.data).toMatchObject([{ name: 'Numbered', electronicId: '372041234500017' }]);
  });

  it('does not find another tenant’s animals, and treats the text literally', async () => {
    expect(names(await search('Cow'))).toEqual([]);
    expect(names(await search('%%'))).toEqual([]);
    await create({ ...EWE, name: '50_50\\%' });
    expect(names(await search('0_5'))).toEqual(['50_50\\%']);
    expect(names(await search('0\\%'))).toEqual(['50_50\\%']);
    expect(names(await search('0%5'))).toEqual([]);
  });

  it('requires two characters', async () => {
    expect(outcome(await search('a'))).toEqual([400, 'BAD_REQUEST']);
  });

  it('is refused in Aggregated View', async () => {
    const context = { organisation: world.aggregatedOrganisation };
    expect(outcome(await search('IE', world.people.aggregated, context))).toEqual([
      403,
      'INSUFFICIENT_ACCESS_LEVEL',
    ]);
  });
});

describe('POST clients/{clientId}/animals/many', () => {
  const add = (animals: object[], language = 'en') =>
    world.people.member.call(createManyAnimals, {
      params: { businessId: world.mine, clientId: ids.client },
      body: { animals } as never,
      business: world.mine,
      headers: { [HEADER.language]: language },
    });
  const lamb = (name: string, more: object = {}) => ({ name, animalType: 'Ovine', ...more });

  it('adds all animals of a list, and records it', async () => {
    const { status, json } = await add([lamb('Many 1', { dateOfBirth: '2025-03-01' }), lamb('Many 2')]);
    expect([status, json.data]).toEqual([200, { added: 2, known: 0 }]);
    const entry = await world.asOwner((owner) =>
      owner
        .selectFrom('audit_log')
        .selectAll()
        .where('action', '=', 'animals-added')
        .executeTakeFirstOrThrow(),
    );
    expect(entry).toMatchObject({ subject: `client:${ids.client}`, detail: { added: 2 } });
  });

  it('adds none if one is repeated, exists already, or has an impossible date of birth', async () => {
    const { status, json } = await add([
      lamb('Many 3'),
      lamb('many 2'),
      lamb('MANY 3'),
      lamb('Many 4', { dateOfBirth: '1950-01-01' }),
    ]);
    expect([status, json.errorCode]).toEqual([400, 'INVALID_DATA']);
    expect(json.errors).toEqual([
      {
        row: 2,
        path: 'name',
        message: 'The client has an animal with this name, type and date of birth already.',
      },
      { row: 3, path: 'name', message: 'The list has this animal twice.' },
      { row: 4, path: 'dateOfBirth', message: 'Use a date of birth from 1980 until today.' },
    ]);
    expect((await add([lamb('Many 3')])).json.data).toEqual({ added: 1, known: 0 });
  });

  it('recognises animals by a number or their name, and stores what they lack', async () => {
    const tagged = idOf(await create(lamb('Bella', { officialTag: 'IE 0433333 00001' })));
    const plain = idOf(await create(lamb('Blue 40')));
    const named = idOf(await create(lamb('IE 0433333 00003')));
    const list = [
      lamb('40123', { electronicId: '372043333300001', dateOfBirth: '2024-03-02' }),
      lamb('blue 40', { electronicId: '372043333300002' }),
      lamb('40125', { electronicId: '372043333300003' }),
      lamb('40126', { electronicId: '372043333300004' }),
    ];
    expect((await add(list)).json.data).toEqual({ added: 1, known: 3 });
    expect((await add(list)).json.data).toEqual({ added: 0, known: 4 });
    const read = async (animalId: number) =>
      (
        await world.people.member.call(getAnimal, {
          params: { businessId: world.mine, clientId: ids.client, animalId },
          business: world.mine,
        })
      ).json.data;
    expect(await read(tagged)).toMatchObject({
      name: 'Bella',
      electronicId: '372043333300001',
      officialTag: 'IE043333300001',
      dateOfBirth: '2024-03-02',
    });
    expect(await read(plain)).toMatchObject({ name: 'Blue 40', electronicId: '372043333300002' });
    expect(await read(named)).toMatchObject({ name: 'IE 0433333 00003', electronicId: '372043333300003' });
  });

  it('names the rows whose number is another animal’s, repeated, or differs', async () => {
    await create(lamb('Two of', { electronicId: '372043333300010' }));
    await create(lamb('Number', { electronicId: '372043333300010' }));
    await create(lamb('Kept', { electronicId: '372043333300011' }));
    await create(lamb('Goat', { electronicId: '372043333300012', animalType: 'Caprine' }));
    const { json } = await add([
      lamb('Any', { electronicId: '372043333300010' }),
      lamb('kept', { electronicId: '372043333300099' }),
      lamb('Other', { electronicId: '372043333300012' }),
      lamb('Once', { electronicId: '372043333300013' }),
      lamb('Twice', { officialTag: 'IE 0433333 00013' }),
    ]);
    expect(json.errors).toEqual([
      { row: 1, path: 'electronicId', message: 'Several animals of the client have this number or name.' },
      {
        row: 2,
        path: 'electronicId',
        message: 'The animal with this name or number has another number: 372043333300011.',
      },
      { row: 3, path: 'electronicId', message: 'The animal with this number is of another type.' },
      { row: 5, path: 'name', message: 'The list has this animal twice.' },
    ]);
  });

  it('accepts 500 animals at most', async () => {
    const animals = Array.from({ length: 501 }, (_, index) => lamb(`Too many ${index}`));
    expect(outcome(await add(animals))).toEqual([400, 'BAD_REQUEST']);
  });
});
