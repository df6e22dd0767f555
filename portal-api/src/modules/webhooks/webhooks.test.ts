import { GIVE_UP_AFTER } from '@epigram/platform/http/deliveries';
import { createPublicPost } from '@epigram/platform/http/publicPost';
import { listBusinessAudit, type AuditEntry } from '@epigram/shared-contracts/api/audit';
import { listNotifications } from '@epigram/shared-contracts/api/notifications';
import * as api from '@epigram/shared-contracts/api/webhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { addAnimal, addClient, addTest } from '../../testing/livestock.ts';
import { openTestApp, type TestApp } from '../../testing/openTestApp.ts';
import { addBusiness, addUser } from '../../testing/people.ts';
import { createTestClient, type TestClient } from '../../testing/testClient.ts';
import { addTreatment, addTreatmentCheck } from '../../testing/treatments.ts';
import {
  openWebhookReceiver,
  RECEIVER_HOST,
  signatureOf,
  type WebhookReceiver,
} from '../../testing/webhookReceiver.ts';
import { deliverWebhook } from './deliverWebhook.ts';
import { wakeWebhooks } from './wakeWebhooks.ts';

let t: TestApp;
let receiver: WebhookReceiver;
let url: string;
let received: WebhookReceiver['received'];
let status: number;
let farm: number;
let other: number;
let manager: TestClient;

beforeAll(async () => {
  t = await openTestApp({ webhookTestHosts: [RECEIVER_HOST] });
  receiver = await openWebhookReceiver(() => status);
  ({ url, received } = receiver);
  await t.asOwner(async (db) => {
    farm = await addBusiness(db, { name: 'Farm' });
    other = await addBusiness(db, { name: 'Other' });
    await addUser(db, { email: 'manager@farm.example', name: 'Mara', businesses: { [farm]: 3 } });
    await addUser(db, { email: 'member@farm.example', businesses: { [farm]: 1 } });
    await addUser(db, { email: 'owner@other.example', businesses: { [other]: 4 } });
  });
  manager = await t.as('manager@farm.example');
});
afterAll(async () => {
  await t.close();
  await receiver.close();
});
beforeEach(async () => {
  received.length = 0;
  status = 204;
  await t.asOwner(async (db) => {
    await sql`delete from webhooks`.execute(db);
    await sql`delete from rate_limits`.execute(db);
  });
});

const ofFarm = () => ({ business: farm, params: { businessId: farm } });
const of = (webhookId: number) => ({ business: farm, params: { businessId: farm, webhookId } });
async function add(events: readonly api.WebhookEvent[] = api.WEBHOOK_EVENTS) {
  const body = { url, events: [...events] };
  const { json } = await manager.call(api.createWebhook, { ...ofFarm(), body });
  return json.data as { id: number; secret: string };
}
const list = async () => (await manager.call(api.listWebhooks, ofFarm())).json.data as api.Webhook[];
const log = async (id: number) =>
  (await manager.call(api.listWebhookDeliveries, of(id))).json.data as api.WebhookDelivery[];
async function deliver(webhookId: number, publicPost = createPublicPost({ allowedHosts: [RECEIVER_HOST] })) {
  const { db } = t.database;
  const webhook = { businessId: farm, webhookId };
  await deliverWebhook({ db, jobs: t.context.jobs, publicPost }, webhook, new AbortController().signal);
}
const messages = () => received.map(({ body }) => JSON.parse(body) as { type: string; data: object });
const makeDue = () => t.asOwner((db) => sql`update webhook_deliveries set due_at = now()`.execute(db));

describe('a webhook', () => {
  test('is told of each change, signed, once', async () => {
    const { id, secret } = await add();
    const made = await t.asOwner(async (db) => {
      const clientId = await addClient(db, { businessId: farm, name: 'Hillside' });
      const animalId = await addAnimal(db, { businessId: farm, clientId, name: 'Daisy' });
      const { uuid, id: testId } = await addTest(db, {
        businessId: farm,
        clientId,
        sampleId: 'S-1',
        eggs: { strongyle: 4 },
      });
      await sql`insert into test_corrections (business_id, test_id, reason, before)
        values (${farm}, ${testId}, 'a slip', '{}')`.execute(db);
      await addTreatment(db, { businessId: farm, clientId });
      await addTreatmentCheck(db, { businessId: farm, clientId });
      await sql`update treatment_checks set is_complete = true where business_id = ${farm}`.execute(db);
      const strange = await addClient(db, { businessId: other, name: 'Elsewhere' });
      await addTest(db, { businessId: other, clientId: strange });
      return { clientId, animalId, uuid };
    });
    await deliver(id);
    const told = messages();
    expect(told.map(({ type }) => type).toSorted()).toEqual([
      'animal.changed',
      'check.finished',
      'client.changed',
      'result.corrected',
      'result.recorded',
      'treatment.recorded',
    ]);
    expect(told.find(({ type }) => type === 'result.recorded')?.data).toMatchObject({
      id: made.uuid,
      sampleId: 'S-1',
      clientId: made.clientId,
      status: 'positive',
    });
    expect(told.find(({ type }) => type === 'client.changed')?.data).toEqual({
      id: made.clientId,
      change: 'added',
    });
    for (const it of received) expect(it.headers['webhook-signature']).toBe(signatureOf(secret, it));
    await deliver(id);
    expect(received).toHaveLength(told.length);
    expect(
      (await log(id)).every(({ state, status: answer }) => state === 'delivered' && answer === 204),
    ).toBe(true);
  });

  test('is not told of a result without counts, nor of what was undone', async () => {
    const { id } = await add(['result.recorded', 'client.changed']);
    const failed = t.asOwner((db) =>
      db.transaction().execute(async (trx) => {
        await addClient(trx, { businessId: farm, name: 'Undone' });
        throw new Error('undone');
      }),
    );
    await expect(failed).rejects.toThrow('undone');
    const testId = await t.asOwner(async (db) => {
      await sql`update webhooks set events = '{result.recorded}'`.execute(db);
      const clientId = await addClient(db, { businessId: farm, name: 'Waiting' });
      return (await addTest(db, { businessId: farm, clientId, status: 'processing' })).id;
    });
    await deliver(id);
    expect(received).toEqual([]);
    await t.asOwner((db) => sql`update tests set status = 'negative' where id = ${testId}`.execute(db));
    await deliver(id);
    expect(messages()).toMatchObject([{ type: 'result.recorded', data: { status: 'negative' } }]);
  });

  test('is told of an import by one event', async () => {
    const { id } = await add();
    await t.asOwner((db) =>
      db.transaction().execute(async (trx) => {
        const clientId = await addClient(trx, { businessId: farm, name: 'Imported' });
        const { id: testId } = await addTest(trx, { businessId: farm, clientId, eggs: { strongyle: 1 } });
        await sql`insert into test_imports (business_id, file_name, layout, rows, undo_until, tests, animals, clients, filled)
          values (${farm}, 'results.xlsx', '[]', 1, now(), array[${testId}::bigint], '{}', array[${clientId}::bigint], '[]')`.execute(
          trx,
        );
      }),
    );
    await deliver(id);
    expect(messages()).toMatchObject([
      { type: 'import.finished', data: { fileName: 'results.xlsx', results: 1, clients: 1, animals: 0 } },
    ]);
  });

  test('gets a retry with the same id and growing pauses, and a new try by a replay', async () => {
    const { id } = await add();
    status = 500;
    await manager.call(api.testWebhook, of(id));
    await deliver(id);
    await deliver(id);
    expect(received).toHaveLength(1);
    expect(await list()).toMatchObject([{ state: 'failing' }]);
    expect(await log(id)).toMatchObject([
      { type: 'webhook.test', state: 'waiting', attempts: 1, status: 500, problem: 'responded with 500' },
    ]);
    for (let i = 1; i < GIVE_UP_AFTER; i += 1) {
      await makeDue();
      await deliver(id);
    }
    const [given] = await log(id);
    expect(given).toMatchObject({ state: 'given-up', attempts: GIVE_UP_AFTER });
    status = 204;
    await manager.call(api.replayWebhookDelivery, {
      business: farm,
      params: { businessId: farm, webhookId: id, deliveryId: given!.id },
    });
    await deliver(id);
    expect(await log(id)).toMatchObject([{ state: 'delivered', attempts: 1, status: 204 }]);
    expect(await list()).toMatchObject([{ state: 'active', failingSince: null }]);
    expect(new Set(received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([given!.id]));
  });

  test('does not follow a redirect, and is refused in a private network also when it is called', async () => {
    const { id } = await add();
    status = 302;
    await manager.call(api.testWebhook, of(id));
    await deliver(id);
    await makeDue();
    await deliver(id, createPublicPost());
    expect(received).toHaveLength(1);
    expect(await log(id)).toMatchObject([
      { attempts: 2, problem: expect.stringContaining('not on the public internet') },
    ]);
  });

  test('that fails is told to the managers, and switched off after three days', async () => {
    const { id } = await add();
    status = 503;
    const failedFor = (interval: string) =>
      t.asOwner((db) => sql`update webhooks set failing_since = now() - ${interval}::interval`.execute(db));
    await manager.call(api.testWebhook, of(id));
    await failedFor('31 minutes');
    await deliver(id);
    await failedFor('73 hours');
    await makeDue();
    await deliver(id);
    const { json } = await manager.call(listNotifications, { query: {} });
    const titles = (json.data as { title: string }[]).map(({ title }) => title);
    const { host } = new URL(url);
    expect(titles).toEqual([`A webhook was switched off: ${host}`, `A webhook fails: ${host}`]);
    expect(await list()).toMatchObject([{ state: 'off' }]);
    await t.asOwner((db) => addClient(db, { businessId: farm, name: 'Unheard' }));
    await deliver(id);
    expect(await log(id)).toHaveLength(1);
    await manager.call(api.updateWebhook, { ...of(id), body: { isPaused: false } });
    expect(await list()).toMatchObject([{ state: 'active' }]);
  });

  test('is signed with both secrets after a rotation', async () => {
    const { id, secret: former } = await add();
    const { json } = await manager.call(api.renewWebhookSecret, of(id));
    const { secret } = json.data as { secret: string };
    await manager.call(api.testWebhook, of(id));
    await deliver(id);
    const [first] = received;
    expect(first?.headers['webhook-signature']).toBe(
      `${signatureOf(secret, first!)} ${signatureOf(former, first!)}`,
    );
    await t.asOwner((db) => sql`update webhooks set former_until = now() - interval '1 second'`.execute(db));
    await manager.call(api.testWebhook, of(id));
    await deliver(id);
    expect(received[1]?.headers['webhook-signature']).toBe(signatureOf(secret, received[1]!));
    expect(JSON.stringify(await list())).not.toContain(secret);
  });

  test('that is paused is told nothing', async () => {
    const { id } = await add();
    await manager.call(api.updateWebhook, { ...of(id), body: { isPaused: true } });
    await t.asOwner((db) => addClient(db, { businessId: farm, name: 'Quiet' }));
    expect(await log(id)).toEqual([]);
    expect(await list()).toMatchObject([{ state: 'paused' }]);
    await manager.call(api.removeWebhook, of(id));
    expect(await list()).toEqual([]);
    const { json } = await manager.call(listBusinessAudit, { ...ofFarm(), query: {} });
    const actions = (json.data as AuditEntry[]).map(({ action }) => action);
    expect(actions.slice(0, 3)).toEqual(['webhook-removed', 'webhook-changed', 'webhook-added']);
  });

  const addAt = (address: string) =>
    manager.call(api.createWebhook, {
      ...ofFarm(),
      body: { url: address, events: ['result.recorded'] },
      headers: { 'x-app-language': 'es' },
    });

  test.each(['ftp://hooks.example/', 'hooks'])('can not be at %s', async (address) => {
    const { status: code, json } = await addAt(address);
    expect(code).toBe(400);
    expect(json.errors).toMatchObject([{ path: 'url' }]);
  });

  test.each([
    ['http://hooks.example/a', 'La dirección de un webhook debe empezar por https://.'],
    ['https://10.0.0.1/', /^10\.0\.0\.1 no está en la internet pública/],
    ['https://[::1]/', /^\[::1\] no está en la internet pública/],
  ])('can not be at %s, which the person is told', async (address, text) => {
    const { status: code, json } = await addAt(address);
    expect(code).toBe(400);
    expect(json.messages).toEqual([expect.stringMatching(text)]);
    expect(json.errors).toEqual([{ path: 'url', message: expect.stringMatching(text) }]);
  });

  test('is for managers of its business', async () => {
    const { id } = await add();
    const member = await t.as('member@farm.example');
    const stranger = await t.as('owner@other.example');
    for (const person of [member, stranger, createTestClient(t.app)]) {
      expect((await person.call(api.listWebhookDeliveries, of(id))).status).toBeGreaterThan(400);
    }
  });

  test('gets a job for a delivery that a person asks for again, and for those that waited for a pause to end', async () => {
    const { id } = await add();
    await manager.call(api.testWebhook, of(id));
    await deliver(id);
    const hasJob = () => t.context.jobs.has('deliver-webhook', { businessId: farm, webhookId: id });
    const [{ id: deliveryId }] = (await log(id)) as [api.WebhookDelivery];
    expect(await hasJob()).toBe(false);
    const params = { businessId: farm, webhookId: id, deliveryId };
    await manager.call(api.replayWebhookDelivery, { business: farm, params });
    expect(await hasJob()).toBe(true);

    const { id: paused } = await add();
    const hasJobOfPaused = () =>
      t.context.jobs.has('deliver-webhook', { businessId: farm, webhookId: paused });
    await manager.call(api.updateWebhook, { ...of(paused), body: { isPaused: true } });
    expect(await hasJobOfPaused()).toBe(false);
    await manager.call(api.updateWebhook, { ...of(paused), body: { isPaused: false } });
    expect(await hasJobOfPaused()).toBe(true);
  });

  test('gets a job for a delivery that has none', async () => {
    const { id } = await add();
    await manager.call(api.testWebhook, of(id));
    const enqueued: unknown[] = [];
    const jobs = {
      ...t.context.jobs,
      has: async () => false,
      enqueue: async (...given: unknown[]) => void enqueued.push(given[2]),
    };
    await wakeWebhooks({ database: t.database, jobs });
    expect(enqueued).toEqual([{ businessId: farm, webhookId: id }]);
  });
});
