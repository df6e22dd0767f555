import { describe, expect, test } from '@jest/globals';
import { checkInput } from './checkInput.ts';
import { DomainError } from './domainError.ts';

function refusalOf(body: unknown): unknown {
  try {
    checkInput({ body });
    return undefined;
  } catch (error) {
    return error instanceof DomainError ? [error.code, ...error.errors] : error;
  }
}

describe('input', () => {
  test.each([
    ['a NUL', { name: 'a\u0000b' }, { path: 'name', message: 'contains invalid characters' }],
    [
      'half a surrogate pair',
      { a: { b: ['\ud83d'] } },
      { path: 'a.b.0', message: 'contains invalid characters' },
    ],
    ['a NUL in a name', { a: { 'b\u0000': 1 } }, { path: 'a', message: 'contains invalid characters' }],
    [
      'a list that is too long',
      { ids: Array(10_001).fill(1) },
      { path: 'ids', message: 'has too many items' },
    ],
    ['an invalid text as the whole body', '\udc00', { message: 'contains invalid characters' }],
  ])('with %s is refused', (_what, body, detail) => {
    expect(refusalOf(body)).toEqual(['BAD_REQUEST', detail]);
  });

  test('with extreme nesting is refused without a stack overflow', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    expect(refusalOf(deep)).toEqual([
      'BAD_REQUEST',
      { path: expect.any(String), message: 'is nested too deeply' },
    ]);
  });

  test.each([
    ['every kind of value', { a: 'né 👩‍👩‍👧 \u202e', b: 1, c: null, d: [true, { e: undefined }] }],
    ['the maximum number of items', { ids: Array(10_000).fill('x') }],
    ['no body', undefined],
  ])('with %s passes', (_what, body) => {
    expect(refusalOf(body)).toBeUndefined();
  });
});
