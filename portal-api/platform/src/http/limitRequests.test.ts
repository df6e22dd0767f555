import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import net, { type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../database/openDatabase.ts';
import { OutOfTimeError } from '../database/timeBudget.ts';
import { transactionWith } from '../database/transactionWith.ts';
import { openScratchDatabase } from '../testing/openScratchDatabase.ts';
import { limitRequests } from './limitRequests.ts';

/** Longer than a busy machine needs for a query. */
const LIMIT_MS = 3_000;

let database: Database<unknown>;
let app: FastifyInstance;
let failures: unknown[] = [];
const ask = () => sql`select 1`.execute(database.db);
/** Uses the whole budget up. */
const dawdle = () => pause(LIMIT_MS + 100);
let left: Promise<unknown> = Promise.resolve();

beforeAll(async () => {
  database = await openScratchDatabase({ migrations: [] });
  app = Fastify({ forceCloseConnections: true });
  limitRequests(app, LIMIT_MS);
  app.addHook('onError', async (_request, _reply, error) => void failures.push(error));
  app.get('/quick', async () => void (await ask()));
  app.get('/late', async () => {
    await dawdle();
    await ask();
  });
  app.get('/late-transaction', async () => {
    await dawdle();
    await transactionWith(database.db, {}, async () => undefined);
  });
  app.get('/stuck', async () => void (await sql`select pg_sleep(600)`.execute(database.db)));
  app.get('/longer', { config: { timeLimitMs: 10 * LIMIT_MS } }, async () => {
    await dawdle();
    await ask();
  });
  app.get('/leaves-work', async () => {
    left = dawdle().then(ask);
  });
  app.post('/body', async ({ body }) => {
    await ask();
    return body;
  });
  await app.register(async (scope) => {
    scope.addHook('onRequest', async () => {
      await dawdle();
      await ask();
    });
    scope.get('/late-hook', async () => undefined);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(() => {
  failures = [];
});

const statusOf = async (url: string) => (await app.inject(url)).statusCode;

describe('a request', () => {
  test('may wait for the database within its budget', async () => {
    expect(await statusOf('/quick')).toBe(200);
  });

  test.each(['/late', '/late-transaction', '/late-hook'])(
    'whose time is used up asks nothing more: %s',
    async (url) => {
      expect(await statusOf(url)).toBe(500);
      expect(failures).toEqual([expect.any(OutOfTimeError)]);
    },
  );

  test('has the limit of its route, if it names one', async () => {
    expect(await statusOf('/longer')).toBe(200);
  });

  test('leaves work behind that has no limit', async () => {
    expect(await statusOf('/leaves-work')).toBe(200);
    await expect(left).resolves.toMatchObject({ rows: [expect.anything()] });
  });

  test('does not pay for a body that arrives slowly', async () => {
    const { port } = app.server.address() as AddressInfo;
    const body = '{"a":1}';
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = net.connect(port, '127.0.0.1', () => {
        socket.write(
          `POST /body HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
        );
        void dawdle().then(() => socket.write(body));
      });
      let received = '';
      socket.setEncoding('utf8').on('data', (text: string) => (received += text));
      socket.once('close', () => resolve(received)).once('error', reject);
    });
    expect(answer).toContain(body);
  });
});

// The embedded engine does not end a statement.
if (process.env['TEST_DATABASE_URL']) {
  test('a statement that never ends is ended with the request', async () => {
    expect(await statusOf('/stuck')).toBe(500);
    expect(await statusOf('/quick')).toBe(200);
  });
}
