import { describe, expect, it } from '@jest/globals';
import { stationPlace } from './stationPlace.ts';

describe('the location of a station', () => {
  it('is its county', () => {
    expect(stationPlace({ county: 'Kent', country: 'UK' })).toBe('Kent');
  });

  it('is the name of its country where the data has no county', () => {
    expect(stationPlace({ county: '', country: 'UK' })).toBe('United Kingdom');
  });
});
