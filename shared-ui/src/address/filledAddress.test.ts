import { describe, expect, it } from '@jest/globals';
import { addressLine, filledAddress } from './filledAddress.ts';

const cardiff = {
  line_1: null,
  line_2: null,
  city: 'Cardiff',
  county: 'South Glamorgan',
  postcode: 'CF10 1AA',
  country: 'UK',
};

describe('a found address', () => {
  it('fills the known fields and leaves the rest', () => {
    expect(filledAddress(cardiff, '')).toEqual({
      city: 'Cardiff',
      county: 'South Glamorgan',
      postcode: 'CF10 1AA',
      country: 'UK',
    });
  });

  it('does not make the country less specific', () => {
    expect(filledAddress(cardiff, 'UK - Wales').country).toBe('UK - Wales');
  });

  it('replaces another country', () => {
    expect(filledAddress(cardiff, 'Republic of Ireland').country).toBe('UK');
  });

  it('fits on one line', () => {
    expect(addressLine(filledAddress(cardiff, ''))).toBe('Cardiff, South Glamorgan, CF10 1AA');
  });
});
