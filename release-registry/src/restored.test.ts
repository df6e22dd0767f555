import type { Database } from '@epigram/platform/database/openDatabase';
import { createLogger } from '@epigram/platform/logger';
import { openScratchDatabase } from '@epigram/platform/testing/openScratchDatabase';
import type { ReleaseManifest } from '@epigram/shared-contracts/release';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createRegistry } from './createRegistry.ts';
import type { Tables } from './domain/log/tables.ts';
import { migrations } from './migrations.ts';
import { aRemote, aShell } from './testing/releaseFixtures.ts';
import { startRegistry, type TestRegistry } from './testing/startRegistry.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startRegistry();
  await registry.goLive(aShell(), aRemote({ version: '1.0.0' }));
});
afterAll(() => registry.close());

/** What a browser gets, and compares with the newest that it has seen. */
async function manifestFrom(app: FastifyInstance | TestRegistry): Promise<ReleaseManifest> {
  const { body } = await app.inject({ url: '/', headers: { accept: 'text/html' } });
  const [, json = ''] = /id="epigram-manifest">([^]*?)<\/script>/.exec(body) ?? [];
  return JSON.parse((JSON.parse(json) as { payload: string }).payload) as ReleaseManifest;
}

/** Another database with what the registry's holds, as a backup would bring it back. */
async function copyOfDatabase(): Promise<Database<Tables>> {
  const copy = await openScratchDatabase<Tables>({ migrations });
  const from = registry.parts.database.db;
  const events = await from.selectFrom('events').selectAll().orderBy('sequence').execute();
  const releases = await from.selectFrom('releases').selectAll().execute();
  const tokens = await from.selectFrom('tokens').selectAll().execute();
  await copy.db
    .insertInto('events')
    .values(events.map((row) => ({ ...row, data: JSON.stringify(row.data) })))
    .execute();
  await copy.db
    .insertInto('releases')
    .values(
      releases.map((row) => ({
        ...row,
        description: JSON.stringify(row.description),
        provenance: JSON.stringify(row.provenance),
      })),
    )
    .execute();
  await copy.db.insertInto('tokens').values(tokens).execute();
  return copy;
}

it('browsers that have seen later releases accept the page of a restored database', async () => {
  const { ledger, store, signer } = registry.parts;
  const lastChange = ledger.state().at.toISOString();
  const database = await copyOfDatabase();
  await registry.goLive(aRemote({ version: '2.0.0' }));
  const seen = await manifestFrom(registry);

  const { app, close } = await createRegistry({
    database,
    store,
    signer,
    logger: createLogger({ name: 'test', level: 'silent' }),
    overridesAllowed: false,
    healthEveryMs: 3_600_000,
    deliverEveryMs: 3_600_000,
  });
  const headers = { authorization: `Bearer ${registry.token}` };
  try {
    await app.ready();
    expect((await manifestFrom(app)).sequence).toBeLessThan(seen.sequence);
    const restored = await app.inject({
      method: 'POST',
      url: '/releases/api/restorations',
      headers,
      payload: { reason: 'the disk was lost' },
    });
    expect(restored.json()).toEqual({ lastChange });
    const manifest = await manifestFrom(app);
    expect(manifest.sequence).toBeGreaterThan(seen.sequence);
    expect(manifest.remotes).toMatchObject([{ name: 'mfe-home', version: '1.0.0' }]);
    const history = await app.inject({ url: '/releases/api/history?limit=1', headers });
    expect(history.json()).toMatchObject([{ reason: 'the disk was lost', data: { type: 'log.restored' } }]);
  } finally {
    await app.close();
    await close();
    await database.close();
  }
});

it('only someone who administers everything may go on from a backup', async () => {
  const token = { name: 'team', remotes: ['mfe-home'], rights: ['administer'], reason: 'a test' };
  const made = (await registry.api('POST', '/tokens', token)).json<{ token: string }>();
  const answer = await registry.api('POST', '/restorations', { reason: 'a test' }, made.token);
  expect(answer.json()).toMatchObject({ code: 'NOT_ALLOWED' });
});
