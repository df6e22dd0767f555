import { afterEach, beforeEach, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import net, { type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { limitIdleBodies } from './limitIdleBodies.ts';

/** Longer than a busy machine may delay a timer. */
const IDLE_MS = 1_000;

let app: FastifyInstance;
let port: number;

beforeEach(async () => {
  app = Fastify({ forceCloseConnections: true });
  limitIdleBodies(app, IDLE_MS);
  app.post('/echo', async ({ body }) => body);
  app.post('/slow', async () => {
    await pause(2 * IDLE_MS);
    return { done: true };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterEach(() => app.close());

const head = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

/** The response on a connection until the server closes it. */
function untilClosed(send: (socket: net.Socket) => void | Promise<void>): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => void send(socket));
    let received = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      received += text;
      if (received.includes('}')) socket.end();
    });
    socket.once('close', () => resolve(received));
    socket.once('error', reject);
  });
}

test('an incomplete body closes its connection', async () => {
  expect(await untilClosed((socket) => void socket.write(`${head('/echo', 100)}{"a":`))).toBe('');
});

test('a stalled chunked body closes its connection', async () => {
  const chunked = head('/echo', 0).replace('Content-Length: 0', 'Transfer-Encoding: chunked');
  expect(await untilClosed((socket) => void socket.write(`${chunked}5\r\n{"a":`))).toBe('');
});

test('a slow body is read completely', async () => {
  const body = '{"a":"bcdefg"}';
  const answer = await untilClosed(async (socket) => {
    socket.write(head('/echo', body.length));
    for (const letter of body) {
      socket.write(letter);
      await pause(IDLE_MS / 10);
    }
  });
  expect(answer).toContain(body);
});

test('an answer may take longer than the idle limit of a body', async () => {
  expect(await untilClosed((socket) => void socket.write(`${head('/slow', 2)}{}`))).toContain(
    '{"done":true}',
  );
});
