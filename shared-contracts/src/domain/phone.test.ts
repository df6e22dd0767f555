import { describe, expect, test } from '@jest/globals';
import { PHONE } from './phone.ts';

describe('a phone number', () => {
  test.each(['+353 86 123 4567', '+353 (0)87 123-4567', '(087) 1234567', '0871234567', '091/555.010'])(
    'may be written %s',
    (text) => expect(text).toMatch(PHONE),
  );

  test.each(['abc', '12345', '......', '+', '+353 86 123 4567 ext. 12', '<b>1234567</b>', '1'.repeat(25)])(
    'is not %s',
    (text) => expect(text).not.toMatch(PHONE),
  );

  // With backtracking, this would take longer than any limit of a test.
  test('is matched quickly, even in a text built to be slow', () => {
    expect(PHONE.test(`${'1 '.repeat(50_000)}x`)).toBe(false);
  });
});
