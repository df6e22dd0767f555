import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdir, rename, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { aRemote, aShell, integrityOf } from '../../testing/releaseFixtures.ts';
import { startRegistry, type TestRegistry } from '../../testing/startRegistry.ts';
import { objectName } from '../store/objectNames.ts';

const URL = '/service-worker.js';
let registry: TestRegistry;

beforeAll(async () => {
  registry = await startRegistry();
});
afterAll(() => registry.close());

function worker(method: 'GET' | 'HEAD' = 'GET') {
  return registry.inject({ method, url: URL, headers: { 'service-worker': 'script' } });
}

async function setPolicy(policy: object): Promise<void> {
  const body = { approval: [], freezes: [], ...policy, reason: 'a test' };
  expect((await registry.api('PUT', '/policy', body)).statusCode).toBe(200);
}

describe("the shell's service worker", () => {
  it('is kept before a shell is live', async () => {
    expect((await worker()).statusCode).toBe(503);
  });

  it('is removed if the live shell has none', async () => {
    await registry.goLive(aShell({ version: '1.0.0' }), aRemote());
    const answer = await worker();
    expect(answer.headers).toMatchObject({ 'x-epigram-worker': 'off', 'service-worker-allowed': '/' });
    expect(answer.body).toContain('registration.unregister()');
  });

  it('comes with its release, is checked on every page load, and is removed by a rollback', async () => {
    await registry.goLive(aShell({ version: '2.0.0', worker: 'self.second = 1;' }));
    const answer = await worker();
    expect(answer.body).toBe('self.second = 1;');
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'x-epigram-worker': 'on',
    });
    await registry.goLive(aShell({ version: '3.0.0', worker: 'self.third = 1;' }));
    expect((await worker()).body).toBe('self.third = 1;');
    await registry.api('POST', '/rollbacks', { remote: 'host-shell', reason: 'a test' });
    expect((await worker()).body).toBe('self.second = 1;');
  });

  it('is kept while the store fails to read it', async () => {
    const name = objectName(integrityOf(Buffer.from('self.second = 1;')));
    const file = path.join(registry.folder, 'objects', name.slice(0, 2), name);
    await rename(file, `${file}.away`);
    await mkdir(file);
    expect((await worker()).statusCode).toBe(503);
    await rmdir(file);
    await rename(`${file}.away`, file);
    expect((await worker()).body).toBe('self.second = 1;');
  });

  it('is switched off and on by the policy, and not affected by other changes of it', async () => {
    await setPolicy({ worker: 'off' });
    expect((await worker()).body).toContain('registration.unregister()');
    expect((await worker('HEAD')).headers['x-epigram-worker']).toBe('off');
    await setPolicy({ approval: ['mfe-home'] });
    const status = (await registry.api('GET', '/status')).json<{ policy: { worker: string } }>();
    expect(status.policy.worker).toBe('off');
    const history = (await registry.api('GET', '/history?limit=2')).body;
    expect(history).toContain('"worker":"off"');
    await setPolicy({ worker: 'on' });
    expect((await worker('HEAD')).headers['x-epigram-worker']).toBe('on');
  });
});
