import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  downloadClientReport,
  listSentReports,
  sendClientReport,
  type SentReport,
} from '@epigram/shared-contracts/api/clientReports';

import { addClient, addTest, dayOf, daysAgo } from '../../testing/livestock.ts';
import { mailsTo } from '../../testing/mails.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';
import { addTreatment, addTreatmentCheck } from '../../testing/treatments.ts';

let world: Tenants;
const ids = { client: 0, empty: 0, foreign: 0 };

beforeAll(async () => {
  world = await openTenants();
  await world.asOwner(async (owner) => {
    const { mine: businessId, foreign } = world;
    ids.client = await addClient(owner, { businessId, name: 'Ewe Farm' });
    ids.empty = await addClient(owner, { businessId, name: 'Empty Farm' });
    ids.foreign = await addClient(owner, { businessId: foreign, name: 'Foreign Farm' });
    const test = { businessId, clientId: ids.client, createdAt: daysAgo(5) };
    for (const eggs of [20, 30, 10]) await addTest(owner, { ...test, eggs: { strongyle: eggs } });
    const clientId = ids.client;
    await addTreatment(owner, {
      businessId,
      clientId,
      group: 'Hill',
      withdrawalMeat: 30,
      treatedOn: dayOf(daysAgo(4)),
    });
    await addTreatmentCheck(owner, { businessId, clientId, product: 'Checked drench' });
  });
});
afterAll(() => world.close());

const period = { start: dayOf(daysAgo(30)), end: dayOf(new Date()) };
const read = (clientId: number, query: object = {}) =>
  world.people.member.call(downloadClientReport, {
    params: { businessId: world.mine, clientId },
    query: { ...period, ...query },
    business: world.mine,
  });
const send = (body: object, clientId = ids.client) =>
  world.people.member.call(sendClientReport, {
    params: { businessId: world.mine, clientId },
    body: { ...period, language: 'es', to: ['farmer@hill.example'], ...body },
    business: world.mine,
  });

describe('the report for the farmer', () => {
  it.each([
    [
      'en',
      [
        'Parasite report',
        'A high burden. Talk to your vet soon.',
        'Ovine: sample again between',
        'Hill (Drench): withhold meat until',
        'Second sample after Checked drench',
      ],
    ],
    ['es', ['Informe de parásitos', 'Una carga alta.', 'Hill (Drench): retenga la carne hasta']],
  ] as const)('lists findings, treatments and due dates in %s', async (language, texts) => {
    const { response } = await read(ids.client, { language });
    for (const text of texts) expect(response.body).toContain(text);
  });

  it('states that there is nothing to report', async () => {
    const { response } = await read(ids.empty);
    expect(response.body).toContain('No samples were tested in this period.');
    expect(response.body).toContain('Nothing is due.');
  });

  it('refuses a period that ends before it begins, and a client of another tenant', async () => {
    expect((await read(ids.client, { start: '2026-02-01', end: '2026-01-01' })).status).toBe(400);
    expect((await read(ids.foreign)).status).toBe(404);
  });
});

describe('sending it', () => {
  it('mails a PDF to each address once and records it in the client’s history', async () => {
    const to = ['farmer@hill.example', 'vet@hill.example', 'farmer@hill.example'];
    const { status, json } = await send({ to, message: 'See you on Monday.' });
    expect([status, (json.data as SentReport).language]).toEqual([200, 'es']);
    const mails = await mailsTo(world, 'farmer@hill.example');
    expect(mails).toMatchObject([
      { kind: 'client-report', language: 'es', attachment: 'informe-de-parasitos.pdf' },
    ]);
    expect(mails[0]!.text).toContain('See you on Monday.');
    const file = await world.app.inject({ url: `/dev/mailbox/${mails[0]!.id}/attachment` });
    expect(file.rawPayload.subarray(0, 4).toString()).toBe('%PDF');
    expect(await mailsTo(world, 'vet@hill.example')).toHaveLength(1);
    const history = await world.people.member.call(listSentReports, {
      params: { businessId: world.mine, clientId: ids.client },
      business: world.mine,
    });
    expect(history.json.data).toMatchObject([{ ...period, sentBy: expect.any(String), to }]);
  });

  it('refuses to send a report without a sample', async () => {
    const empty = await send({ to: ['nobody@hill.example'] }, ids.empty);
    expect([empty.status, empty.json.errorCode]).toEqual([422, 'REPORT_EMPTY']);
    const before = await send({ to: ['nobody@hill.example'], end: dayOf(daysAgo(20)) });
    expect(before.status).toBe(422);
    expect(await mailsTo(world, 'nobody@hill.example')).toEqual([]);
  });

  it('sends nothing about a client of another tenant', async () => {
    expect((await send({ to: ['spy@hill.example'] }, ids.foreign)).status).toBe(404);
    expect(await mailsTo(world, 'spy@hill.example')).toEqual([]);
  });
});
