import { describe, expect, it } from '@jest/globals';
import { countryOfPostcode, formatPostcode, isPostcodeOf, postcodeCountry } from './postcodes.ts';

describe('postcodes', () => {
  it.each(['Republic of Ireland', ' ireland ', 'Éire', 'Irlanda'])('recognises Ireland in %s', (name) => {
    expect(postcodeCountry(name)).toBe('ireland');
  });

  it.each(['UK', 'UK - Wales', 'United Kingdom', 'Scotland', 'Northern Ireland'])(
    'recognises the UK in %s',
    (name) => {
      expect(postcodeCountry(name)).toBe('uk');
    },
  );

  it.each(['Ukraine', 'France', '', null])('knows no postcode format for %s', (name) => {
    expect(postcodeCountry(name)).toBeUndefined();
  });

  it.each(['H91 A1C2', 'd6w xy00', 'T12K8AF'])('recognises %s as an Eircode', (postcode) => {
    expect(isPostcodeOf('ireland', postcode)).toBe(true);
    expect(countryOfPostcode(postcode)).toBe('ireland');
  });

  it.each(['SW1A 1AA', 'ab10 1ab', 'M1 1AE', 'BT9 5AB', 'w1a 1aa', 'gir 0aa'])(
    'recognises %s as a UK postcode',
    (postcode) => {
      expect(isPostcodeOf('uk', postcode)).toBe(true);
      expect(countryOfPostcode(postcode)).toBe('uk');
    },
  );

  // No Eircode contains a B, and a UK postcode ends with a digit and two letters.
  it.each(['B91 A1C2', 'H91', 'SW1A 1A', '12345', 'H91 A1B'])('recognises %s as neither', (postcode) => {
    expect(countryOfPostcode(postcode)).toBeUndefined();
  });

  it('formats them as on a letter, and leaves those of other countries', () => {
    expect(formatPostcode('h91a1c2')).toBe('H91 A1C2');
    expect(formatPostcode(' sw1a1aa ')).toBe('SW1A 1AA');
    expect(formatPostcode(' 87000 ')).toBe('87000');
  });
});
