import { expect, it } from '@jest/globals';
import { acceptsEncoding } from './acceptsEncoding.ts';

it.each([
  ['gzip, deflate, br', 'br', true],
  ['BR;q=1.0', 'br', true],
  ['br;q=0.5', 'br', true],
  ['br;q=0', 'br', false],
  ['br; q=0.00, gzip', 'br', false],
  ['brotli', 'br', false],
  [undefined, 'gzip', false],
])('%s accepts %s: %s', (header, encoding, expected) => {
  expect(acceptsEncoding(header, encoding)).toBe(expected);
});
