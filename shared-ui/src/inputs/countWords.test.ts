import { expect, test } from '@jest/globals';
import { countWords } from './countWords.ts';

test.each([
  ['', 0],
  ['   ', 0],
  ['two  words', 2],
  ['¿Qué tal?\nBien – gracias', 4],
])('%j has %i words', (text, expected) => {
  expect(countWords(text)).toBe(expected);
});
