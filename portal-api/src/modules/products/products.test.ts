import {
  listProducts,
  type Product,
  removeProduct,
  updateProduct,
} from '@epigram/shared-contracts/api/products';
import { createTreatment, getTreatment, updateTreatment } from '@epigram/shared-contracts/api/treatments';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';

import { addClient, dayOf } from '../../testing/livestock.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';
import type { TestClient } from '../../testing/testClient.ts';
import { loadProducts } from './public.ts';

let world: Tenants;
let clientId: number;
beforeAll(async () => {
  world = await openTenants();
  await world.asOwner(async (owner) => {
    clientId = await addClient(owner, { businessId: world.mine, name: 'Label Farm' });
  });
});
afterAll(() => world.close());
beforeEach(() => world.asOwner((owner) => sql`delete from products`.execute(owner)));

const DRENCH = {
  name: 'Two-way drench',
  actives: [{ substance: 'derquantel' }, { substance: 'abamectin' }],
  route: 'oral',
  doseBasis: 'heaviest-animal',
  batch: 'B-77',
  withdrawalMeat: 14,
  withdrawalMilk: { unit: 'forbidden', value: null },
};

const inMine = () => ({ business: world.mine });
const record = async (products: object[], animalType = 'Ovine') => {
  const { status, json } = await world.people.member.call(createTreatment, {
    ...inMine(),
    params: { businessId: world.mine, clientId },
    body: { animalType, treatedOn: dayOf(new Date()), products },
  });
  expect(status).toBe(200);
  return (json.data as { id: number }).id;
};
const list = async (query: object = {}, as: TestClient = world.people.member): Promise<Product[]> => {
  const params = { businessId: world.mine };
  const { status, json } = await as.call(listProducts, { ...inMine(), params, query });
  expect(status).toBe(200);
  return json.data as Product[];
};
const of = (productId: number) => ({ ...inMine(), params: { businessId: world.mine, productId } });

describe('the products of a business', () => {
  it('are remembered with what was typed from the label, without the batch', async () => {
    await record([DRENCH]);
    const [product] = await list();
    expect(product).toEqual({
      id: expect.any(Number),
      animalType: 'Ovine',
      name: 'Two-way drench',
      actives: [
        { substance: 'derquantel', other: null, activeClass: 'si' },
        { substance: 'abamectin', other: null, activeClass: 'ml' },
      ],
      route: 'oral',
      doseBasis: 'heaviest-animal',
      withdrawalMeat: 14,
      withdrawalMilk: { unit: 'forbidden', value: null },
    });
  });

  it('have a label for each animal type, as withdrawal periods differ', async () => {
    await record([DRENCH]);
    await record([{ ...DRENCH, withdrawalMeat: 35, withdrawalMilk: null }], 'Bovine');
    const periods = async (animalType: string) =>
      (await list({ animalType })).map(({ withdrawalMeat, withdrawalMilk }) => [
        withdrawalMeat,
        withdrawalMilk,
      ]);
    expect(await periods('Ovine')).toEqual([[14, { unit: 'forbidden', value: null }]]);
    expect(await periods('Bovine')).toEqual([[35, null]]);
  });

  it('are as they were recorded last, and keep a period that was not typed again', async () => {
    await record([DRENCH]);
    const { withdrawalMeat: _meat, ...unread } = DRENCH;
    await record([
      { ...unread, name: 'TWO-WAY Drench', route: 'in-feed', withdrawalMilk: { unit: 'hours', value: 96 } },
    ]);
    expect(await list()).toMatchObject([
      {
        name: 'TWO-WAY Drench',
        route: 'in-feed',
        withdrawalMeat: 14,
        withdrawalMilk: { unit: 'hours', value: 96 },
      },
    ]);
  });

  it('follow a correction of their label, and no other correction', async () => {
    const treatmentId = await record([DRENCH]);
    await record([{ ...DRENCH, withdrawalMeat: 21 }]);
    const correct = (change: object) =>
      world.people.member.call(updateTreatment, {
        ...inMine(),
        params: { businessId: world.mine, clientId, treatmentId },
        body: { animalType: 'Ovine', treatedOn: dayOf(new Date()), products: [{ ...DRENCH, ...change }] },
      });
    expect((await correct({ batch: 'B-78' })).status).toBe(200);
    expect(await list()).toMatchObject([{ withdrawalMeat: 21 }]);
    expect((await correct({ withdrawalMeat: 28 })).status).toBe(200);
    expect(await list()).toMatchObject([{ withdrawalMeat: 28 }]);
  });

  it('are found by any part of their name', async () => {
    await record([DRENCH, { ...DRENCH, name: '100 % pour-on' }]);
    const names = async (search: string) => (await list({ search })).map(({ name }) => name);
    expect(await names('WAY d')).toEqual(['Two-way drench']);
    expect(await names('%')).toEqual(['100 % pour-on']);
    expect(await names('')).toEqual(['100 % pour-on', 'Two-way drench']);
  });

  it('are changed by a Manager, with a note in the audit trail, while treatments keep what they say', async () => {
    const treatmentId = await record([DRENCH]);
    const [product] = await list();
    const body = {
      ...product!,
      actives: [{ substance: 'monepantel' }],
      withdrawalMeat: 7,
      withdrawalMilk: null,
    };
    const { id, name: _name, animalType: _animalType, ...label } = body;
    expect((await world.people.member.call(updateProduct, { ...of(id), body: label })).status).toBe(403);
    expect((await world.people.owner.call(updateProduct, { ...of(id), body: label })).status).toBe(200);
    expect(await list()).toMatchObject([
      {
        name: 'Two-way drench',
        actives: [{ substance: 'monepantel' }],
        withdrawalMeat: 7,
        withdrawalMilk: null,
      },
    ]);
    const params = { businessId: world.mine, clientId, treatmentId };
    const { json } = await world.people.member.call(getTreatment, { ...inMine(), params });
    expect(json.data).toMatchObject({ products: [{ withdrawalMeat: 14 }] });
    const { rows } = await world.asOwner((owner) =>
      sql`select detail from audit_log where action = 'product-updated'`.execute(owner),
    );
    expect(rows).toMatchObject([
      {
        detail: {
          subjectName: 'Two-way drench',
          changes: {
            actives: { before: 'derquantel + abamectin', after: 'monepantel' },
            milk: { before: 'forbidden', after: null },
          },
        },
      },
    ]);
  });

  it('are removed by a Manager, until they are recorded again', async () => {
    await record([DRENCH]);
    const { id } = (await list())[0]!;
    expect((await world.people.member.call(removeProduct, of(id))).status).toBe(403);
    expect((await world.people.owner.call(removeProduct, of(id))).status).toBe(200);
    expect((await world.people.owner.call(removeProduct, of(id))).status).toBe(404);
    expect(await list()).toEqual([]);
    await record([DRENCH]);
    expect(await list()).toHaveLength(1);
  });
});

describe('a register from a file', () => {
  const load = (text: string, business = String(world.mine)) =>
    world.asOwner((owner) => loadProducts(owner, { business, text }));
  const HEAD = 'name,animalType,actives,route,doseBasis,meat,milk\n';

  it('is remembered for the business that is named', async () => {
    const count = await load(
      `${HEAD}Two-way drench,Ovine,derquantel + abamectin,oral,heaviest-animal,14,forbidden
"Fluke, oral",Bovine,Closantel + Newzole,oral,weight-bands,42,96 hours
Old drench,Ovine,lv,oral,heaviest-animal,,
`,
    );
    expect(count).toBe(3);
    expect(await list()).toMatchObject([
      {
        name: 'Fluke, oral',
        animalType: 'Bovine',
        actives: [
          { substance: 'closantel', activeClass: 'closantel' },
          { substance: null, other: 'Newzole', activeClass: 'other' },
        ],
        withdrawalMilk: { unit: 'hours', value: 96 },
      },
      {
        actives: [{ substance: null, other: null, activeClass: 'lv' }],
        withdrawalMeat: null,
        withdrawalMilk: null,
      },
      { withdrawalMeat: 14, withdrawalMilk: { unit: 'forbidden', value: null } },
    ]);
  });

  it.each([
    ['Drench,Sheep,levamisole,oral,heaviest-animal,14,', 'Line 2: animalType is not valid.'],
    ['Drench,Ovine,,oral,heaviest-animal,14,', 'Line 2: actives is not valid.'],
    ['Drench,Ovine,levamisole,oral,heaviest-animal,two weeks,', 'Line 2: meat is not valid.'],
    ['Drench,Ovine,levamisole,oral,heaviest-animal,14,4 weeks', 'Line 2: milk is not valid.'],
    ['Drench,Ovine,levamisole,oral,heaviest-animal,14,days', 'Line 2: milk is not valid.'],
    [
      'A,Ovine,lv,oral,heaviest-animal,1,\na,Ovine,lv,oral,heaviest-animal,2,',
      'Line 3: the same product as in line 2.',
    ],
  ])('is refused as a whole for %s', async (lines, problem) => {
    await expect(load(`${HEAD}Good,Ovine,levamisole,oral,heaviest-animal,14,\n${lines}`)).rejects.toThrow(
      problem.replaceAll(/\d/g, (line) => String(Number(line) + 1)),
    );
    expect(await list()).toEqual([]);
  });

  it('is refused without its columns, or for a business that is not there', async () => {
    await expect(load('product,days\nDrench,14')).rejects.toThrow('needs the columns');
    await expect(load(`${HEAD}A,Ovine,lv,oral,heaviest-animal,1,`, 'No such Vets')).rejects.toThrow(
      'No business has the name',
    );
  });
});
