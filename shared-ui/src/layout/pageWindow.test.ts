import { expect, test } from '@jest/globals';
import { pageWindow, shownRange } from './pageWindow.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 10, [1, 2, 'gap', 10]],
  [4, 10, [1, 2, 3, 4, 5, 'gap', 10]],
  [5, 10, [1, 'gap', 4, 5, 6, 'gap', 10]],
  [10, 10, [1, 'gap', 9, 10]],
])('page %i of %i offers %j', (page, pages, expected) => {
  expect(pageWindow(page, pages)).toEqual(expected);
});

test('the last page ends with the last row', () => {
  expect(shownRange(3, 10, 6012)).toEqual({ first: 21, last: 30 });
  expect(shownRange(602, 10, 6012)).toEqual({ first: 6011, last: 6012 });
  expect(shownRange(1, 10, 0)).toEqual({ first: 0, last: 0 });
});
