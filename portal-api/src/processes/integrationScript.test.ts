import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { migrate } from '@epigram/platform/database/migrate';
import { WEBHOOK_EVENTS } from '@epigram/shared-contracts/api/webhooks';
import { API_SCOPES } from '@epigram/shared-contracts/domain/apiScopes';
import { setTimeout as pause } from 'node:timers/promises';
import { migrations } from '../migrations/migrations.ts';
import { insertApiKey } from '../modules/api-keys/public.ts';
import { insertWebhook } from '../modules/webhooks/public.ts';
import { openDocumentedClient, type DocumentedClient } from '../testing/documentedClient.ts';
import { addBusiness, addUser } from '../testing/people.ts';
import { makePlace, spawnPortal, type Place, type PortalProcess } from '../testing/processes.ts';
import {
  openWebhookReceiver,
  readMessage,
  RECEIVER_HOST,
  type WebhookReceiver,
} from '../testing/webhookReceiver.ts';

const DOCUMENT = '/api/integration/v1/openapi.json';
const ANIMALS = 10;
const RESULTS = 20;
/** A delivery that was cut off is tried again after a minute at the latest. */
const LONG_ENOUGH_MS = 150_000;

let place: Place;
let portal: PortalProcess;
let keys: string[];
let receiver: WebhookReceiver;
let secret: string;
const start = () => spawnPortal(place, { WEBHOOK_TEST_HOSTS: RECEIVER_HOST });

beforeAll(async () => {
  receiver = await openWebhookReceiver();
  place = await makePlace();
  const database = await place.open();
  await migrate(database, migrations);
  keys = await database.asOwner(async (owner) => {
    const businessId = await addBusiness(owner, { name: 'Hillside' });
    const userId = await addUser(owner, { email: 'ann@farm.example', businesses: { [businessId]: 4 } });
    const hook = { businessId, userId, url: receiver.url, events: WEBHOOK_EVENTS };
    secret = (await insertWebhook(owner, hook)).secret;
    const wanted = { businessId, userId, name: 'Script', scopes: API_SCOPES, expiresInDays: 1 };
    return [(await insertApiKey(owner, wanted)).key, (await insertApiKey(owner, wanted)).key];
  });
  await database.close();
  portal = await start();
});
afterAll(async () => {
  await portal.kill();
  await receiver.close();
  await place.remove();
});

/** Kills the server while a request runs, a little later each time, and starts another one. */
let kills = 0;
async function killed<T>(request: Promise<T>): Promise<T> {
  await pause((kills % 7) * 9);
  kills += 1;
  await portal.kill();
  portal = await start();
  return request;
}

const idOf = ({ data }: { readonly data?: unknown }) => (data as { id: number }).id;

/** Rows of a list by id, with how often each was read. */
interface Reading {
  cursor: string | undefined;
  readonly times: Map<number | string, number>;
  readonly rows: Map<number | string, Readonly<Record<string, unknown>>>;
}
const newReading = (): Reading => ({ cursor: undefined, times: new Map(), rows: new Map() });

async function readOn(client: DocumentedClient, list: string, reading: Reading): Promise<void> {
  for (let hasMore = true; hasMore;) {
    const query = { limit: '25', ...(reading.cursor !== undefined && { cursor: reading.cursor }) };
    const page = await client.call(list, { query });
    for (const row of page.data as { id: number | string }[]) {
      reading.times.set(row.id, (reading.times.get(row.id) ?? 0) + 1);
      reading.rows.set(row.id, row);
    }
    reading.cursor = String(page['nextCursor']);
    hasMore = page['hasMore'] === true;
  }
}

/** A list from its beginning, in which no row comes twice. */
async function readAll(client: DocumentedClient, list: string): Promise<Reading['rows']> {
  const reading = newReading();
  await readOn(client, list, reading);
  expect([...reading.times.values()].filter((times) => times > 1)).toEqual([]);
  return reading.rows;
}

/**
 * Adds animals to a client of its own until it is stopped, but at least more than ANIMALS, however fast the
 * other writer was; each is sent again until it is answered.
 */
async function writeBeside(client: DocumentedClient, isDone: () => boolean) {
  const added = await client.call('createIntegrationClient', {
    body: { name: 'Beside' },
    idempotencyKey: 'beside',
  });
  const clientId = idOf(added);
  const animalIds: number[] = [];
  for (let n = 0; n <= ANIMALS || !isDone(); n += 1) {
    const body = { clientId, name: `Beside ${n}`, animalType: 'Ovine' };
    animalIds.push(
      idOf(await client.call('createIntegrationAnimal', { body, idempotencyKey: `beside-${n}` })),
    );
    // Within what a key may call.
    await pause(600);
  }
  return { clientId, animalIds };
}

/**
 * What the receiver was told, each once: a message that is sent again has the id of the first time, by which a program
 * knows it. Ends when as much as expected has come and the last message as well, or after a time that is long enough.
 */
async function toldOnce(expected: readonly string[], last: string): Promise<string[]> {
  const told = () => {
    const messages = receiver.received.map((it) => readMessage(secret, it));
    const byId = new Map(messages.map((it) => [it.id, subject(it.type, it.data['id'])] as const));
    return [...byId.values()].toSorted();
  };
  for (const until = Date.now() + LONG_ENOUGH_MS; Date.now() < until; await pause(200)) {
    if (told().includes(last) && told().length >= expected.length) break;
  }
  return told();
}
const subject = (type: string, id: unknown) => `${type} ${String(id)}`;

it('a script that only knows the document does everything once, however often the server is killed', async () => {
  const [own = '', others = ''] = keys;
  const client = await openDocumentedClient(() => portal.url, DOCUMENT, own);
  const beside = await openDocumentedClient(() => portal.url, DOCUMENT, others);
  let isDone = false;
  const writing = writeBeside(beside, () => isDone);
  const animals = newReading();
  const results = newReading();
  let step = 0;
  /** Sends a write that the server may not survive, and the same once more. */
  async function write(operationId: string, other: object) {
    step += 1;
    const input = { body: client.bodyOf(operationId, other), idempotencyKey: `step-${step}` };
    const answer = await killed(client.call(operationId, input));
    expect(await client.call(operationId, input)).toEqual(answer);
    return answer;
  }

  const clientId = idOf(await write('createIntegrationClient', { name: 'Hillside Farm' }));
  const ofClient = { clientId, animalType: 'Ovine' };
  const groupId = idOf(await write('createIntegrationGroup', { ...ofClient, name: 'Ewes' }));
  const animalIds: number[] = [];
  for (let n = 0; n < ANIMALS; n += 1) {
    const tag = { electronicId: `IE 0412345 0000${n}`, officialTag: `ie-0412345-0000${n}` };
    animalIds.push(idOf(await write('createIntegrationAnimal', { ...ofClient, name: `Ewe ${n}`, ...tag })));
    await readOn(client, 'listIntegrationAnimals', animals);
  }
  const { results: [example] = [] } = client.bodyOf('createIntegrationResults', {}) as { results?: object[] };
  const batch = await write('createIntegrationResults', {
    results: Array.from({ length: RESULTS }, (_, n) => ({
      ...example,
      ...ofClient,
      groupId,
      animalId: animalIds[n % ANIMALS],
      sampleId: `LAB-${n}`,
      counts: [{ parasite: 'strongyle', eggsCounted: n }],
    })),
  });
  const treatmentId = idOf(await write('createIntegrationTreatment', { ...ofClient, groupId, animalIds }));
  isDone = true;
  const other = await writing;
  await killed(readOn(client, 'listIntegrationResults', results));
  await readOn(client, 'listIntegrationAnimals', animals);
  const lastId = idOf(await write('createIntegrationClient', { name: 'Lowland Farm' }));

  expect(batch.data).toMatchObject({ recorded: RESULTS, refused: 0 });
  const { rows } = batch.data as { rows: { id: string }[] };
  expect(rows.map(({ id }) => results.rows.get(id))).toMatchObject(
    rows.map((_, n) => ({ sampleId: `LAB-${n}`, counts: [{ eggsCounted: n, perGram: n * 50 }] })),
  );
  expect(results.times.size).toBe(RESULTS);
  expect([...animals.times.keys()].toSorted()).toEqual([...animalIds, ...other.animalIds].toSorted());
  expect(new Set([...animals.times.values(), ...results.times.values()])).toEqual(new Set([1]));
  expect(animalIds.map((id) => animals.rows.get(id))).toMatchObject(
    animalIds.map((_, n) => ({ electronicId: `37204123450000${n}`, officialTag: `IE04123450000${n}` })),
  );
  const clientIds = [clientId, other.clientId, lastId].toSorted();
  expect([...(await readAll(client, 'listIntegrationClients')).keys()].toSorted()).toEqual(clientIds);
  expect([...(await readAll(client, 'listIntegrationGroups')).keys()]).toEqual([groupId]);
  const treatments = [...(await readAll(client, 'listIntegrationTreatments')).values()];
  expect(treatments.map(({ id }) => id)).toEqual([treatmentId]);
  expect(treatments[0]).toMatchObject({ missing: [], corrections: 0 });
  expect(new Set(treatments.flatMap((it) => it['animalIds']))).toEqual(new Set(animalIds));

  const expected = [
    ...clientIds.map((id) => subject('client.changed', id)),
    ...[...animalIds, ...other.animalIds].map((id) => subject('animal.changed', id)),
    ...rows.map(({ id }) => subject('result.recorded', id)),
    subject('treatment.recorded', treatmentId),
  ].toSorted();
  expect(await toldOnce(expected, subject('client.changed', lastId))).toEqual(expected);

  expect(kills).toBeGreaterThan(ANIMALS);
  expect(other.animalIds.length).toBeGreaterThan(ANIMALS);
}, 600_000);
