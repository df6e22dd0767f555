import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import http, { type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPublicPost, isPublicAddress, type PublicResolve } from './publicPost.ts';

let server: Server;
let port: number;
let paths: (string | undefined)[];
beforeAll(async () => {
  server = http.createServer((request, response) => {
    paths.push(request.url);
    if (request.url === '/moved') response.writeHead(302, { location: '/elsewhere' }).end();
    else response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  await new Promise((resolve) => {
    server.close(resolve);
  });
});
beforeEach(() => {
  paths = [];
});

const message = { headers: { 'x-test': '1' }, body: '{}', timeoutMs: 5_000 };

/** A resolver that gives these addresses, one answer after another. */
function resolverOf(...answers: readonly (readonly string[])[]): PublicResolve {
  let next = 0;
  return (_host, _options, done) => {
    const found = answers[Math.min(next, answers.length - 1)] ?? [];
    next += 1;
    done(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
}

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '239.255.255.250',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
  'no address',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '100.63.255.255', '172.32.0.1', '192.169.0.1', '2606:4700::1111', '2a00:1450::1'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test('a name that resolves to a private address is refused, also if only one of its addresses is', async () => {
  const { check } = createPublicPost({ resolve: resolverOf(['8.8.8.8', '10.0.0.1']) });
  await expect(check('https://hooks.example/a')).rejects.toThrow(
    'hooks.example is not on the public internet',
  );
  await expect(
    createPublicPost({ resolve: resolverOf(['8.8.8.8']) }).check('https://hooks.example/a'),
  ).resolves.toBeUndefined();
});

test('a name that resolves to another address after it was checked is refused when it is called', async () => {
  const { check, post } = createPublicPost({ resolve: resolverOf(['8.8.8.8'], ['127.0.0.1']) });
  const url = `http://hooks.example:${port}/hook`;
  await check(url);
  await expect(post(url, message)).rejects.toThrow('not on the public internet');
  expect(paths).toEqual([]);
});

test('a literal address is refused without a lookup', async () => {
  const { check, post } = createPublicPost();
  await expect(check(`http://127.0.0.1:${port}/`)).rejects.toThrow('not on the public internet');
  await expect(post(`http://127.0.0.1:${port}/`, message)).rejects.toThrow('not on the public internet');
  await expect(post(`http://[::ffff:127.0.0.1]:${port}/`, message)).rejects.toThrow(
    'not on the public internet',
  );
  expect(paths).toEqual([]);
});

test('where private networks are allowed, the request arrives at the address of the lookup', async () => {
  const { post } = createPublicPost({ isPrivateAllowed: true, resolve: resolverOf(['127.0.0.1']) });
  expect(await post(`http://hooks.example:${port}/hook`, message)).toBe(204);
  expect(paths).toEqual(['/hook']);
});

test('a host that is allowed by name may be private, and no other', async () => {
  const { check, post } = createPublicPost({
    allowedHosts: ['127.0.0.1', 'hooks.test'],
    resolve: resolverOf(['127.0.0.1'], ['127.0.0.1']),
  });
  expect(await post(`http://127.0.0.1:${port}/hook`, message)).toBe(204);
  expect(await post(`http://hooks.test:${port}/hook`, message)).toBe(204);
  await expect(post(`http://other.test:${port}/hook`, message)).rejects.toThrow('not on the public internet');
  await expect(check('http://127.0.0.2/')).rejects.toThrow('not on the public internet');
});

test('a redirect is an answer and is not followed', async () => {
  const { post } = createPublicPost({ isPrivateAllowed: true });
  expect(await post(`http://127.0.0.1:${port}/moved`, message)).toBe(302);
  expect(paths).toEqual(['/moved']);
});
