import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { listNotifications } from '@epigram/shared-contracts/api/notifications';
import { type EnteredTest, recordTest } from '@epigram/shared-contracts/api/recordedTests';
import { HEADER } from '@epigram/shared-contracts/api/operation';
import { importTests } from '@epigram/shared-contracts/api/tests';

import { addClient, addGroup, dayOf, daysAgo } from '../../testing/livestock.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';
import { sendFile, workbook, type SheetRow } from '../../testing/workbooks.ts';

let world: Tenants;
let client: number;
beforeAll(async () => {
  world = await openTenants();
  client = await world.asOwner((owner) => addClient(owner, { businessId: world.mine, name: 'Hillside' }));
});
afterAll(() => world.close());

const row = (sample: string, epg: number, day = dayOf(daysAgo(1))): SheetRow => ({
  'Sample Id': sample,
  'Client name': 'Hillside',
  'Animal type': 'Ovine',
  'Test type': 'Worm FEC',
  'Test date': day,
  'Strongyle epg': epg,
});
async function upload(rows: SheetRow[]) {
  const answer = await sendFile(world, importTests, {
    file: await workbook(rows),
    businessId: world.mine,
    token: world.people.owner.token,
    headers: { [HEADER.business]: String(world.mine) },
  });
  expect(answer.status).toBe(200);
}
async function alerts() {
  const { json } = await world.people.owner.call(listNotifications, { query: { offset: 0, limit: 20 } });
  return (json.data as { kind: string }[]).filter(({ kind }) => kind === 'high-counts');
}

it('announces counts above High in an import once per visit, and lists the samples', async () => {
  await upload([row('A', 1_550), row('B', 3_600), row('C', 100), row('old', 5_000, dayOf(daysAgo(90)))]);
  const day = dayOf(daysAgo(1));
  expect(await alerts()).toMatchObject([
    {
      title: 'Very High counts at Hillside',
      severity: 'critical',
      affectedSystems: ['B: Strongyle 3,600 epg', 'A: Strongyle 1,550 epg'],
      actionUrl: `/clients/details/${client}/visits?visit=${day}.Ovine`,
    },
  ]);
  await upload([row('D', 2_000)]);
  expect(await alerts()).toHaveLength(1);
});

it('announces a high result that was entered by hand, but not a lower one', async () => {
  const entered = (sampleId: string, eggsCounted: number): EnteredTest =>
    ({
      sampleId,
      clientId: client,
      animalId: null,
      animalType: 'Ovine',
      testType: 'Worm FEC',
      testedAt: daysAgo(3).toISOString(),
      counts: [{ parasite: 'strongyle', eggsCounted }],
      multiplicationFactor: 50,
    }) as EnteredTest;
  const record = (body: EnteredTest) =>
    world.people.owner.call(recordTest, { params: { businessId: world.mine }, business: world.mine, body });
  const before = (await alerts()).length;
  expect((await record(entered('low', 2))).status).toBe(200);
  expect(await alerts()).toHaveLength(before);
  expect((await record(entered('high', 40))).status).toBe(200);
  expect(await alerts()).toHaveLength(before + 1);
});

it('announces two groups of one day as two visits, each with its own link', async () => {
  const groups = await world.asOwner(async (owner) => {
    const it = { businessId: world.mine, clientId: client };
    return [await addGroup(owner, { ...it, name: 'Ewes' }), await addGroup(owner, { ...it, name: 'Lambs' })];
  });
  const before = (await alerts()).length;
  for (const groupId of groups) {
    const body: EnteredTest = {
      sampleId: '1',
      clientId: client,
      groupId,
      animalType: 'Ovine',
      testType: 'Worm FEC',
      testedOn: dayOf(daysAgo(3)),
      counts: [{ parasite: 'strongyle', eggsCounted: 40 }],
    };
    const call = { params: { businessId: world.mine }, business: world.mine, body };
    expect((await world.people.owner.call(recordTest, call)).status).toBe(200);
  }
  const found = (await alerts()) as { kind: string; actionUrl?: string }[];
  expect(found).toHaveLength(before + 2);
  const visit = `/clients/details/${client}/visits?visit=${dayOf(daysAgo(3))}.Ovine`;
  expect(found.map(({ actionUrl }) => actionUrl)).toEqual(
    expect.arrayContaining(groups.map((id) => `${visit}.${id}`)),
  );
});
