import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { migrate } from '@epigram/platform/database/migrate';
import { API_SCOPES } from '@epigram/shared-contracts/domain/apiScopes';
import { setTimeout as pause } from 'node:timers/promises';
import { migrations } from '../migrations/migrations.ts';
import { insertApiKey } from '../modules/api-keys/public.ts';
import { openDocumentedClient, type DocumentedClient } from '../testing/documentedClient.ts';
import { addBusiness, addUser } from '../testing/people.ts';
import { makePlace, spawnPortal, type Place, type PortalProcess } from '../testing/processes.ts';

const DOCUMENT = '/api/integration/v1/openapi.json';
const ANIMALS = 10;
const RESULTS = 20;

let place: Place;
let portal: PortalProcess;
let keys: string[];

beforeAll(async () => {
  place = await makePlace();
  const database = await place.open();
  await migrate(database, migrations);
  keys = await database.asOwner(async (owner) => {
    const businessId = await addBusiness(owner, { name: 'Hillside' });
    const userId = await addUser(owner, { email: 'ann@farm.example', businesses: { [businessId]: 4 } });
    const wanted = { businessId, userId, name: 'Script', scopes: API_SCOPES, expiresInDays: 1 };
    return [(await insertApiKey(owner, wanted)).key, (await insertApiKey(owner, wanted)).key];
  });
  await database.close();
  portal = await spawnPortal(place);
});
afterAll(async () => {
  await portal.kill();
  await place.remove();
});

/** Kills the server while a request runs, a little later each time, and starts another one. */
let kills = 0;
async function killed<T>(request: Promise<T>): Promise<T> {
  await pause((kills % 7) * 9);
  kills += 1;
  await portal.kill();
  portal = await spawnPortal(place);
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

/**
 * Adds animals to a client of its own until it is stopped, but at least more than ANIMALS, however fast the
 * other writer was; each is sent again until it is answered.
 */
async function writeBeside(client: DocumentedClient, isDone: () => boolean): Promise<number[]> {
  const clientId = idOf(
    await client.call('createIntegrationClient', { body: { name: 'Beside' }, idempotencyKey: 'beside' }),
  );
  const ids: number[] = [];
  for (let n = 0; n <= ANIMALS || !isDone(); n += 1) {
    const body = { clientId, name: `Beside ${n}`, animalType: 'Ovine' };
    ids.push(idOf(await client.call('createIntegrationAnimal', { body, idempotencyKey: `beside-${n}` })));
    // Within what a key may call.
    await pause(600);
  }
  return ids;
}

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
  async function write(operationId: string, body: object) {
    step += 1;
    const input = { body, idempotencyKey: `step-${step}` };
    const answer = await killed(client.call(operationId, input));
    expect(await client.call(operationId, input)).toEqual(answer);
    return answer;
  }

  const clientId = idOf(await write('createIntegrationClient', { name: 'Hillside Farm' }));
  const ofClient = { clientId, animalType: 'Ovine' };
  const groupId = idOf(
    await write('createIntegrationGroup', { ...ofClient, name: 'Ewes', ageClass: 'adult' }),
  );
  const animalIds: number[] = [];
  for (let n = 0; n < ANIMALS; n += 1) {
    animalIds.push(idOf(await write('createIntegrationAnimal', { ...ofClient, name: `IE 042 ${n}` })));
    await readOn(client, 'listIntegrationAnimals', animals);
  }
  const batch = await write('createIntegrationResults', {
    results: Array.from({ length: RESULTS }, (_, n) => ({
      ...ofClient,
      groupId,
      animalId: animalIds[n % ANIMALS],
      sampleId: `LAB-${n}`,
      testType: 'Worm FEC',
      testedOn: '2026-06-15',
      multiplicationFactor: 50,
      pooledAnimals: 1,
      counts: [{ parasite: 'strongyle', eggsCounted: n }],
    })),
  });
  isDone = true;
  const besideIds = await writing;
  await killed(readOn(client, 'listIntegrationResults', results));
  await readOn(client, 'listIntegrationAnimals', animals);

  expect(batch.data).toMatchObject({ recorded: RESULTS, refused: 0 });
  const { rows } = batch.data as { rows: { id: string }[] };
  expect(rows.map(({ id }) => results.rows.get(id))).toMatchObject(
    rows.map((_, n) => ({ sampleId: `LAB-${n}`, counts: [{ eggsCounted: n, perGram: n * 50 }] })),
  );
  expect(results.times.size).toBe(RESULTS);
  expect([...animals.times.keys()].toSorted()).toEqual([...animalIds, ...besideIds].toSorted());
  expect(new Set([...animals.times.values(), ...results.times.values()])).toEqual(new Set([1]));
  const clients = newReading();
  await readOn(client, 'listIntegrationClients', clients);
  expect([...clients.rows.values()].map((row) => row['name']).toSorted()).toEqual([
    'Beside',
    'Hillside Farm',
  ]);
  expect(kills).toBeGreaterThan(ANIMALS);
  expect(besideIds.length).toBeGreaterThan(ANIMALS);
});
