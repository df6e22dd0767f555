import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createApiKey } from '@epigram/shared-contracts/api/apiKeys';
import * as api from '@epigram/shared-contracts/api/integrationTreatments';
import { HEADER } from '@epigram/shared-contracts/api/operation';
import { listTreatmentVersions, type TreatmentVersion } from '@epigram/shared-contracts/api/treatmentHistory';
import { API_SCOPES, type ApiScope } from '@epigram/shared-contracts/domain/apiScopes';
import { sql } from 'kysely';
import { addAnimal, addClient, addGroup, dayOf, daysAgo } from '../../testing/livestock.ts';
import { openTestApp, type TestApp } from '../../testing/openTestApp.ts';
import { addBusiness, addUser } from '../../testing/people.ts';
import { createTestClient, type TestAnswer, type TestClient } from '../../testing/testClient.ts';

let t: TestApp;
let farm: number;
let clientId: number;
let groupId: number;
let ewes: number[];
let stranger: { clientId: number; groupId: number; animalId: number };
let program: TestClient;

async function keyWith(scopes: readonly ApiScope[]): Promise<TestClient> {
  const manager = await t.as('manager@farm.example');
  const { json } = await manager.call(createApiKey, {
    params: { businessId: farm },
    business: farm,
    body: { name: 'Program', scopes: [...scopes], expiresInDays: 30 },
  });
  return createTestClient(t.app, (json.data as { key: string }).key);
}

beforeAll(async () => {
  t = await openTestApp();
  await t.asOwner(async (db) => {
    farm = await addBusiness(db, { name: 'Farm' });
    clientId = await addClient(db, { businessId: farm, name: 'Hillside' });
    groupId = await addGroup(db, { businessId: farm, clientId, name: 'Ewes' });
    ewes = [];
    for (const name of ['Daisy', 'Bess']) {
      ewes.push(await addAnimal(db, { businessId: farm, clientId, name }));
    }
    const other = await addBusiness(db, { name: 'Other' });
    const elsewhere = await addClient(db, { businessId: other, name: 'Elsewhere' });
    stranger = {
      clientId: elsewhere,
      groupId: await addGroup(db, { businessId: other, clientId: elsewhere, name: 'Ewes' }),
      animalId: await addAnimal(db, { businessId: other, clientId: elsewhere, name: 'Daisy' }),
    };
    await addUser(db, { email: 'manager@farm.example', businesses: { [farm]: 3 } });
  });
  program = await keyWith(API_SCOPES);
});
afterAll(() => t.close());
beforeEach(() => t.asOwner((db) => db.deleteFrom('rate_limits').execute()));

const PRODUCT = {
  name: 'Startect',
  actives: [{ substance: 'derquantel' }, { substance: 'abamectin' }],
  route: 'oral',
  doseBasis: 'heaviest-animal',
  batch: 'B-2201',
  expiry: '2030-08',
  quantity: 0.4,
  quantityUnit: 'l',
  supplier: 'Co-op, Church Street, Athenry',
  proof: 'Invoice 20133',
  withdrawalMeat: 14,
  withdrawalMilk: { unit: 'hours', value: 60 },
};
const FLUKICIDE = {
  name: 'Fasinex',
  actives: [{ substance: 'triclabendazole' }],
  route: 'oral',
  doseBasis: 'heaviest-animal',
};
const aTreatment = (change: object = {}) => ({
  clientId,
  groupId,
  animalIds: ewes,
  animalType: 'Ovine',
  treatedOn: '2026-06-16',
  durationDays: 1,
  products: [PRODUCT],
  prescriber: 'Orla Quinn MVB',
  prescriberContact: '+353 91 000000',
  ...change,
});

const dataOf = ({ json }: TestAnswer) => json.data as api.IntegrationTreatment;
const errorsOf = ({ json }: TestAnswer) => json['errors'];
const record = (change?: object, key?: string) =>
  program.call(api.createIntegrationTreatment, {
    body: aTreatment(change),
    ...(key && { headers: { [HEADER.idempotencyKey]: key } }),
  });
const amend = (treatmentId: number, body: object) =>
  program.call(api.updateIntegrationTreatment, { params: { treatmentId }, body });

interface Page {
  readonly data: api.IntegrationTreatment[];
  readonly deleted: { readonly id: number }[];
  readonly nextCursor: string;
}
async function readOn(cursor?: string): Promise<Page> {
  const query = { limit: 500, ...(cursor !== undefined && { cursor }) };
  return (await program.call(api.listIntegrationTreatments, { query })).json as unknown as Page;
}
async function versions(treatmentId: number): Promise<TreatmentVersion[]> {
  const manager = await t.as('manager@farm.example');
  const { json } = await manager.call(listTreatmentVersions, {
    params: { businessId: farm, clientId },
    business: farm,
    query: { treatmentId },
  });
  return json.data as TreatmentVersion[];
}

describe('a program', () => {
  test('records a treatment with several products and nine of nine items, and reads it by cursor', async () => {
    const { nextCursor } = await readOn();
    const recorded = dataOf(await record({ products: [PRODUCT, { ...PRODUCT, ...FLUKICIDE }] }));
    expect(recorded).toMatchObject({
      clientId,
      groupId,
      groupName: null,
      animalIds: ewes.toReversed(),
      meatUntil: '2026-06-30',
      milkUntil: '2026-06-19',
      milkUntilTime: '12:00',
      missing: [],
      corrections: 0,
    });
    expect(recorded.products.map(({ name, quantity, actives }) => [name, quantity, actives])).toEqual([
      [
        'Startect',
        0.4,
        [
          { substance: 'derquantel', other: null, activeClass: 'si' },
          { substance: 'abamectin', other: null, activeClass: 'ml' },
        ],
      ],
      ['Fasinex', 0.4, [{ substance: 'triclabendazole', other: null, activeClass: 'triclabendazole' }]],
    ]);
    expect((await readOn(nextCursor)).data).toEqual([recorded]);
  });

  test('is told what a record lacks', async () => {
    const recorded = dataOf(
      await record({ products: [FLUKICIDE], prescriberContact: undefined, durationDays: undefined }),
    );
    expect(recorded.missing).toEqual([
      'quantity',
      'supplier',
      'proof',
      'prescriber',
      'withdrawal',
      'duration',
    ]);
  });

  test('corrects what it sends, once, and what was said before is kept', async () => {
    const recorded = dataOf(await record({ reason: 'Egg count', note: 'Wet day' }));
    const { nextCursor } = await readOn();
    const corrected = dataOf(await amend(recorded.id, { animalIds: [ewes[0]], note: null }));
    expect(corrected).toEqual({
      ...recorded,
      animalIds: [ewes[0]],
      note: null,
      corrections: 1,
      updatedAt: expect.any(String),
    });
    expect((await readOn(nextCursor)).data).toEqual([corrected]);
    const same = dataOf(await amend(recorded.id, { note: null, products: [PRODUCT] }));
    expect(same).toEqual(corrected);
    expect(await versions(recorded.id)).toMatchObject([
      { isStruck: false, treatment: { note: 'Wet day', animals: [{ id: ewes[1] }, { id: ewes[0] }] } },
    ]);
  });

  test('ends a course in the request that records it, and in a later one, each with one version', async () => {
    const ended = dataOf(await record({ treatedOn: '2026-06-10', endedOn: '2026-06-12' }));
    expect(ended).toMatchObject({ endedOn: '2026-06-12', meatUntil: '2026-06-26' });
    const moved = dataOf(await amend(ended.id, { treatedOn: '2026-06-13', endedOn: '2026-06-14' }));
    expect(moved).toMatchObject({ treatedOn: '2026-06-13', endedOn: '2026-06-14', corrections: 1 });
    expect(dataOf(await amend(ended.id, { endedOn: null }))).toMatchObject({ endedOn: null, corrections: 2 });
  });

  test('moves a treatment from a group to a mob that is only named, and back', async () => {
    const recorded = dataOf(await record());
    expect(dataOf(await amend(recorded.id, { groupName: 'Hill ewes' }))).toMatchObject({
      groupId: null,
      groupName: 'Hill ewes',
    });
    expect(dataOf(await amend(recorded.id, { groupId }))).toMatchObject({ groupId, groupName: null });
  });

  test('strikes a treatment, which is then among the deleted ones', async () => {
    const recorded = dataOf(await record());
    const { nextCursor } = await readOn();
    const strike = (body: object) =>
      program.call(api.strikeIntegrationTreatment, { params: { treatmentId: recorded.id }, body });
    expect(errorsOf(await strike({}))).toEqual([expect.objectContaining({ path: 'reason' })]);
    expect((await strike({ reason: 'Wrong farm' })).status).toBe(200);
    expect(await readOn(nextCursor)).toMatchObject({ data: [], deleted: [{ id: recorded.id }] });
    expect((await strike({ reason: 'Wrong farm' })).status).toBe(404);
    expect(await versions(recorded.id)).toMatchObject([{ isStruck: true, reason: 'Wrong farm' }]);
  });

  test('records once, however often it sends the same', async () => {
    const { nextCursor } = await readOn();
    const first = await record({}, 'treatment-1');
    const again = await record({}, 'treatment-1');
    expect(again.json).toEqual(first.json);
    expect((await record({ note: 'Other' }, 'treatment-1')).status).toBe(409);
    expect((await readOn(nextCursor)).data).toHaveLength(1);
  });

  test('acts under the name of its key in the audit trail', async () => {
    const { id } = dataOf(await record());
    const { rows } = await t.asOwner((db) =>
      sql<{ detail: object }>`select detail from audit_log where subject = ${`treatment:${id}`}`.execute(db),
    );
    expect(rows).toMatchObject([{ detail: { apiKey: 'Program' } }]);
  });

  test('needs the scope of treatments', async () => {
    const reader = await keyWith(['treatments:read', 'animals:write', 'results:write']);
    expect((await reader.call(api.listIntegrationTreatments)).status).toBe(200);
    expect((await reader.call(api.createIntegrationTreatment, { body: aTreatment() })).status).toBe(403);
  });
});

describe('a treatment that could be misread is refused by the path of the field', () => {
  const tomorrow = dayOf(daysAgo(-2));
  test.each<[string, () => object, string]>([
    ['an unknown field', () => ({ product: 'Drench' }), 'product'],
    ['an unknown field of a product', () => ({ products: [{ ...PRODUCT, dose: 5 }] }), 'products.0.dose'],
    ['no product', () => ({ products: [] }), 'products'],
    [
      'a quantity without its unit',
      () => ({ products: [{ ...PRODUCT, quantityUnit: null }] }),
      'products.0.quantityUnit',
    ],
    [
      'a class that is not the substance’s',
      () => ({ products: [{ ...PRODUCT, actives: [{ substance: 'abamectin', activeClass: 'bz' }] }] }),
      'products.0.actives.0',
    ],
    ['a day in the future', () => ({ treatedOn: tomorrow }), 'treatedOn'],
    ['an end in the future', () => ({ endedOn: tomorrow }), 'endedOn'],
    ['an end before the beginning', () => ({ endedOn: '2026-06-15' }), 'endedOn'],
    ['a group and a named mob', () => ({ groupName: 'Hill ewes' }), 'groupName'],
    ['another’s client', () => ({ clientId: stranger.clientId }), 'clientId'],
    ['another’s group', () => ({ groupId: stranger.groupId }), 'groupId'],
    ['another’s animal', () => ({ animalIds: [ewes[0], stranger.animalId] }), 'animalIds.1'],
    [
      'an animal of another species',
      () => ({ animalType: 'Bovine', groupId: null, animalIds: [ewes[0]] }),
      'animalIds.0',
    ],
    ['an animal twice', () => ({ animalIds: [ewes[0], ewes[0]] }), 'animalIds'],
  ])('%s', async (_name, change, path) => {
    const { nextCursor } = await readOn();
    const refused = await record(change());
    expect([refused.status, errorsOf(refused)]).toEqual([400, [expect.objectContaining({ path })]]);
    expect((await readOn(nextCursor)).data).toEqual([]);
  });

  test('a correction whose end and beginning do not fit', async () => {
    const { id } = dataOf(await record({ endedOn: '2026-06-17' }));
    for (const [body, path] of [
      [{ treatedOn: '2026-06-18' }, 'treatedOn'],
      [{ endedOn: '2026-06-01' }, 'endedOn'],
      [{ animalIds: [stranger.animalId] }, 'animalIds.0'],
      [{ clientId }, 'clientId'],
    ] as const) {
      expect(errorsOf(await amend(id, body))).toEqual([expect.objectContaining({ path })]);
    }
  });
});

test('a treatment is read again when one of its animals is deleted, and once when it is deleted itself', async () => {
  const animalId = await t.asOwner((db) => addAnimal(db, { businessId: farm, clientId, name: 'Gone' }));
  const { id } = dataOf(await record({ animalIds: [ewes[0], animalId] }));
  const { nextCursor } = await readOn();
  await t.asOwner((db) => sql`delete from animals where id = ${animalId}`.execute(db));
  const changed = await readOn(nextCursor);
  expect(changed).toMatchObject({ data: [{ id, animalIds: [ewes[0]] }], deleted: [] });
  await t.asOwner((db) => sql`delete from treatments where id = ${id}`.execute(db));
  expect(await readOn(changed.nextCursor)).toMatchObject({ data: [], deleted: [{ id }] });
});
