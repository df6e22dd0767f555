import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  createAnnouncement,
  getAnnouncement,
  listAnnouncements,
  publishAnnouncement,
  updateAnnouncement,
  uploadAnnouncementImage,
  withdrawAnnouncement,
  type Announcement,
  type AnnouncementDraft,
} from '@epigram/shared-contracts/api/announcements';
import { listNotifications, type Notification } from '@epigram/shared-contracts/api/notifications';
import { HEADER } from '@epigram/shared-contracts/api/operation';
import sharp from 'sharp';
import { openTestApp, type TestApp } from '../../testing/openTestApp.ts';
import { addBusiness, addUser } from '../../testing/people.ts';
import type { TestClient } from '../../testing/testClient.ts';
import { enqueueDue, notifyAudience } from './notifyAudience.ts';
import { deleteUnusedImages } from './imageRepository.ts';

let t: TestApp;
const as: Record<string, TestClient> = {};
const people = ['staff', 'admin', 'owner', 'member'] as const;

beforeAll(async () => {
  t = await openTestApp();
  await t.asOwner(async (db) => {
    const farm = await addBusiness(db, { name: 'Farm' });
    await addUser(db, { email: 'staff@office.example', flags: { is_staff: true } });
    await addUser(db, { email: 'admin@office.example', flags: { is_admin: true } });
    await addUser(db, { email: 'owner@office.example', businesses: { [farm]: 4 } });
    await addUser(db, { email: 'member@office.example', businesses: { [farm]: 1 } });
  });
  for (const name of people) as[name] = await t.as(`${name}@office.example`);
});
afterAll(() => t.close());
beforeEach(() =>
  t.asOwner(async (db) => {
    for (const table of ['notifications', 'announcements', 'announcement_images'] as const)
      await db.deleteFrom(table).execute();
  }),
);

const draft: AnnouncementDraft = {
  category: 'event',
  audience: 'all',
  eventDate: '2127-03-04T10:00:00Z',
  location: 'Online',
  actionUrl: '/test-results',
  texts: { en: { title: 'A talk', text: 'Come along' }, es: { title: 'Una charla', text: 'Venga' } },
};

async function written(change: Partial<AnnouncementDraft> = {}): Promise<Announcement> {
  const { json } = await as.staff!.call(createAnnouncement, { body: { ...draft, ...change } });
  return json.data as Announcement;
}
async function published(change: Partial<AnnouncementDraft> = {}): Promise<number> {
  const { id } = await written(change);
  await as.staff!.call(publishAnnouncement, { params: { id }, body: {} });
  await deliver(id);
  return id;
}
const deliver = (id: number) => notifyAudience(t.database.db, id, new AbortController().signal);
async function notificationsOf(name: string, language = 'en'): Promise<Notification[]> {
  const { json } = await as[name]!.call(listNotifications, {
    query: { offset: 0, limit: 50, type: 'announcement' },
    headers: { [HEADER.language]: language },
  });
  return json.data as Notification[];
}
const reachedBy = async () => {
  const lists = await Promise.all(
    people.map(async (name) => [name, (await notificationsOf(name)).length] as const),
  );
  return lists.filter(([, count]) => count > 0).map(([name]) => name);
};

describe('an announcement', () => {
  test('notifies everyone in its audience once, in their language', async () => {
    const id = await published();
    await deliver(id);
    expect(await notificationsOf('member')).toMatchObject([
      {
        title: 'A talk',
        description: 'Come along',
        category: 'event',
        eventDate: '2127-03-04T10:00:00.000Z',
        location: 'Online',
        actionUrl: '/test-results',
        targetAudience: 'all',
      },
    ]);
    expect(await notificationsOf('member', 'es')).toMatchObject([
      { title: 'Una charla', description: 'Venga' },
    ]);
    const { json } = await as.admin!.call(getAnnouncement, { params: { id } });
    expect(json.data).toMatchObject({ status: 'published', reached: 4 });
  });

  test.each([
    ['admin', ['admin']],
    ['managers', ['owner']],
    ['users', ['owner', 'member']],
    ['all', [...people]],
  ] as const)('for %s reaches exactly these people', async (audience, reached) => {
    await published({ audience });
    expect(await reachedBy()).toEqual(reached);
  });

  test('stays a draft until it is published, and is not sent before its time', async () => {
    const { id, status } = await written();
    expect(status).toBe('draft');
    await deliver(id);
    const { json } = await as.staff!.call(publishAnnouncement, {
      params: { id },
      body: { at: '2126-01-01T00:00:00Z' },
    });
    expect(json.data).toMatchObject({ status: 'scheduled', publishAt: '2126-01-01T00:00:00.000Z' });
    await deliver(id);
    expect(await reachedBy()).toEqual([]);
    await t.asOwner((db) => db.updateTable('announcements').set({ publish_at: new Date() }).execute());
    await enqueueDue(t.database.db, t.context.jobs);
    expect(await t.context.jobs.has('announce', { announcementId: id })).toBe(true);
    await deliver(id);
    expect(await reachedBy()).toEqual([...people]);
  });

  test('disappears from every list when withdrawn, and is no longer sent', async () => {
    const id = await published();
    const { json } = await as.staff!.call(withdrawAnnouncement, { params: { id } });
    expect(json.data).toMatchObject({ status: 'withdrawn' });
    expect(await reachedBy()).toEqual([]);
    await deliver(id);
    expect(await reachedBy()).toEqual([]);
    const again = await as.staff!.call(publishAnnouncement, { params: { id }, body: {} });
    expect(again.status).toBe(400);
  });

  test('can only be changed before anyone has seen it', async () => {
    const { id } = await written();
    const change = { ...draft, category: 'general' } as const;
    const { json } = await as.staff!.call(updateAnnouncement, { params: { id }, body: change });
    expect(json.data).toMatchObject({ category: 'general', eventDate: null, location: null });
    await as.staff!.call(publishAnnouncement, { params: { id }, body: {} });
    expect((await as.staff!.call(updateAnnouncement, { params: { id }, body: change })).status).toBe(400);
  });

  test('of an event requires a date, and cannot be published after it', async () => {
    const undated = await as.staff!.call(createAnnouncement, { body: { ...draft, eventDate: null } });
    expect(undated.status).toBe(400);
    const { id } = await written({ eventDate: '2020-01-01T00:00:00Z' });
    expect((await as.staff!.call(publishAnnouncement, { params: { id }, body: {} })).status).toBe(400);
  });

  test.each(['//evil.example', 'http://evil.example', 'javascript:alert(1)', '/\\evil.example'])(
    'does not lead to %s',
    async (actionUrl) => {
      const refused = await as.staff!.call(createAnnouncement, { body: { ...draft, actionUrl } });
      expect(refused.status).toBe(400);
    },
  );

  test('can only be written and listed by staff and admins', async () => {
    await written();
    expect((await as.owner!.call(createAnnouncement, { body: draft })).json.errorCode).toBe(
      'AUTHORIZATION_FAILED',
    );
    expect((await as.owner!.call(listAnnouncements)).status).toBe(403);
    const { json } = await as.admin!.call(listAnnouncements, { query: { status: 'draft' } });
    expect([json.totalRecords, (json.data as Announcement[])[0]?.author]).toEqual([1, expect.any(String)]);
    expect((await as.admin!.call(listAnnouncements, { query: { status: 'published' } })).json.data).toEqual(
      [],
    );
  });
});

describe('a picture', () => {
  const upload = (bytes: Buffer) => {
    const head = '--edge\r\ncontent-disposition: form-data; name="image"; filename="picture.png"\r\n\r\n';
    return as.staff!.call(uploadAnnouncementImage, {
      headers: { 'content-type': 'multipart/form-data; boundary=edge' },
      body: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--edge--\r\n')]),
    });
  };
  const picture = () =>
    sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer();

  test('is shown with the announcement, and deleted when unused', async () => {
    const { json } = await upload(await picture());
    const { imageUrl } = json.data as { imageUrl: string };
    await published({ imageUrl });
    expect(await notificationsOf('member')).toMatchObject([{ imageUrl }]);
    const served = await t.app.inject({ url: imageUrl });
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/png']);
    await t.asOwner((db) =>
      db
        .updateTable('announcement_images')
        .set({ created_at: new Date(0) })
        .execute(),
    );
    await deleteUnusedImages(t.database.db);
    expect((await t.app.inject({ url: imageUrl })).statusCode).toBe(200);
    await t.asOwner((db) => db.deleteFrom('announcements').execute());
    await deleteUnusedImages(t.database.db);
    expect((await t.app.inject({ url: imageUrl })).statusCode).toBe(404);
  });

  test('is drawn again from its pixels, without what the file hides', async () => {
    const hidden = '<script>alert(1)</script>';
    const taken = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Copyright: hidden }, IFD3: { GPSLatitudeRef: 'N' } })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${hidden}</x:xmpmeta>`)
      .jpeg()
      .toBuffer();
    const file = Buffer.concat([taken, Buffer.from(hidden)]);
    expect(file.includes(hidden)).toBe(true);
    const { json } = await upload(file);
    const { imageUrl } = json.data as { imageUrl: string };
    const served = await t.app.inject({ url: imageUrl });
    expect(served.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(served.rawPayload.includes(hidden)).toBe(false);
    const { exif, xmp, width } = await sharp(served.rawPayload).metadata();
    expect({ exif, xmp, width }).toEqual({ width: 40 });
  });

  test.each([
    [
      'a drawing with a script',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'),
    ],
    [
      'a page that begins like a picture',
      async () => Buffer.concat([(await picture()).subarray(0, 8), Buffer.from('<html>')]),
    ],
    [
      'a small file of 900 million pixels',
      async () => {
        const huge = await picture();
        huge.writeUInt32BE(30_000, 16);
        huge.writeUInt32BE(30_000, 20);
        return huge;
      },
    ],
  ])('that is %s is refused', async (_what, make) => {
    const { status, json } = await upload(await make());
    expect([status, json.errorCode]).toEqual([400, 'INVALID_DATA']);
  });

  test('that is invalid or does not exist is refused', async () => {
    expect((await upload(Buffer.from('<svg/>'))).json.errorCode).toBe('INVALID_DATA');
    const imageUrl = `/api/v2/announcement-images/${'0'.repeat(64)}`;
    expect((await as.staff!.call(createAnnouncement, { body: { ...draft, imageUrl } })).status).toBe(400);
  });
});
