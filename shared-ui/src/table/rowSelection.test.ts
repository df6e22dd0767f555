import { expect, test } from '@jest/globals';
import { pageSelection, withSelected } from './rowSelection.ts';

test('rows of other pages stay picked when a page is taken away', () => {
  const selected = withSelected(new Set(['a', 'b', 'c']), ['b', 'c', 'd'], false);
  expect([...selected]).toEqual(['a']);
});

test('picking a page twice changes nothing', () => {
  const once = withSelected(new Set(['a']), ['a', 'b'], true);
  expect(withSelected(once, ['a', 'b'], true)).toEqual(once);
});

test.each([
  [['a', 'b'], 'all'],
  [['a'], 'some'],
  [['z'], 'none'],
] as const)('with %j picked, the page of a and b is picked: %s', (picked, expected) => {
  expect(pageSelection(new Set(picked), ['a', 'b'])).toBe(expected);
});

test('a page without rows is not picked', () => {
  expect(pageSelection(new Set(['a']), [])).toBe('none');
});
