import { describe, expect, it } from '@jest/globals';
import { matchesSearch } from './stationSearch.ts';

const station = { name: 'Moore Park', county: 'Corcaigh Thír', country: 'Republic of Ireland' };

describe('search of stations', () => {
  it.each(['', 'moore', 'PARK corc', 'thir', 'ireland moore'])('finds by %j', (search) => {
    expect(matchesSearch(station, search)).toBe(true);
  });

  it('finds by the name of the country that is shown', () => {
    expect(matchesSearch({ name: 'Wye', county: 'Kent', country: 'UK' }, 'united kingdom')).toBe(true);
  });

  it('has to match every word', () => {
    expect(matchesSearch(station, 'moore galway')).toBe(false);
  });
});
