import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  getPushState,
  subscribeBrowser,
  unsubscribeBrowser,
} from '@epigram/shared-contracts/api/notificationChannels';
import { updateNotificationPreferences } from '@epigram/shared-contracts/api/notificationPreferences';
import { logout } from '@epigram/shared-contracts/api/users';
import { createECDH, createDecipheriv, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jobHandlers } from '../../background.ts';
import { notify } from '../notifications/public.ts';
import { transactionWith } from '@epigram/platform/database/transactionWith';
import { openTestApp, type TestApp } from '../../testing/openTestApp.ts';
import { addUser } from '../../testing/people.ts';
import type { TestClient } from '../../testing/testClient.ts';
import { signedInOnNewDevice } from '../identity/public.ts';

interface Received {
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

const received: Received[] = [];
let status = 201;
let service: Server;
let origin: string;
let t: TestApp;
let ann: TestClient;
let annId: number;

/** A browser: only its keys can decrypt its pushes (RFC 8291). */
const browser = createECDH('prime256v1');
browser.generateKeys();
const secret = randomBytes(16);
const keys = {
  p256dh: browser.getPublicKey().toString('base64url'),
  auth: secret.toString('base64url'),
};

function decrypted(body: Buffer): unknown {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const serverKey = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), serverKey]);
  const shared = Buffer.from(hkdfSync('sha256', browser.computeSecret(serverKey), secret, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'));
}

beforeAll(async () => {
  service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  t = await openTestApp({ pushOrigins: [origin] });
  annId = await t.asOwner((db) => addUser(db, { email: 'ann@farm.example', language: 'es' }));
});
afterAll(async () => {
  await t.close();
  await new Promise<void>((resolve) => {
    service.close(() => resolve());
  });
});
beforeEach(async () => {
  received.length = 0;
  status = 201;
  await t.asOwner(async (db) => {
    for (const table of ['notifications', 'push_subscriptions', 'notification_preferences'] as const) {
      await db.deleteFrom(table).execute();
    }
  });
  ann = await t.as('ann@farm.example');
  // Signing in on a new device also sends a push.
  await t.asOwner((db) => db.deleteFrom('notifications').execute());
});
afterEach(() => {
  jest.restoreAllMocks();
});

const endpoint = () => `${origin}/browser-1`;
const subscribe = (change: object = {}) =>
  ann.call(subscribeBrowser, { body: { endpoint: endpoint(), keys, ...change } });

const send = () =>
  transactionWith(t.database.db, {}, (trx) =>
    notify(trx, signedInOnNewDevice, {
      to: annId,
      facts: { device: 'Firefox' },
      link: '/account/sessions',
    }),
  );

/** Works like the queue: claims due notifications and pushes them to each browser. */
async function push(): Promise<void> {
  const queued: unknown[] = [];
  const enqueue = jest.spyOn(t.context.jobs, 'enqueue');
  enqueue.mockImplementation(async (_db, kind, data) => {
    if (kind === 'send-push') queued.push(data);
  });
  const job = { signal: new AbortController().signal, attempt: 1 };
  await jobHandlers(t.context)['push-notifications']!({}, job);
  await Promise.all(queued.map((data) => jobHandlers(t.context)['send-push']!(data as never, job)));
}

describe('a subscribed browser', () => {
  test('gets a push in its user’s language, encrypted and signed by the portal', async () => {
    const { json } = await subscribe();
    const { publicKey, browsers } = json.data as { publicKey: string; browsers: number };
    expect(browsers).toBe(1);
    await send();
    await push();
    await push();
    expect(received).toHaveLength(1);
    const [{ headers, body }] = received as [Received];
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(decrypted(body)).toMatchObject({
      id: expect.any(Number),
      title: 'Inicio de sesión en un dispositivo nuevo',
      url: '/account/sessions',
      language: 'es',
    });
    const [, token, key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization!)!;
    expect(key).toBe(publicKey);
    const [head, claims, signature] = token!.split('.');
    expect(JSON.parse(Buffer.from(claims!, 'base64url').toString())).toMatchObject({ aud: origin });
    const point = Buffer.from(publicKey, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature!, 'base64url'),
    );
    expect(isSigned).toBe(true);
  });

  test('gets nothing about a topic that its user has switched off', async () => {
    await subscribe();
    await ann.call(updateNotificationPreferences, {
      body: { preferences: [{ topic: 'security', portal: true, mail: 'off', push: false }] },
    });
    await send();
    await push();
    expect(received).toEqual([]);
  });

  test('is removed if its subscription has ended', async () => {
    await subscribe();
    status = 410;
    await send();
    await push();
    expect((await ann.call(getPushState)).json.data).toMatchObject({ browsers: 0 });
  });

  test('stays subscribed, and its push is retried, if the service is busy', async () => {
    await subscribe();
    status = 503;
    await send();
    await expect(push()).rejects.toThrow('503');
    expect((await ann.call(getPushState)).json.data).toMatchObject({ browsers: 1 });
  });

  test('gets nothing after its user signed out or unsubscribed', async () => {
    await subscribe();
    await ann.call(unsubscribeBrowser, { body: { endpoint: endpoint() } });
    await send();
    await push();
    await subscribe();
    await ann.call(logout);
    await send();
    await push();
    expect(received).toEqual([]);
  });

  test('belongs to its last user', async () => {
    await subscribe();
    await t.asOwner((db) => addUser(db, { email: 'bob@farm.example' }));
    const bob = await t.as('bob@farm.example');
    await bob.call(subscribeBrowser, { body: { endpoint: endpoint(), keys } });
    expect((await ann.call(getPushState)).json.data).toMatchObject({ browsers: 0 });
    await t.asOwner((db) => db.deleteFrom('users').where('email', '=', 'bob@farm.example').execute());
  });
});

describe('a subscription', () => {
  test.each(['http://127.0.0.1:1/', 'https://10.0.0.1/x', 'https://fcm.googleapis.com.evil.example/x'])(
    'to %s is refused',
    async (elsewhere) => {
      expect((await subscribe({ endpoint: elsewhere })).status).toBe(400);
    },
  );

  test('uses the same key in every process', async () => {
    const first = (await ann.call(getPushState)).json.data;
    expect((await ann.call(getPushState)).json.data).toEqual(first);
  });
});
