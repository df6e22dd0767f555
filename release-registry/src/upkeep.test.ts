import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { aRemote, aShell } from './testing/releaseFixtures.ts';
import { startRegistry, type TestRegistry } from './testing/startRegistry.ts';
import { deleteOldBeacons } from './upkeep.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startRegistry();
  await registry.goLive(aShell(), aRemote({ version: '1.0.0' }));
});
afterAll(() => registry.close());

const DAY_MS = 86_400_000;

it('deletes beacons after 30 days, and keeps newer ones', async () => {
  const { db } = registry.parts.database;
  const base = {
    visitor: 'v',
    remote: 'mfe-home',
    version: '1.0.0',
    phase: 'load',
    failed: false,
    trial: false,
  };
  const rest = { user_id: null, cause: null, duration_ms: null };
  const ages = [29, 31].map((days) => ({ ...base, ...rest, at: new Date(Date.now() - days * DAY_MS) }));
  await db.insertInto('beacons').values(ages).execute();
  await deleteOldBeacons(registry.parts.database);
  const left = await db.selectFrom('beacons').select('at').execute();
  expect(left).toHaveLength(1);
});

it('deletes an upload that was not finished within a day', async () => {
  const { db } = registry.parts.database;
  const { upload } = (await registry.reserve(aRemote({ version: '2.0.0' }))).json();
  await registry.parts.publishing.forgetStale();
  expect(await db.selectFrom('uploads').select('id').execute()).toHaveLength(1);
  await db
    .updateTable('uploads')
    .set({ created_at: new Date(Date.now() - 2 * DAY_MS) })
    .execute();
  await registry.parts.publishing.forgetStale();
  const answer = await registry.api('POST', `/uploads/${upload}/commit`, { reason: 'too late' });
  expect(answer.statusCode).toBe(404);
});

it('reports the state of the remotes to monitoring', async () => {
  await registry.goLive(aRemote({ version: '3.0.0' }));
  await registry.api('POST', '/rollbacks', { remote: 'mfe-home', reason: 'a test' });
  const { body } = await registry.inject({ url: '/metrics' });
  expect(body).toContain('registry_remote_rolled_back{remote="mfe-home"} 1');
  expect(body).toContain('registry_remote_alarm{remote="mfe-home"} 0');
});

it('describes every operation of its API', async () => {
  const { paths } = (await registry.inject({ url: '/releases/api/openapi.json' })).json();
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining([
      '/releases/api/releases',
      '/releases/api/uploads/{upload}/files/{object}',
      '/releases/api/promotions',
      '/releases/api/rollbacks',
      '/releases/api/canaries/{remote}',
      '/releases/api/status',
      '/releases/api/resolve',
      '/releases/api/beacons',
    ]),
  );
  expect(Object.keys(paths).filter((url) => !url.startsWith('/releases/api/'))).toEqual([]);
});
