import { expect, test } from '@jest/globals';
import { checkFile } from './checkFile.ts';

test.each([
  ['results.xlsx', 100, undefined],
  ['RESULTS.XLSX', 100, undefined],
  ['results.csv', 100, 'type'],
  ['xlsx', 100, 'type'],
  ['results.xlsx', 1001, 'size'],
  ['results.xlsx', 0, 'empty'],
] as const)('%s with %i bytes: %s', (name, size, expected) => {
  expect(checkFile({ name, size }, ['.xlsx'], 1000)).toBe(expected);
});
