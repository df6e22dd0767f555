import { expect, test } from '@jest/globals';
import { columnWidths } from './tableSize.ts';

const column = (width: number) => ({ id: String(width), header: '', cell: () => null, width });

test('columns share the width, in whole pixels without a gap', () => {
  const widths = columnWidths([140, 153, 145, 135, 125, 175, 190, 190].map(column), 1078);
  expect(widths).toEqual([120, 132, 125, 116, 108, 150, 164, 163]);
});

test('no column is narrower than its minimum, and the others share the rest', () => {
  // The minimum is 96, or three quarters of the width if that is more.
  expect(columnWidths([100, 400].map(column), 420)).toEqual([96, 324]);
  expect(columnWidths([100, 400].map(column), 200)).toEqual([96, 300]);
});
