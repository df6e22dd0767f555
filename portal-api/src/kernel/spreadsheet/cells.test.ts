import { describe, expect, test } from '@jest/globals';
import { twoReadings } from '@epigram/shared-contracts/reading/readCount';
import fc from 'fast-check';

import { cellWhole, isCountLike } from './cells.ts';
import { columnLetters } from './sheetColumn.ts';

describe('a number written as text', () => {
  test('is read as its digits say, or not at all', () => {
    const part = fc.integer({ min: 0, max: 999 });
    fc.assert(
      fc.property(part, part, fc.constantFrom('.', ',', ' ', "'"), (thousands, units, separator) => {
        const text = `${thousands}${separator}${String(units).padStart(3, '0')}`;
        expect(twoReadings(text) !== undefined || Number.isNaN(cellWhole(text))).toBe(true);
      }),
      { numRuns: 2_000 },
    );
    fc.assert(fc.property(fc.nat(1_000_000), (n) => expect(cellWhole(String(n))).toBe(n)));
  });

  test('with one or two decimals of zero is whole', () => {
    expect(['450', '450.0', '450.00'].map(cellWhole)).toEqual([450, 450, 450]);
  });
});

test.each([
  [450, true],
  ['450 epg', true],
  ['<50', true],
  ['1.250', true],
  ['++', true],
  ['Barn 7', false],
  ['15.06.2026', false],
  [353_871_234_567, false],
  [true, false],
  ['', false],
])('%p looks like a count: %p', (value, expected) => {
  expect(isCountLike(value)).toBe(expected);
});

test('columns have a spreadsheet’s letters', () => {
  expect([0, 25, 26, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
});
