import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Deprecation } from '@epigram/shared-contracts/remote/deprecations';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aRemote, aShell, type BuiltRelease } from '../testing/releaseFixtures.ts';
import { startRegistry, type TestRegistry } from '../testing/startRegistry.ts';

const CLIENT = '@epigram/shared-contracts/client';
const BASE = { since: '1.1.0', on: '2026-11-29', until: '2027-03-01', removedIn: '2.0.0' };
const DEPRECATED: readonly Deprecation[] = [
  { ...BASE, kind: 'export', name: 'client: queueComment', instead: 'queueEntry' },
  { ...BASE, kind: 'export', name: 'client: forgotten', instead: 'callApi' },
  { ...BASE, kind: 'slot', name: 'client.tabs', instead: 'client.panels' },
  { ...BASE, kind: 'operation', name: 'listSoils', instead: 'searchSoils' },
];
const USE = { needs: '1.0.0', shell: '1.1.0', days: 3, last: '2026-11-28' };
const USES = [
  { ...USE, remote: 'mfe-barley', operation: '' },
  { ...USE, remote: 'mfe-barley', operation: 'listSoils' },
  { ...USE, remote: 'mfe-gone', operation: '', needs: '1.0.0,2.0.0' },
];

let api: Server;
let registry: TestRegistry;
beforeAll(async () => {
  api = createServer((request, response) => {
    const known = request.url === '/api/v2/contract.json';
    response.writeHead(known ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ version: '1.4.0', majors: [1], windowDays: 90, uses: USES }));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  registry = await startRegistry({ apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}` });
});
afterAll(async () => {
  await registry.close();
  api.close();
});

function shell(version: string, contract: string, exported: readonly string[]): BuiltRelease {
  const built = aShell({ version, contract });
  const provides = {
    shared: { [CLIENT]: contract },
    slots: ['client.tabs'],
    exports: { client: exported },
    deprecated: DEPRECATED,
  };
  return { ...built, release: { ...built.release, provides } };
}

function barley(version: string, entry: string, contract = '^1.0.0 || ^2.0.0'): BuiltRelease {
  const built = aRemote({
    name: 'mfe-barley',
    version,
    contract,
    entry,
    shared: { [CLIENT]: contract },
  });
  const label = { en: 'Barley', es: 'Cebada' };
  const extensions = [{ slot: 'client.tabs', id: 'barley', order: 1, label }] as const;
  return { ...built, release: { ...built.release, extensions } as BuiltRelease['release'] };
}

interface Contract {
  readonly shell: unknown;
  readonly api: unknown;
  readonly deprecations: readonly {
    name: string;
    users: readonly { remote: string; version: string | null }[];
  }[];
  readonly remotes: readonly { remote: string; isMeasured: boolean; pages: readonly object[] }[];
  readonly lost: readonly string[];
}

async function contract(query = ''): Promise<Contract> {
  return (await registry.api('GET', `/contract${query}`)).json<Contract>();
}

async function promote(built: BuiltRelease) {
  const published = await registry.publish(built);
  if (published.statusCode !== 200) throw new Error(published.body);
  const { name: remote, version } = built.release;
  return registry.api('POST', '/promotions', { releases: [{ remote, version }], reason: 'a test' });
}

test('shows who still uses what is deprecated: releases by their bytes, pages by the counts of the API', async () => {
  await registry.goLive(shell('1.0.0', '1.1.0', ['callApi', 'queueComment', 'forgotten']));
  await registry.goLive(barley('1.0.0', 'const s=n(7);s.callApi(s.queueComment);"forgotten";'));
  const { deprecations, remotes, ...rest } = await contract();
  expect(rest).toMatchObject({
    shell: { version: '1.0.0', contract: '1.1.0' },
    api: { version: '1.4.0', majors: [1] },
  });
  const users = Object.fromEntries(deprecations.map((one) => [one.name, one.users]));
  expect(users).toMatchObject({
    'client: queueComment': [{ remote: 'mfe-barley', version: '1.0.0', channel: 'live' }],
    'client: forgotten': [],
    'client.tabs': [{ remote: 'mfe-barley', version: '1.0.0' }],
    listSoils: [{ remote: 'mfe-barley', version: null, channel: 'pages', last: '2026-11-28' }],
  });
  expect(remotes.map(({ remote }) => remote)).toEqual(['host-shell', 'mfe-barley', 'mfe-gone']);
  expect(remotes[1]).toMatchObject({ isMeasured: true, pages: [{ needs: '1.0.0', days: 3 }] });
});

test('a shell that no longer exports what a live remote uses is refused, although the range fits', async () => {
  const next = shell('2.0.0', '2.0.0', ['callApi', 'forgotten']);
  const refused = await promote(next);
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toContain(
    'mfe-barley 1.0.0 uses client: queueComment; shell 2.0.0 no longer exports it',
  );
  await registry.goLive(barley('1.1.0', 'const {callApi:c}=await load();'));
  expect((await promote(next)).statusCode).toBe(200);
});

test('a remote that uses what the live shell does not export is refused', async () => {
  const refused = await promote(barley('1.2.0', 'm.queueComment()'));
  expect(refused.body).toContain('uses client: queueComment');
  // A module that the remote does not share is not the shell's.
  const own = aRemote({ name: 'mfe-own', contract: '^2.0.0', entry: 'm.queueComment()', mount: ['/own'] });
  expect((await promote(own)).statusCode).toBe(200);
});

test('says what an API of other majors would leave out', async () => {
  expect((await contract('?serves=1,2')).lost).toEqual([]);
  const { lost } = await contract('?serves=2');
  expect(lost).toEqual(['pages of mfe-barley needed contract 1.0.0, last on 2026-11-28']);
  expect((await contract('?serves=3')).lost).toContain(
    'mfe-barley 1.1.0 needs contract ^1.0.0 || ^2.0.0; the API would serve 3',
  );
  expect((await registry.api('GET', '/contract?serves=next')).statusCode).toBe(400);
});

test('is for whoever may use the console', async () => {
  expect((await registry.inject({ url: '/releases/api/contract' })).statusCode).toBe(401);
});
