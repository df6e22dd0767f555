import http, { type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createSignedInUsers } from './signedInUsers.ts';

const secret = Buffer.alloc(32, 1);
const TENANTS = {
  businesses: [{ id: 12 }],
  organisations: [{ id: 3, businesses: [{ id: 30 }, { id: 31 }] }],
};
let api: Server;
let url: string;
beforeAll(async () => {
  api = http.createServer((request, response) => {
    const isKnown = request.headers.authorization === 'Bearer of-seven';
    const data = request.url?.endsWith('/list/all') ? TENANTS : { id: 7 };
    response.writeHead(isKnown ? 200 : 401).end(JSON.stringify({ data: isKnown ? data : undefined }));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => api.close(resolve)));

it('trusts only the API to identify a bearer', async () => {
  const users = createSignedInUsers(secret, url);
  const seven = { user: '7' };
  expect(await users.confirm('Bearer of-seven', seven)).toEqual(seven);
  expect(await users.confirm('Bearer of-seven', { user: '8' })).toBeUndefined();
  expect(await users.confirm('Bearer of-nobody', seven)).toBeUndefined();
  expect(await users.confirm(undefined, seven)).toBeUndefined();
  const unreachable = createSignedInUsers(secret, 'http://127.0.0.1:1');
  expect(await unreachable.confirm('Bearer of-seven', seven)).toBeUndefined();
  expect(await createSignedInUsers(secret, undefined).confirm('Bearer of-seven', seven)).toBeUndefined();
});

it.each([
  [{ business: '12' }, { business: '12' }],
  [
    { business: '31', organisation: '3' },
    { business: '31', organisation: '3' },
  ],
  [{ business: '13', organisation: '3' }, { organisation: '3' }],
  [{ business: '3', organisation: '12' }, {}],
])('confirms of a claimed tenant only what the API lists: %j', async (claimed, confirmed) => {
  const users = createSignedInUsers(secret, url);
  expect(await users.confirm('Bearer of-seven', { user: '7', ...claimed })).toEqual({
    user: '7',
    ...confirmed,
  });
});

it('issues a proof that is valid for one browser and half a day', () => {
  const users = createSignedInUsers(secret, url);
  const start = new Date('2026-11-22T06:00:00Z');
  const after = (hours: number) => new Date(start.getTime() + hours * 3_600_000);
  const of7 = { user: '7', business: '12' };
  const proof = users.issue('visitor-1', of7, start);
  expect(users.read('visitor-1', proof, after(0.5))).toEqual({ ...of7, isFresh: true });
  expect(users.read('visitor-1', proof, after(11))).toEqual({ ...of7, isFresh: false });
  expect(users.read('visitor-1', proof, after(13))).toBeUndefined();
  expect(users.read('visitor-2', proof, start)).toBeUndefined();
  expect(users.read('visitor-1', proof.replace(/^[^.]+/, 'OA'), start)).toBeUndefined();
  expect(users.read('visitor-1', undefined, start)).toBeUndefined();
});
