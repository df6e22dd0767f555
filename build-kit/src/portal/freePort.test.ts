import { once } from 'node:events';
import net from 'node:net';
import { expect, test } from '@jest/globals';
import { freePort } from './freePort.ts';

test('gives a port that nothing listens on, and each only once', async () => {
  const taken = net.createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as net.AddressInfo;
  const [free, other] = [await freePort(), await freePort()];
  const offered = [port, free, other, 19_876];
  try {
    expect(free).not.toBe(other);
    expect(await freePort(() => offered.shift()!)).toBe(19_876);
  } finally {
    taken.close();
  }
});
