import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { millisecondsLeft, TIME_LIMITS_MS } from '../database/timeBudget.ts';
import { createLogger } from '../logger.ts';
import { createHttpServer } from './createHttpServer.ts';

let app: FastifyInstance;
let isDatabaseUp: boolean;

beforeEach(async () => {
  isDatabaseUp = true;
  app = await createHttpServer({
    logger: createLogger({ name: 'test', level: 'silent' }),
    health: {
      database: async () => {
        if (!isDatabaseUp) throw new Error('down');
      },
    },
  });
  app.get('/things/:id', async () => ({ fine: true }));
});
afterEach(() => app.close());

test.each(['/health', '/health/ready'])('%s fails if a check fails, and names it', async (url) => {
  const well = await app.inject({ url });
  isDatabaseUp = false;
  const ill = await app.inject({ url });
  expect([well.statusCode, ill.statusCode]).toEqual([200, 503]);
  expect(ill.json()).toEqual({ status: 'failed', checks: { database: 'failed', running: 'ok' } });
});

test('a server without its database is alive, so that it is not restarted', async () => {
  isDatabaseUp = false;
  const { statusCode, headers } = await app.inject({ url: '/health/live' });
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
});

test('a server that refuses readiness still answers, and is alive', async () => {
  app.refuseReadiness();
  const answers = await Promise.all(
    ['/health/ready', '/health/live', '/things/1'].map((url) => app.inject({ url })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 200, 200]);
});

test('metrics are grouped by route, so that ids create no new series', async () => {
  await app.inject({ url: '/things/1' });
  await app.inject({ url: '/things/2' });
  const { body } = await app.inject({ url: '/metrics' });
  expect(body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/things/:id",status="200"} 2',
  );
});

test('metrics of the process are there once the server listens', async () => {
  const read = async () => (await app.inject({ url: '/metrics' })).body;
  expect(await read()).not.toContain('process_cpu_seconds_total');
  await app.listen({ host: '127.0.0.1', port: 0 });
  expect(await read()).toMatch(/^process_cpu_seconds_total \d/m);
});

test('a request id is kept if it is well formed, and otherwise generated', async () => {
  const ids = await Promise.all(
    ['abc-1234', '<script>'].map(async (id) => {
      const { headers } = await app.inject({ url: '/things/1', headers: { 'x-request-id': id } });
      return headers['x-request-id'];
    }),
  );
  expect(ids).toEqual(['abc-1234', expect.stringMatching(/^[0-9a-f-]{36}$/)]);
});

test('answers forbid framing, content sniffing and scripts unless a route allows them', async () => {
  const { headers } = await app.inject({ url: '/things/1' });
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
});

test('a client’s address is only accepted from a trusted proxy', async () => {
  async function addressSeen(trustProxy: string | undefined, from: string): Promise<string> {
    const server = await createHttpServer({
      logger: createLogger({ name: 'test', level: 'silent' }),
      trustProxy,
    });
    server.get('/address', (request, reply) => reply.send(request.ip));
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const { body } = await server.inject({ url: '/address', remoteAddress: from, headers });
    await server.close();
    return body;
  }
  expect(await addressSeen(undefined, '127.0.0.1')).toBe('203.0.113.7');
  expect(await addressSeen(undefined, '10.0.0.5')).toBe('10.0.0.5');
  expect(await addressSeen('loopback, 10.0.0.0/24', '10.0.0.5')).toBe('203.0.113.7');
});

test('the log line of a request contains the caller’s id, even if the request is refused', async () => {
  const lines: Record<string, unknown>[] = [];
  const logger = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const server = await createHttpServer({
    logger,
    userOf: ({ headers }) => (headers['x-user'] ? Number(headers['x-user']) : undefined),
  });
  server.get('/refused', (_request, reply) => reply.code(403).send());
  await server.inject({ url: '/refused', headers: { 'x-user': '7' } });
  await server.inject({ url: '/refused' });
  await server.close();
  const requests = lines.filter(({ msg }) => msg === 'request');
  expect(requests).toMatchObject([{ status: 403, route: '/refused', user: 7 }, { status: 403 }]);
  expect(requests[1]).not.toHaveProperty('user');
});

test('a request that arrives when the server starts closing is answered', async () => {
  const entered = Promise.withResolvers<void>();
  const leave = Promise.withResolvers<void>();
  app.addHook('preClose', async () => {
    entered.resolve();
    await leave.promise;
  });
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  const closing = app.close();
  await entered.promise;
  const answer = await fetch(`${base}/things/1`);
  leave.resolve();
  await closing;
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
});

test('every route has a limit for the time that it waits for the database', async () => {
  app.get('/left', async () => ({ left: millisecondsLeft() }));
  const { left } = (await app.inject({ url: '/left' })).json<{ left: number }>();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(TIME_LIMITS_MS.request);
});
