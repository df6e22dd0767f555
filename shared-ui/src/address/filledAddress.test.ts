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

const form = { country: '', hasCounty: true };
const galway = {
  ...cardiff,
  city: 'Galway',
  county: 'Galway',
  postcode: null,
  country: 'Republic of Ireland',
};

describe('a found address', () => {
  it('fills the known fields and empties those of another place', () => {
    expect(filledAddress(cardiff, form)).toEqual({
      address_line_1: '',
      address_line_2: '',
      city: 'Cardiff',
      county: 'South Glamorgan',
      postcode: 'CF10 1AA',
      country: 'UK',
    });
    expect(filledAddress(galway, form).postcode).toBe('');
    expect(filledAddress({ ...cardiff, city: null, county: null }, form)).toMatchObject({
      city: '',
      county: '',
    });
  });

  it('keeps the postcode that was looked up', () => {
    expect(filledAddress(galway, { ...form, sentPostcode: 'H91 A1C2' }).postcode).toBe('H91 A1C2');
    expect(filledAddress(cardiff, { ...form, sentPostcode: 'cf101aa' }).postcode).toBe('CF10 1AA');
  });

  it('has a county only in a form with one', () => {
    expect(filledAddress(cardiff, { ...form, hasCounty: false })).not.toHaveProperty('county');
  });

  it('keeps a country that is more specific, or that the address does not have', () => {
    expect(filledAddress(cardiff, { ...form, country: 'UK - Wales' })).not.toHaveProperty('country');
    expect(filledAddress({ ...cardiff, country: null }, { ...form, country: 'France' })).not.toHaveProperty(
      'country',
    );
  });

  it('replaces another country', () => {
    expect(filledAddress(cardiff, { ...form, country: 'Republic of Ireland' }).country).toBe('UK');
  });

  it('fits on one line', () => {
    expect(addressLine(filledAddress(cardiff, form))).toBe('Cardiff, South Glamorgan, CF10 1AA');
  });
});
