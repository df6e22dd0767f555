import { expect, test } from '@jest/globals';
import { walPosition } from './walPosition.ts';

test('positions in the log compare as numbers, not as text', () => {
  const ordered = ['0/9', '0/10', '0/FFFFFFFF', '1/0', 'A/0', '10/0', 'FFFFFFFF/FFFFFFFF'].map(walPosition);
  expect(ordered).toEqual(ordered.toSorted((one, other) => (one! < other! ? -1 : 1)));
  expect(walPosition('1/0')).toBe(4_294_967_296n);
});

test.each([undefined, null, '', '0', '0/', '/0', '0/0x', '1/0;', '123456789/0', '0/0 or 1=1'])(
  '%p is no position',
  (text) => expect(walPosition(text)).toBeUndefined(),
);
