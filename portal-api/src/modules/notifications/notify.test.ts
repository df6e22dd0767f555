import { NOTIFICATION_TOPICS } from '@epigram/shared-contracts/domain/enumerations';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  getNotificationPreferences,
  updateNotificationPreferences,
  type NotificationPreference,
} from '@epigram/shared-contracts/api/notificationPreferences';
import { listNotifications } from '@epigram/shared-contracts/api/notifications';
import { notificationKinds } from '../../notificationKinds.ts';
import { transactionAs } from '../../kernel/transactionAs.ts';
import { openTestApp, type TestApp } from '../../testing/openTestApp.ts';
import { addBusiness, addOrganisation, addUser } from '../../testing/people.ts';
import type { TestClient } from '../../testing/testClient.ts';
import { exportFailed, exportReady } from '../test-results/public.ts';
import { notify, type Notice } from './notify.ts';

let t: TestApp;
let businessId: number;
let organisationId: number;
const id: Record<string, number> = {};
const as: Record<string, TestClient> = {};

beforeAll(async () => {
  t = await openTestApp();
  await t.asOwner(async (db) => {
    businessId = await addBusiness(db, { name: 'Farm' });
    organisationId = await addOrganisation(db, 'Group', [businessId]);
    id.owner = await addUser(db, { email: 'owner@farm.example', businesses: { [businessId]: 4 } });
    id.member = await addUser(db, { email: 'member@farm.example', businesses: { [businessId]: 1 } });
    id.manager = await addUser(db, {
      email: 'manager@group.example',
      organisations: { [organisationId]: { role: 3, accessLevel: 1 } },
    });
    id.stranger = await addUser(db, { email: 'stranger@farm.example' });
  });
  for (const name of ['owner', 'member', 'stranger']) as[name] = await t.as(`${name}@farm.example`);
  as.manager = await t.as('manager@group.example');
});
afterAll(() => t.close());
beforeEach(() =>
  t.asOwner(async (db) => {
    await db.deleteFrom('notifications').execute();
    await db.deleteFrom('notification_preferences').execute();
  }),
);

const send = (it: Omit<Notice<{ tests: number }>, 'facts'>, tests = 3) =>
  transactionAs(t.database.db, {}, (trx) => notify(trx, exportReady, { ...it, facts: { tests } }));
const titles = async (name: string, language?: 'es') => {
  const { json } = await as[name]!.call(listNotifications, {
    query: { offset: 0, limit: 10 },
    ...(language && { headers: { 'x-app-language': language } }),
  });
  return (json.data as { title: string }[]).map(({ title }) => title);
};
const rows = () =>
  t.asOwner((db) =>
    db.selectFrom('notifications').select(['user_id', 'in_portal', 'mail', 'push']).orderBy('id').execute(),
  );

describe('notifying people', () => {
  test('reaches members of a business or organisation with at least a role, and no one else', async () => {
    await send({ to: { businessId, atLeast: 4 } });
    expect((await rows()).map((row) => row.user_id)).toEqual([id.owner]);
    await send({ to: { businessId } });
    await send({ to: { organisationId, atLeast: 3 } });
    expect((await rows()).slice(1).map((row) => row.user_id)).toEqual([id.owner, id.member, id.manager]);
    expect(await titles('stranger')).toEqual([]);
  });

  test('happens once per key, for each person and kind', async () => {
    expect(await send({ to: [id.owner!, id.member!, id.owner!], key: 'a' })).toHaveLength(2);
    expect(await send({ to: { businessId }, key: 'a' })).toEqual([]);
    expect(await send({ to: id.owner!, key: 'b' })).toHaveLength(1);
    const other = transactionAs(t.database.db, {}, (trx) =>
      notify(trx, exportFailed, { to: id.owner!, facts: { tests: 3 }, key: 'a' }),
    );
    expect(await other).toHaveLength(1);
  });

  test('happens once for two concurrent processes', async () => {
    const both = await Promise.all([1, 2].map(() => send({ to: id.owner!, key: 'at-once' })));
    expect(both.flat()).toHaveLength(1);
  });

  test('is rolled back with its transaction', async () => {
    const failing = transactionAs(t.database.db, {}, async (trx) => {
      await notify(trx, exportReady, { to: id.owner!, facts: { tests: 1 } });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await rows()).toEqual([]);
  });

  test('uses the language of the reader at the time of reading', async () => {
    await send({ to: id.owner! });
    expect(await titles('owner')).toEqual(['Your export is ready']);
    expect(await titles('owner', 'es')).toEqual(['Su exportación está lista']);
  });

  test('of a kind unknown to this version is still shown', async () => {
    await send({ to: id.owner! });
    await t.asOwner((db) => db.updateTable('notifications').set({ kind: 'of-tomorrow' }).execute());
    expect(await titles('owner', 'es')).toEqual(['Notificación']);
  });
});

describe('preferences', () => {
  const choose = (preference: NotificationPreference) =>
    as.owner!.call(updateNotificationPreferences, { body: { preferences: [preference] } });

  test('decide the channels of a topic', async () => {
    await choose({ topic: 'files', portal: false, mail: 'daily', push: true });
    await send({ to: { businessId } });
    expect(await rows()).toEqual([
      { user_id: id.owner, in_portal: false, mail: 'daily', push: true },
      { user_id: id.member, in_portal: true, mail: null, push: false },
    ]);
    expect([await titles('owner'), await titles('member')]).toEqual([[], ['Your export is ready']]);
    await choose({ topic: 'files', portal: false, mail: 'off', push: false });
    expect(await send({ to: id.owner! })).toEqual([]);
  });

  test('cause no second mail if the portal already sends one', async () => {
    await choose({ topic: 'files', portal: true, mail: 'immediately', push: false });
    await send({ to: id.owner!, mailed: true });
    expect(await rows()).toMatchObject([{ in_portal: true, mail: null }]);
  });

  test('cannot hide security alerts or requests for an answer', async () => {
    const { json } = await choose({ topic: 'security', portal: false, mail: 'off', push: false });
    expect(json.data).toContainEqual({ topic: 'security', portal: true, mail: 'off', push: false });
  });

  test('are complete by default, and separate for each user', async () => {
    await choose({ topic: 'plan', portal: true, mail: 'off', push: true });
    const of = async (name: string) =>
      (await as[name]!.call(getNotificationPreferences)).json.data as NotificationPreference[];
    expect((await of('owner')).find(({ topic }) => topic === 'plan')).toMatchObject({ mail: 'off' });
    expect((await of('member')).find(({ topic }) => topic === 'plan')).toMatchObject({ mail: 'immediately' });
    expect(await of('owner')).toHaveLength(NOTIFICATION_TOPICS.length);
  });
});

test('every kind has a unique name', () => {
  const names = notificationKinds.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
