import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { mergeClients, undoClientMerge, type ClientMerge } from '@epigram/shared-contracts/api/clientMerges';
import {
  listTreatmentVersions,
  strikeTreatment,
  type TreatmentVersion,
} from '@epigram/shared-contracts/api/treatmentHistory';
import {
  createTreatment,
  deleteTreatment,
  downloadTreatmentLog,
  getTreatment,
  listTreatments,
  listWithdrawals,
  updateTreatment,
  type Treatment,
} from '@epigram/shared-contracts/api/treatments';

import { addAnimal, addClient, dayOf, daysAgo } from '../../testing/livestock.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';

let world: Tenants;
let clientId: number;
let ewe: number;
beforeAll(async () => {
  world = await openTenants();
});
beforeEach(async () => {
  await world.asOwner(async (owner) => {
    clientId = await addClient(owner, { businessId: world.mine, name: `Farm ${Math.random()}` });
    ewe = await addAnimal(owner, { businessId: world.mine, clientId, name: 'Ewe 1' });
  });
});
afterAll(() => world.close());

const DRENCH = {
  animalType: 'Ovine',
  treatedOn: dayOf(daysAgo(3)),
  product: 'Drench',
  activeClass: 'bz',
  doseBasis: 'heaviest-animal',
  route: 'oral',
  withdrawalMeat: 14,
} as const;
const of = (client = clientId) => ({
  params: { businessId: world.mine, clientId: client },
  business: world.mine,
});
const one = (treatmentId: number) => ({ ...of(), params: { ...of().params, treatmentId } });

async function record(): Promise<number> {
  const body = { ...DRENCH, animalIds: [ewe] };
  const { json } = await world.people.member.call(createTreatment, { ...of(), body });
  return (json.data as Treatment).id;
}
const change = (treatmentId: number, body: object) =>
  world.people.member.call(updateTreatment, {
    ...one(treatmentId),
    body: { ...DRENCH, animalIds: [ewe], ...body },
  });
const strike = (treatmentId: number, reason = 'Of another farm') =>
  world.people.member.call(strikeTreatment, { ...one(treatmentId), body: { reason } });
async function versionsOf(query: object = {}, client = clientId): Promise<TreatmentVersion[]> {
  const { json } = await world.people.member.call(listTreatmentVersions, {
    ...of(client),
    query: { offset: 0, limit: 50, ...query },
  });
  return json.data as TreatmentVersion[];
}

it('keeps what a treatment said before each correction, with its animals', async () => {
  const id = await record();
  await change(id, { withdrawalMeat: 21, animalIds: [] });
  const answer = await change(id, { withdrawalMeat: 28, animalIds: [] });
  expect(answer.json.data).toMatchObject({ withdrawalMeat: 28, corrections: 2 });
  expect(await versionsOf({ treatmentId: id })).toMatchObject([
    { isStruck: false, treatment: { id, withdrawalMeat: 21, animals: [] } },
    {
      isStruck: false,
      changedBy: expect.any(String),
      treatment: {
        id,
        withdrawalMeat: 14,
        meatUntil: dayOf(daysAgo(-11)),
        animals: [{ id: ewe, name: 'Ewe 1' }],
      },
    },
  ]);
});

it('keeps no version of an edit that changes nothing', async () => {
  const id = await record();
  expect((await change(id, {})).json.data).toMatchObject({ corrections: 0 });
  expect(await versionsOf()).toEqual([]);
});

it('strikes a treatment with its reason: it no longer counts, and the history has it', async () => {
  const id = await record();
  expect((await strike(id, ' ')).status).toBe(400);
  expect((await strike(id)).status).toBe(200);
  expect((await strike(id)).status).toBe(404);
  expect((await change(id, {})).status).toBe(404);
  expect((await world.people.member.call(getTreatment, one(id))).status).toBe(404);
  for (const operation of [listTreatments, listWithdrawals]) {
    const { json } = await world.people.member.call(operation, { ...of(), query: {} });
    expect(json.data).toEqual([]);
  }
  expect(await versionsOf({ kind: 'struck' })).toMatchObject([
    { treatmentId: id, isStruck: true, reason: 'Of another farm', treatment: { product: 'Drench' } },
  ]);
});

it('keeps the last version when an older release deletes a treatment', async () => {
  const id = await record();
  expect((await world.people.member.call(deleteTreatment, one(id))).status).toBe(200);
  expect(await versionsOf()).toMatchObject([{ treatmentId: id, isStruck: true, reason: null }]);
});

it.each([
  ['en', ['corrected, see below', 'Corrected on', 'Struck on', 'Of another farm', 'A row with a line']],
  ['es', ['corregido, ver abajo', 'Corregido el', 'Anulado el', 'Of another farm', 'Una fila tachada']],
])('prints corrected and struck rows visibly (%s)', async (language, words) => {
  const id = await record();
  await change(id, { product: 'Second drench' });
  await strike(await record());
  const { response } = await world.people.member.call(downloadTreatmentLog, {
    ...of(),
    query: {},
    headers: { 'x-app-language': language },
  });
  for (const text of [...words, '<del>Drench']) expect(response.body).toContain(text);
  expect(response.body).not.toContain('<del>Second drench');
});

it('moves with a merge, and back with its undo, also for what was changed or struck in between', async () => {
  const into = await world.asOwner((owner) =>
    addClient(owner, { businessId: world.mine, name: `Kept ${clientId}` }),
  );
  const [corrected, struckBefore, struckAfter] = [await record(), await record(), await record()];
  await change(corrected, { product: 'Second' });
  await strike(struckBefore);
  const merged = await world.people.owner.call(mergeClients, {
    ...of(into),
    body: { otherClientId: clientId },
  });
  const after = { ...of(into), params: { ...of(into).params, treatmentId: struckAfter } };
  await world.people.member.call(strikeTreatment, { ...after, body: { reason: 'Twice' } });
  expect(await versionsOf({}, into)).toHaveLength(3);
  const undone = await world.people.owner.call(undoClientMerge, {
    ...of(into),
    params: { ...of(into).params, mergeId: (merged.json.data as ClientMerge).id },
  });
  expect(undone.status).toBe(200);
  expect(await versionsOf({}, into)).toEqual([]);
  expect((await versionsOf()).map(({ treatmentId }) => treatmentId)).toEqual([
    struckAfter,
    struckBefore,
    corrected,
  ]);
});
