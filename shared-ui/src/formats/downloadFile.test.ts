import { expect, test } from '@jest/globals';
import { fileStem } from './downloadFile.ts';

test.each([
  ['Egg count by week', 'egg-count-by-week'],
  ['¿Cuántos huevos por gramo?', 'cuantos-huevos-por-gramo'],
  ['../../etc', 'etc'],
  ['…', 'chart'],
])('%j becomes %j', (title, expected) => {
  expect(fileStem(title)).toBe(expected);
});
