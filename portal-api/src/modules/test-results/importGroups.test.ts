import { mergeClients } from '@epigram/shared-contracts/api/clientMerges';
import { type Group, listGroups, mergeGroups } from '@epigram/shared-contracts/api/groups';
import { HEADER, type Operation } from '@epigram/shared-contracts/api/operation';
import {
  listTestImports,
  type StoredImport,
  undoTestImport,
} from '@epigram/shared-contracts/api/storedImports';
import {
  importChosenTests,
  previewTestImport,
  type ImportChoices,
  type ImportPreview,
} from '@epigram/shared-contracts/api/testImports';
import { listVisits, type Visit } from '@epigram/shared-contracts/api/visits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { writeXlsx, type CellValue } from 'hucre/xlsx';

import { addClient, addGroup, addTest } from '../../testing/livestock.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';
import { sendFile } from '../../testing/workbooks.ts';

let world: Tenants;
let made = 0;
let farm: string;
let clientId: number;

beforeAll(async () => {
  world = await openTenants();
});
afterAll(() => world.close());
beforeEach(async () => {
  farm = `Mob Farm ${(made += 1)}`;
  clientId = await world.asOwner((owner) => addClient(owner, { businessId: world.mine, name: farm }));
});

const CHOICES: ImportChoices = {
  everyRow: [
    { field: 'animalType', value: 'Ovine' },
    { field: 'testType', value: 'Worm FEC' },
  ],
};

async function send(operation: Operation, rows: readonly (readonly CellValue[])[], headings = HEADINGS) {
  const file = await writeXlsx({
    sheets: [{ name: 'June', rows: [headings, ...rows.map((row) => [...row])] }],
  });
  const answer = await sendFile(world, operation, {
    file: Buffer.from(file),
    businessId: world.mine,
    token: world.people.owner.token,
    headers: { [HEADER.business]: String(world.mine), [HEADER.language]: 'en' },
    fields: { choices: JSON.stringify(CHOICES) },
  });
  return answer as {
    status: number;
    body: { data: unknown; messages: string[]; errors?: { path?: string; row?: number; message: string }[] };
  };
}

const HEADINGS = ['Lab no', 'Farm', 'Mob', 'Date collected', 'Strongyles epg'];
const twoMobs = () => [
  ['1', farm, 'Ewes', '2026-06-15', 50],
  ['2', farm, 'Ewes', '2026-06-15', 0],
  ['1', farm, 'Lambs', '2026-06-15', 1000],
  ['2', farm, ' LAMBS', '2026-06-15', 2000],
  ['1', farm, null, '2026-06-15', 400],
];
const preview = async (rows: readonly (readonly CellValue[])[]) =>
  (await send(previewTestImport, rows)).body.data as ImportPreview;
const groups = async () => {
  const { json } = await world.people.owner.call(listGroups, {
    params: { businessId: world.mine, clientId },
    business: world.mine,
  });
  return (json.data as Group[]).map(({ name }) => name);
};
const visits = async () => {
  const { json } = await world.people.owner.call(listVisits, {
    params: { businessId: world.mine, clientId },
    query: { offset: 0, limit: 10 },
    business: world.mine,
  });
  return (json.data as Visit[]).map(({ group, tests, figures }) => [
    group?.name ?? null,
    tests,
    figures[0]?.mean,
  ]);
};

describe('the groups of a file', () => {
  it('are visits of their own, with the same sample ids and other means', async () => {
    const before = await preview(twoMobs());
    expect([before.problems, before.questions]).toEqual([[], []]);
    expect(before.visits.map(({ group, samples, means }) => [group, samples, means[0]?.mean])).toEqual([
      ['Ewes', 2, 25],
      ['Lambs', 2, 1500],
      [null, 1, 400],
    ]);
    expect(before.counts).toMatchObject({ new: 5, visits: 3, newGroups: 2 });
    expect((await send(importChosenTests, twoMobs())).body.data).toMatchObject({ imported: 5 });
    expect(await groups()).toEqual(['Ewes', 'Lambs']);
    expect(await visits()).toEqual([
      [null, 1, 400],
      ['Ewes', 2, 25],
      ['Lambs', 2, 1500],
    ]);
    expect((await preview(twoMobs())).counts).toMatchObject({ known: 5, new: 0, newGroups: 0 });
  });

  it('go with the import when it is undone, unless they carry something else', async () => {
    await send(importChosenTests, twoMobs());
    const { json } = await world.people.owner.call(listTestImports, {
      params: { businessId: world.mine },
      business: world.mine,
    });
    const [latest] = json.data as StoredImport[];
    await world.asOwner(async (owner) => {
      const { id } = await owner
        .selectFrom('groups')
        .select('id')
        .where('client_id', '=', clientId)
        .where('name', '=', 'Lambs')
        .executeTakeFirstOrThrow();
      await addTest(owner, { businessId: world.mine, clientId, groupId: id });
    });
    const nothing = { comments: 0, photos: 0, corrections: 0, checks: 0, reports: 0, laterResults: 0 };
    const undone = await world.people.owner.call(undoTestImport, {
      params: { businessId: world.mine, importId: latest!.id },
      body: { builtOn: nothing },
      business: world.mine,
    });
    expect(undone.json.data).toMatchObject({ tests: 5 });
    expect(await groups()).toEqual(['Lambs']);
  });

  it('are the client’s own, however they are spelled, and of the row’s species', async () => {
    await world.asOwner((owner) =>
      addGroup(owner, { businessId: world.mine, clientId, name: 'Spring Lambs' }),
    );
    await send(importChosenTests, [['1', farm, 'spring lambs', '2026-06-15', 50]]);
    expect(await groups()).toEqual(['Spring Lambs']);
    expect(await visits()).toEqual([['Spring Lambs', 1, 50]]);
  });

  it('fill a booked sample of the same group, and ask if it is booked in another', async () => {
    const lambs = await world.asOwner((owner) =>
      addGroup(owner, { businessId: world.mine, clientId, name: 'Lambs' }),
    );
    await world.asOwner((owner) =>
      addTest(owner, {
        businessId: world.mine,
        clientId,
        groupId: lambs,
        sampleId: '7',
        status: 'processing',
        createdAt: '2026-06-15T09:00:00Z',
      }),
    );
    for (const group of ['Ewes', null]) {
      const refused = await send(importChosenTests, [['7', farm, group, '2026-06-15', 50]]);
      expect([refused.status, refused.body.errors?.[0]?.message]).toEqual([
        400,
        'This sample is booked for the same client and day in another group, or without one. Give its group, or correct the booking.',
      ]);
    }
    expect((await send(importChosenTests, [['7', farm, 'Lambs', '2026-06-15', 50]])).body.data).toMatchObject(
      {
        imported: 0,
        filled: 1,
      },
    );
  });

  it('are refused where a merge of clients has left two of one name, until these are merged', async () => {
    const [merged, ...ids] = await world.asOwner(async (owner) => {
      const other = await addClient(owner, { businessId: world.mine, name: `${farm} again` });
      const lambsOf = (client: number, name: string) =>
        addGroup(owner, { businessId: world.mine, clientId: client, name });
      return [other, await lambsOf(clientId, 'Lambs'), await lambsOf(other, 'LAMBS')] as const;
    });
    const call = { params: { businessId: world.mine, clientId }, business: world.mine };
    const joined = await world.people.owner.call(mergeClients, { ...call, body: { otherClientId: merged } });
    expect(joined.status).toBe(200);
    const rows = [['1', farm, 'lambs', '2026-06-15', 50]];
    const refused = await send(importChosenTests, rows);
    expect([refused.status, refused.body.errors]).toMatchObject([
      400,
      [{ path: 'Group', row: 2, message: expect.stringContaining('several groups with the name') }],
    ]);
    const [kept, otherGroupId] = ids;
    const { status } = await world.people.owner.call(mergeGroups, {
      ...call,
      params: { ...call.params, groupId: kept },
      body: { otherGroupId },
    });
    expect(status).toBe(200);
    expect((await send(importChosenTests, rows)).body.data).toMatchObject({ imported: 1 });
    expect(await visits()).toEqual([['Lambs', 1, 50]]);
  });

  it('may not have one sample twice', async () => {
    const row = ['1', farm, 'Ewes', '2026-06-15', 50];
    const { problems } = await preview([row, row.with(2, 'ewes')]);
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringMatching(/already in row 2.*column with the group/),
    ]);
  });
});
