import { expect, test } from '@jest/globals';

import { cellKey } from './sheetMarks.ts';
import { uncalculatedFormulas } from './xlsFormulas.ts';

function record(id: number, data: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(id, 0);
  head.writeUInt16LE(data.length, 2);
  return Buffer.concat([head, data]);
}

function formula(column: number, result: readonly number[], flags: number): Buffer {
  const data = Buffer.alloc(22);
  data.writeUInt16LE(3, 0);
  data.writeUInt16LE(column, 2);
  Buffer.from(result).copy(data, 6);
  data.writeUInt16LE(flags, 14);
  return record(0x0006, data);
}

const ZERO = [0, 0, 0, 0, 0, 0, 0, 0];
const TEXT = [0, 0, 0, 0, 0, 0, 0xff, 0xff];
const NONE = [3, 0, 0, 0, 0, 0, 0xff, 0xff];

test('formulas of an old workbook that were never calculated are found in their sheet', () => {
  const begin = record(0x0809, Buffer.alloc(16));
  const end = record(0x000a, Buffer.alloc(0));
  const sheet = Buffer.concat([
    begin,
    formula(0, ZERO, 0),
    formula(1, ZERO, 0b11),
    formula(2, TEXT, 0),
    formula(3, NONE, 0),
    // A chart in the sheet.
    begin,
    formula(4, NONE, 0),
    end,
    formula(5, ZERO, 0b01),
    end,
  ]);
  const bound = (at: number): Buffer => {
    const data = Buffer.alloc(10);
    data.writeUInt32LE(at, 0);
    return record(0x0085, data);
  };
  const length = begin.length + 2 * bound(0).length + end.length;
  const globals = Buffer.concat([begin, bound(length), bound(length + sheet.length), end]);
  expect(uncalculatedFormulas(Buffer.concat([globals, begin, end, Buffer.alloc(0)]))).toEqual(new Map());
  expect(uncalculatedFormulas(Buffer.concat([globals, sheet, begin, formula(6, NONE, 0), end]))).toEqual(
    new Map([
      [0, new Set([cellKey(3, 1), cellKey(3, 3), cellKey(3, 5)])],
      [1, new Set([cellKey(3, 6)])],
    ]),
  );
});
