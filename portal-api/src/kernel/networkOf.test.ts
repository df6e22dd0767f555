import { expect, it } from '@jest/globals';

import { networkOf } from './networkOf.ts';

it.each([
  ['192.0.2.7', '192.0.2'],
  ['::ffff:192.0.2.99', '192.0.2'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('the network of %s is %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
