import { describe, expect, it } from '@jest/globals';
import { joinFlockNumber, splitFlockNumber, usualPrefix } from './flockNumber.ts';

describe('a flock number', () => {
  it.each(['IE 414 0014', 'UK 123456', 'DE 12', '', 'IEX 4'])('%s is joined again unchanged', (text) => {
    expect(joinFlockNumber(splitFlockNumber(text))).toBe(text);
  });

  it('is split after the letters of a known register', () => {
    expect(splitFlockNumber('IE 414 0014')).toEqual({ prefix: 'IE', rest: '414 0014' });
    expect(splitFlockNumber('DE 12')).toEqual({ prefix: undefined, rest: 'DE 12' });
  });

  it.each([
    ['Republic of Ireland', 'IE'],
    ['UK - Wales', 'UK'],
    ['New Zealand', 'NZ'],
    ['Romania', undefined],
  ])('in %s usually begins with %s', (country, prefix) => {
    expect(usualPrefix(country)).toBe(prefix);
  });
});
