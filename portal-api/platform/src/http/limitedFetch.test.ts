import { afterAll, beforeAll, expect, test } from '@jest/globals';
import http, { type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { createLimitedFetch } from './limitedFetch.ts';

const limitedFetch = createLimitedFetch(100_000);
const bomb = gzipSync(Buffer.alloc(50_000_000));

let server: Server;
let url: string;
let sent = 0;
let gone: Promise<void>;
beforeAll(async () => {
  server = http.createServer((request, response) => {
    if (request.url === '/short') return void response.end('{"a":1}');
    if (request.url === '/nothing') return void response.writeHead(204).end();
    if (request.url === '/bomb')
      return void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    gone = new Promise((resolve) => {
      response.once('close', resolve);
    });
    const more = (): void => {
      while (response.write(Buffer.alloc(10_000))) sent += 10_000;
    };
    response.on('drain', more);
    more();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
});

test('a short answer is read as it is', async () => {
  expect(await (await limitedFetch(`${url}/short`)).json()).toEqual({ a: 1 });
  expect((await limitedFetch(`${url}/nothing`)).status).toBe(204);
});

test('an answer that never ends is given up, and its connection closed', async () => {
  const answer = await limitedFetch(`${url}/endless`);
  await expect(answer.text()).rejects.toThrow('longer than 100000 bytes');
  await gone;
  expect(sent).toBeLessThan(20_000_000);
});

test('what counts is the length after decompression', async () => {
  const answer = await limitedFetch(`${url}/bomb`);
  expect(bomb.length).toBeLessThan(100_000);
  await expect(answer.arrayBuffer()).rejects.toThrow('longer than 100000 bytes');
});
