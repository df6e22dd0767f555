import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { listOrganisationMembers } from '@epigram/shared-contracts/api/members';
import { listNotifications, type Notification } from '@epigram/shared-contracts/api/notifications';
import {
  getUserInformation,
  removeAvatar,
  updateAvatar,
  updateProfile,
  type UserInformation,
} from '@epigram/shared-contracts/api/users';
import sharp from 'sharp';
import { addNotification } from '../../testing/notifications.ts';
import { openTestApp, type TestApp } from '../../testing/openTestApp.ts';
import { addOrganisation, addUser } from '../../testing/people.ts';
import type { TestClient } from '../../testing/testClient.ts';

let t: TestApp;
let group: number;
let userId: number;
let una: TestClient;

beforeAll(async () => {
  t = await openTestApp();
  await t.asOwner(async (db) => {
    group = await addOrganisation(db, 'Group', []);
    userId = await addUser(db, {
      email: 'una@farm.example',
      name: 'Una',
      organisations: { [group]: { role: 3, accessLevel: 1 } },
    });
  });
  una = await t.as('una@farm.example');
});
afterAll(() => t.close());

const profile = async () => (await una.call(getUserInformation)).json.data as UserInformation;

describe('the time zone of an account', () => {
  const change = (timeZone: string) => una.call(updateProfile, { body: { userData: { timeZone } } });

  test('is stored if it exists', async () => {
    expect(await profile()).toMatchObject({ timeZone: null, language: 'en' });
    expect((await change('Pacific/Auckland')).status).toBe(200);
    expect((await profile()).timeZone).toBe('Pacific/Auckland');
    for (const wrong of ['Middle/Earth', '', 'x'.repeat(70)]) {
      expect((await change(wrong)).json.errorCode).toBe('BAD_REQUEST');
    }
  });

  test('is used for dates in texts', async () => {
    await t.asOwner(async (db) => {
      const id = await addNotification(db, { userId, type: 'reminder' });
      await db
        .updateTable('notifications')
        .set({
          kind: 'sent-invitation-expiring',
          facts: JSON.stringify({
            tenant: 'Group',
            email: 'new@farm.example',
            expiresAt: '2026-11-29T20:00:00Z',
          }),
        })
        .where('id', '=', id)
        .execute();
    });
    const told = async () => {
      const { json } = await una.call(listNotifications, { query: { offset: 0, limit: 10 } });
      return (json.data as Notification[]).map(({ description }) => description).join();
    };
    await change('Pacific/Auckland');
    expect(await told()).toContain('30 Nov 2026');
    await change('Europe/Dublin');
    expect(await told()).toContain('29 Nov 2026');
  });
});

describe('the picture of a person', () => {
  async function upload(bytes: Buffer) {
    const form = new FormData();
    form.set('avatar', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'me.png');
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const response = await t.app.inject({
      method: updateAvatar.method,
      url: `/api/v2${updateAvatar.path}`,
      headers: {
        authorization: `Bearer ${una.token}`,
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return response.json<{ errorCode?: string; data?: { avatar: string } }>();
  }
  const picture = () =>
    sharp({ create: { width: 900, height: 900, channels: 3, background: { r: 31, g: 90, b: 60 } } })
      .png()
      .toBuffer();

  test('is re-encoded, and visible to colleagues', async () => {
    const { data } = await upload(await picture());
    expect((await profile()).avatar).toBe(data!.avatar);
    const shown = await t.app.inject({ url: data!.avatar });
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(512);
    const { json } = await una.call(listOrganisationMembers, {
      params: { orgId: group, offset: 0, limit: 10 },
      organisation: group,
      business: -1,
      body: {},
    });
    expect(json.data).toMatchObject([{ name: 'Una', avatar: data!.avatar }]);
  });

  test('is refused if it is not a picture', async () => {
    expect((await upload(Buffer.from('<svg onload="alert(1)"/>'))).errorCode).toBe('INVALID_DATA');
  });

  test('can be removed', async () => {
    const { data } = await upload(await picture());
    expect((await una.call(removeAvatar)).status).toBe(200);
    expect((await profile()).avatar).toBeNull();
    expect((await t.app.inject({ url: data!.avatar })).statusCode).toBe(404);
  });
});
