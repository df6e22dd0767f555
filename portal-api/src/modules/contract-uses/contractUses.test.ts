import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { HEADER } from '@epigram/shared-contracts/api/operation';
import { getUserInformation, login } from '@epigram/shared-contracts/api/users';
import { CONTRACT_VERSION } from '@epigram/shared-contracts/remote';
import type { Deprecation } from '@epigram/shared-contracts/remote/deprecations';
import Fastify from 'fastify';
import { Registry } from 'prom-client';
import type { Caller } from '../../kernel/caller.ts';
import { SERVED_MAJORS } from '../../kernel/contractSkew.ts';
import { openTestApp, type TestApp } from '../../testing/openTestApp.ts';
import { addUser } from '../../testing/people.ts';
import type { TestClient } from '../../testing/testClient.ts';
import { checkContract } from './contractRoutes.ts';
import { createContractUses } from './contractUses.ts';
import { listContractUses } from './contractUseRepository.ts';

let t: TestApp;
let user: TestClient;
beforeAll(async () => {
  t = await openTestApp();
  await t.asOwner((owner) => addUser(owner, { email: 'ann@farm.example' }));
  user = await t.as('ann@farm.example');
});
afterAll(() => t.close());

const page = (caller: string, contract: string = CONTRACT_VERSION) => ({
  headers: { [HEADER.contract]: contract, [HEADER.caller]: caller },
});

async function usesOf(remote: string) {
  const { uses } = (await t.app.inject({ url: '/api/v2/contract.json' })).json<{
    uses: { remote: string; needs: string; days: number }[];
  }>();
  return uses.filter((use) => use.remote === remote);
}

test('a page of an unsupported version is told to reload, before its password is read', async () => {
  const old = page('mfe-soil 1.2.0', '1.9.0');
  expect(await user.call(getUserInformation, old)).toMatchObject({
    status: 409,
    json: { errorCode: 'PAGE_OUTDATED' },
  });
  const wrong = { body: { email: 'ann@farm.example', password: 'wrong' } };
  expect((await t.anybody.call(login, { ...wrong, ...old })).json.errorCode).toBe('PAGE_OUTDATED');
});

test('a page that needs a newer API is told to wait, for an unknown address as well', async () => {
  const [major] = CONTRACT_VERSION.split('.');
  const newer = page(`mfe-soil ${major}.9999.0`, `${major}.9999.0`);
  expect(await user.call(getUserInformation, newer)).toMatchObject({
    status: 503,
    json: { errorCode: 'SERVER_OUTDATED' },
  });
  const unknown = (headers: Record<string, string>) => t.app.inject({ url: '/api/v2/of-tomorrow', headers });
  const shell = { [HEADER.contract]: `${major}.9999.0` };
  expect((await unknown(shell)).json()).toMatchObject({ errorCode: 'SERVER_OUTDATED' });
  expect((await unknown({})).json()).toMatchObject({ errorCode: 'NOT_FOUND' });
});

test('counts what signed-in pages need, and nothing that a visitor claims', async () => {
  await user.call(getUserInformation, page('mfe-barley 4.2.0'));
  await user.call(getUserInformation, page('mfe-barley 4.2.0'));
  await t.anybody.call(getUserInformation, page('mfe-invented 4.2.0'));
  await user.call(getUserInformation);
  expect(await usesOf('mfe-barley')).toEqual([
    expect.objectContaining({ needs: '4.2.0', shell: CONTRACT_VERSION, operation: '', days: 1 }),
  ]);
  expect(await usesOf('mfe-invented')).toEqual([]);
  const { body } = await t.app.inject({ url: '/metrics' });
  expect(body).toContain(
    `epigram_contract_requests_total{remote="mfe-barley",needs="4.2.0",shell="${CONTRACT_VERSION}"} 2`,
  );
});

test('says what it serves, and nothing about users or how many', async () => {
  const answer = (await t.app.inject({ url: '/api/v2/contract.json' })).json<{ uses: object[] }>();
  expect(answer).toMatchObject({ version: CONTRACT_VERSION, majors: SERVED_MAJORS });
  const fields = new Set(answer.uses.flatMap((use) => Object.keys(use)));
  expect([...fields].toSorted()).toEqual(['days', 'last', 'needs', 'operation', 'remote', 'shell']);
});

test('invented names fill neither the table nor the metrics', async () => {
  const metrics = new Registry();
  const uses = createContractUses(metrics);
  for (let index = 0; index < 1_000; index += 1) {
    uses.count({ remote: `mfe-made-up-${index}`, needs: '4.0.0', shell: '4.0.0' }, 'getProfile');
  }
  await uses.flush(t.database.db);
  const stored = await listContractUses(t.database.db, 90);
  expect(stored.filter(({ remote }) => remote.startsWith('mfe-made-up-')).length).toBeLessThanOrEqual(300);
  expect(stored.map(({ remote }) => remote)).toContain('other');
});

test('what could not be stored is stored the next time', async () => {
  const uses = createContractUses(new Registry());
  uses.count({ remote: 'mfe-later', needs: '4.0.0', shell: '4.0.0' }, 'getProfile');
  await expect(uses.flush(undefined as never)).rejects.toThrow('insertInto');
  await uses.flush(t.database.db);
  expect(await usesOf('mfe-later')).toHaveLength(1);
});

test('an answer of a deprecated operation says until when it is there', async () => {
  const app = Fastify();
  const deprecation: Deprecation = {
    kind: 'operation',
    name: 'listSoils',
    since: '4.54.0',
    on: '2026-11-29',
    until: '2027-03-01',
    removedIn: '5.0.0',
    instead: 'searchSoils',
  };
  const counted = createContractUses(new Registry(), new Set(['listSoils']));
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request) => {
    request.caller = { userId: 1 } as Caller;
  });
  checkContract(app, counted, new Map([['listSoils', deprecation]]));
  app.get('/soils', { config: { operation: 'listSoils' } }, async () => []);
  app.get('/others', { config: { operation: 'others' } }, async () => []);
  const { headers } = await app.inject({ url: '/soils', ...page('mfe-soil 4.20.0') });
  expect(headers).toMatchObject({ deprecation: '@1795910400', sunset: 'Mon, 01 Mar 2027 00:00:00 GMT' });
  expect((await app.inject({ url: '/others' })).headers).not.toHaveProperty('deprecation');
  await app.close();
  await counted.flush(t.database.db);
  const soil = await usesOf('mfe-soil');
  expect(soil).toContainEqual(expect.objectContaining({ operation: 'listSoils' }));
});
