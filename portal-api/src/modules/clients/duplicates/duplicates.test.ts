import {
  type AnimalMerge,
  type AnimalsOfNumber,
  type ClientsOfNumber,
  findNumberHolders,
  listAnimalMerges,
  listDuplicateAnimals,
  listDuplicateClients,
  mergeAnimals,
  type NumberField,
  undoAnimalMerge,
} from '@epigram/shared-contracts/api/duplicates';
import { type AnimalDetails, getAnimalById } from '@epigram/shared-contracts/api/clients';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { addAnimal, addClient, addTest } from '../../../testing/livestock.ts';
import { difference, TOTALS } from '../../../testing/plainTotals.ts';
import { openTenants, type Tenants } from '../../../testing/tenants.ts';
import { addTreatment, addTreatmentPlan } from '../../../testing/treatments.ts';
import { deleteOldAnimalMerges } from './animalMergeRepository.ts';

const EID = '372041234500017';
const TAG = 'IE041234500017';

let world: Tenants;
let farm: number;
let kept: number;
let merged: number;
let shared: number;
let own: number;
let sharedPlan: number;
let ownPlan: number;
let made = 0;

beforeAll(async () => {
  world = await openTenants();
});
afterAll(() => world.close());

/** Ewe 1 has the electronic id, its double the tag of the same number; both had one treatment, the double another. */
beforeEach(async () => {
  made += 1;
  await world.asOwner(async (db) => {
    const businessId = world.mine;
    await sql`update animals set electronic_id = null, official_tag = null`.execute(db);
    await sql`delete from animal_merges`.execute(db);
    await sql`update clients set herd_number = null, holding_number = null, flock_number = null`.execute(db);
    farm = await addClient(db, { businessId, name: `Hill Farm ${made}` });
    kept = await addAnimal(db, { businessId, clientId: farm, name: 'Ewe 1' });
    merged = await addAnimal(db, { businessId, clientId: farm, name: 'Ewe one' });
    await sql`update animals set electronic_id = ${EID} where id = ${kept}`.execute(db);
    await sql`update animals set official_tag = ${TAG}, date_of_birth = '2024-03-01' where id = ${merged}`.execute(
      db,
    );
    await addTest(db, { businessId, clientId: farm, animalId: kept, eggs: { strongyle: 3 } });
    await addTest(db, { businessId, clientId: farm, animalId: merged, eggs: { strongyle: 9 } });
    sharedPlan = await addTreatmentPlan(db, { businessId, clientId: farm, animalIds: [kept, merged] });
    ownPlan = await addTreatmentPlan(db, { businessId, clientId: farm, animalIds: [merged] });
    [shared, own] = [
      await addTreatment(db, { businessId, clientId: farm }),
      await addTreatment(db, { businessId, clientId: farm }),
    ];
    await sql`insert into treatment_animals (business_id, treatment_id, animal_id) values
      (${businessId}, ${shared}, ${kept}), (${businessId}, ${shared}, ${merged}), (${businessId}, ${own}, ${merged})`.execute(
      db,
    );
  });
});

const here = () => ({ params: { businessId: world.mine }, business: world.mine });
const merge = (animalId = kept, otherAnimalId = merged, person = world.people.manager) =>
  person.call(mergeAnimals, {
    params: { businessId: world.mine, animalId },
    business: world.mine,
    body: { otherAnimalId },
  });
const undo = (mergeId: number, person = world.people.member) =>
  person.call(undoAnimalMerge, { params: { businessId: world.mine, mergeId }, business: world.mine });
async function read(animalId: number) {
  const { json } = await world.people.member.call(getAnimalById, {
    params: { businessId: world.mine, animalId },
    business: world.mine,
  });
  const animal = json.data as AnimalDetails | undefined;
  return animal && [animal.electronicId, animal.officialTag, animal.dateOfBirth, animal.totalTests];
}
const treated = async (animalId: number) =>
  (
    await world.asOwner((db) =>
      sql<{ id: number }>`select treatment_id as id from treatment_animals where animal_id = ${animalId}
        order by 1`.execute(db),
    )
  ).rows.map(({ id }) => id);
const planned = async (animalId: number) =>
  (
    await world.asOwner((db) =>
      sql<{ id: number }>`select plan_id as id from treatment_plan_animals where animal_id = ${animalId}
        order by 1`.execute(db),
    )
  ).rows.map(({ id }) => id);
const numbers = async () =>
  (await world.people.member.call(listDuplicateAnimals, { ...here(), query: {} })).json
    .data as AnimalsOfNumber[];
const wrongTotals = () =>
  world.asOwner(async (db) => {
    const wrong = [];
    for (const name of TOTALS) if ((await difference(db, name)) > 0) wrong.push(name);
    return wrong;
  });

describe('numbers that several have', () => {
  it('are listed with the animals, an electronic id and its tag as one', async () => {
    expect(await numbers()).toMatchObject([
      {
        businessId: world.mine,
        number: EID,
        animals: [
          { id: kept, name: 'Ewe 1', clientName: `Hill Farm ${made}`, totalTests: 1, totalTreatments: 1 },
          { id: merged, name: 'Ewe one', officialTag: TAG, dateOfBirth: '2024-03-01', totalTreatments: 2 },
        ],
      },
    ]);
  });

  it('are not of one animal that has both forms, nor of animals of different businesses', async () => {
    await world.asOwner(async (db) => {
      await sql`update animals set official_tag = null where id = ${merged}`.execute(db);
      await sql`update animals set official_tag = ${TAG} where id = ${kept}`.execute(db);
      const strange = await addClient(db, { businessId: world.other, name: `Strange ${made}` });
      const animal = await addAnimal(db, { businessId: world.other, clientId: strange, name: 'Ewe' });
      await sql`update animals set electronic_id = ${EID} where id = ${animal}`.execute(db);
    });
    expect(await numbers()).toEqual([]);
  });

  it('are read page by page', async () => {
    await world.asOwner(async (db) => {
      for (const name of ['A', 'B']) {
        const id = await addAnimal(db, { businessId: world.mine, clientId: farm, name });
        await sql`update animals set electronic_id = '372041234500025' where id = ${id}`.execute(db);
      }
    });
    const page = async (offset: number) => {
      const { json } = await world.people.member.call(listDuplicateAnimals, {
        ...here(),
        query: { offset, limit: 1 },
      });
      return [json.totalRecords, (json.data as AnimalsOfNumber[]).map(({ number }) => number)];
    };
    expect([await page(0), await page(1), await page(2)]).toEqual([
      [2, [EID]],
      [2, ['372041234500025']],
      [2, []],
    ]);
  });

  it('are found among several numbers of a client, however they are written', async () => {
    const other = await world.asOwner(async (db) => {
      const id = await addClient(db, { businessId: world.mine, name: `Hill Fram ${made}` });
      await sql`update clients set holding_number = '12/345/6789, 98/765/4321', herd_number = '12' where id = ${farm}`.execute(
        db,
      );
      await sql`update clients set holding_number = '98 765 4321', herd_number = '12' where id = ${id}`.execute(
        db,
      );
      return id;
    });
    const { json } = await world.people.member.call(listDuplicateClients, { ...here(), query: {} });
    expect(
      (json.data as ClientsOfNumber[]).map((it) => ({ ...it, clients: it.clients.map(({ id }) => id) })),
    ).toEqual([
      { businessId: world.mine, field: 'holdingNumber', number: '987654321', clients: [farm, other] },
    ]);
  });
});

describe('a number that is being typed', () => {
  interface Query {
    field: NumberField;
    number: string;
    clientId?: number;
    animalId?: number;
  }
  const holders = async (query: Query) =>
    (await world.people.member.call(findNumberHolders, { ...here(), query })).json.data;

  it('is that of other animals of the business, in either form', async () => {
    const ewes = [
      { id: kept, name: 'Ewe 1', clientName: `Hill Farm ${made}` },
      { id: merged, name: 'Ewe one', clientName: `Hill Farm ${made}` },
    ];
    for (const number of ['372 0412-3450 0017', 'ie 0412345 00017', `0${EID}`]) {
      expect(await holders({ field: 'animal', number, clientId: farm })).toEqual(ewes);
    }
    expect(await holders({ field: 'animal', number: TAG, clientId: farm, animalId: kept })).toEqual([
      ewes[1],
    ]);
    expect(await holders({ field: 'animal', number: EID.slice(0, 14), clientId: farm })).toEqual([]);
  });

  it('is that of other clients, among several and in the same field only', async () => {
    const neighbour = await world.asOwner(async (db) => {
      const id = await addClient(db, { businessId: world.mine, name: `Neighbour ${made}` });
      await sql`update clients set herd_number = 'IE 7777777, UK 123456' where id = ${id}`.execute(db);
      return id;
    });
    const found = [{ id: neighbour, name: `Neighbour ${made}`, clientName: null }];
    const query: Query = { field: 'herdNumber', number: 'IE 1, uk-123456' };
    expect(await holders(query)).toEqual(found);
    expect(await holders({ ...query, clientId: farm })).toEqual(found);
    expect(await holders({ ...query, clientId: neighbour })).toEqual([]);
    expect(await holders({ ...query, field: 'holdingNumber' })).toEqual([]);
  });

  it('is not looked for in another business', async () => {
    const strange = await world.asOwner(async (db) => {
      const id = await addClient(db, { businessId: world.other, name: `Stranger ${made}` });
      const animal = await addAnimal(db, { businessId: world.other, clientId: id, name: 'Ewe' });
      await sql`update animals set electronic_id = '372041234500099' where id = ${animal}`.execute(db);
      return id;
    });
    expect(await holders({ field: 'animal', number: '372041234500099' })).toEqual([]);
    const { status } = await world.people.member.call(findNumberHolders, {
      ...here(),
      query: { field: 'animal', number: EID, clientId: strange },
    });
    expect(status).toBe(404);
  });
});

describe('merging two animals', () => {
  it('moves tests and treatments, takes over what is lacking, and keeps the totals correct', async () => {
    const { json } = await merge();
    expect(json.data).toMatchObject({
      animalId: kept,
      animalName: 'Ewe 1',
      mergedName: 'Ewe one',
      tests: 1,
      treatments: 2,
    });
    expect(await read(kept)).toEqual([EID, TAG, '2024-03-01', 2]);
    expect(await read(merged)).toBeUndefined();
    expect(await treated(kept)).toEqual([shared, own]);
    expect(await planned(kept)).toEqual([sharedPlan, ownPlan]);
    expect([await wrongTotals(), await numbers()]).toEqual([[], []]);
  });

  it('can be undone once, with everything as it was', async () => {
    const { id } = (await merge()).json.data as AnimalMerge;
    expect((await undo(id)).json.data).toEqual({ animalId: merged });
    expect([await read(kept), await read(merged)]).toEqual([
      [EID, null, null, 1],
      [null, TAG, '2024-03-01', 1],
    ]);
    expect([await treated(kept), await treated(merged)]).toEqual([[shared], [shared, own]]);
    expect([await planned(kept), await planned(merged)]).toEqual([[sharedPlan], [sharedPlan, ownPlan]]);
    expect(await wrongTotals()).toEqual([]);
    expect((await undo(id)).status).toBe(404);
  });

  it('leaves what was added or changed since with the kept animal', async () => {
    const { id } = (await merge()).json.data as AnimalMerge;
    await world.asOwner(async (db) => {
      await addTest(db, { businessId: world.mine, clientId: farm, animalId: kept });
      await sql`update animals set date_of_birth = '2024-04-02' where id = ${kept}`.execute(db);
    });
    await undo(id);
    expect([await read(kept), await read(merged)]).toEqual([
      [EID, null, '2024-04-02', 2],
      [null, TAG, '2024-03-01', 1],
    ]);
  });

  it('of three animals is undone from the last one on', async () => {
    const third = await world.asOwner(async (db) => {
      const id = await addAnimal(db, { businessId: world.mine, clientId: farm, name: 'Ewe I' });
      await addTest(db, { businessId: world.mine, clientId: farm, animalId: id });
      return id;
    });
    const first = (await merge()).json.data as AnimalMerge;
    const last = (await merge(third, kept)).json.data as AnimalMerge;
    const merges = (await world.people.member.call(listAnimalMerges, here())).json.data as AnimalMerge[];
    expect(merges.map(({ id, animalId, undoAfter }) => [id, animalId, undoAfter])).toEqual([
      [last.id, third, null],
      [first.id, third, 'Ewe 1'],
    ]);
    expect((await undo(first.id)).status).toBe(404);
    expect((await read(third))?.[3]).toBe(3);
    for (const { id } of [last, first]) {
      expect((await undo(id)).status).toBe(200);
    }
    expect([await read(third), await read(kept), await read(merged)]).toMatchObject([
      [null, null, null, 1],
      [EID, null, null, 1],
      [null, TAG, '2024-03-01', 1],
    ]);
  });

  it('can not be undone while another animal has the name, or after a day', async () => {
    const { id } = (await merge()).json.data as AnimalMerge;
    await world.asOwner(async (db) => {
      const same = await addAnimal(db, { businessId: world.mine, clientId: farm, name: 'Ewe one' });
      await sql`update animals set date_of_birth = '2024-03-01' where id = ${same}`.execute(db);
    });
    expect((await undo(id)).json.errorCode).toBe('DUPLICATE_ANIMAL');
    await world.asOwner((db) =>
      sql`update animal_merges set undo_until = now() - interval '1 minute' where id = ${id}`.execute(db),
    );
    expect((await undo(id)).status).toBe(404);
    await world.asOwner(deleteOldAnimalMerges);
    const left = await world.asOwner((db) => sql`select from animal_merges`.execute(db));
    expect(left.rows).toEqual([]);
  });

  it('is for animals of one client and species, and for Managers', async () => {
    const [strange, elsewhere, bull] = await world.asOwner(async (db) => {
      const other = await addClient(db, { businessId: world.other, name: `Strange ${made}` });
      const neighbour = await addClient(db, { businessId: world.mine, name: `Neighbour ${made}` });
      return [
        await addAnimal(db, { businessId: world.other, clientId: other, name: 'Ewe' }),
        await addAnimal(db, { businessId: world.mine, clientId: neighbour, name: 'Ewe' }),
        await addAnimal(db, { businessId: world.mine, clientId: farm, name: 'Bull', animalType: 3 }),
      ] as const;
    });
    const refused = async (other: number) => (await merge(kept, other)).status;
    expect([await refused(strange), await refused(kept)]).toEqual([404, 404]);
    expect([await refused(elsewhere), await refused(bull)]).toEqual([400, 400]);
    expect((await merge(kept, merged, world.people.member)).json.errorCode).toBe('AUTHORIZATION_FAILED');
    expect((await read(merged))?.[3]).toBe(1);
  });

  it('is in the audit trail, with the numbers of the animal that is gone', async () => {
    const { id } = (await merge()).json.data as AnimalMerge;
    await undo(id);
    const acts = await world.asOwner((db) =>
      db.selectFrom('audit_log').select(['action', 'detail']).orderBy('id', 'desc').limit(2).execute(),
    );
    expect(acts).toMatchObject([
      { action: 'animals-merge-undone' },
      { action: 'animals-merged', detail: { animal: 'Ewe one', officialTag: TAG } },
    ]);
  });
});
