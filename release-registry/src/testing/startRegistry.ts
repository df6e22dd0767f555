import { openScratchDatabase } from '@epigram/platform/testing/openScratchDatabase';
import { createLogger } from '@epigram/platform/logger';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { RegistryParts } from '../registryParts.ts';
import { createRegistry, type RegistryOptions } from '../createRegistry.ts';
import type { Tables } from '../domain/log/tables.ts';
import { migrations } from '../migrations.ts';
import { openSigner } from '../releases/resolve/signingKeys.ts';
import { folderObjectStore } from '@epigram/platform/store/folderObjectStore';
import { objectName } from '../releases/store/objectNames.ts';
import { newTokenText } from '../people/tokens.ts';
import type { BuiltRelease } from './releaseFixtures.ts';

export interface TestRegistry {
  readonly parts: RegistryParts;
  readonly folder: string;
  readonly token: string;
  /** Also listens on a port of this machine, for browsers. */
  listen(port: number): Promise<void>;
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  /** Calls the API as the operator, or with another token. */
  api(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
    token?: string,
  ): Promise<LightMyRequestResponse>;
  reserve(built: BuiltRelease, token?: string): Promise<LightMyRequestResponse>;
  putFile(upload: string, bytes: Buffer, object: string, token?: string): Promise<LightMyRequestResponse>;
  /** Reserves, uploads missing files and commits; returns the commit's response, or an earlier refusal. */
  publish(built: BuiltRelease, token?: string): Promise<LightMyRequestResponse>;
  /** Publishes and promotes, all together. */
  goLive(...built: readonly BuiltRelease[]): Promise<void>;
  close(): Promise<void>;
}

/** A complete registry on a scratch database and with its own folder, called without a socket. */
export async function startRegistry(
  options: Pick<RegistryOptions, 'apiUrl' | 'people' | 'smtp' | 'deliverEveryMs' | 'privateWebhooksAllowed'> &
    Partial<Pick<RegistryOptions, 'overridesAllowed'>> & {
      /** Sees the registry's statements and the rows that they return. */
      readonly databasePlugin?: KyselyPlugin;
    } = {},
): Promise<TestRegistry> {
  const { databasePlugin, ...registryOptions } = options;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'epigram-registry-'));
  const scratch = await openScratchDatabase<Tables>({ migrations });
  const database = databasePlugin ? { ...scratch, db: scratch.db.withPlugin(databasePlugin) } : scratch;
  const { app, parts, close } = await createRegistry({
    database,
    store: folderObjectStore(path.join(folder, 'objects')),
    signer: await openSigner(path.join(folder, 'keys')),
    logger: createLogger({ name: 'test', level: 'silent' }),
    overridesAllowed: true,
    // Tests trigger the watches and the deliveries themselves.
    healthEveryMs: 3_600_000,
    deliverEveryMs: 3_600_000,
    // The receivers of tests are on this machine.
    privateWebhooksAllowed: true,
    ...registryOptions,
  });
  const operator = newTokenText();
  await parts.tokens.ensureOperator(operator);
  await app.ready();

  const registry: TestRegistry = {
    parts,
    folder,
    token: operator,
    async listen(port) {
      await app.listen({ host: '127.0.0.1', port });
    },
    inject: (options) => app.inject(options),
    api(method, url, body, token = operator) {
      const headers = { authorization: `Bearer ${token}` };
      return app.inject({ method, url: `/releases/api${url}`, headers, ...(body ? { payload: body } : {}) });
    },
    reserve: (built, token) => registry.api('POST', '/releases', built.release, token),
    putFile(upload, bytes, object, token = operator) {
      return app.inject({
        method: 'PUT',
        url: `/releases/api/uploads/${upload}/files/${object}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
        payload: bytes,
      });
    },
    async publish(built, token) {
      const reserved = await registry.reserve(built, token);
      if (reserved.statusCode !== 200) return reserved;
      const { upload, missing } = reserved.json<{ upload: string | null; missing: { object: string }[] }>();
      if (!upload) return reserved;
      const byObject = new Map(
        built.release.files.map(({ path: name, integrity }) => [
          objectName(integrity),
          built.contents.get(name),
        ]),
      );
      for (const { object } of missing) {
        const bytes = byObject.get(object);
        if (bytes) await registry.putFile(upload, bytes, object, token);
      }
      return registry.api('POST', `/uploads/${upload}/commit`, { reason: 'a test' }, token);
    },
    async goLive(...built) {
      for (const one of built) {
        const answer = await registry.publish(one);
        if (answer.statusCode !== 200) throw new Error(`Publishing failed: ${answer.body}`);
      }
      const releases = built.map(({ release }) => ({ remote: release.name, version: release.version }));
      const answer = await registry.api('POST', '/promotions', { releases, reason: 'a test' });
      if (answer.statusCode !== 200) throw new Error(`Promoting failed: ${answer.body}`);
    },
    async close() {
      await app.close();
      await parts.encoder.idle();
      await close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return registry;
}
