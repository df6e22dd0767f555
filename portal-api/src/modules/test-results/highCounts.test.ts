import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { listNotifications } from '@epigram/shared-contracts/api/notifications';
import { type EnteredTest, recordTest } from '@epigram/shared-contracts/api/recordedTests';
import { HEADER } from '@epigram/shared-contracts/api/operation';
import { importTests } from '@epigram/shared-contracts/api/tests';

import { addClient, dayOf, daysAgo } from '../../testing/livestock.ts';
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
