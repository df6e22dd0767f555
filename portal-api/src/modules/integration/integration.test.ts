import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createApiKey } from '@epigram/shared-contracts/api/apiKeys';
import * as animals from '@epigram/shared-contracts/api/integrationAnimals';
import * as clients from '@epigram/shared-contracts/api/integrationClients';
import * as results from '@epigram/shared-contracts/api/integrationResults';
import { HEADER } from '@epigram/shared-contracts/api/operation';
import { API_SCOPES, type ApiScope } from '@epigram/shared-contracts/domain/apiScopes';
import { sql } from 'kysely';
import { deleteOldKeys } from '../../kernel/answerOnce.ts';
import { isDistributed } from '../../kernel/isDistributed.ts';
import { addClient } from '../../testing/livestock.ts';
import { openTestApp, type TestApp } from '../../testing/openTestApp.ts';
import { addBusiness, addUser } from '../../testing/people.ts';
import { createTestClient, type TestAnswer, type TestClient } from '../../testing/testClient.ts';

let t: TestApp;
let farm: number;
let othersClient: number;
let program: TestClient;

async function keyWith(scopes: readonly ApiScope[]): Promise<TestClient> {
  const manager = await t.as('manager@farm.example');
  const { json } = await manager.call(createApiKey, {
    params: { businessId: farm },
    business: farm,
    body: { name: 'Program', scopes: [...scopes], expiresInDays: 30 },
  });
  return createTestClient(t.app, (json.data as { key: string }).key);
}

beforeAll(async () => {
  t = await openTestApp();
  await t.asOwner(async (db) => {
    farm = await addBusiness(db, { name: 'Farm' });
    const other = await addBusiness(db, { name: 'Other' });
    othersClient = await addClient(db, { businessId: other, name: 'Elsewhere' });
    await addUser(db, { email: 'manager@farm.example', businesses: { [farm]: 3 } });
  });
  program = await keyWith(API_SCOPES);
});
afterAll(() => t.close());
beforeEach(() => t.asOwner((db) => db.deleteFrom('rate_limits').execute()));

interface Page<Row> {
  readonly data: Row[];
  readonly deleted: { readonly id: number | string }[];
  readonly nextCursor: string;
  readonly hasMore: boolean;
}
const pageOf = <Row>({ json }: TestAnswer) => json as unknown as Page<Row>;
const dataOf = <Row>({ json }: TestAnswer) => json.data as Row;
const errorsOf = ({ json }: TestAnswer) => json['errors'];
const keyed = (key: string) => ({ [HEADER.idempotencyKey]: key });

let made = 0;
async function newClient(): Promise<number> {
  const body = { name: `Client ${(made += 1)}` };
  return dataOf<{ id: number }>(await program.call(clients.createIntegrationClient, { body })).id;
}
const aResult = (clientId: number, change: object = {}) => ({
  sampleId: `S-${(made += 1)}`,
  clientId,
  animalType: 'Ovine',
  testType: 'Worm FEC',
  testedOn: '2026-06-15',
  multiplicationFactor: 50,
  pooledAnimals: 1,
  counts: [{ parasite: 'strongyle', eggsCounted: 9 }],
  ...change,
});
const record = (body: object, key?: string) =>
  program.call(results.createIntegrationResult, { body, ...(key && { headers: keyed(key) }) });
async function readOn(cursor?: string) {
  const query = { limit: 500, ...(cursor !== undefined && { cursor }) };
  return pageOf<results.IntegrationResult>(await program.call(results.listIntegrationResults, { query }));
}

describe('a program with a key', () => {
  test('adds and changes a client, a group and an animal', async () => {
    const added = await program.call(clients.createIntegrationClient, {
      body: { name: 'Hillside', number: 'C-1', state: 'pending', addressLine1: '1 Hill Lane' },
    });
    const client = dataOf<clients.IntegrationClient>(added);
    expect(client).toMatchObject({
      name: 'Hillside',
      number: 'C-1',
      state: 'pending',
      addressLine1: '1 Hill Lane',
      city: null,
    });
    const changed = await program.call(clients.updateIntegrationClient, {
      params: { clientId: client.id },
      body: { city: 'Athenry', number: null },
    });
    expect(changed.json.data).toMatchObject({ name: 'Hillside', city: 'Athenry', number: null });

    const group = await program.call(animals.createIntegrationGroup, {
      body: { clientId: client.id, name: 'Ewes', animalType: 'Ovine', ageClass: 'adult', animals: 40 },
    });
    const { id: groupId } = dataOf<{ id: number }>(group);
    const grown = await program.call(animals.updateIntegrationGroup, {
      params: { groupId },
      body: { isClosed: true },
    });
    expect(grown.json.data).toMatchObject({ name: 'Ewes', animals: 40, isClosed: true });

    const animal = await program.call(animals.createIntegrationAnimal, {
      body: {
        clientId: client.id,
        name: 'Daisy',
        animalType: 'Ovine',
        electronicId: 'IE 0412-3450-0017',
        officialTag: 'blue 7',
      },
    });
    const { id: animalId } = dataOf<{ id: number }>(animal);
    const born = await program.call(animals.updateIntegrationAnimal, {
      params: { animalId },
      body: { dateOfBirth: '2024-03-01', officialTag: null },
    });
    expect(animal.json.data).toMatchObject({ electronicId: '372041234500017', officialTag: 'blue 7' });
    expect(born.json.data).toMatchObject({
      name: 'Daisy',
      electronicId: '372041234500017',
      officialTag: null,
      dateOfBirth: '2024-03-01',
      clientId: client.id,
    });
  });

  test('records a result, and reads it with its counts', async () => {
    const { nextCursor } = await readOn();
    const clientId = await newClient();
    const recorded = await record(aResult(clientId, { dosed: 'not-dosed' }));
    const result = dataOf<results.IntegrationResult>(recorded);
    expect(result).toMatchObject({
      clientId,
      status: 'positive',
      dosed: 'not-dosed',
      source: 'recorded',
      counts: [{ parasite: 'strongyle', eggsCounted: 9, multiplicationFactor: 50, perGram: 450 }],
    });
    expect((await readOn(nextCursor)).data).toEqual([result]);
  });

  test('is limited to the scopes of its key', async () => {
    const reader = await keyWith(['clients:read']);
    expect((await reader.call(clients.listIntegrationClients)).status).toBe(200);
    for (const refused of [
      await reader.call(clients.createIntegrationClient, { body: { name: 'No' } }),
      await reader.call(animals.listIntegrationAnimals),
      await reader.call(results.listIntegrationResults),
    ]) {
      expect([refused.status, refused.json.errorCode]).toEqual([403, 'AUTHORIZATION_FAILED']);
    }
  });

  test('learns how many calls it has left', async () => {
    const { response } = await program.call(clients.listIntegrationClients);
    expect(response.headers).toMatchObject({
      'ratelimit-limit': '120',
      'ratelimit-remaining': '119',
      'ratelimit-reset': expect.stringMatching(/^\d+$/),
    });
    await t.asOwner((db) => db.updateTable('rate_limits').set({ hits: 120 }).execute());
    const refused = await program.call(clients.listIntegrationClients);
    expect(refused.status).toBe(429);
    expect(refused.response.headers).toMatchObject({ 'ratelimit-remaining': '0' });
    expect(Number(refused.response.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('a request that could be misread', () => {
  test('is refused with the path of each unknown field', async () => {
    const clientId = await newClient();
    const body = aResult(clientId, {
      sample_id: 'x',
      counts: [{ parasite: 'strongyle', eggsCounted: 9, epg: 450 }],
    });
    expect(errorsOf(await record(body))).toEqual([
      { path: 'counts.0.epg', message: 'unknown field' },
      { path: 'sample_id', message: 'unknown field' },
    ]);
    const query = { updated_since: '2026-01-01T00:00:00Z' } as object;
    expect(errorsOf(await program.call(results.listIntegrationResults, { query }))).toEqual([
      { path: 'updated_since', message: 'unknown field' },
    ]);
  });

  test('is refused without the factor of its counts, or the number of pooled animals', async () => {
    const clientId = await newClient();
    const { errors } = (
      await record(aResult(clientId, { multiplicationFactor: undefined, pooledAnimals: undefined }))
    ).json;
    expect(errors).toEqual([expect.objectContaining({ path: 'pooledAnimals' })]);
    expect(errorsOf(await record(aResult(clientId, { multiplicationFactor: undefined })))).toEqual([
      { path: 'multiplicationFactor', message: 'is required with counts' },
    ]);
  });

  test('names the client of another business like a missing one', async () => {
    for (const clientId of [othersClient, 99_999_999]) {
      const animal = { clientId, name: 'Daisy', animalType: 'Ovine' };
      const group = { clientId, name: 'Ewes', animalType: 'Ovine', ageClass: 'adult' };
      for (const refused of [
        await program.call(animals.createIntegrationAnimal, { body: animal }),
        await program.call(animals.createIntegrationGroup, { body: group }),
        await record(aResult(clientId)),
      ]) {
        expect(errorsOf(refused)).toEqual([expect.objectContaining({ path: 'clientId' })]);
      }
    }
  });
});

describe('a batch of results', () => {
  const send = (rows: readonly object[], key?: string) =>
    program.call(results.createIntegrationResults, {
      body: { results: rows },
      ...(key && { headers: keyed(key) }),
    });

  test('has an answer for each row, and refuses only the wrong ones', async () => {
    const { nextCursor } = await readOn();
    const clientId = await newClient();
    const right = aResult(clientId);
    const answer = await send([
      right,
      aResult(clientId, { counts: [{ parasite: 'strongyle', eggsCounted: -1 }] }),
      { ...right },
      aResult(othersClient),
      aResult(clientId, { colour: 'red' }),
      aResult(clientId, { counts: [], status: undefined }),
      aResult(clientId, { testType: 'Fluke FEC', counts: [], status: 'negative' }),
    ]);
    expect(answer.json.data).toMatchObject({ recorded: 2, refused: 5 });
    const { rows } = answer.json.data as { rows: { row: number; id: string | null; errors: object[] }[] };
    expect(rows.map(({ row }) => row)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(rows.map(({ errors }) => errors)).toEqual([
      [],
      [expect.objectContaining({ path: 'counts.0.eggsCounted' })],
      [expect.objectContaining({ path: 'sampleId' })],
      [expect.objectContaining({ path: 'clientId' })],
      [{ path: 'colour', message: 'unknown field' }],
      [expect.objectContaining({ path: 'counts' })],
      [],
    ]);
    const read = await readOn(nextCursor);
    expect(read.data.map(({ id }) => id).toSorted()).toEqual([rows[0]?.id, rows[6]?.id].toSorted());
  });

  test('is limited to 1,000 rows', async () => {
    const answer = await send(Array.from({ length: 1001 }, () => ({})));
    expect([answer.status, errorsOf(answer)]).toEqual([400, [expect.objectContaining({ path: 'results' })]]);
  });

  test('is recorded once, however often it is sent', async () => {
    const { nextCursor } = await readOn();
    const clientId = await newClient();
    const rows = [aResult(clientId), aResult(clientId)];
    const first = await send(rows, 'batch-1');
    const again = await send(rows, 'batch-1');
    expect(again.json).toEqual(first.json);
    expect(again.response.headers['idempotency-replayed']).toBe('true');
    expect((await readOn(nextCursor)).data).toHaveLength(2);
  });
});

describe('an Idempotency-Key', () => {
  const add = (name: string, key: string, as = program) =>
    as.call(clients.createIntegrationClient, { body: { name }, headers: keyed(key) });

  test('is required', async () => {
    for (const key of ['', 'with space', 'é', 'x'.repeat(201)]) {
      const answer = await add('Nameless', key);
      expect([answer.status, errorsOf(answer)]).toEqual([
        400,
        [expect.objectContaining({ path: 'Idempotency-Key' })],
      ]);
    }
  });

  test('gives a retry the first answer, and another request none', async () => {
    const first = await add('Once', 'k-1');
    expect(first.status).toBe(200);
    expect((await add('Once', 'k-1')).json).toEqual(first.json);
    const other = await add('Twice', 'k-1');
    expect([other.status, other.json.errorCode]).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
  });

  test('can be used again after a refusal, which stored nothing', async () => {
    expect((await add('x', 'k-2')).status).toBe(400);
    expect((await add('Long enough', 'k-2')).status).toBe(200);
  });

  test('does the work once for requests at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => add('Together', 'k-3')));
    expect(new Set(answers.map(({ json }) => dataOf<{ id: number }>({ json } as TestAnswer).id)).size).toBe(
      1,
    );
  });

  test('leaves neither row nor key if the server fails before it commits', async () => {
    await t.asOwner((db) =>
      sql`create function fail_key() returns trigger language plpgsql as $$ begin
        if new.answer is not null and new.key = 'k-4' then raise exception 'crashed'; end if; return new; end $$`.execute(
        db,
      ),
    );
    await t.asOwner(async (db) => {
      if (await isDistributed(db)) await sql`set citus.enable_unsafe_triggers = on`.execute(db);
      await sql`create trigger fail_key before update on idempotency_keys for each row execute function fail_key()`.execute(
        db,
      );
    });
    expect((await add('Crashed', 'k-4')).status).toBe(500);
    await t.asOwner((db) => sql`drop trigger fail_key on idempotency_keys`.execute(db));
    // The name would be taken if the client had stayed.
    expect((await add('Crashed', 'k-4')).status).toBe(200);
  });

  test('is kept for 24 hours', async () => {
    const age = (hours: number) =>
      t.asOwner((db) =>
        sql`update idempotency_keys set created_at = now() - make_interval(hours => ${hours})
          where key = 'k-5'`.execute(db),
      );
    await add('Kept', 'k-5');
    await age(23);
    await t.asOwner(deleteOldKeys);
    expect((await add('Other', 'k-5')).status).toBe(409);
    await age(25);
    expect((await add('Other', 'k-5')).status).toBe(200);
    await age(25);
    await t.asOwner(deleteOldKeys);
    const left = await t.asOwner((db) =>
      db.selectFrom('idempotency_keys').where('key', '=', 'k-5').select('key').execute(),
    );
    expect(left).toEqual([]);
  });
});
