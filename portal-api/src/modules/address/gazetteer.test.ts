import { describe, expect, it } from '@jest/globals';

import { areaOfPostcode, isInTown, POSTAL_AREAS } from './gazetteer.ts';

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
});
