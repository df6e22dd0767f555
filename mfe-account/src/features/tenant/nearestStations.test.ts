import type { WeatherStation } from '@epigram/shared-contracts/api/weather';
import { describe, expect, it } from '@jest/globals';
import { nearestStations } from './nearestStations.ts';

const station = (name: string, lat: number): WeatherStation => ({
  id: name,
  name,
  country: 'Republic of Ireland',
  county: 'Donegal',
  lat,
  lng: -8,
  elevation: 20,
});
const stations = [station('South', 52), station('North', 55), station('Middle', 53.5)];
const names = (place: { lat: number | null; lng: number | null }) =>
  nearestStations(stations, place).map((choice) => choice.station.name);

describe('weather stations', () => {
  it('are sorted by their distance from the business', () => {
    expect(names({ lat: 55.1, lng: -8 })).toEqual(['North', 'Middle', 'South']);
    expect(nearestStations(stations, { lat: 55, lng: -8 })[1]?.distanceKm).toBeCloseTo(166.8, 0);
  });

  it('are sorted by name if the location is not known', () => {
    expect(names({ lat: null, lng: -8 })).toEqual(['Middle', 'North', 'South']);
  });
});
