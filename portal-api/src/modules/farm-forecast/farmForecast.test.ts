import { describe, expect, it } from '@jest/globals';
import type { StationOverview } from '@epigram/shared-contracts/api/weather';
import { farmForecast, placeFarm } from './farmForecast.ts';
import { inFarmOrder } from './farmOrder.ts';
import type { StoredFarm } from './farmRepository.ts';

const station = (change: Partial<StationOverview>): StationOverview => ({
  id: 'IE575',
  name: 'Moore Park',
  country: 'Republic of Ireland',
  county: 'Cork',
  lat: 52.164,
  lng: -8.264,
  elevation: 46,
  level: 'High',
  trend: 'rising',
  index: 150,
  start: '2026-03-18',
  peak: '2026-04-08',
  end: '2026-04-25',
  ...change,
});
const STATIONS = [
  station({}),
  station({ id: 'IE1875', name: 'Athenry', lat: 53.289, lng: -8.786, elevation: 40, peak: '2026-04-12' }),
];
const farm = (change: Partial<StoredFarm> = {}): StoredFarm => ({
  business_id: 1,
  client_id: 7,
  client_name: 'Hill Farm',
  business_name: 'Mine',
  numbers: '',
  city: 'Fermoy',
  lat: 52.2,
  lng: -8.3,
  place_exact: false,
  altitude: null,
  station_id: null,
  lambing_first: null,
  lambing_last: null,
  ...change,
});
const on = (it: StoredFarm, today = '2026-04-02') => {
  const made = farmForecast(it, STATIONS, today);
  if (typeof made === 'string') throw new Error(made);
  return made;
};

describe('the forecast of a farm', () => {
  it('uses the nearest station', () => {
    expect(on(farm())).toMatchObject({
      station: { id: 'IE575', distanceKm: 5, isChosen: false },
      altitude: null,
      level: 'High',
      trend: 'rising',
      peak: '2026-04-08',
    });
  });

  it('says whether the distance is from an exact place', () => {
    expect(on(farm()).station.isExact).toBe(false);
    expect(on(farm({ place_exact: true })).station.isExact).toBe(true);
  });

  it('shifts with its altitude, and the level follows the shifted dates', () => {
    expect(on(farm({ altitude: 446 }))).toMatchObject({
      level: 'Negligible',
      start: '2026-04-15',
      peak: '2026-05-06',
      end: '2026-05-23',
    });
  });

  it('uses the chosen station, even if the place is unknown', () => {
    expect(on(farm({ station_id: 'IE1875' }))).toMatchObject({
      station: { id: 'IE1875', isChosen: true, distanceKm: 125 },
      peak: '2026-04-12',
    });
    expect(on(farm({ station_id: 'IE1875', lat: null, lng: null })).station.distanceKm).toBeNull();
  });

  it('gives the reason if there is no forecast', () => {
    expect(farmForecast(farm({ lat: null }), STATIONS, '2026-04-02')).toBe('no-place');
    expect(farmForecast(farm({ lat: 47.2, lng: 2.4 }), STATIONS, '2026-04-02')).toBe('no-station');
  });

  it('computes the risk window from both lambing dates', () => {
    const lambing = { lambing_first: '2026-02-20', lambing_last: '2026-03-20' };
    expect(on(farm(lambing)).window).toEqual({ start: '2026-04-03', end: '2026-04-21' });
    expect(on(farm({ ...lambing, lambing_last: null })).window).toBeNull();
    expect(on(farm({ lambing_first: '2025-02-20', lambing_last: '2025-03-20' })).window).toBeNull();
  });
});

describe('the order of farms', () => {
  const farms = [
    farm({ client_name: 'A', altitude: 446 }),
    farm({ client_name: 'B', lambing_first: '2026-02-20', lambing_last: '2026-03-20' }),
    farm({ client_name: 'C', station_id: 'IE1875' }),
  ]
    .map((one) => placeFarm(one, STATIONS, '2026-04-02'))
    .filter((placed) => typeof placed !== 'string');
  const names = (...order: Parameters<typeof inFarmOrder> extends [unknown, ...infer Rest] ? Rest : never) =>
    inFarmOrder(farms, ...order).map((placed) => placed.farm.client_name);

  it.each([
    ['peak', 'asc', ['B', 'C', 'A']],
    ['level', 'desc', ['B', 'C', 'A']],
    ['altitude', 'desc', ['A', 'B', 'C']],
    ['client', 'desc', ['C', 'B', 'A']],
  ] as const)('by %s, %s', (field, order, expected) => {
    expect(names(field, order)).toEqual(expected);
  });

  it('puts unknown values last in both directions', () => {
    expect(names('window', 'asc')).toEqual(['B', 'A', 'C']);
    expect(names('window', 'desc')).toEqual(['B', 'A', 'C']);
  });
});
