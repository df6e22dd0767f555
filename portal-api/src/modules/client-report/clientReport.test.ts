import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  downloadClientReport,
  listSentReports,
  sendClientReport,
  type SentReport,
} from '@epigram/shared-contracts/api/clientReports';

import { createRateLimiter } from '../../kernel/rateLimiter.ts';
import { addClient, addTest, dayOf, daysAgo } from '../../testing/livestock.ts';
import { mailsTo } from '../../testing/mails.ts';
import { addUser } from '../../testing/people.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';
import { addTreatment, addTreatmentCheck } from '../../testing/treatments.ts';
import { FROM_BUSINESS, TO_ADDRESS } from './reportRecipients.ts';

let world: Tenants;
const ids = { client: 0, empty: 0, foreign: 0 };

beforeAll(async () => {
  world = await openTenants();
  await world.asOwner(async (owner) => {
    const { mine: businessId, foreign } = world;
    ids.client = await addClient(owner, { businessId, name: 'Ewe Farm' });
    ids.empty = await addClient(owner, { businessId, name: 'Empty Farm' });
    ids.foreign = await addClient(owner, { businessId: foreign, name: 'Foreign Farm' });
    await owner
      .updateTable('businesses')
      .set({ address_line_1: 'Mulroy Road', city: 'Milford', phone: '+353 74 1', email: 'vets@mine.example' })
      .where('id', '=', businessId)
      .execute();
    const test = { businessId, clientId: ids.client, createdAt: daysAgo(5) };
    for (const eggs of [20, 30, 10]) await addTest(owner, { ...test, eggs: { strongyle: eggs } });
    await addTest(owner, {
      businessId: foreign,
      clientId: ids.foreign,
      createdAt: daysAgo(5),
      eggs: { strongyle: 9 },
    });
    await addUser(owner, { email: 'neighbour@farm.example', businesses: { [foreign]: 4 } });
    await addTest(owner, { ...test, animalType: 1, status: 'negative', eggs: { strongyle: 0 } });
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
        '<p class="sender">Mulroy Road, Milford, Galway</p>',
        '<p class="sender">+353 74 1 · vets@mine.example</p>',
        '<p class="sender">member</p>',
        'Sheep, ',
        'A high burden. Talk to your vet soon. Highest single count: Strongyle 1,500 epg (',
        'Sheep: sample again between',
        'Questions? Call Mine: +353 74 1, vets@mine.example.',
        'Not found: Strongyle (&lt; 50 epg)',
        'Second sample after Checked drench: its days have passed',
        'Hill (Drench): withhold meat until',
      ],
    ],
    [
      'es',
      [
        'Informe de parásitos',
        'Ovejas, ',
        'Una carga alta.',
        '¿Preguntas? Llame a Mine: +353 74 1, vets@mine.example.',
        'Hill (Drench): retenga la carne hasta',
      ],
    ],
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
      {
        kind: 'client-report',
        language: 'es',
        attachment: 'informe-de-parasitos.pdf',
        fromName: 'Mine',
        replyTo: 'vets@mine.example',
      },
    ]);
    expect(mails[0]!.text).toContain('Mine escribe: «See you on Monday.»');
    for (const line of [
      'Ovejas, ',
      'Una carga alta.',
      'tome muestras de nuevo',
      'Llame a Mine: +353 74 1, vets@mine.example.',
    ]) {
      expect(mails[0]!.text).toContain(line);
    }
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

describe('an address that gets reports', () => {
  const refusalOf = async (to: readonly string[]) => {
    const { status, json } = await send({ to });
    return { status, code: json.errorCode, named: json.messages };
  };
  /** As if reports had been sent earlier today, by any process. */
  const countMails = async (limit: typeof TO_ADDRESS, key: string, most: number) => {
    const limiter = createRateLimiter(world.database.db);
    for (let sent = 0; sent < most; sent += 1) await limiter.take(limit, key);
  };
  const unsubscribe = async (url: string, method: 'GET' | 'POST') => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { pathname } = new URL(url);
    return world.app.inject(
      method === 'GET'
        ? { url: pathname }
        : { method, url: pathname, headers, payload: 'List-Unsubscribe=One-Click' },
    );
  };

  it('ends them with one click, and the next sender learns which address it was', async () => {
    const to = ['Weary+inbox@hill.example', 'other@hill.example'];
    expect((await send({ to })).status).toBe(200);
    const [mail] = await mailsTo(world, 'weary+inbox@hill.example');
    expect(mail!.text).toContain('Dejar de recibir informes de');
    const url = mail!.unsubscribeUrl!;
    expect(mail!.links).toContain(url);

    const page = await unsubscribe(url, 'GET');
    expect(page.body).toContain('Stop the reports from this business?');
    expect(page.body).toContain('¿Dejar de recibir los informes de esta empresa?');
    expect((await send({ to })).status).toBe(200);
    expect((await unsubscribe(url, 'POST')).statusCode).toBe(200);

    const named = ['weary@hill.example'];
    expect(await refusalOf(['other@hill.example', ...named])).toEqual({
      status: 422,
      code: 'REPORT_UNSUBSCRIBED',
      named,
    });
    expect(await mailsTo(world, 'other@hill.example')).toHaveLength(2);
    expect((await send({ to: ['other@hill.example'] })).status).toBe(200);
  });

  it('gets them again with the link of an old mail, and nobody else’s key changes that', async () => {
    const to = ['returning@hill.example'];
    expect((await send({ to })).status).toBe(200);
    const [mail] = await mailsTo(world, 'returning@hill.example');
    const url = mail!.unsubscribeUrl!;
    const done = await unsubscribe(url, 'POST');
    expect(await refusalOf(to)).toMatchObject({ code: 'REPORT_UNSUBSCRIBED' });

    const [, action] = /<form method="post" action="([^"]+)"/.exec(done.body) ?? [];
    expect((await unsubscribe(url, 'GET')).body).toContain(`action="${action}"`);
    expect(done.body).toContain('Volver a recibirlos');
    const strange = url.replace(/[0-9a-f]{8}-/, '00000000-');
    expect((await unsubscribe(`${strange}/again`, 'POST')).statusCode).toBe(200);
    expect(await refusalOf(to)).toMatchObject({ code: 'REPORT_UNSUBSCRIBED' });
    const again = await unsubscribe(new URL(action!, url).href, 'POST');
    expect(again.body).toContain('You get the reports from this business again.');
    expect((await send({ to })).status).toBe(200);
  });

  it('still gets reports from other businesses', async () => {
    const neighbour = await world.as('neighbour@farm.example');
    const { status } = await neighbour.call(sendClientReport, {
      params: { businessId: world.foreign, clientId: ids.foreign },
      body: { ...period, language: 'en', to: ['weary@hill.example'] },
      business: world.foreign,
    });
    expect(status).toBe(200);
  });

  it('gets so many a day and no more, from any business and in any spelling', async () => {
    await countMails(TO_ADDRESS, 'flooded@hill.example', TO_ADDRESS.most - 1);
    expect((await send({ to: ['flooded@hill.example'] })).status).toBe(200);
    expect(await refusalOf(['fresh@hill.example', 'Flooded+2@Hill.example'])).toEqual({
      status: 429,
      code: 'REPORT_ADDRESS_LIMIT',
      named: ['flooded+2@hill.example'],
    });
    expect(await mailsTo(world, 'fresh@hill.example')).toEqual([]);
  });

  it('is one of so many that a business may mail in a day; a refused report does not count', async () => {
    const limiter = createRateLimiter(world.database.db);
    await limiter.forget(FROM_BUSINESS, String(world.mine));
    await countMails(FROM_BUSINESS, String(world.mine), FROM_BUSINESS.most - 1);
    const [one, two] = [['one@hill.example'], ['one@hill.example', 'two@hill.example']];
    const limited = { status: 429, code: 'REPORT_DAILY_LIMIT', named: [] };
    expect(await refusalOf(two)).toEqual(limited);
    expect((await send({ to: one })).status).toBe(200);
    expect(await refusalOf(one)).toEqual(limited);
    expect(await mailsTo(world, 'one@hill.example')).toHaveLength(1);
  });
});
