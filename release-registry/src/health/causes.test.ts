import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { watchOnce } from './healthWatch.ts';
import { aRemote, aShell } from '../testing/releaseFixtures.ts';
import { startRegistry, type TestRegistry } from '../testing/startRegistry.ts';
import { openPage, sendReport, signedInAs } from '../testing/visits.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startRegistry();
  await registry.goLive(aShell(), aRemote({ version: '1.0.0' }));
  await registry.goLive(aRemote({ version: '2.0.0' }));
});
afterAll(() => registry.close());

// Every position in the file maps to the first position of its source.
const MAP = { version: 3, sources: ['webpack://epigram/./src/CountsPage.tsx'], names: [], mappings: 'AAAA' };
const THROWN = {
  cause: 'TypeError at remoteEntry.js:1:120',
  stack: ['mfe-home 2.0.0 remoteEntry.js:1:120', 'host-shell 1.0.0 static/shell.js:1:7'],
};
const FOUND = 'TypeError at src/CountsPage.tsx:1:1';

function putMaps(maps: unknown, token?: string) {
  return registry.inject({
    method: 'PUT',
    url: '/releases/api/source-maps/mfe-home/2.0.0',
    headers: {
      authorization: `Bearer ${token ?? registry.token}`,
      'content-type': 'application/octet-stream',
    },
    payload: gzipSync(JSON.stringify(maps)),
  });
}

async function failFor(visitor: number, why: { cause: string; stack?: readonly string[] }) {
  const from = `10.0.${visitor}.1`;
  const opened = await openPage(registry, from);
  const cookie = visitor < 3 ? signedInAs(registry, `user-${visitor}`, opened) : opened;
  return sendReport(registry, {
    remote: 'mfe-home',
    version: '2.0.0',
    failed: true,
    cookie,
    from,
    ...why,
  });
}

describe('source maps', () => {
  it('are accepted from publishers of the remote, and only as maps', async () => {
    const created = await registry.api('POST', '/tokens', {
      name: 'another team',
      remotes: ['mfe-clients'],
      rights: ['publish'],
      reason: 'a test',
    });
    expect((await putMaps({}, created.json<{ token: string }>().token)).statusCode).toBe(403);
    expect((await putMaps({ 'remoteEntry.js': { version: 2 } })).statusCode).toBe(400);
    expect((await putMaps({ 'remoteEntry.js': MAP })).statusCode).toBe(204);
  });

  it('are never served to browsers', async () => {
    const answer = await registry.inject({ url: '/remotes/mfe-home/2.0.0/remoteEntry.js.map' });
    expect(answer.statusCode).toBe(404);
  });
});

describe('causes of failures', () => {
  it('are counted by visitors, with positions in the sources if there is a map', async () => {
    for (let visitor = 0; visitor < 20; visitor += 1) {
      expect((await failFor(visitor, visitor < 18 ? THROWN : { cause: 'timeout' })).statusCode).toBe(204);
    }
    await registry.parts.beacons.flush();
    const causes = (await registry.api('GET', '/causes?remote=mfe-home')).json();
    expect(causes).toMatchObject([
      {
        version: '2.0.0',
        kind: 'TypeError',
        place: 'src/CountsPage.tsx:1:1',
        stack: ['mfe-home src/CountsPage.tsx:1:1', 'host-shell 1.0.0 static/shell.js:1:7'],
        visitors: 18,
      },
      { kind: 'timeout', place: null, stack: [], visitors: 2 },
    ]);
  });

  it('are shown beside the version in the status', async () => {
    const { remotes } = (await registry.api('GET', '/status')).json<{
      remotes: { name: string; lastHour: { causes: object[] }[] }[];
    }>();
    const home = remotes.find(({ name }) => name === 'mfe-home');
    expect(home?.lastHour[0]?.causes[0]).toMatchObject({ kind: 'TypeError', visitors: 18 });
  });

  it('are named in the event of the rollback that they cause', async () => {
    await watchOnce(registry.parts.database.db, registry.parts);
    const history = (await registry.api('GET', '/history?remote=mfe-home')).json<
      { reason: string; data: { type: string; evidence?: object } }[]
    >();
    const rolledBack = history.find(({ data }) => data.type === 'release.rolled-back');
    expect(rolledBack?.reason).toMatch(new RegExp(`; most often ${FOUND}$`));
    expect(rolledBack?.data.evidence).toMatchObject({
      causes: [
        { what: FOUND, visitors: 18 },
        { what: 'timeout', visitors: 2 },
      ],
    });
  });

  it('contain nothing that a user could have typed: a stack is positions, not messages', async () => {
    const answer = await failFor(99, { cause: 'TypeError', stack: ['Mary Murphy is not a client'] });
    expect(answer.statusCode).toBe(400);
  });
});
