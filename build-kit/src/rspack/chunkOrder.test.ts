import { expect, test } from '@jest/globals';
import { inOrder } from './chunkOrder.ts';

function waitsFor(...chunks: readonly string[]): string {
  return `[${chunks.map((chunk) => `__webpack_require__.e(${chunk})`).join(',')}]`;
}

test('an import waits for the same list, however the bundler ordered it', () => {
  const sorted = waitsFor('"29"', '"7"', '"743"');
  expect(inOrder(waitsFor('"743"', '"29"', '"7"'), new Set())).toBe(sorted);
  expect(inOrder(waitsFor('"7"', '"743"', '"29"'), new Set())).toBe(sorted);
});

test('a comment before the chunk is kept', () => {
  const list = waitsFor('/* import() */ "9"', '/* import() */ "12"');
  expect(inOrder(list, new Set())).toBe(waitsFor('/* import() */ "12"', '/* import() */ "9"'));
});

test('chunks with styles keep their order, because the later ones win', () => {
  const list = waitsFor('"5"', '"1"', '"4"', '"2"');
  expect(inOrder(list, new Set(['5', '2']))).toBe(waitsFor('"1"', '"4"', '"5"', '"2"'));
});

test('a table is sorted by chunk', () => {
  expect(inOrder('{"602": "b","103": "a"}', new Set())).toBe('{"103": "a","602": "b"}');
});
