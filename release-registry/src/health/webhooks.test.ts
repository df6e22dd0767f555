import http, { type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPublicPost } from '@epigram/platform/http/publicPost';
import { createLogger } from '@epigram/platform/logger';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aRemote, aShell } from '../testing/releaseFixtures.ts';
import { startRegistry, type TestRegistry } from '../testing/startRegistry.ts';
import { deliverDue, signatureOf } from './deliveries.ts';

let registry: TestRegistry;
let receiver: Server;
let url: string;
let received: { headers: http.IncomingHttpHeaders; body: string }[];
let status = 204;

beforeAll(async () => {
  registry = await startRegistry();
  receiver = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
afterAll(async () => {
  await registry.close();
  await new Promise((resolve) => receiver.close(resolve));
});
beforeEach(() => {
  received = [];
  status = 204;
});

const silent = createLogger({ name: 'test', level: 'silent' });
const toAnyNetwork = createPublicPost({ isPrivateAllowed: true });
const deliver = (publicPost = toAnyNetwork) => deliverDue(registry.parts.database.db, silent, { publicPost });

describe('a webhook', () => {
  let secret: string;

  it('receives the requested events, signed', async () => {
    await registry.goLive(aShell(), aRemote({ version: '1.0.0' }));
    const added = await registry.api('POST', '/webhooks', {
      url,
      events: ['release.promoted'],
      reason: 'for the chat',
    });
    ({ secret } = added.json<{ secret: string }>());
    await registry.goLive(aRemote({ version: '2.0.0' }));
    await registry.api('PUT', '/disabled/mfe-home', { reason: 'not asked for' });
    await deliver();
    expect(received).toHaveLength(1);
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    const message = JSON.parse(body) as { text: string; type: string; data: object };
    expect(message).toMatchObject({
      type: 'release.promoted',
      data: { remote: 'mfe-home', version: '2.0.0' },
    });
    expect(message.text).toBe('operator promoted mfe-home 2.0.0 instead of 1.0.0: a test');
    const seconds = Number(/^t=(\d+),/.exec(String(headers['x-epigram-signature']))?.[1]);
    expect(Math.abs(Date.now() / 1000 - seconds)).toBeLessThan(60);
    expect(headers['x-epigram-signature']).toBe(signatureOf(secret, body, seconds));
    expect(signatureOf('another', body, seconds)).not.toBe(headers['x-epigram-signature']);
  });

  it('is retried with growing pauses after a failure, and the list says so', async () => {
    status = 500;
    await registry.goLive(aRemote({ version: '3.0.0' }));
    await deliver();
    await deliver();
    expect(received).toHaveLength(1);
    const listed = (await registry.api('GET', '/webhooks')).json();
    expect(listed).toMatchObject([{ url, waiting: 1, problem: 'responded with 500' }]);
    status = 204;
    const { db } = registry.parts.database;
    await db
      .updateTable('deliveries')
      .set({ due_at: new Date(0) })
      .execute();
    await deliver();
    expect(received).toHaveLength(2);
    expect((await registry.api('GET', '/webhooks')).json()).toMatchObject([{ waiting: 0, problem: null }]);
  });

  it('receives nothing once it is removed, and never shows its secret', async () => {
    const listed = await registry.api('GET', '/webhooks');
    expect(listed.body).not.toContain(secret);
    const [{ id } = { id: '' }] = listed.json<{ id: string }[]>();
    await registry.goLive(aRemote({ version: '4.0.0' }));
    await registry.api('DELETE', `/webhooks/${id}`, { reason: 'another chat' });
    await registry.goLive(aRemote({ version: '5.0.0' }));
    await deliver();
    expect(received).toEqual([]);
  });

  it('is in the log by its host, because chat systems put a secret into the URL', async () => {
    const history = await registry.api('GET', '/history?limit=100');
    const added = history
      .json<{ what: string; data: object }[]>()
      .find(({ what }) => what.startsWith('added the webhook'));
    expect(added?.data).toMatchObject({ type: 'webhook.added', url: new URL(url).host });
    expect(history.body).not.toContain('/hook"');
  });

  it('requires the right to administer all remotes', async () => {
    const created = await registry.api('POST', '/tokens', {
      name: 'a team',
      remotes: ['mfe-home'],
      rights: ['administer'],
      reason: 'a test',
    });
    const { token } = created.json<{ token: string }>();
    expect((await registry.api('GET', '/webhooks', undefined, token)).statusCode).toBe(403);
    expect((await registry.api('POST', '/webhooks', { url, reason: 'a test' }, token)).statusCode).toBe(403);
    const file = await registry.api('POST', '/webhooks', { url: 'file:///etc/passwd', reason: 'a test' });
    expect(file.statusCode).toBe(400);
  });
});

describe('a webhook into a private network', () => {
  let strict: TestRegistry;
  beforeAll(async () => {
    strict = await startRegistry({ privateWebhooksAllowed: false });
  });
  afterAll(() => strict.close());

  it.each([
    'http://127.0.0.1:9/hook',
    'http://0x7f.1/hook',
    'http://localhost/hook',
    'http://169.254.169.254/latest/meta-data',
    'http://10.0.0.7/hook',
    'http://100.64.0.1/hook',
    'http://[::1]/hook',
    'http://[::ffff:10.0.0.7]/hook',
    'http://[fd00::1]/hook',
  ])('is refused at %s', async (address) => {
    const answer = await strict.api('POST', '/webhooks', { url: address, reason: 'a test' });
    expect(answer.json()).toMatchObject({
      code: 'INVALID_REQUEST',
      message: expect.stringContaining('is not on the public internet'),
    });
  });

  it('gets no delivery, even if it was added before the check', async () => {
    await registry.api('POST', '/webhooks', { url, events: ['remote.enabled'], reason: 'a test' });
    await registry.api('PUT', '/disabled/mfe-home', { reason: 'a drill' });
    await registry.api('DELETE', '/disabled/mfe-home', { reason: 'over' });
    await deliver(createPublicPost());
    expect(received).toEqual([]);
    expect((await registry.api('GET', '/webhooks')).json()).toMatchObject([
      { waiting: 1, problem: '127.0.0.1 is not on the public internet' },
    ]);
  });
});
