import { describe, expect, it } from '@jest/globals';
import { isInactive } from './inactiveClient.ts';

const now = new Date('2026-11-21T12:00:00Z');

describe('an inactive client', () => {
  it.each([
    [null, true],
    ['2026-05-20T12:00:00Z', true],
    ['2026-05-22T12:00:00Z', false],
    ['2026-11-20T12:00:00Z', false],
  ])('with a last test on %s: %s', (lastTestDate, expected) => {
    expect(isInactive(lastTestDate, now)).toBe(expected);
  });
});
