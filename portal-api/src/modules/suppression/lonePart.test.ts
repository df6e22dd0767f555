import { expect, it } from '@jest/globals';
import { hideLonePart } from './lonePart.ts';

it.each([
  ['leaves parts alone if none is suppressed', [12, 0, 39], [12, 0, 39]],
  ['hides the next smallest beside a lone suppressed part', [12, null, 39], [null, null, 39]],
  ['takes the first of two equal ones', [9, null, 9, 20], [null, null, 9, 20]],
  ['does not count a part without tests as hidden', [0, null, 39], [0, null, null]],
  ['leaves two suppressed parts alone', [null, null, 39], [null, null, 39]],
  ['keeps a part that is the whole', [0, null], [0, null]],
] as const)('%s', (_what, parts, expected) => {
  expect(hideLonePart(parts)).toEqual(expected);
});
