import http, { type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createSignedInUsers } from './signedInUsers.ts';

const secret = Buffer.alloc(32, 1);
let api: Server;
let url: string;
beforeAll(async () => {
  api = http.createServer((request, response) => {
    const isKnown = request.headers.authorization === 'Bearer of-seven';
    response.writeHead(isKnown ? 200 : 401).end(JSON.stringify({ data: isKnown ? { id: 7 } : undefined }));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => api.close(resolve)));

it('trusts only the API to identify a bearer', async () => {
  const users = createSignedInUsers(secret, url);
  expect(await users.confirm('Bearer of-seven', '7')).toBe(true);
  expect(await users.confirm('Bearer of-seven', '8')).toBe(false);
  expect(await users.confirm('Bearer of-nobody', '7')).toBe(false);
  expect(await users.confirm(undefined, '7')).toBe(false);
  expect(await createSignedInUsers(secret, 'http://127.0.0.1:1').confirm('Bearer of-seven', '7')).toBe(false);
  expect(await createSignedInUsers(secret, undefined).confirm('Bearer of-seven', '7')).toBe(false);
});

it('issues a proof that is valid for one browser and half a day', () => {
  const users = createSignedInUsers(secret, url);
  const start = new Date('2026-11-22T06:00:00Z');
  const after = (hours: number) => new Date(start.getTime() + hours * 3_600_000);
  const proof = users.issue('visitor-1', '7', start);
  expect(users.read('visitor-1', proof, after(0.5))).toEqual({ user: '7', isFresh: true });
  expect(users.read('visitor-1', proof, after(11))).toEqual({ user: '7', isFresh: false });
  expect(users.read('visitor-1', proof, after(13))).toBeUndefined();
  expect(users.read('visitor-2', proof, start)).toBeUndefined();
  expect(users.read('visitor-1', proof.replace(/^[^.]+/, 'OA'), start)).toBeUndefined();
  expect(users.read('visitor-1', undefined, start)).toBeUndefined();
});
