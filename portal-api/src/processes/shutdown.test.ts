import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { makePlace, spawnPortal, type Place } from '../testing/processes.ts';
import { until } from '../testing/until.ts';

let place: Place;
beforeAll(async () => {
  place = await makePlace();
});
afterAll(() => place.remove());

test('a process that is told to end says so before it stops accepting requests', async () => {
  const portal = await spawnPortal(place, { SHUTDOWN_DELAY_SECONDS: '3' });
  // Each request opens a connection of its own, as a balancer's does.
  const statusOf = async (path: string) =>
    (await fetch(`${portal.url}${path}`, { headers: { connection: 'close' } })).status;
  expect(await statusOf('/health/ready')).toBe(200);
  const stopped = portal.stop();
  await until('the process to be unready', 3_000, async () => (await statusOf('/health/ready')) === 503);
  expect(await statusOf('/health/live')).toBe(200);
  expect(await statusOf('/api/v2/openapi.json')).toBe(200);
  await stopped;
  await expect(statusOf('/health/live')).rejects.toThrow('fetch failed');
});
