import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listNotifications, markNotificationRead } from '@epigram/shared-contracts/api/notifications';
import { logout } from '@epigram/shared-contracts/api/users';
import { addNotification } from '../../testing/notifications.ts';
import { openTestApp, type TestApp } from '../../testing/openTestApp.ts';
import { addUser } from '../../testing/people.ts';
import type { TestClient } from '../../testing/testClient.ts';
import { transactionAs } from '../../kernel/transactionAs.ts';
import { createNotificationStreams } from './notificationStreams.ts';
import { alertFields, type NotificationKind } from './notificationKind.ts';
import { notify } from './notify.ts';

const words = { title: 'News', description: '' };
const news: NotificationKind<object> = {
  name: 'news',
  type: 'alert',
  topic: 'files',
  priority: 'low',
  fields: () => alertFields('info', 'low'),
  say: { en: () => words, es: () => words },
};

let t: TestApp;
let base: string;
let annId: number;
let ann: TestClient;
let bea: TestClient;

beforeAll(async () => {
  t = await openTestApp();
  await t.asOwner(async (db) => {
    annId = await addUser(db, { email: 'ann@farm.example' });
    await addUser(db, { email: 'bea@farm.example' });
  });
  ann = await t.as('ann@farm.example');
  bea = await t.as('bea@farm.example');
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}/api/v2`;
});
afterAll(() => t.close());

async function open(client: TestClient) {
  const response = await fetch(`${base}/notifications/stream`, {
    headers: { authorization: `Bearer ${client.token}` },
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  return {
    response,
    /** The next event; skips heartbeats and the opening line. */
    async next(): Promise<unknown> {
      for (;;) {
        const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
        if (done) return 'ended';
        const data = value?.match(/^data: (.+)$/m)?.[1];
        if (data) return JSON.parse(data);
      }
    },
    cancel: () => reader?.cancel(),
  };
}

test('only sends new and changed notifications of its user', async () => {
  const [mine, theirs] = [await open(ann), await open(bea)];
  expect(mine.response.headers.get('content-type')).toMatch('text/event-stream');
  const [id] = await transactionAs(t.database.db, {}, (trx) => notify(trx, news, { to: annId, facts: {} }));
  expect(await mine.next()).toEqual({ kind: 'created', notificationId: id });
  await ann.call(markNotificationRead, { params: { id: id! } });
  expect(await mine.next()).toEqual({ kind: 'changed', notificationId: id });

  const { id: beaId } = await t.asOwner((db) =>
    db.selectFrom('users').select('id').where('email', '=', 'bea@farm.example').executeTakeFirstOrThrow(),
  );
  const beas = await t.asOwner((db) => addNotification(db, { userId: beaId, type: 'review' }));
  await bea.call(markNotificationRead, { params: { id: beas } });
  expect(await theirs.next()).toEqual({ kind: 'changed', notificationId: beas });
  await mine.cancel();
  await theirs.cancel();
});

test('a reopened stream continues, and the list has the events in between', async () => {
  const send = async (key: string) => {
    const [id] = await transactionAs(t.database.db, {}, (trx) =>
      notify(trx, news, { to: annId, facts: {}, key }),
    );
    return id!;
  };
  const dropped = await open(ann);
  await dropped.cancel();
  const missed = await send('while the line was down');
  const again = await open(ann);
  const { json } = await ann.call(listNotifications, { query: { offset: 0, limit: 50 } });
  expect((json.data as { id: number }[]).map(({ id }) => id)).toContain(missed);
  const next = await send('after it');
  const created = (notificationId: number) => ({ kind: 'created', notificationId });
  const event = await again.next();
  // PostgreSQL may deliver the missed event only after the stream has reopened.
  const isLate = isDeepStrictEqual(event, created(missed));
  expect(isLate ? await again.next() : event).toEqual(created(next));
  await again.cancel();
});

test('ends immediately with its session, but not with another one', async () => {
  const staying = await open(ann);
  const leaving = await t.as('ann@farm.example');
  // Signing in again alerts the user to the new device, at once on one engine and a little later on the other.
  expect(await staying.next()).toMatchObject({ kind: 'created' });
  const stream = await open(leaving);
  await leaving.call(logout);
  expect(await stream.next()).toBe('ended');

  const id = await t.asOwner((db) => addNotification(db, { userId: annId, type: 'review' }));
  await ann.call(markNotificationRead, { params: { id } });
  expect(await staying.next()).toEqual({ kind: 'changed', notificationId: id });
  await staying.cancel();
});

test('does not open for a session that ends during the request', async () => {
  const streams = createNotificationStreams();
  const tokenExpiresAt = new Date(Date.now() + 60_000);
  streams.endSession('ending');
  const [late, other] = ['ending', 'staying'].map((sessionId) =>
    streams.open({ userId: 1, sessionId, tokenExpiresAt }),
  );
  expect([late!.writableEnded, other!.writableEnded]).toEqual([true, false]);
  streams.closeAll();
  late!.resume();
  other!.resume();
  await Promise.all([once(late!, 'close'), once(other!, 'close')]);
});

test('requires a signed-in user', async () => {
  expect((await fetch(`${base}/notifications/stream`)).status).toBe(401);
});

test('ends when the server shuts down, without delaying it', async () => {
  const stream = await open(ann);
  const closed = t.app.close();
  expect(await stream.next()).toBe('ended');
  await closed;
});
