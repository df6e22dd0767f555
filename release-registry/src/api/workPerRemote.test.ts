import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { KyselyPlugin } from 'kysely';
import { createReleaseCatalog } from '../domain/releaseCatalog.ts';
import { createManifestResolver } from '../releases/resolve/manifestResolver.ts';
import { fillRegistry, type RegistrySize } from '../testing/fillRegistry.ts';
import { startRegistry, type TestRegistry } from '../testing/startRegistry.ts';

interface Work {
  statements: number;
  rows: number;
}

interface Filled {
  readonly registry: TestRegistry;
  /** What the registry asked of its database since the last call. */
  readonly work: () => Work;
}

async function fill(size: RegistrySize): Promise<Filled> {
  const work: Work = { statements: 0, rows: 0 };
  const logReads = new WeakSet<object>();
  const counter: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (node.kind === 'SelectQueryNode' && JSON.stringify(node.from).includes('"events"')) {
        logReads.add(queryId);
      }
      return node;
    },
    async transformResult({ result, queryId }) {
      // The registry also asks for new events at any time.
      if (logReads.has(queryId) && result.rows.length === 0) return result;
      work.statements += 1;
      work.rows += result.rows.length;
      return result;
    },
  };
  const registry = await startRegistry({ databasePlugin: counter });
  await fillRegistry(registry, size);
  return {
    registry,
    work() {
      const { statements, rows } = work;
      Object.assign(work, { statements: 0, rows: 0 });
      return { statements, rows };
    },
  };
}

let few: Filled;
let many: Filled;
beforeAll(async () => {
  few = await fill({ remotes: 10, versions: 5 });
  many = await fill({ remotes: 200, versions: 25 });
});
afterAll(async () => {
  await few?.registry.close();
  await many?.registry.close();
});

async function workFor({ registry, work }: Filled, url: string): Promise<Work & { readonly bytes: number }> {
  work();
  const answer = await registry.api('GET', url);
  expect(answer.statusCode).toBe(200);
  return { ...work(), bytes: answer.body.length };
}

test.each(['/status?versions=0', '/slots', '/contract', '/history?limit=30', '/manifest'])(
  '%s takes as many statements for 200 remotes with 5,000 versions as for 10 with 50',
  async (url) => {
    // The first request reads the releases, later ones have them.
    const first = { few: await workFor(few, url), many: await workFor(many, url) };
    expect(first.many.statements).toBe(first.few.statements);
    const again = { few: await workFor(few, url), many: await workFor(many, url) };
    expect(again.many.statements).toBe(again.few.statements);
    expect(again.many.rows).toBe(again.few.rows);
  },
);

test('a status without versions grows with the remotes alone, not with their versions', async () => {
  const url = '/status?versions=0';
  const perRemote = (await workFor(few, url)).bytes / 10;
  const perOneOfMany = (await workFor(many, url)).bytes / 200;
  expect(perOneOfMany / perRemote).toBeLessThan(1.05);
  const { remotes } = (await many.registry.api('GET', url)).json<{
    remotes: { versions: object[]; versionCount: number; lastGood: string | null }[];
  }>();
  expect(remotes.filter(({ versionCount }) => versionCount === 25)).toHaveLength(200);
  expect(remotes.filter(({ versions }) => versions.length > 0)).toEqual([]);
  expect(remotes.filter(({ lastGood }) => lastGood === '24.0.0')).toHaveLength(200);
});

test('a page after a restart reads all releases of its manifest with one statement', async () => {
  const audience = { user: 'anna', businesses: [] };
  for (const { registry, work } of [few, many]) {
    work();
    const { ledger, signer, database } = registry.parts;
    const catalog = createReleaseCatalog(database);
    const resolved = await createManifestResolver({ ledger, catalog, signer }).resolve(audience);
    const remotes = resolved?.manifest.remotes ?? [];
    expect(remotes.filter(({ fallback }) => fallback)).toHaveLength(remotes.length);
    // Each with its fallback.
    expect(work()).toEqual({ statements: 1, rows: remotes.length * 2 });
  }
});
