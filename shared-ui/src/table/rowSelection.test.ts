import { expect, test } from '@jest/globals';
import { pageSelection, withSelected } from './rowSelection.ts';

test('rows of other pages stay selected when a page is deselected', () => {
  const selected = withSelected(new Set(['a', 'b', 'c']), ['b', 'c', 'd'], false);
  expect([...selected]).toEqual(['a']);
});

test('selecting a page twice changes nothing', () => {
  const once = withSelected(new Set(['a']), ['a', 'b'], true);
  expect(withSelected(once, ['a', 'b'], true)).toEqual(once);
});

test.each([
  [['a', 'b'], 'all'],
  [['a'], 'some'],
  [['z'], 'none'],
] as const)('with %j selected, the page of a and b is selected: %s', (picked, expected) => {
  expect(pageSelection(new Set(picked), ['a', 'b'])).toBe(expected);
});

test('a page without rows is not selected', () => {
  expect(pageSelection(new Set(['a']), [])).toBe('none');
});
