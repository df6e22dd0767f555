import { expect, test } from '@jest/globals';
import { labelPositions } from './labelPositions.ts';

const weeks = Array.from({ length: 28 }, (_, week) => `${week + 1} Sept`);

test('shows all labels if they fit', () => {
  expect(labelPositions(['Jan', 'Feb', 'Mar'], 600)).toEqual([0, 1, 2]);
});

test('otherwise shows fewer, at even steps from the first', () => {
  expect(labelPositions(weeks, 600)).toEqual([0, 3, 6, 9, 12, 15, 18, 21, 24, 27]);
});

test('shows at least the first on a very narrow axis', () => {
  expect(labelPositions(weeks, 10)).toEqual([0]);
});

test('shows no labels without categories', () => {
  expect(labelPositions([], 600)).toEqual([]);
});
