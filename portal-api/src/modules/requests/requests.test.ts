import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { listAllBusinesses } from '@epigram/shared-contracts/api/businesses';
import {
  listNotifications,
  performNotificationAction,
  type Notification,
} from '@epigram/shared-contracts/api/notifications';
import { askForClientMerge, askForCredits, askToJoin } from '@epigram/shared-contracts/api/requests';
import { addClient } from '../../testing/livestock.ts';
import { openTestApp, type TestApp } from '../../testing/openTestApp.ts';
import { addBusiness, addOrganisation, addUser } from '../../testing/people.ts';
import type { TestClient } from '../../testing/testClient.ts';

let t: TestApp;
let farm: number;
let group: number;
let other: number;
const as: Record<string, TestClient> = {};

beforeAll(async () => {
  t = await openTestApp();
  await t.asOwner(async (db) => {
    farm = await addBusiness(db, { name: 'Farm', credits: 5 });
    other = await addBusiness(db, { name: 'Other' });
    group = await addOrganisation(db, 'Group', [farm]);
    await addUser(db, { email: 'owner@farm.example', name: 'Olga', businesses: { [farm]: 4 } });
    await addUser(db, { email: 'second@farm.example', name: 'Sean', businesses: { [farm]: 4 } });
    await addUser(db, { email: 'member@farm.example', businesses: { [farm]: 1 } });
    await addUser(db, { email: 'vet@farm.example', name: 'Vera', businesses: { [other]: 4 } });
    await addUser(db, {
      email: 'manager@farm.example',
      name: 'Mara',
      organisations: { [group]: { role: 3, accessLevel: 1 } },
    });
  });
  for (const name of ['owner', 'second', 'member', 'vet', 'manager'])
    as[name] = await t.as(`${name}@farm.example`);
});
afterAll(() => t.close());
beforeEach(() =>
  t.asOwner(async (db) => {
    for (const table of ['notifications', 'requests', 'rate_limits'] as const)
      await db.deleteFrom(table).execute();
  }),
);

async function notificationsOf(name: string): Promise<Notification[]> {
  const { json } = await as[name]!.call(listNotifications, { query: { offset: 0, limit: 10 } });
  return json.data as Notification[];
}
async function answer(name: string, action: 'approve' | 'reject', comment?: string) {
  const [first] = await notificationsOf(name);
  return as[name]!.call(performNotificationAction, { params: { id: first!.id }, body: { action, comment } });
}
const tenantsOf = async (name: string) => (await as[name]!.call(listAllBusinesses)).json.data;

const join = (change: object = {}) =>
  as.vet!.call(askToJoin, {
    body: { kind: 'business', name: 'farm', contactEmail: 'Owner@farm.example', message: 'Locum', ...change },
  });

const leave = () =>
  t.asOwner((db) =>
    db
      .deleteFrom('business_members')
      .where('business_id', '=', farm)
      .where('user_id', 'in', db.selectFrom('users').select('id').where('email', '=', 'vet@farm.example'))
      .execute(),
  );

describe('asking to join', () => {
  test('reaches every Owner; the first answer counts, and the person is notified', async () => {
    expect((await join()).status).toBe(200);
    expect(await notificationsOf('owner')).toMatchObject([
      {
        type: 'approval',
        title: 'Vera asks to join Farm',
        requestType: 'user_access',
        approvalData: { Email: 'vet@farm.example', Message: 'Locum' },
        requiresAction: true,
      },
    ]);
    expect(await notificationsOf('member')).toEqual([]);
    expect((await answer('second', 'approve', 'Welcome')).status).toBe(200);
    expect(await tenantsOf('vet')).toMatchObject({
      businesses: [{ name: 'Farm', role: 1 }, { name: 'Other' }],
    });
    expect(await notificationsOf('vet')).toMatchObject([
      { title: 'Your request to join Farm was approved', description: 'Sean of Farm answered it. “Welcome”' },
    ]);
    expect(await notificationsOf('owner')).toMatchObject([{ requiresAction: false }]);
    expect((await answer('owner', 'reject')).json.errorCode).toBe('BAD_REQUEST');
    await leave();
  });

  test('only one of two concurrent answers counts', async () => {
    await join();
    const answers = await Promise.all([answer('owner', 'approve'), answer('second', 'reject')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await notificationsOf('vet')).toHaveLength(1);
    await leave();
  });

  test('reveals nothing for a wrong name or address, and reaches no one', async () => {
    const right = await join();
    for (const wrong of [
      { name: 'Farmer' },
      { contactEmail: 'nobody@farm.example' },
      { contactEmail: 'member@farm.example' },
    ]) {
      const { status, json } = await join(wrong);
      expect([status, json.data, json.messages]).toEqual([
        right.status,
        right.json.data,
        right.json.messages,
      ]);
    }
    expect(await notificationsOf('owner')).toHaveLength(1);
  });

  test('twice creates one request', async () => {
    await join();
    await join();
    expect(await notificationsOf('owner')).toHaveLength(1);
  });

  test('an organisation adds a member with Aggregated View', async () => {
    await join({ kind: 'organisation', name: 'Group', contactEmail: 'manager@farm.example' });
    expect((await answer('manager', 'approve')).status).toBe(200);
    expect(await tenantsOf('vet')).toMatchObject({
      organisations: [{ name: 'Group', role: 1, access_level: 0 }],
    });
  });

  test('can only be answered by people who still have the right', async () => {
    await join();
    const [{ id }] = (await notificationsOf('second')) as [Notification];
    await t.asOwner((db) =>
      db
        .updateTable('business_members')
        .set({ role: 1 })
        .where('role', '=', 4)
        .where('business_id', '=', farm)
        .execute(),
    );
    const late = await as.second!.call(performNotificationAction, {
      params: { id },
      body: { action: 'approve' },
    });
    expect(late.json.errorCode).toBe('AUTHORIZATION_FAILED');
    await t.asOwner((db) =>
      db
        .updateTable('business_members')
        .set({ role: 4 })
        .where('business_id', '=', farm)
        .where(
          'user_id',
          'in',
          db
            .selectFrom('users')
            .select('id')
            .where('email', 'in', ['owner@farm.example', 'second@farm.example']),
        )
        .execute(),
    );
  });
});

describe('asking for credits', () => {
  const ask = (name: string, body: object = {}) =>
    as[name]!.call(askForCredits, {
      params: { businessId: farm },
      business: farm,
      body: { organisationId: group, credits: 40, ...body },
    });
  const credits = () =>
    t.asOwner(async (db) => {
      const row = await db
        .selectFrom('businesses')
        .where('id', '=', farm)
        .select('credits')
        .executeTakeFirstOrThrow();
      return row.credits;
    });

  test('adds them once when a Manager approves', async () => {
    const before = await credits();
    expect((await ask('owner')).status).toBe(200);
    expect(await notificationsOf('manager')).toMatchObject([
      { title: 'Farm asks for 40 credits', requestType: 'budget' },
    ]);
    expect((await answer('manager', 'approve')).status).toBe(200);
    expect(await credits()).toBe(before + 40);
    expect((await answer('manager', 'approve')).json.errorCode).toBe('BAD_REQUEST');
    expect(await credits()).toBe(before + 40);
    expect(await notificationsOf('owner')).toMatchObject([
      { title: 'Your request for 40 credits was approved' },
    ]);
  });

  test('changes nothing when rejected, and gives the reason', async () => {
    const before = await credits();
    await ask('owner');
    await answer('manager', 'reject', 'Next year');
    expect(await credits()).toBe(before);
    expect(await notificationsOf('owner')).toMatchObject([
      { description: 'Mara of Group answered it. “Next year”' },
    ]);
  });

  test('is only for Owners, and for organisations that the business is linked to', async () => {
    expect((await ask('member')).json.errorCode).toBe('AUTHORIZATION_FAILED');
    const stranger = await t.asOwner((db) => addOrganisation(db, 'Stranger', []));
    expect((await ask('owner', { organisationId: stranger })).json.errorCode).toBe('NOT_FOUND');
  });
});

describe('asking for a merge of clients', () => {
  const ask = async (name: string, change: object = {}) => {
    const [clientId, otherClientId] = await t.asOwner(async (db) => [
      await addClient(db, { businessId: farm, name: 'Hill Farm' }),
      await addClient(db, { businessId: farm, name: 'Hil Farm' }),
    ]);
    const body = { clientId: clientId!, otherClientId: otherClientId!, message: 'The same', ...change };
    return as[name]!.call(askForClientMerge, { params: { businessId: farm }, business: farm, body });
  };
  const names = async () =>
    (await t.asOwner((db) => db.selectFrom('clients').select('name').execute())).map(({ name }) => name);
  beforeEach(() => t.asOwner((db) => db.deleteFrom('clients').execute()));

  test('reaches users who may merge; approval merges, and the Member is notified', async () => {
    expect((await ask('member')).status).toBe(200);
    expect(await notificationsOf('owner')).toMatchObject([
      {
        type: 'approval',
        requestType: 'permission',
        approvalData: { 'Client that stays': 'Hill Farm', Duplicate: 'Hil Farm', Message: 'The same' },
      },
    ]);
    expect((await answer('owner', 'approve', 'Done')).status).toBe(200);
    expect(await names()).toEqual(['Hill Farm']);
    expect(await notificationsOf('member')).toMatchObject([
      {
        title: 'Your request to merge Hill Farm and Hil Farm was approved',
        description: 'Olga of Farm answered it. “Done”',
      },
    ]);
    expect(await notificationsOf('second')).toMatchObject([{ requiresAction: false }]);
  });

  test('keeps both clients when rejected', async () => {
    await ask('member');
    await answer('owner', 'reject');
    expect(await names()).toHaveLength(2);
    expect(await notificationsOf('member')).toMatchObject([
      { title: 'Your request to merge Hill Farm and Hil Farm was rejected' },
    ]);
  });

  test.each([
    ['member', { otherClientId: 999_999 }, 404],
    ['vet', {}, 403],
  ])('is refused to %s with %j', async (name, change, status) => {
    expect((await ask(name, change)).status).toBe(status);
    expect(await notificationsOf('owner')).toEqual([]);
  });
});
