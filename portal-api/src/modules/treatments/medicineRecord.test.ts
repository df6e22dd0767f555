import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createGroup, updateGroup } from '@epigram/shared-contracts/api/groups';
import { createTreatmentCheck } from '@epigram/shared-contracts/api/treatmentChecks';
import {
  createTreatment,
  downloadTreatmentLog,
  endTreatment,
  getTreatment,
  listWithdrawals,
  updateTreatment,
  type Treatment,
  type Withdrawal,
} from '@epigram/shared-contracts/api/treatments';

import { addClient, dayOf, daysAgo } from '../../testing/livestock.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';
import { addTreatment } from '../../testing/treatments.ts';
import type { TestAnswer } from '../../testing/testClient.ts';
import { openWithdrawals } from './public.ts';

let world: Tenants;
let clientId: number;
beforeAll(async () => {
  world = await openTenants();
  await world.asOwner(async (owner) => {
    clientId = await addClient(owner, { businessId: world.mine, name: 'Record Farm' });
  });
});
afterAll(() => world.close());

const GIVEN = { route: 'oral', doseBasis: 'heaviest-animal' } as const;
const COMBINATION = {
  ...GIVEN,
  name: 'Two-way drench',
  actives: [{ substance: 'derquantel' }, { substance: 'abamectin' }],
  batch: 'B-77',
  expiry: '2027-03',
  quantity: 0.5,
  quantityUnit: 'l',
  supplier: 'Westport Vets, Main Street, Westport',
  proof: 'Invoice 1188',
  withdrawalMeat: 14,
  withdrawalMilk: { unit: 'forbidden', value: null },
  prescriptionNumber: '1234 5678-9012 3456',
  prescriptionLine: 'A1',
} as const;
const RECORD = {
  animalType: 'Ovine',
  group: 'Hill lambs',
  animalCount: 62,
  treatedOn: dayOf(daysAgo(3)),
  durationDays: 1,
  prescriber: 'Aoife Moran MVB',
  prescriberContact: '+353 98 12345',
  products: [COMBINATION],
} as const;

const of = () => ({ params: { businessId: world.mine, clientId }, business: world.mine });
const one = (treatmentId: number) => ({
  params: { ...of().params, treatmentId },
  business: world.mine,
});
const record = (body: object) => world.people.member.call(createTreatment, { ...of(), body });
const dataOf = ({ json }: TestAnswer) => json.data as Treatment;
const pathsOf = ({ json }: TestAnswer) =>
  (json.errors as { path: string }[] | undefined)?.map(({ path }) => path);
const later = (days: number) => dayOf(daysAgo(-days));

describe('the medicine record', () => {
  it('keeps each product of a combination with its actives, their classes and its prescription', async () => {
    const stored = dataOf(await record(RECORD));
    expect(stored.products).toEqual([
      {
        ...COMBINATION,
        actives: [
          { substance: 'derquantel', other: null, activeClass: 'si' },
          { substance: 'abamectin', other: null, activeClass: 'ml' },
        ],
        prescriptionNumber: '1234567890123456',
      },
    ]);
    expect(stored).toMatchObject({
      product: 'Two-way drench',
      animalCount: 62,
      missing: [],
      milkForbidden: true,
      milkUntil: null,
    });
  });

  it('takes two products together, and withholds for as long as the longer period', async () => {
    const products = [
      { ...GIVEN, name: 'White', actives: [{ substance: 'fenbendazole' }], withdrawalMeat: 0 },
      {
        ...GIVEN,
        route: 'injection',
        name: 'Long',
        actives: [{ substance: 'moxidectin' }, { other: 'Novelum' }],
        withdrawalMeat: 82,
      },
    ];
    const stored = dataOf(await record({ ...RECORD, products }));
    expect(stored).toMatchObject({ product: 'White + Long', route: 'oral', meatUntil: later(79) });
    expect(stored.products?.[1]?.actives[1]).toEqual({
      substance: null,
      other: 'Novelum',
      activeClass: 'other',
    });
    expect(stored.missing).toEqual(['quantity', 'supplier', 'proof', 'withdrawal']);
  });

  it('names every missing item of the nine without refusing the record', async () => {
    const bare = { ...GIVEN, name: 'Drench', actives: [{ activeClass: 'bz' }] };
    const stored = dataOf(
      await record({ animalType: 'Ovine', treatedOn: RECORD.treatedOn, products: [bare] }),
    );
    expect(stored.missing).toEqual([
      'quantity',
      'supplier',
      'proof',
      'animals',
      'prescriber',
      'withdrawal',
      'duration',
    ]);
  });

  it.each([
    ['a future day', { treatedOn: dayOf(daysAgo(-2)) }, 'treatedOn'],
    ['an unknown field', { productt: 'x' }, 'productt'],
    ['an unknown field of a product', { products: [{ ...COMBINATION, lot: 'x' }] }, 'products.0.lot'],
    [
      'an unknown field of an active',
      { products: [{ ...COMBINATION, actives: [{ substance: 'abamectin', mg: 2 }] }] },
      'products.0.actives.0.mg',
    ],
    [
      'a class that is not the substance’s',
      { products: [{ ...COMBINATION, actives: [{ substance: 'abamectin', activeClass: 'bz' }] }] },
      'products.0.actives.0',
    ],
    ['a product without an active', { products: [{ ...COMBINATION, actives: [] }] }, 'products.0.actives'],
    [
      'a prescription number of 15 digits',
      { products: [{ ...COMBINATION, prescriptionNumber: '123456789012345' }] },
      'products.0.prescriptionNumber',
    ],
    [
      'an expiry that is no day',
      { products: [{ ...COMBINATION, expiry: '2027-02-30' }] },
      'products.0.expiry',
    ],
    [
      'a quantity without a unit',
      { products: [{ ...COMBINATION, quantityUnit: null }] },
      'products.0.quantityUnit',
    ],
    [
      'hours of milk without a number',
      { products: [{ ...COMBINATION, withdrawalMilk: { unit: 'hours', value: null } }] },
      'products.0.withdrawalMilk.value',
    ],
    ['a product that is said twice', { product: 'Drench' }, 'product'],
  ])('refuses %s by its path', async (_what, change, path) => {
    const answer = await record({ ...RECORD, ...change });
    expect([answer.status, pathsOf(answer)]).toEqual([400, [path]]);
  });

  it('refuses a last day in the future', async () => {
    const { id } = dataOf(await record(RECORD));
    const answer = await world.people.member.call(endTreatment, {
      ...one(id),
      body: { endedOn: dayOf(daysAgo(-2)) },
    });
    expect([answer.status, pathsOf(answer)]).toEqual([400, ['endedOn']]);
  });
});

describe('the printed register', () => {
  it.each([
    ['en', ['Derquantel (5-SI spiroindole) + Abamectin (3-ML macrocyclic lactone)', '62 animals', 'until']],
    [
      'es',
      ['Derquantel (5-SI espiroindol) + Abamectina (3-ML lactona macrocíclica)', '62 animales', 'hasta'],
    ],
  ])('has all nine items in %s', async (language, words) => {
    const products = [{ ...COMBINATION, withdrawalMilk: { unit: 'hours', value: 36 } }];
    await record({ ...RECORD, lastDoseAt: '06:30', products });
    const { response } = await world.people.member.call(downloadTreatmentLog, {
      ...of(),
      query: {},
      headers: { 'x-app-language': language },
    });
    const facts = [
      'B-77',
      '2027-03',
      'Main Street',
      'Invoice 1188',
      '1234567890123456',
      'A1',
      '12345',
      '18:30',
    ];
    for (const text of [...words, ...facts]) expect(response.body).toContain(text);
  });
});

describe('a treatment from before products were listed', () => {
  const old = () =>
    world.asOwner((owner) =>
      addTreatment(owner, {
        businessId: world.mine,
        clientId,
        activeClass: 'albendazole',
        withdrawalMeat: 14,
      }),
    );

  it('keeps what it says', async () => {
    const answer = await world.people.member.call(getTreatment, one(await old()));
    expect(dataOf(answer).products).toMatchObject([
      { name: 'Drench', actives: [{ substance: null, activeClass: 'albendazole' }], withdrawalMeat: 14 },
    ]);
  });

  it('may still be written as a single product, which does not empty the rest of the record', async () => {
    const { id } = dataOf(await record(RECORD));
    const single = { animalType: 'Ovine', treatedOn: RECORD.treatedOn, product: 'Two-way', ...GIVEN };
    const write = (body: object, treatmentId = id) =>
      world.people.member.call(updateTreatment, { ...one(treatmentId), body });
    const changed = dataOf(await write({ ...single, activeClass: 'ml', withdrawalMeat: 14 }));
    expect(changed).toMatchObject({ product: 'Two-way', animalCount: 62, milkForbidden: true });
    expect(changed.products?.[0]).toMatchObject({
      batch: 'B-77',
      actives: [{ substance: 'derquantel' }, {}],
    });
    const several = dataOf(await record({ ...RECORD, products: [COMBINATION, COMBINATION] }));
    const refused = await write({ ...single, activeClass: 'ml' }, several.id);
    expect([refused.status, pathsOf(refused)]).toEqual([400, ['products']]);
    expect(pathsOf(await write({ ...single }))).toEqual(['activeClass']);
  });
});

describe('a check of a combination', () => {
  it('must say which class it checks', async () => {
    const { id } = dataOf(await record(RECORD));
    const draft = {
      kind: 'reduction',
      treatmentId: id,
      animalType: 'Ovine',
      before: { day: RECORD.treatedOn, counts: [400, 500, 600] },
    };
    const start = (body: object) => world.people.member.call(createTreatmentCheck, { ...of(), body });
    const unclear = await start(draft);
    expect([unclear.status, pathsOf(unclear)]).toEqual([400, ['activeClass']]);
    expect((await start({ ...draft, activeClass: 'si' })).status).toBe(200);
  });
});

describe('withdrawal', () => {
  it.each([
    // 96 hours of real time, across the night when clocks go forward.
    ['18:00', '2026-03-27', 96, '2026-03-31', '19:00'],
    ['06:30', '2026-06-01', 36, '2026-06-02', '18:30'],
    // Without a time, from the end of the day.
    [null, '2026-06-01', 36, '2026-06-03', '12:00'],
    [null, '2026-06-01', 48, '2026-06-03', null],
  ])('of milk in hours ends at a local time (%s on %s)', async (lastDoseAt, treatedOn, hours, day, time) => {
    await world.asOwner((owner) =>
      owner
        .updateTable('businesses')
        .set({ time_zone: 'Europe/Dublin' })
        .where('id', '=', world.mine)
        .execute(),
    );
    const milk = { unit: 'hours', value: hours };
    const products = [{ ...COMBINATION, withdrawalMilk: milk }];
    const stored = dataOf(await record({ ...RECORD, treatedOn, lastDoseAt, products }));
    expect([stored.milkUntil, stored.milkUntilTime]).toEqual([day, time]);
  });

  it('counts from the last day of a course', async () => {
    const stored = dataOf(await record({ ...RECORD, durationDays: 3 }));
    expect(stored.meatUntil).toBe(later(13));
  });

  it('is open until the minute when it ends', async () => {
    const products = [{ ...COMBINATION, withdrawalMeat: 0, withdrawalMilk: { unit: 'hours', value: 36 } }];
    const { id } = dataOf(
      await record({ ...RECORD, treatedOn: '2026-06-10', lastDoseAt: '06:30', products }),
    );
    const openAt = (now: string) =>
      world.asOwner(async (owner) => {
        const client = { business_id: world.mine, client_id: clientId };
        const open = await openWithdrawals(owner, client, { now: new Date(now) });
        return open.find(({ treatmentId }) => treatmentId === id);
      });
    expect(await openAt('2026-06-11T17:29:00Z')).toMatchObject({
      meatUntil: null,
      milkUntil: '2026-06-11',
      milkUntilTime: '18:30',
    });
    expect(await openAt('2026-06-11T17:30:00Z')).toBeUndefined();
  });

  it('says with an open period that the product is not for animals that give milk', async () => {
    const { id } = dataOf(await record(RECORD));
    const { json } = await world.people.member.call(listWithdrawals, { ...of(), query: {} });
    const open = (json.data as Withdrawal[]).find(({ treatmentId }) => treatmentId === id);
    expect(open).toMatchObject({ meatUntil: later(11), milkUntil: null, milkForbidden: true });
  });

  it('keeps what a group was called when it was treated, also when another fact is corrected', async () => {
    const { json } = await world.people.member.call(createGroup, {
      ...of(),
      body: { name: 'Hoggs', animalType: 'Ovine', ageClass: 'growing' },
    });
    const { id: groupId } = json.data as { id: number };
    const inGroup = { ...RECORD, group: undefined, groupId, treatedOn: dayOf(new Date()) };
    const { id } = dataOf(await record(inGroup));
    const renamed = await world.people.member.call(updateGroup, {
      ...of(),
      params: { ...of().params, groupId },
      body: { name: 'Ewes of spring', ageClass: 'adult', animals: null, isClosed: false },
    });
    expect(renamed.status).toBe(200);
    const read = async () => dataOf(await world.people.member.call(getTreatment, one(id)));
    expect(await read()).toMatchObject({ group: 'Hoggs', groupId });
    const withdrawals = await world.people.member.call(listWithdrawals, { ...of(), query: {} });
    expect(withdrawals.json.data).toContainEqual(
      expect.objectContaining({ treatmentId: id, group: 'Hoggs', groupId }),
    );
    const correct = (body: object) =>
      world.people.member.call(updateTreatment, { ...one(id), body: { ...inGroup, ...body } });
    expect(dataOf(await correct({}))).toMatchObject({ group: 'Hoggs', corrections: 0 });
    expect(dataOf(await correct({ note: 'Wet day' }))).toMatchObject({ group: 'Hoggs', corrections: 1 });
  });
});
