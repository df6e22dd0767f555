import { describe, expect, it } from '@jest/globals';
import { aStation } from '../testing/forecastAnswers.ts';
import { stationForecasts } from './stationForecast.ts';

const near = aStation({ id: 'near', name: 'Near', lat: 52, lng: -8 });
const far = aStation({ id: 'far', name: 'Far', lat: 55, lng: -8, level: 'High' });
const own = aStation({ id: 'own', name: 'Own', lat: 54, lng: -8 });
const ids = (viewer: Parameters<typeof stationForecasts>[1]) =>
  stationForecasts([far, near, own], viewer).map(({ station }) => station.id);

describe('the order of stations', () => {
  it('starts with the user’s station, then the nearest', () => {
    expect(ids({ stationIds: ['own'], place: { lat: 52, lng: -8 } })).toEqual(['own', 'near', 'far']);
  });

  it('is by risk, then by name, without a location', () => {
    expect(ids({ stationIds: [], place: null })).toEqual(['far', 'near', 'own']);
  });
});
