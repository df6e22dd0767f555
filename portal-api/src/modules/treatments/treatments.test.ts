import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createTreatment,
  deleteTreatment,
  downloadTreatmentLog,
  endTreatment,
  getTreatment,
  listTreatments,
  listWithdrawals,
  updateTreatment,
  type Treatment,
} from '@epigram/shared-contracts/api/treatments';
import { sql } from 'kysely';

import { deleteOldKeys } from '../../kernel/answerOnce.ts';
import { addAnimal, addClient, dayOf, daysAgo } from '../../testing/livestock.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';
import type { TestAnswer } from '../../testing/testClient.ts';

let world: Tenants;
const ids = { client: 0, ewe: 0, cow: 0, foreign: 0, foreignEwe: 0 };

beforeAll(async () => {
  world = await openTenants();
  await world.asOwner(async (owner) => {
    const { mine: businessId, foreign } = world;
    ids.client = await addClient(owner, { businessId, name: 'Ewe Farm' });
    ids.ewe = await addAnimal(owner, { businessId, clientId: ids.client, name: 'Ewe 1' });
    ids.cow = await addAnimal(owner, { businessId, clientId: ids.client, name: 'Cow', animalType: 1 });
    ids.foreign = await addClient(owner, { businessId: foreign, name: 'Foreign Farm' });
    ids.foreignEwe = await addAnimal(owner, { businessId: foreign, clientId: ids.foreign, name: 'Ewe' });
  });
});
afterAll(() => world.close());

const paramsOf = (clientId = ids.client) => ({ businessId: world.mine, clientId });
const DRENCH = {
  animalType: 'Ovine',
  group: 'Hill lambs',
  treatedOn: dayOf(daysAgo(3)),
  product: 'Oral drench',
  activeClass: 'bz',
  doseBasis: 'heaviest-animal',
  route: 'oral',
  prescriber: 'M. Vet',
  withdrawalMeat: 14,
} as const;

const record = (body: object, clientId?: number) =>
  world.people.member.call(createTreatment, { params: paramsOf(clientId), body, business: world.mine });
const dataOf = ({ json }: TestAnswer) => json.data as Treatment;
const one = (treatmentId: number) => ({ params: { ...paramsOf(), treatmentId }, business: world.mine });
const later = (days: number) => dayOf(daysAgo(-days));

describe('the treatment log', () => {
  it('records a group with its withdrawal period, and who recorded it', async () => {
    const { status, json } = await record(DRENCH);
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      group: 'Hill lambs',
      animals: [],
      meatUntil: later(11),
      milkUntil: null,
      endedOn: null,
      recordedBy: expect.any(String),
      checks: 0,
    });
  });

  it('stores what a device sends again once, and refuses other values with the same key', async () => {
    const key = '5a0d3c51-7f0e-4f5c-9a39-0d8f3c1b7a10';
    const body = { ...DRENCH, product: 'Sent twice', animalIds: [ids.ewe], key };
    const first = await record(body);
    const again = await Promise.all([record(body), record({ ...body, key: key.toUpperCase() })]);
    expect(again.map((answer) => dataOf(answer).id)).toEqual([dataOf(first).id, dataOf(first).id]);
    const other = await record({ ...body, product: 'Another' });
    expect([other.status, other.json.errorCode]).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
    const { json } = await world.people.member.call(listTreatments, {
      params: paramsOf(),
      query: { limit: 100 },
      business: world.mine,
    });
    const sent = (json.data as Treatment[]).filter(({ product }) => product === 'Sent twice');
    expect(sent).toMatchObject([{ animals: [{ id: ids.ewe }] }]);
    await world.people.member.call(deleteTreatment, one(dataOf(first).id));
    expect((await record(body)).status).toBe(404);
  });

  it('knows what a device sent for a year, because it may be offline for long', async () => {
    const clientId = await world.asOwner((owner) =>
      addClient(owner, { businessId: world.mine, name: 'Far Farm' }),
    );
    const body = { ...DRENCH, key: '5a0d3c51-7f0e-4f5c-9a39-0d8f3c1b7a12' };
    const age = (days: number) =>
      world.asOwner(async (owner) => {
        await sql`update idempotency_keys set created_at = now() - make_interval(days => ${days})
          where key = ${`device ${body.key}`}`.execute(owner);
        await deleteOldKeys(owner);
      });
    const { id } = dataOf(await record(body, clientId));
    await age(364);
    expect(dataOf(await record(body, clientId)).id).toBe(id);
    await age(366);
    expect(dataOf(await record(body, clientId)).id).not.toBe(id);
  });

  it('counts the withdrawal period from the last day of a course', async () => {
    const { id } = dataOf(await record(DRENCH));
    const ended = await world.people.member.call(endTreatment, {
      ...one(id),
      body: { endedOn: dayOf(daysAgo(1)) },
    });
    expect(dataOf(ended)).toMatchObject({ endedOn: dayOf(daysAgo(1)), meatUntil: later(13) });
    const early = await world.people.member.call(endTreatment, {
      ...one(id),
      body: { endedOn: dayOf(daysAgo(9)) },
    });
    expect([early.status, early.json.errorCode]).toEqual([400, 'BAD_REQUEST']);
  });

  it('changes and deletes a treatment', async () => {
    const { id } = dataOf(await record({ ...DRENCH, animalIds: [ids.ewe] }));
    const changed = await world.people.member.call(updateTreatment, {
      ...one(id),
      body: { ...DRENCH, product: 'Pour-on', route: 'pour-on', group: null },
    });
    expect(dataOf(changed)).toMatchObject({ product: 'Pour-on', group: null, animals: [] });
    expect((await world.people.member.call(deleteTreatment, one(id))).status).toBe(200);
    expect((await world.people.member.call(getTreatment, one(id))).status).toBe(404);
  });

  it('only accepts animals of the client and of the type', async () => {
    const named = await record({ ...DRENCH, animalIds: [ids.ewe, ids.ewe] });
    expect(dataOf(named).animals).toEqual([{ id: ids.ewe, name: 'Ewe 1' }]);
    for (const animalId of [ids.cow, ids.foreignEwe, 999_999]) {
      expect((await record({ ...DRENCH, animalIds: [animalId] })).status).toBe(404);
    }
  });

  it('shows an animal’s own treatments and those of groups of its type', async () => {
    const listOf = async (animalId: number) => {
      const { json } = await world.people.member.call(listTreatments, {
        params: paramsOf(),
        query: { offset: 0, limit: 100, animalId },
        business: world.mine,
      });
      return (json.data as Treatment[]).map(({ animals }) => animals.length);
    };
    expect((await listOf(ids.ewe)).toSorted()).toEqual([0, 0, 1]);
    expect(await listOf(ids.cow)).toEqual([]);
  });

  it('refuses a client of another tenant', async () => {
    expect((await record(DRENCH, ids.foreign)).status).toBe(404);
  });
});

describe('withdrawal periods', () => {
  it('are shown until they end', async () => {
    await record({ ...DRENCH, product: 'Passed', treatedOn: dayOf(daysAgo(20)) });
    await record({ ...DRENCH, product: 'Last day', treatedOn: dayOf(daysAgo(14)), withdrawalMilk: 2 });
    const { json } = await world.people.member.call(listWithdrawals, {
      params: paramsOf(),
      query: {},
      business: world.mine,
    });
    const rows = json.data as { product: string; meatUntil: string; milkUntil: string | null }[];
    expect(rows.find(({ product }) => product === 'Passed')).toBeUndefined();
    expect(rows.find(({ product }) => product === 'Last day')).toMatchObject({
      meatUntil: dayOf(new Date()),
      milkUntil: null,
    });
  });
});

describe('the printed register', () => {
  it.each([
    ['en', 'Register of treatments', '1-BZ benzimidazole'],
    ['es', 'Libro de registro de tratamientos', '1-BZ bencimidazol'],
  ])('is available in %s', async (language, title, activeClass) => {
    const { response } = await world.people.member.call(downloadTreatmentLog, {
      params: paramsOf(),
      query: {},
      business: world.mine,
      headers: { 'x-app-language': language },
    });
    expect(response.body).toContain(title);
    expect(response.body).toContain(activeClass);
  });
});
