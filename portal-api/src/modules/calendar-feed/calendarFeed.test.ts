import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  endCalendarFeed,
  getCalendarFeed,
  renewCalendarFeed,
} from '@epigram/shared-contracts/api/notificationChannels';
import { addNotification } from '../../testing/notifications.ts';
import { openTestApp, type TestApp } from '../../testing/openTestApp.ts';
import { addUser } from '../../testing/people.ts';
import type { TestClient } from '../../testing/testClient.ts';

let t: TestApp;
let ann: TestClient;

beforeAll(async () => {
  t = await openTestApp();
  await t.asOwner(async (db) => {
    const userId = await addUser(db, { email: 'ann@farm.example' });
    const other = await addUser(db, { email: 'other@farm.example' });
    const dueDate = '2027-07-01T09:30:00.000Z';
    await addNotification(db, { userId, type: 'reminder', title: 'Sample again', payload: { dueDate } });
    await addNotification(db, { userId, type: 'review', payload: { deadline: '2027-01-05T17:00:00.000Z' } });
    await addNotification(db, { userId, type: 'alert', title: 'No date' });
    await addNotification(db, {
      userId,
      type: 'reminder',
      title: 'Gone',
      isDismissed: true,
      payload: { dueDate },
    });
    await addNotification(db, { userId: other, type: 'reminder', title: 'Not hers', payload: { dueDate } });
  });
  ann = await t.as('ann@farm.example');
});
afterAll(() => t.close());

const timeZone = 'Europe/Dublin';
async function renew(): Promise<string> {
  const { json } = await ann.call(renewCalendarFeed, { body: { timeZone } });
  return new URL((json.data as { url: string }).url).pathname;
}
const read = (url: string) => t.app.inject({ url });

test('only shows its user’s due entries, in the user’s time zone', async () => {
  const feed = await read(await renew());
  expect([feed.statusCode, feed.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(feed.body).toContain('DTSTART;TZID=Europe/Dublin:20270701T103000');
  expect(feed.body.match(/SUMMARY:.*/g)).toEqual(expect.arrayContaining(['SUMMARY:Sample again']));
  expect(feed.body.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(feed.body).not.toContain('Not hers');
});

test('has a new address after renewal, and none after it has been ended', async () => {
  const former = await renew();
  const present = await renew();
  expect((await read(former)).statusCode).toBe(404);
  expect((await read(present)).statusCode).toBe(200);
  expect((await ann.call(getCalendarFeed)).json.data).toEqual({ since: expect.stringMatching(/^\d{4}/) });
  await ann.call(endCalendarFeed);
  expect((await read(present)).statusCode).toBe(404);
  expect((await ann.call(getCalendarFeed)).json.data).toEqual({ since: null });
});

test('does not store its secret address', async () => {
  const path = await renew();
  const kept = await t.asOwner((db) => db.selectFrom('calendar_feeds').selectAll().execute());
  expect(JSON.stringify(kept)).not.toContain(path.split('/').at(-1)!.replace('.ics', ''));
});

test('requires an existing time zone', async () => {
  const { status } = await ann.call(renewCalendarFeed, { body: { timeZone: 'Europe/Atlantis' } });
  expect(status).toBe(400);
});
