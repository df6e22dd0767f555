import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { openTestApp, type TestApp } from '../../testing/openTestApp.ts';
import { until } from '../../testing/until.ts';
import {
  announce,
  becomeWaker,
  NOTIFICATION_CHANNEL,
  type ChannelMessage,
} from './notificationChannelQuery.ts';
import { createNotificationStreams } from './notificationStreams.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

it('wakes one process for a notification: the one that created it', async () => {
  const { db } = t.database;
  const received: string[] = [];
  const stop = await t.database.listen(NOTIFICATION_CHANNEL, (payload) => received.push(payload));
  const wakes = becomeWaker();
  const created = { userId: 1, kind: 'created', notificationId: 7 } as const;
  const raw = (message: ChannelMessage) =>
    sql`select pg_notify(${NOTIFICATION_CHANNEL}, ${JSON.stringify(message)})`.execute(db);

  await announce(db, created);
  await raw({ ...created, origin: 'another process' });
  await announce(db, { ...created, kind: 'changed' });
  // A command of the operator, which ends after it, or a process of the previous version.
  await raw(created);

  await until('the messages', 5_000, () => received.length === 4);
  expect(received.map(wakes)).toEqual([true, false, false, true]);
  await stop();
});

it('tells a browser nothing about processes', async () => {
  const streams = createNotificationStreams();
  const stream = streams.open({ userId: 1, sessionId: 'one', tokenExpiresAt: new Date(Date.now() + 60_000) });
  streams.dispatch(JSON.stringify({ userId: 1, kind: 'created', notificationId: 7, origin: 'a process' }));
  const written = String(stream.read());
  expect(written).toContain('{"kind":"created","notificationId":7}');
  streams.closeAll();
  stream.destroy();
});
