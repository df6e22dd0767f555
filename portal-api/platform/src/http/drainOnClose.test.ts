import { expect, test } from '@jest/globals';
import fastify from 'fastify';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { drainOnClose } from './drainOnClose.ts';

async function openServer(graceMs: number) {
  const app = fastify({ return503OnClosing: false });
  drainOnClose(app, graceMs);
  app.get('/thing', async () => ({ fine: true }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  function ask(): Promise<http.IncomingMessage> {
    return new Promise((resolve, reject) => {
      const request = http.get({ port, host: '127.0.0.1', path: '/thing', agent }, (answer) => {
        answer.resume().once('end', () => resolve(answer));
      });
      request.once('error', reject);
    });
  }
  return { app, agent, ask, port };
}

test('an open connection gets one more answer after closing begins, and is then closed', async () => {
  const { app, agent, ask, port } = await openServer(10_000);
  const first = await ask();
  const closing = app.close();
  // No new connection is accepted.
  while (app.server.listening) await new Promise(setImmediate);
  const second = await ask();
  expect([first.headers.connection, second.statusCode, second.headers.connection]).toEqual([
    'keep-alive',
    200,
    'close',
  ]);
  await closing;
  await expect(fetch(`http://127.0.0.1:${port}/thing`)).rejects.toThrow('fetch failed');
  agent.destroy();
});

test('an idle connection does not delay the shutdown', async () => {
  const { app, agent, ask } = await openServer(20);
  await ask();
  await app.close();
  expect(app.server.listening).toBe(false);
  agent.destroy();
});
