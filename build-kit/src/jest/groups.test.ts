import { describe, expect, test } from '@jest/globals';
import { deal } from './groups.ts';

const files = Array.from({ length: 100 }, (_, index) => `file${index}`);
const sizeOf = (file: string) => (Number(file.slice(4)) % 10) * 1_000;

describe('groups of test files', () => {
  test('have each file once', () => {
    expect(deal(files, sizeOf).flat().sort()).toEqual([...files].sort());
  });

  test('are about the same size', () => {
    const sizes = deal(files, sizeOf).map((group) =>
      group.reduce((sum, file) => sum + sizeOf(file) + 3_000, 0),
    );
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(12_000);
  });

  test('do not depend on the order in which the files are listed', () => {
    expect(deal(files.toReversed(), sizeOf)).toEqual(deal(files, sizeOf));
  });

  test('are never empty', () => {
    expect(deal(['file1', 'file2'], sizeOf)).toEqual([['file2'], ['file1']]);
    expect(deal([], sizeOf)).toEqual([]);
  });
});
