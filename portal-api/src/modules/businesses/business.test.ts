import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  getBusinessInfo,
  getIsNewBusiness,
  getMonthlyStats,
  getOrganisationInfo,
  updateBusinessInfo,
  updateOrganisationInfo,
} from '@epigram/shared-contracts/api/businesses';
import { openTestApp, type TestApp } from '../../testing/openTestApp.ts';
import { addBusiness, addOrganisation, addUser } from '../../testing/people.ts';
import type { TestClient } from '../../testing/testClient.ts';

const DAY = 86_400_000;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let t: TestApp;
let farm: number;
let other: number;
let group: number;
let owner: TestClient;
let member: TestClient;
let manager: TestClient;
let viewer: TestClient;

beforeAll(async () => {
  t = await openTestApp();
  await t.asOwner(async (db) => {
    farm = await addBusiness(db, { name: 'Farm', credits: 40, planExpiresOn: '2027-03-01' });
    other = await addBusiness(db, { name: 'Other', infiniteCredits: true, planExpiresOn: '2027-01-01' });
    group = await addOrganisation(db, 'Group', [farm, other]);
    await addUser(db, { email: 'owner@farm.example', businesses: { [farm]: 4 } });
    await addUser(db, { email: 'member@farm.example', businesses: { [farm]: 1 } });
    await addUser(db, {
      email: 'manager@farm.example',
      organisations: { [group]: { role: 3, accessLevel: 1 } },
    });
    await addUser(db, {
      email: 'viewer@farm.example',
      organisations: { [group]: { role: 1, accessLevel: 1 } },
    });
  });
  owner = await t.as('owner@farm.example');
  member = await t.as('member@farm.example');
  manager = await t.as('manager@farm.example');
  viewer = await t.as('viewer@farm.example');
});
afterAll(() => t.close());

const inFarm = () => ({ params: { businessId: farm }, business: farm });
const inGroup = () => ({ params: { orgId: group }, business: -1, organisation: group, accessLevel: 1 });

describe('the profile of a business', () => {
  test('returns credits and plan', async () => {
    const { json } = await member.call(getBusinessInfo, inFarm());
    expect(json.data).toMatchObject({ name: 'Farm', credits: 40, planExpiresAt: '2027-03-01' });
  });

  test('returns no number if credits are unlimited', async () => {
    const { json } = await manager.call(getBusinessInfo, {
      params: { businessId: other },
      business: other,
      organisation: group,
    });
    expect(json.data).toMatchObject({ infinite_credits: true, credits: null });
  });

  test('belongs to a single business', async () => {
    const answer = await manager.call(getBusinessInfo, { ...inGroup(), params: { businessId: -1 } });
    expect([answer.status, answer.json.errorCode]).toEqual([400, 'CONTEXT_MISSING']);
  });

  test('can be changed by its Owner, field by field', async () => {
    const answer = await owner.call(updateBusinessInfo, {
      ...inFarm(),
      body: { city: 'Athenry', phone: null },
    });
    expect(answer.status).toBe(200);
    const { json } = await owner.call(getBusinessInfo, inFarm());
    expect(json.data).toMatchObject({ name: 'Farm', city: 'Athenry', phone: null });
  });

  test('cannot be changed by a Member, or by the Manager of an organisation over it', async () => {
    const byMember = await member.call(updateBusinessInfo, { ...inFarm(), body: { city: 'X' } });
    const byManager = await manager.call(updateBusinessInfo, {
      ...inFarm(),
      organisation: group,
      body: { city: 'X' },
    });
    expect([byMember.json.errorCode, byManager.json.errorCode]).toEqual([
      'AUTHORIZATION_FAILED',
      'AUTHORIZATION_FAILED',
    ]);
  });

  test('that is sent unchanged is not recorded', async () => {
    const traces = () =>
      t.asOwner((db) =>
        db.selectFrom('audit_log').where('action', '=', 'business-update').select('id').execute(),
      );
    const before = await traces();
    const { json } = await owner.call(getBusinessInfo, inFarm());
    const { name, country } = json.data as { name: string; country: string };
    for (const body of [{}, { name, country }]) {
      expect((await owner.call(updateBusinessInfo, { ...inFarm(), body })).status).toBe(200);
    }
    expect(await traces()).toEqual(before);
  });

  test.each([
    [{ country: null }, 'BAD_REQUEST', 'country'],
    [{ country: 'Atlantis' }, 'BAD_REQUEST', 'country'],
    [{ country: 'UK', postcode: '!!' }, 'BAD_REQUEST', 'postcode'],
    [{ weather_station_id: 'nowhere' }, 'BAD_REQUEST', 'weather_station_id'],
    [{ phone: 'ask at the desk' }, 'BAD_REQUEST', 'phone'],
    [{ email: 'no address' }, 'BAD_REQUEST', 'email'],
  ])('refuses %j and names the field', async (body, code, path) => {
    const { status, json } = await owner.call(updateBusinessInfo, { ...inFarm(), body });
    expect([status, json]).toEqual([
      400,
      expect.objectContaining({ errorCode: code, errors: [expect.objectContaining({ path })] }),
    ]);
  });
});

describe('a logo', () => {
  const boundary = 'x-boundary-x';
  function form(bytes: Buffer, fields: Record<string, string> = {}) {
    const parts = Object.entries(fields).map(
      ([name, value]) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const file = `--${boundary}\r\ncontent-disposition: form-data; name="logo"; filename="evil.svg"\r\ncontent-type: image/svg+xml\r\n\r\n`;
    return {
      ...inFarm(),
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: Buffer.concat([
        Buffer.from(parts.join('') + file),
        bytes,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]),
    };
  }

  test('is stored with the fields, and served as a picture that cannot run', async () => {
    const answer = await owner.call(updateBusinessInfo, form(PNG, { city: 'Gort' }));
    expect(answer.status).toBe(200);
    const { logo } = answer.json.data as { logo: string };
    const served = await t.app.inject({ url: logo });
    expect(served.statusCode).toBe(200);
    expect(served.rawPayload.subarray(0, 8)).toEqual(PNG.subarray(0, 8));
    expect(served.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await owner.call(getBusinessInfo, inFarm())).json.data).toMatchObject({ city: 'Gort', logo });
  });

  test('is checked by its bytes, and if it is refused, no field is stored', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const bytes of [svg, PNG.subarray(0, 16), Buffer.concat([PNG.subarray(0, 8), svg])]) {
      const { status, json } = await owner.call(updateBusinessInfo, form(bytes, { city: 'Lost' }));
      expect([status, json.errorCode]).toEqual([400, 'INVALID_DATA']);
    }
    expect((await owner.call(getBusinessInfo, inFarm())).json.data).not.toMatchObject({ city: 'Lost' });
  });

  test('of more than 2 MB is refused', async () => {
    const { status, json } = await owner.call(
      updateBusinessInfo,
      form(Buffer.concat([PNG, Buffer.alloc(2 * 1024 * 1024)])),
    );
    expect([status, json.errorCode]).toEqual([413, 'FILE_TOO_LARGE']);
  });

  test('that does not exist is not found', async () => {
    const { statusCode } = await t.app.inject({ url: `/api/v2/logos/${'0'.repeat(64)}` });
    expect(statusCode).toBe(404);
  });
});

describe('monthly statistics', () => {
  beforeAll(async () => {
    await t.asOwner(async (db) => {
      const { id: clientId } = await db
        .insertInto('clients')
        .values({ business_id: farm, name: 'Tested', created_at: new Date(Date.now() - 400 * DAY) })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('clients')
        .values({ business_id: farm, name: 'Silent', created_at: new Date(Date.now() - 400 * DAY) })
        .execute();
      const daysAgo = [0, 1, 29, 30, 45, 59, 60, 200];
      await db
        .insertInto('tests')
        .values(
          daysAgo.map((days, index) => ({
            business_id: farm,
            uuid: `00000000-0000-4000-8000-00000000000${index}`,
            sample_id: `S${index}`,
            client_id: clientId,
            animal_id: null,
            animal_type: 2,
            test_type: 1,
            status: 'negative' as const,
            method: 'McMaster',
            coccidia_visible: null,
            tester_name: null,
            created_at: new Date(Date.now() - days * DAY),
          })),
        )
        .execute();
    });
  });

  test('count today as the last of thirty days, and include clients inactive for over six months', async () => {
    const { json } = await member.call(getMonthlyStats, inFarm());
    expect(json.data).toEqual({ testsLast30Days: 3, testsPrevious30Days: 3, inactiveClients: 1, clients: 2 });
  });

  test('of an organisation are the sums of its businesses', async () => {
    const { json } = await manager.call(getMonthlyStats, { ...inGroup(), params: { businessId: -1 } });
    expect(json.data).toMatchObject({ testsLast30Days: 3 });
  });

  test('a business is new until it has a test', async () => {
    expect((await member.call(getIsNewBusiness, inFarm())).json.data).toEqual({ isNew: false });
    const { json } = await manager.call(getIsNewBusiness, {
      params: { businessId: other },
      business: other,
      organisation: group,
    });
    expect(json.data).toEqual({ isNew: true });
  });
});

describe('the profile of an organisation', () => {
  test('adds up the limited credits of its businesses, and returns the plan that ends first', async () => {
    const { json } = await viewer.call(getOrganisationInfo, inGroup());
    expect(json.data).toMatchObject({ activeBusinesses: 2, credits: 40, planExpiresAt: '2027-01-01' });
  });

  test('can only be changed by its Manager', async () => {
    const body = { city: 'Sligo' };
    expect((await viewer.call(updateOrganisationInfo, { ...inGroup(), body })).json.errorCode).toBe(
      'AUTHORIZATION_FAILED',
    );
    expect((await manager.call(updateOrganisationInfo, { ...inGroup(), body })).status).toBe(200);
    expect((await viewer.call(getOrganisationInfo, inGroup())).json.data).toMatchObject({ city: 'Sligo' });
  });
});
