import { describe, expect, it } from '@jest/globals';

import { distanceKm } from '@epigram/shared-contracts/domain/distance';

import postcodeDistricts from '../../../data/uk-postcode-districts.json' with { type: 'json' };
import { areaOfPostcode, isInTown, placeOfPostcode, POSTAL_AREAS } from './gazetteer.ts';

const of = (country: string) => POSTAL_AREAS.filter((area) => area.of === country);

describe('the gazetteer', () => {
  it('contains each of the 139 routing keys and 124 postcode areas once', () => {
    expect([of('ireland').length, of('uk').length]).toEqual([139, 124]);
    expect(new Set(POSTAL_AREAS.map(({ code }) => code)).size).toBe(263);
  });

  it.each([
    ['ireland', { south: 51.4, north: 55.4, west: -10.6, east: -5.9 }],
    ['uk', { south: 49.1, north: 60.9, west: -8.2, east: 1.8 }],
  ])('places every area of %s within it', (country, { south, north, west, east }) => {
    const outside = of(country).filter(
      ({ lat, lng }) => lat < south || lat > north || lng < west || lng > east,
    );
    expect(outside).toEqual([]);
  });

  it('contains every Irish county and no other', () => {
    expect(new Set(of('ireland').map(({ county }) => county)).size).toBe(26);
  });

  it('distinguishes one-letter areas from two-letter ones', () => {
    expect(areaOfPostcode('B1 1AA')?.town).toBe('Birmingham');
    expect(areaOfPostcode('BT1 1AA')?.town).toBe('Belfast');
    expect(areaOfPostcode('W1A 1AA')?.code).toBe('W');
    expect(areaOfPostcode('W91 A1C2')?.town).toBe('Naas');
    expect(areaOfPostcode('E2 1AA')?.town).toBe('London');
    expect(areaOfPostcode('E21 A1C2')?.town).toBe('Cahir');
    expect(areaOfPostcode('QQ1 1AA')).toBeUndefined();
  });

  it.each([
    ['PL9 8AA', true],
    ['pl157aa', false],
    ['PL15', false],
    ['PL1 5', true],
    ['PL', true],
    ['EC1A 1BB', true],
    ['W1A', true],
    ['JE3 1AA', false],
    ['M1 1AE', true],
    ['M33 3AA', false],
    ['D6W XY00', true],
  ])('decides whether %s is in the main town', (code, isIn) => {
    const area = POSTAL_AREAS.find((one) => code.toUpperCase().startsWith(one.code) && code.length >= 2);
    expect(isInTown(areaOfPostcode(code) ?? area!, code)).toBe(isIn);
  });

  it('lists the districts of a town as ascending numbers and ranges', () => {
    for (const { districts } of POSTAL_AREAS) {
      const numbers = (districts ?? '0').split(/[,-]/).map(Number);
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
      expect(numbers.every((number) => number >= 0 && number < 100)).toBe(true);
    }
  });

  it.each([
    ['PA76 6SP', { lat: 56.33, lng: -6.41 }],
    ['IV27 4HH', { lat: 58.3, lng: -4.9 }],
    ['BT93 1AA', { lat: 54.47, lng: -7.83 }],
    ['CA12 4TR', { lat: 54.6, lng: -3.15 }],
    ['TR19 6AA', { lat: 50.08, lng: -5.65 }],
    ['SW1A 1AA', { lat: 51.5, lng: -0.14 }],
    ['GY1 1AA', { lat: 49.46, lng: -2.54 }],
    ['H91 A1C2', { lat: 53.27, lng: -9.06 }],
  ])('places %s within 15 km', (postcode, place) => {
    const found = placeOfPostcode(postcode);
    expect(found && distanceKm(found, place)).toBeLessThan(15);
  });

  it('does not place a district that no place has', () => {
    expect(placeOfPostcode('PA99 9ZZ')).toBeUndefined();
    expect(placeOfPostcode('BT93')).toBeUndefined();
  });

  it('has every district once, within 250 km of the town of its area', () => {
    expect(new Set(postcodeDistricts.map(({ code }) => code)).size).toBe(postcodeDistricts.length);
    const far = postcodeDistricts.filter(({ code, ...place }) => {
      const area = areaOfPostcode(`${code} 1AA`);
      return !area || distanceKm(area, place) > 250;
    });
    expect(far).toEqual([]);
  });
});
