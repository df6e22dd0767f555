import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Database } from '@epigram/platform/database/openDatabase';
import { openSilentProxy, type SilentProxy } from '@epigram/platform/testing/silentProxy';
import { API_BASE_PATH, type Operation } from '@epigram/shared-contracts/api/operation';
import { listNotifications, markNotificationRead } from '@epigram/shared-contracts/api/notifications';
import { getUserInformation, login } from '@epigram/shared-contracts/api/users';
import type { Database as Tables } from '../schema/tables.ts';
import { addNotification } from '../testing/notifications.ts';
import { addBusiness, addUser } from '../testing/people.ts';
import { callPortal, followEvents, signIn } from '../testing/processClient.ts';
import { makePlace, spawnPortal, type Place, type PortalProcess } from '../testing/processes.ts';
import { until } from '../testing/until.ts';

/** The promises of docs/operations.md. */
const REQUEST_LIMIT_MS = 15_000;
const NOTICED_MS = 30_000;

let place: Place;
let database: Database<Tables>;
let proxy: SilentProxy;
let portal: PortalProcess;

// Only a server can fall silent; the embedded engine is part of the process.
const server = process.env['TEST_DATABASE_URL'];

beforeAll(async () => {
  if (!server) return;
  place = await makePlace();
  proxy = await openSilentProxy(place.env['DATABASE_URL'] ?? server);
  portal = await spawnPortal(place, { DATABASE_URL: proxy.url, LOG_LEVEL: 'silent' });
  database = await place.open();
});
afterAll(async () => {
  if (!server) return;
  proxy.resume();
  await portal.stop();
  await database.close();
  await proxy.close();
  await place.remove();
});

async function timed<T>(work: Promise<T>): Promise<{ answer: T; ms: number }> {
  const since = performance.now();
  return { answer: await work, ms: performance.now() - since };
}

if (server)
  it('a database that answers nothing more delays no request for long, and no event is lost', silence);
else it.todo('a database that answers nothing more: the embedded engine is a part of the process');

async function silence(): Promise<void> {
  const annId = await database.asOwner(async (owner) => {
    const business = await addBusiness(owner, { name: 'Hillside' });
    return addUser(owner, { email: 'ann@farm.example', businesses: { [business]: 4 } });
  });
  const token = await signIn(portal.url, 'ann@farm.example');
  const call = (operation: Operation, options: Parameters<typeof callPortal>[2] = {}) =>
    callPortal(portal.url, operation, { token, ...options });
  const id = await database.asOwner((owner) => addNotification(owner, { userId: annId, type: 'alert' }));
  const before = await followEvents(portal.url, token);
  const healthOf = async (which: string) => (await fetch(`${portal.url}/health/${which}`)).status;
  expect([await healthOf('live'), await healthOf('ready')]).toEqual([200, 200]);

  proxy.silence();
  // More than there are connections, so that some wait for one.
  const asked = await Promise.all([
    ...Array.from({ length: 12 }, () => timed(call(getUserInformation))),
    timed(call(markNotificationRead, { params: { id } })),
    timed(call(login, { body: { email: 'ann@farm.example', password: 'whatever it is' } })),
    timed(call(listNotifications, { query: { offset: '0', limit: '10' } })),
  ]);
  const longest = Math.max(...asked.map(({ ms }) => ms));
  expect(new Set(asked.map(({ answer }) => `${answer.status} ${answer.code}`))).toEqual(
    new Set(['503 SERVER_ERROR']),
  );
  expect(longest).toBeLessThan(REQUEST_LIMIT_MS);
  expect([await healthOf('live'), await healthOf('ready')]).toEqual([200, 503]);
  const refused = await timed(
    fetch(`${portal.url}${API_BASE_PATH}${getUserInformation.path}`, {
      headers: { authorization: `Bearer ${token}` },
    }),
  );
  expect([refused.answer.status, Number(refused.answer.headers.get('retry-after'))]).toEqual([503, 2]);
  expect(refused.ms).toBeLessThan(REQUEST_LIMIT_MS);

  const missed = await database.asOwner((owner) => addNotification(owner, { userId: annId, type: 'alert' }));
  proxy.resume();
  const resumedSince = performance.now();
  // Its client opens another one, and asks for what it missed.
  await before.ended;
  expect(performance.now() - resumedSince).toBeLessThan(NOTICED_MS);
  await until('the process to be ready', NOTICED_MS, async () => (await healthOf('ready')) === 200);
  const after = await followEvents(portal.url, token);
  const listed = await call(listNotifications, { query: { offset: '0', limit: '10' } });
  expect(JSON.stringify(listed.data)).toContain(`"id":${missed}`);
  expect((await call(markNotificationRead, { params: { id: missed } })).status).toBe(200);
  await until('an event of the stream', 10_000, () => after.events.length > 0);
  await after.close();
}
