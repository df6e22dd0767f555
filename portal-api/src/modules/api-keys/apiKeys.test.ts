import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createApiKey, listApiKeys, revokeApiKey, type ApiKey } from '@epigram/shared-contracts/api/apiKeys';
import { listBusinessAudit, type AuditEntry } from '@epigram/shared-contracts/api/audit';
import { listNotifications } from '@epigram/shared-contracts/api/notifications';
import { listClients } from '@epigram/shared-contracts/api/clients';
import { recordTest } from '@epigram/shared-contracts/api/recordedTests';
import { getTestDetails, searchTests } from '@epigram/shared-contracts/api/tests';
import { getUserInformation, logout } from '@epigram/shared-contracts/api/users';
import { addClient, addTest } from '../../testing/livestock.ts';
import { openTestApp, type TestApp } from '../../testing/openTestApp.ts';
import { addBusiness, addOrganisation, addUser } from '../../testing/people.ts';
import { createTestClient, type TestClient } from '../../testing/testClient.ts';

let t: TestApp;
let farm: number;
let other: number;
let group: number;
let clientId: number;
let othersTest: string;
let manager: TestClient;
let owner: TestClient;

beforeAll(async () => {
  t = await openTestApp();
  await t.asOwner(async (db) => {
    farm = await addBusiness(db, { name: 'Farm' });
    other = await addBusiness(db, { name: 'Other' });
    group = await addOrganisation(db, 'Group', [farm, other]);
    clientId = await addClient(db, { businessId: farm, name: 'Hillside' });
    await addTest(db, { businessId: farm, clientId, sampleId: 'S-1' });
    const strange = await addClient(db, { businessId: other, name: 'Elsewhere' });
    othersTest = (await addTest(db, { businessId: other, clientId: strange, sampleId: 'S-2' })).uuid;
    await addUser(db, { email: 'owner@farm.example', name: 'Olga', businesses: { [farm]: 4, [other]: 4 } });
    await addUser(db, {
      email: 'manager@farm.example',
      name: 'Mara',
      businesses: { [farm]: 3 },
      flags: { is_staff: true },
    });
    await addUser(db, { email: 'member@farm.example', businesses: { [farm]: 1 } });
  });
  owner = await t.as('owner@farm.example');
  manager = await t.as('manager@farm.example');
});
afterAll(() => t.close());
beforeEach(() =>
  t.asOwner(async (db) => {
    await db.deleteFrom('api_keys').execute();
    await db.deleteFrom('rate_limits').execute();
  }),
);

const inFarm = () => ({ params: { businessId: farm }, business: farm });
const wanted = { name: 'Laboratory', scopes: ['results:write', 'results:read'], expiresInDays: 30 };

async function create(change: object = {}, as = manager) {
  const { json } = await as.call(createApiKey, { ...inFarm(), body: { ...wanted, ...change } });
  const { id, key } = json.data as { id: number; key: string };
  return { id, key, program: createTestClient(t.app, key) };
}
const keys = async () => (await owner.call(listApiKeys, inFarm())).json.data as ApiKey[];
const read = (program: TestClient, context: object = {}) =>
  program.call(searchTests, { params: { offset: 0, limit: 10 }, body: {}, ...context });
const record = (program: TestClient, businessId = farm) =>
  program.call(recordTest, {
    params: { businessId },
    body: {
      sampleId: `K-${businessId}`,
      clientId,
      animalType: 'Ovine',
      testType: 'Worm FEC',
      testedAt: '2026-06-15T10:30:00Z',
      counts: [{ parasite: 'strongyle', eggsCounted: 9 }],
    },
  });
const latest = async () =>
  ((await owner.call(listBusinessAudit, { ...inFarm(), query: {} })).json.data as AuditEntry[])[0];

describe('an API key', () => {
  test('is shown once, stored as a hash, and listed with its last use', async () => {
    const { key } = await create();
    expect(key).toMatch(new RegExp(`^epk_${farm}_`));
    expect(await keys()).toMatchObject([
      {
        name: 'Laboratory',
        scopes: ['results:read', 'results:write'],
        ending: key.slice(-4),
        createdBy: 'Mara',
        lastUsedAt: null,
        state: 'active',
      },
    ]);
    const stored = await t.asOwner((db) => db.selectFrom('api_keys').selectAll().execute());
    expect(JSON.stringify(stored)).not.toContain(key);
    expect(await latest()).toMatchObject({ action: 'api-key-created', subjectName: 'Laboratory' });
  });

  test('only reads the results of its business, not of its creator’s other businesses', async () => {
    const { program } = await create({}, owner);
    const { status, json } = await read(program);
    expect([status, (json.data as unknown[]).length]).toEqual([200, 1]);
    expect((await keys())[0]?.lastUsedAt).not.toBeNull();
    const strange = await program.call(getTestDetails, { params: { id: othersTest } });
    expect(strange.json.errorCode).toBe('NOT_FOUND');
    expect((await read(program, { business: other })).json.errorCode).toBe('BUSINESS_ACCESS_CHANGED');
    expect((await read(program, { business: -1 })).json.errorCode).toBe('BUSINESS_ACCESS_CHANGED');
    const overAll = { business: -1, organisation: group };
    expect((await read(program, overAll)).json.errorCode).toBe('ORGANIZATION_ACCESS_REVOKED');
    expect((await record(program, other)).json.errorCode).toBe('NOT_FOUND');
  });

  test('records results, and the trail names the key', async () => {
    const { program } = await create();
    expect((await record(program)).status).toBe(200);
    expect(await latest()).toMatchObject({
      action: 'test-recorded',
      actor: { name: 'Mara' },
      facts: { apiKey: 'Laboratory' },
    });
  });

  test('is limited to its rights', async () => {
    const { program: reads } = await create({ scopes: ['results:read'] });
    expect((await record(reads)).json.errorCode).toBe('AUTHORIZATION_FAILED');
    const { program: writes } = await create({ scopes: ['results:write'] });
    expect((await read(writes)).json.errorCode).toBe('AUTHORIZATION_FAILED');
    const none = await manager.call(createApiKey, {
      ...inFarm(),
      body: { ...wanted, scopes: [] },
    });
    expect(none.json.errorCode).toBe('BAD_REQUEST');
  });

  test('gets the scopes of results for the rights of earlier releases', async () => {
    await create({ scopes: undefined, mayRead: true, mayWrite: false });
    expect(await keys()).toMatchObject([{ scopes: ['results:read'], mayRead: true, mayWrite: false }]);
  });

  test('is refused by all other operations', async () => {
    const { program } = await create();
    const query = { offset: 0, limit: 10 };
    for (const answer of [
      await program.call(listClients, { ...inFarm(), query }),
      await program.call(getUserInformation),
      await program.call(listApiKeys, inFarm()),
      await program.call(createApiKey, { ...inFarm(), body: wanted }),
    ]) {
      expect([answer.status, answer.json.errorCode]).toEqual([401, 'TOKEN_INVALID']);
    }
    expect((await program.call(logout)).status).toBe(200);
    expect((await manager.call(getUserInformation)).status).toBe(200);
  });

  test('stops working when it is revoked', async () => {
    const { id, program } = await create();
    const revoke = () => owner.call(revokeApiKey, { ...inFarm(), params: { businessId: farm, keyId: id } });
    expect((await revoke()).status).toBe(200);
    expect((await read(program)).json.errorCode).toBe('TOKEN_INVALID');
    expect(await keys()).toMatchObject([{ state: 'revoked' }]);
    expect(await latest()).toMatchObject({ action: 'api-key-revoked', subjectName: 'Laboratory' });
    expect((await revoke()).json.errorCode).toBe('NOT_FOUND');
  });

  test('stops working when it has expired', async () => {
    const { program } = await create();
    await t.asOwner((db) =>
      db
        .updateTable('api_keys')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .execute(),
    );
    expect((await read(program)).json).toMatchObject({
      errorCode: 'TOKEN_INVALID',
      messages: ['The API key has expired.'],
    });
    expect(await keys()).toMatchObject([{ state: 'expired' }]);
  });

  test('stops working when its person no longer manages the business', async () => {
    const { program } = await create();
    const setRole = (role: number) =>
      t.asOwner((db) =>
        db
          .updateTable('business_members')
          .set({ role })
          .where('business_id', '=', farm)
          .where('user_id', 'in', db.selectFrom('users').select('id').where('name', '=', 'Mara'))
          .execute(),
      );
    await setRole(1);
    expect((await read(program)).json.errorCode).toBe('TOKEN_INVALID');
    expect(await keys()).toMatchObject([{ state: 'orphaned' }]);
    await setRole(3);
    expect((await read(program)).status).toBe(200);
  });

  test.each(['epk_', 'epk_1_short', `epk_999999_${'x'.repeat(43)}`])('%s is not a valid key', async (key) => {
    expect((await read(createTestClient(t.app, key))).json.errorCode).toBe('TOKEN_INVALID');
  });

  test('is limited to 120 calls a minute', async () => {
    const { program } = await create();
    for (let call = 0; call < 120; call += 1) expect((await read(program)).status).toBe(200);
    const refused = await read(program);
    expect([refused.status, refused.json.errorCode]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.response.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('a refused key', () => {
  const alerts = async (as: TestClient) => {
    const { json } = await as.call(listNotifications, { query: {} });
    const list = json.data as { title: string; description: string }[];
    return list.filter(({ title }) => title.includes('API key')).map(({ description }) => description);
  };
  beforeEach(() => t.asOwner((db) => db.deleteFrom('notifications').execute()));

  test('is told to those who manage the business, once a day and reason, and to nobody else', async () => {
    const { id, program } = await create({ scopes: ['results:read'] });
    for (let call = 0; call < 3; call += 1) {
      expect((await record(program)).json.errorCode).toBe('AUTHORIZATION_FAILED');
    }
    expect(await alerts(manager)).toEqual([expect.stringContaining('does not allow')]);
    await owner.call(revokeApiKey, { ...inFarm(), params: { businessId: farm, keyId: id } });
    await read(program);
    await read(program);
    expect(await alerts(owner)).toEqual([
      expect.stringContaining('was revoked'),
      expect.stringContaining('does not allow'),
    ]);
    expect(await alerts(await t.as('member@farm.example'))).toEqual([]);
  });

  test('that never existed is told to nobody', async () => {
    await read(createTestClient(t.app, `epk_${farm}_${'x'.repeat(43)}`));
    expect(await alerts(owner)).toEqual([]);
  });
});

test('keys are for Managers and Owners', async () => {
  const member = await t.as('member@farm.example');
  expect((await member.call(listApiKeys, inFarm())).json.errorCode).toBe('AUTHORIZATION_FAILED');
  const created = await member.call(createApiKey, { ...inFarm(), body: wanted });
  expect(created.json.errorCode).toBe('AUTHORIZATION_FAILED');
});
