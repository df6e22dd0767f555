import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  type Announcement,
  createAnnouncement,
  listAnnouncements,
  publishAnnouncement,
} from '@epigram/shared-contracts/api/announcements';
import { listNotifications, performNotificationAction } from '@epigram/shared-contracts/api/notifications';
import { migrate } from '@epigram/platform/database/migrate';
import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { migrations } from '../migrations/migrations.ts';
import { addNotification } from '../testing/notifications.ts';
import { addUser } from '../testing/people.ts';
import { callPortal, signIn } from '../testing/processClient.ts';
import { makePlace, spawnPortal, type Place } from '../testing/processes.ts';
import { until } from '../testing/until.ts';

// `npm test` kills three times.
const KILLS = Number(process.env.KILLS ?? 30);
/** More than one batch of an audience. */
const PEOPLE = 110;
const SNOOZED_SECONDS = 5;
const MAILBOX = { MAILBOX: 'on' };
const words = { title: 'News', text: 'Something new' };

let place: Place;
let token: string | undefined;
let reminder: number;
const published: number[] = [];

beforeAll(async () => {
  place = await makePlace();
  const database = await place.open();
  await migrate(database, migrations);
  reminder = await database.asOwner(async (owner) => {
    const staff = await addUser(owner, { email: 'staff@office.example', flags: { is_staff: true } });
    for (let i = 1; i < PEOPLE; i += 1) await addUser(owner, { email: `person${i}@farm.example` });
    // Each announcement is also mailed to everyone, because no database constraint prevents a second mail.
    await sql`insert into notification_preferences (user_id, topic, portal, mail, push)
      select id, 'announcements', true, 'immediately', false from users`.execute(owner);
    return addNotification(owner, { userId: staff, type: 'reminder', title: 'Sample again' });
  });
  await database.close();
});
afterAll(() => place.remove());

/** Starts the portal, publishes, and kills it while it notifies the audience. */
async function round(number: number): Promise<void> {
  const portal = await spawnPortal(place, MAILBOX);
  token ??= await signIn(portal.url, 'staff@office.example');
  const body = { category: 'general', audience: 'all', texts: { en: words, es: words } } as const;
  const made = await callPortal(portal.url, createAnnouncement, { token, body });
  const { id } = made.data as { id: number };
  const answer = await callPortal(portal.url, publishAnnouncement, { token, params: { id }, body: {} });
  if (answer.status === 200) published.push(id);
  // Each round is killed after a different delay, up to 0.4 s.
  await pause((number * 390) / KILLS);
  await portal.kill();
}

async function counts() {
  const database = await place.open();
  const found = await database.asOwner(async (owner) => {
    const notified = await sql<{ key: string; n: number }>`select once_key as key, count(*)::int as n
      from notifications where kind = 'announcement' group by 1`.execute(owner);
    const mails = await sql<{ n: number; people: number }>`select count(*)::int as n,
      count(distinct to_address)::int as people from mails where subject like '%News%'`.execute(owner);
    const open = await sql<{ n: number }>`select count(*)::int as n from announcements
      where publish_at is not null and notified_at is null`.execute(owner);
    const waiting = await sql<{ n: number }>`select count(*)::int as n from notifications
      where kind = 'announcement' and mail is not null`.execute(owner);
    return {
      notified: notified.rows,
      mails: mails.rows[0]!,
      unfinished: open.rows[0]!.n + waiting.rows[0]!.n,
    };
  });
  await database.close();
  return found;
}

it('a queue whose process is killed repeatedly notifies everyone once, and wakes snoozed notifications', async () => {
  for (let number = 1; number <= KILLS; number += 1) await round(number);
  expect(published).toHaveLength(KILLS);

  const portal = await spawnPortal(place, MAILBOX);
  const params = { id: reminder };
  const body = { action: 'snooze', snooze: '15m' } as const;
  const snoozed = await callPortal(portal.url, performNotificationAction, { token: token!, params, body });
  expect(snoozed.status).toBe(200);
  await portal.kill();
  const database = await place.open();
  await database.asOwner(async (owner) => {
    // Due soon after the next start, not in a quarter of an hour.
    const due = sql`now() + make_interval(secs => ${SNOOZED_SECONDS}::int)`;
    await sql`update notifications set snoozed_until = ${due} where id = ${reminder}`.execute(owner);
    await sql`update jobs.job set start_after = ${due} where name = 'wake-notification'`.execute(owner);
  });
  await database.close();

  const last = await spawnPortal(place, MAILBOX);
  await until('the snoozed reminder', 60_000, async () => {
    const query = { offset: '0', limit: '10', type: 'reminder' };
    const { data } = await callPortal(last.url, listNotifications, { token: token!, query });
    return (data as unknown[]).length > 0 || undefined;
  });
  // Jobs of a killed process are assigned again after its heartbeat is missed.
  await until('the last of the audience', 240_000, async () => {
    const query = { offset: '0', limit: '100' };
    const { data } = await callPortal(last.url, listAnnouncements, { token: token!, query });
    return (data as Announcement[]).every(({ reached }) => reached === PEOPLE) || undefined;
  });
  await until('the last mail', 240_000, async () => {
    const box = await fetch(`${last.url}/dev/mailbox.json?to=person${PEOPLE - 1}@farm.example`);
    const { mails } = (await box.json()) as { mails: unknown[] };
    return mails.length >= KILLS || undefined;
  });
  await last.kill();
  const { notified, mails, unfinished } = await counts();
  expect(unfinished).toBe(0);
  expect(notified.map(({ n }) => n)).toEqual(Array(KILLS).fill(PEOPLE));
  expect(mails).toEqual({ n: KILLS * PEOPLE, people: PEOPLE });
}, 900_000);
