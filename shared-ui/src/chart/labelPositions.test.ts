import { expect, test } from '@jest/globals';
import { labelPositions } from './labelPositions.ts';

const weeks = Array.from({ length: 28 }, (_, week) => `${week + 1} Sept`);

test('all labels where there is room', () => {
  expect(labelPositions(['Jan', 'Feb', 'Mar'], 600)).toEqual([0, 1, 2]);
});

test('fewer where there is not, at even steps from the first', () => {
  expect(labelPositions(weeks, 600)).toEqual([0, 3, 6, 9, 12, 15, 18, 21, 24, 27]);
});

test('the first at least, however narrow', () => {
  expect(labelPositions(weeks, 10)).toEqual([0]);
});

test('no categories, no labels', () => {
  expect(labelPositions([], 600)).toEqual([]);
});
