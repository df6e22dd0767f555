import { expect, test } from '@jest/globals';
import { readComparedIds } from './comparedIds.ts';

test.each([
  [null, []],
  ['', []],
  ['3,4', [3, 4]],
  ['3,3,x,-1,1.5,,4', [3, 4]],
  ['1,2,3,4,5', [1, 2, 3, 4]],
])('%s is read as %j', (value, expected) => {
  expect(readComparedIds(value)).toEqual(expected);
});
