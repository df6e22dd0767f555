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
    ['half a character', { a: { b: ['\ud83d'] } }, { path: 'a.b.0', message: 'contains invalid characters' }],
    ['a NUL in a name', { a: { 'b\u0000': 1 } }, { path: 'a', message: 'contains invalid characters' }],
    ['a long list', { ids: Array(10_001).fill(1) }, { path: 'ids', message: 'has too many items' }],
    ['a broken text as a whole', '\udc00', { message: 'contains invalid characters' }],
  ])('with %s is refused', (_what, body, detail) => {
    expect(refusalOf(body)).toEqual(['BAD_REQUEST', detail]);
  });

  test('that is nested without end is refused, and costs no stack', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    expect(refusalOf(deep)).toEqual([
      'BAD_REQUEST',
      { path: expect.any(String), message: 'is nested too deeply' },
    ]);
  });

  test.each([
    ['every kind of value', { a: 'né 👩‍👩‍👧 \u202e', b: 1, c: null, d: [true, { e: undefined }] }],
    ['as many items as a list may have', { ids: Array(10_000).fill('x') }],
    ['nothing', undefined],
  ])('with %s passes', (_what, body) => {
    expect(refusalOf(body)).toBeUndefined();
  });
});
