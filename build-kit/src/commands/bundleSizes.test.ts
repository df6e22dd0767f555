import { describe, expect, test } from '@jest/globals';
import { ownerOf, sizesByOwner } from './bundleSizes.ts';

describe('ownerOf', () => {
  test.each([
    ['../node_modules/.pnpm/react@19.3.1/node_modules/react/index.js', 'react'],
    ['../node_modules/.pnpm/@rc+a@1/node_modules/@rc-component/input/es/index.js', '@rc-component/input'],
    ['../shared-ui/src/table/DataTable.tsx', 'shared-ui/src/table'],
    ['./src/loader/findRemote.ts', 'src/loader'],
    ['webpack/runtime/something', 'other'],
  ])('of %s is %s', (name, owner) => {
    expect(ownerOf(name)).toBe(owner);
  });
});

test('sizes separate the first load from later parts, and leave out modules without a chunk', () => {
  const stats = {
    chunks: [
      { id: 1, initial: true },
      { id: 2, initial: false },
    ],
    modules: [
      { name: './src/a/one.ts', size: 10, chunks: [1, 2] },
      { name: './src/a/two.ts', size: 5, chunks: [2] },
      { name: './src/b/three.ts', size: 90, chunks: [2] },
      { name: './src/c/unused.ts', size: 99, chunks: [] },
    ],
  };
  expect(sizesByOwner(stats)).toEqual([
    { owner: 'src/a', first: 10, later: 5 },
    { owner: 'src/b', first: 0, later: 90 },
  ]);
});
