import { beforeAll, describe, expect, test } from '@jest/globals';
import { importTests } from '@epigram/shared-contracts/api/tests';
import type { AddressInfo } from 'node:net';
import net from 'node:net';
import { urlOf } from '../world/send.ts';
import { world } from '../world/theWorld.ts';
import { revealsInternals } from '../fuzz/sound.ts';

let port: number;
let credentials: string;

interface Exchange {
  /** Closes the client's side after the last byte. */
  readonly end?: boolean;
  /** Resets the connection after the last byte. */
  readonly destroy?: boolean;
}

/** Sends raw bytes and returns the response until the server closes the connection or stops sending. */
function exchange(bytes: string | Buffer, { end = false, destroy = false }: Exchange = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    const finish = (): void => {
      socket.destroy();
      resolve(Buffer.concat(chunks).toString('latin1'));
    };
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      socket.setTimeout(200, finish);
    });
    socket.on('close', finish);
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.setTimeout(3_000, () => reject(new Error('The server does not respond')));
    socket.write(bytes, () => {
      if (end) socket.end();
      if (destroy) socket.destroy();
    });
  });
}

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
const health = () => exchange('GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');

const INFORMATION = 'GET /api/v2/users/information HTTP/1.1\r\nHost: x\r\n';
const LOGIN = 'POST /api/v2/users/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

export function testRawSockets(): void {
  beforeAll(async () => {
    await world.app.listen({ host: '127.0.0.1', port: 0 });
    ({ port } = world.app.server.address() as AddressInfo);
    const headers = await world.headersOf(world.accounts.owner);
    credentials = Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
  });

  describe('bytes that are not an HTTP request', () => {
    test.each<[what: string, bytes: string, statuses: number[]]>([
      ['no HTTP at all', '\u0016\u0003\u0001\u0002\u0000\r\n\r\n', [400]],
      ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
      ['an unknown method', 'BREW /api/v2/users/information HTTP/1.1\r\nHost: x\r\n\r\n', [400]],
      ['no host', 'GET /api/v2/users/information HTTP/1.1\r\n\r\n', [400]],
      ['two hosts', `${INFORMATION}Host: y\r\n\r\n`, [400, 401]],
      ['a NUL in the path', 'GET /api/v2/users/\u0000 HTTP/1.1\r\nHost: x\r\n\r\n', [400]],
      ['a raw space in the path', 'GET /api/v2/users/a b HTTP/1.1\r\nHost: x\r\n\r\n', [400]],
      ['a path of 100,000 characters', `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, [414, 431]],
      ['a header of 100,000 characters', `${INFORMATION}X: ${'a'.repeat(100_000)}\r\n\r\n`, [431]],
      ['ten thousand headers', `${INFORMATION}${'a: b\r\n'.repeat(10_000)}\r\n`, [431]],
      ['a header without a name', `${INFORMATION}: x\r\n\r\n`, [400]],
      ['a folded header', `${INFORMATION}X: a\r\n b\r\n\r\n`, [400, 401]],
      ['a bare line feed in a header', `${INFORMATION}X: a\nSet-Cookie: b\r\n\r\n`, [400, 401]],
      ['two lengths', `${LOGIN}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, [400]],
      [
        'both a length and chunks',
        `${LOGIN}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`,
        [400],
      ],
      ['a negative length', `${LOGIN}Content-Length: -1\r\n\r\n{}`, [400]],
      ['an enormous length', `${LOGIN}Content-Length: 99999999999999999999\r\n\r\n{}`, [400]],
      ['a length over the limit', `${LOGIN}Content-Length: 9999999\r\n\r\n{}`, [413]],
      ['a broken chunk', `${LOGIN}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`, [400]],
      ['an unknown transfer encoding', `${LOGIN}Transfer-Encoding: gzip\r\n\r\n{}`, [400]],
    ])('is refused: %s', async (_what, bytes, statuses) => {
      const answer = await exchange(bytes, { end: true });
      expect(statuses).toContain(statusOf(answer));
      expect(revealsInternals(answer)).toBe(false);
      expect(statusOf(await health())).toBe(200);
    });
  });

  describe('repeated headers', () => {
    test.each<[what: string, headers: () => string, status: number]>([
      ['the same token, then another', () => `${credentials}authorization: Bearer other\r\n`, 200],
      ['another token, then the right one', () => `authorization: Bearer other\r\n${credentials}`, 401],
      ['two cookies', () => `${credentials}cookie: a=b\r\ncookie: epigram_session=x\r\n`, 200],
      ['two content types', () => `${credentials}content-type: a/b\r\ncontent-type: text/html\r\n`, 200],
    ])('%s', async (_what, headers, status) => {
      expect(statusOf(await exchange(`${INFORMATION}${headers()}Connection: close\r\n\r\n`))).toBe(status);
    });

    test('two businesses in the context are refused', async () => {
      const url = '/api/v2/businesses/1/montly-stats/';
      const twice = `GET ${url} HTTP/1.1\r\nHost: x\r\n${credentials}x-business-context: 2\r\nConnection: close\r\n\r\n`;
      const answer = await exchange(twice);
      expect(statusOf(answer)).toBe(400);
      expect(answer).toContain('"errorCode":"BAD_REQUEST"');
    });
  });

  describe('a request that stops in the middle', () => {
    beforeAll(async () => {
      await world.journal.take();
    });
    const half = (): string => {
      const path = urlOf(importTests, { params: { businessId: world.tenants.mine.business } });
      return [
        `POST ${path} HTTP/1.1\r\nHost: x\r\n${credentials}`,
        'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n',
        '--b\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\nPK\u0003\u0004',
      ].join('');
    };

    test.each<[what: string, bytes: () => string, how: Exchange]>([
      ['a body, closed', () => `${LOGIN}Content-Length: 100\r\n\r\n{"email":`, { end: true }],
      ['a body, reset', () => `${LOGIN}Content-Length: 100\r\n\r\n{"email":`, { destroy: true }],
      ['an upload, closed', half, { end: true }],
      ['an upload, reset', half, { destroy: true }],
      ['a head, reset', () => 'POST /api/v2/users/lo', { destroy: true }],
    ])('writes nothing and affects no other request: %s', async (_what, bytes, how) => {
      const answer = await exchange(bytes(), how);
      expect(answer === '' || statusOf(answer) === 400).toBe(true);
      expect(await world.journal.take()).toEqual([]);
      expect(statusOf(await health())).toBe(200);
    });

    test('times out', () => {
      const { requestTimeout, headersTimeout } = world.app.server;
      for (const limit of [requestTimeout, headersTimeout]) {
        expect(limit).toBeGreaterThan(0);
        expect(limit).toBeLessThanOrEqual(300_000);
      }
    });
  });
}
