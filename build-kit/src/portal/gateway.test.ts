import { once } from 'node:events';
import http, { type IncomingMessage, type Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { allOperations } from '@epigram/shared-contracts/api/allOperations';
import { API_BASE_PATH } from '@epigram/shared-contracts/api/operation';
import type { FastifyInstance } from 'fastify';
import { createGateway, upstreamOf, type Upstreams } from './gateway.ts';

describe('upstreamOf', () => {
  const upstreams: Upstreams = {
    open: true,
    api: 'api',
    registry: 'registry',
    dev: new Map([['mfe-home', 'dev']]),
  };

  test.each([
    ['/', 'registry'],
    ['/clients/details/5', 'registry'],
    ['/remotes/mfe-home/1.0.0/remoteEntry.js', 'registry'],
    ['/remotes/mfe-home/dev/remoteEntry.js', 'dev'],
    ['/releases/api/state', 'registry'],
    ['/api/v2', 'api'],
    ['/api/v2?x=1', 'api'],
    ['/api/v2/users/login', 'api'],
    ['/api/v20/users', 'registry'],
    ['/api/integration/v1/docs', 'api'],
    ['/api/integration/v12/docs', 'registry'],
    ['/dev/mailbox', 'api'],
    ['/dev/mailbox.json?to=a@b.example', 'api'],
  ])('%s goes to the %s', (path, expected) => {
    expect(upstreamOf(upstreams, path)).toBe(expected);
  });

  test('every operation of the contract goes to the API', () => {
    const elsewhere = allOperations.filter(
      ({ base = API_BASE_PATH, path }) => upstreamOf(upstreams, base + path) !== 'api',
    );
    expect(elsewhere.map(({ id }) => id)).toEqual([]);
  });

  test('lets nothing through before the portal is open', () => {
    expect(upstreamOf({ ...upstreams, open: false }, '/')).toBeUndefined();
  });
});

describe('the gateway', () => {
  let upstream: Server;
  let gateway: FastifyInstance;
  let upstreams: Upstreams;
  let base: string;
  let received: IncomingMessage[];
  /** Whether the registry accepts requests but does not answer. */
  let hangs: boolean;

  beforeEach(async () => {
    received = [];
    hangs = false;
    upstream = http.createServer((request, response) => {
      received.push(request);
      if (request.url === '/api/v2/stream') {
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
        return;
      }
      if (request.url?.includes('/json')) {
        response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
        response.end(JSON.stringify({ data: 'x'.repeat(request.url.includes('short') ? 10 : 5_000) }));
        return;
      }
      if (hangs) return;
      if (request.url === '/releases/api/standby') {
        response.writeHead(200, { 'content-type': 'text/html', 'x-epigram-page': 'standby' }).end('the copy');
        return;
      }
      if (request.url === '/clients') {
        response.writeHead(200, { 'set-cookie': ['a=1', 'b=2'] }).end('the page');
        return;
      }
      request.resume().once('end', () => response.writeHead(201, { 'x-own': 'yes' }).end('answer'));
    });
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
    upstreams = { open: true, api: url, registry: url, dev: new Map() };
    gateway = await createGateway(upstreams, undefined, { idleBodyMs: 1_000 });
    base = await gateway.listen({ port: 0, host: '127.0.0.1' });
  });

  afterEach(async () => {
    await gateway.close();
    upstream.closeAllConnections();
    await new Promise((resolve) => upstream.close(resolve));
  });

  test('forwards a request with the client’s address, and returns the answer', async () => {
    const response = await fetch(`${base}/api/v2/x?a=1`, {
      method: 'POST',
      body: '{',
      headers: { 'x-a': 'b' },
    });
    expect([response.status, response.headers.get('x-own'), await response.text()]).toEqual([
      201,
      'yes',
      'answer',
    ]);
    expect(received[0]?.url).toBe('/api/v2/x?a=1');
    expect(received[0]?.headers).toMatchObject({
      'x-a': 'b',
      host: new URL(base).host,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
    });
  });

  test('streams an answer that does not end, and ends it upstream when the reader leaves', async () => {
    const reading = new AbortController();
    const response = await fetch(`${base}/api/v2/stream`, { signal: reading.signal });
    const { value } = (await response.body?.getReader().read()) ?? {};
    expect(new TextDecoder().decode(value)).toBe('data: 1\n\n');
    const left = new Promise((resolve) => received[0]?.socket.once('close', resolve));
    reading.abort();
    await left;
  });

  test('ends a request upstream when its sender leaves before the answer', async () => {
    hangs = true;
    const arrived = once(upstream, 'request') as Promise<[IncomingMessage]>;
    const sending = new AbortController();
    const sent = fetch(`${base}/api/v2/x`, { method: 'POST', body: 'all of it', signal: sending.signal });
    const [request] = await arrived;
    await once(request.resume(), 'end');
    const left = once(request.socket, 'close');
    sending.abort();
    await expect(sent).rejects.toThrow('aborted');
    await left;
  });

  test('keeps the connection to a server whose answer has been read', async () => {
    await (await fetch(`${base}/api/v2/x`)).text();
    await (await fetch(`${base}/api/v2/x`)).text();
    expect(received).toHaveLength(2);
    expect(received[1]?.socket).toBe(received[0]?.socket);
  });

  test.each([
    ['/api/v2/json', 'gzip, deflate, br', 'br'],
    ['/api/v2/json', 'gzip, br;q=0', 'gzip'],
    ['/api/v2/json', 'identity', null],
    // A token, or a link with a key: next to a text that an attacker chose, the compressed length would reveal it.
    ['/api/v2/users/token/json', 'gzip, br', null],
    ['/api/v2/organisations/3/invitations/link/json', 'gzip, br', null],
    ['/json', 'gzip, br', null],
  ])('sends %s to a browser that accepts %s as %s', async (path, accepted, encoding) => {
    const response = await fetch(`${base}${path}`, { headers: { 'accept-encoding': accepted } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(await response.json()).toEqual({ data: 'x'.repeat(5_000) });
  });

  test('never compresses an event stream', async () => {
    const reading = new AbortController();
    const headers = { 'accept-encoding': 'gzip, br' };
    const response = await fetch(`${base}/api/v2/stream`, { headers, signal: reading.signal });
    expect(response.headers.get('content-encoding')).toBeNull();
    reading.abort();
  });

  test.each(['/metrics', '/health', '/health/ready', '/metrics/'])('does not forward %s', async (path) => {
    expect((await fetch(`${base}${path}`)).status).toBe(404);
    expect(received).toEqual([]);
  });

  /** The response to these bytes until the gateway closes the connection. */
  function untilClosed(bytes: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const { hostname, port } = new URL(base);
      const socket = net.connect(Number(port), hostname, () => socket.write(bytes));
      let answer = '';
      socket.setEncoding('latin1').on('data', (text: string) => (answer += text));
      socket.once('close', () => resolve(answer)).once('error', reject);
    });
  }

  test.each(['/', '/api/v2/users/login', '/releases', '/remotes/mfe-home/dev/ws'])(
    'opens no WebSocket at %s without a development server behind it',
    async (path) => {
      const key = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
      const upgrade = `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${key}\r\n`;
      expect(await untilClosed(upgrade)).toMatch(/^HTTP\/1\.1 404 /);
      expect(received).toEqual([]);
    },
  );

  test('closes a connection whose body stops, before the server behind it does', async () => {
    const half = 'POST /api/v2/x HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"a":';
    const behind = new Promise((resolve) =>
      upstream.once('connection', (socket: net.Socket) => socket.once('close', resolve)),
    );
    expect(await untilClosed(half)).toBe('');
    await behind;
  });

  test('limits how long a request may take to arrive', () => {
    const { requestTimeout, headersTimeout } = gateway.server;
    expect([requestTimeout, headersTimeout]).toEqual([300_000, 60_000]);
  });

  test('reports that the portal is starting until it is open', async () => {
    upstreams.open = false;
    const response = await fetch(`${base}/clients`);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('1');
    expect(await response.text()).toContain('Starting.');
  });

  const asPage = { headers: { accept: 'text/html' } };

  test('passes a page on exactly as the registry sent it', async () => {
    const response = await fetch(`${base}/clients`, asPage);
    expect(await response.text()).toBe('the page');
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(received[0]?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1' });
  });

  test.each([
    ['hangs', () => void (hangs = true)],
    ['is down', () => void (upstreams.registry = undefined)],
    ['refuses', () => void (upstreams.registry = 'http://127.0.0.1:1')],
  ])('shows the last page if the registry %s', async (_what, lose) => {
    await fetch(`${base}/clients`, asPage);
    while (!received.some(({ url }) => url === '/releases/api/standby')) await setImmediate();
    lose();
    const response = await fetch(`${base}/clients`, asPage);
    expect([response.status, await response.text()]).toEqual([200, 'the copy']);
    expect(response.headers.get('x-epigram-page')).toBe('standby');
  });

  test('answers with an error of the catalogue if a server is down', async () => {
    upstreams.api = 'http://127.0.0.1:1';
    const response = await fetch(`${base}/api/v2/x`);
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({ status: 502, errorCode: 'SERVER_ERROR' });
  });
});
