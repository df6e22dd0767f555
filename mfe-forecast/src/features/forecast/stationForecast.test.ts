import type { StationRisk, WeatherStation } from '@epigram/shared-contracts/api/weather';
import { describe, expect, it } from '@jest/globals';
import { distanceKm } from './distance.ts';
import { stationForecasts } from './stationForecast.ts';

function station(id: string, lat = 53, lng = -8): WeatherStation {
  return {
    id,
    name: `Station ${id}`,
    country: 'Republic of Ireland',
    county: 'Galway',
    lat,
    lng,
    elevation: 40,
  };
}

function risk(stationId: string, level: StationRisk['level']): StationRisk {
  return { stationId, level, trend: 'steady', index: 0, series: [] };
}

const NOWHERE = { stationIds: [], place: null };

function order(...args: Parameters<typeof stationForecasts>): string[] {
  return stationForecasts(...args).map((forecast) => forecast.station.id);
}

describe('station forecasts', () => {
  it('puts the own station first, then the nearest', () => {
    const stations = [station('far', 55), station('own', 54), station('near', 53.1)];
    const viewer = { stationIds: ['own'], place: { lat: 53, lng: -8 } };
    expect(order(stations, [], [], viewer)).toEqual(['own', 'near', 'far']);
  });

  it('without a place puts the highest risk first, then the name, and stations without a level last', () => {
    const stations = [station('a'), station('d'), station('c'), station('b')];
    const risks = [risk('b', 'Low'), risk('c', 'Very High'), risk('d', 'Low')];
    expect(order(stations, risks, [], NOWHERE)).toEqual(['c', 'b', 'd', 'a']);
  });

  it('keeps a station of which the model knows nothing', () => {
    const [forecast] = stationForecasts([station('a')], [], [], NOWHERE);
    expect(forecast).toMatchObject({ risk: null, hatching: null, distanceKm: null, isOwn: false });
  });
});

describe('distance', () => {
  it('from Dublin to Cork is about 220 km', () => {
    expect(distanceKm({ lat: 53.35, lng: -6.26 }, { lat: 51.9, lng: -8.47 })).toBeCloseTo(219.6, 0);
  });
});
