import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  getForecastOverview,
  getStationForecast,
  listHatchingDays,
  listRiskLevels,
  listWeatherStations,
  type StationHatching,
  type StationRisk,
  type WeatherStation,
} from '@epigram/shared-contracts/api/weather';

import mooreParkDaily from '../../../data/moore-park-daily.json' with { type: 'json' };
import { openTenants, type Tenants } from '../../testing/tenants.ts';
import { createForecastService } from './forecastService.ts';
import { createSeasons } from './seasons.ts';
import { createEmbeddedWeather } from './weatherProvider.ts';

const MOORE_PARK = 'IE575';
let world: Tenants;

beforeAll(async () => {
  world = await openTenants();
  const days = Object.entries(mooreParkDaily as Record<string, number[]>).filter(([day]) =>
    day.startsWith('2025'),
  );
  await world.asOwner((owner) =>
    owner
      .insertInto('weather_daily')
      .values(days.map(([day, [tmax, tmin]]) => ({ station_id: MOORE_PARK, day, tmin: tmin!, tmax: tmax! })))
      .execute(),
  );
});
afterAll(() => world.close());

const on = (day: string) =>
  createForecastService(world.database.db, { now: () => new Date(`${day}T10:00:00Z`) });
const ofMoorePark = <Entry extends { stationId: string }>(entries: Entry[]): Entry =>
  entries.find(({ stationId }) => stationId === MOORE_PARK)!;

describe('forecast', () => {
  it('uses measurements: the spring of 2025 at Moore Park', async () => {
    expect(ofMoorePark(await on('2025-06-01').hatching())).toMatchObject({
      start: '2025-03-10',
      peak: '2025-04-01',
      end: '2025-04-19',
      daysToPeak: -61,
      hatchingDays: 41,
      daysLeft: 0,
    });
  });

  it('rises to the peak and falls after it, day by day', async () => {
    const risk = ofMoorePark(await on('2025-04-01').risks());
    expect(risk).toMatchObject({ level: 'Very High', trend: 'steady' });
    expect(risk.series).toHaveLength(61);
    const level = (date: string) => risk.series.find((day) => day.date === date)!.level;
    expect(
      ['2025-03-03', '2025-03-10', '2025-03-20', '2025-03-28', '2025-04-14', '2025-04-15'].map(level),
    ).toEqual(['Negligible', 'Low', 'Moderate', 'High', 'Very High', 'High']);
    const sums = risk.series.map(({ index }) => index);
    expect(sums).toEqual(sums.toSorted((a, b) => a - b));
  });

  it('marks only future days as a forecast', async () => {
    const { series } = ofMoorePark(await on('2025-04-01').risks());
    expect(series.filter(({ forecast }) => forecast).map(({ date }) => date)[0]).toBe('2025-04-02');
    expect(series.filter(({ forecast }) => forecast)).toHaveLength(30);
  });

  it('is the same at every call, and changes little from day to day', async () => {
    const first = await on('2026-04-01').hatching();
    expect(await on('2026-04-01').hatching()).toEqual(first);
    const next = await on('2026-04-02').hatching();
    for (const [index, { daysToPeak }] of first.entries()) {
      expect(Math.abs(next[index]!.daysToPeak - daysToPeak)).toBeLessThanOrEqual(3);
    }
  });

  it('is for the next spring from autumn on', async () => {
    const { start, daysLeft, hatchingDays } = ofMoorePark(await on('2026-11-21').hatching());
    expect(start.slice(0, 4)).toBe('2027');
    expect(daysLeft).toBe(hatchingDays);
    expect(ofMoorePark(await on('2026-11-21').risks())).toMatchObject({ level: 'Negligible', index: 0 });
  });
});

describe('the overview', () => {
  it('has every station with its level and dates in a few kilobytes', async () => {
    const overview = await on('2026-04-05').overview();
    expect(overview).toMatchObject({ today: '2026-04-05', source: { provider: 'embedded', late: false } });
    expect(overview.stations).toHaveLength(61);
    expect(JSON.stringify(overview).length).toBeLessThan(20_000);
    const risks = await on('2026-04-05').risks();
    const hatching = await on('2026-04-05').hatching();
    for (const [index, station] of overview.stations.entries()) {
      expect(risks[index]).toMatchObject({
        level: station.level,
        trend: station.trend,
        index: station.index,
      });
      expect(hatching[index]).toMatchObject({ start: station.start, peak: station.peak, end: station.end });
    }
  });
});

describe('one station', () => {
  it('has its season from 1 March until the risk is negligible again', async () => {
    const { days, peak, ...season } = await on('2025-04-01').station(MOORE_PARK);
    expect([season.year, season.start, peak, season.end]).toEqual([
      2025,
      '2025-03-10',
      '2025-04-01',
      '2025-04-22',
    ]);
    expect([days[0]?.date, days.at(-1)?.date]).toEqual(['2025-03-01', '2025-05-27']);
    expect(days.find(({ date }) => date === peak)?.hatchedFraction).toBeGreaterThanOrEqual(0.5);
    expect(days.find(({ forecast }) => forecast)?.date).toBe('2025-04-02');
  });

  it('has the previous seasons, and marks those that were measured', async () => {
    const { year, history } = await on('2026-11-21').station(MOORE_PARK);
    expect(year).toBe(2027);
    expect(history.map((season) => season.year)).toEqual([2026, 2025, 2024, 2023, 2022]);
    expect(history[1]).toEqual({
      year: 2025,
      start: '2025-03-10',
      peak: '2025-04-01',
      end: '2025-04-19',
      measured: true,
    });
    expect(history[0]?.measured).toBe(false);
  });

  it('is not found if it does not exist', async () => {
    await expect(on('2026-04-05').station('XX1')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { status } = await world.people.staff.call(getStationForecast, { params: { stationId: 'XX1' } });
    expect(status).toBe(404);
  });
});

describe('the seasons', () => {
  it('are computed once for all callers, and again after ten minutes', async () => {
    let now = 0;
    const seasons = createSeasons(world.database.db, createEmbeddedWeather, () => now);
    const [first, second] = await Promise.all([seasons('2026-04-01', [2026]), seasons('2026-04-01', [2026])]);
    expect(second).toBe(first);
    expect(await seasons('2026-04-02', [2026])).not.toBe(first);
    now = 599_999;
    expect(await seasons('2026-04-01', [2026])).toBe(first);
    now = 600_000;
    expect(await seasons('2026-04-01', [2026])).not.toBe(first);
  });

  it('end at every station in every year', async () => {
    const seasons = createSeasons(world.database.db, createEmbeddedWeather);
    for (const year of [1990, 2005, 2018, 2026, 2040]) {
      for (const [station, byYear] of await seasons('2026-11-21', [year])) {
        const { start, peak, end } = byYear.get(year)!;
        expect([station.name, [start, peak, end].toSorted()]).toEqual([station.name, [start, peak, end]]);
      }
    }
  });
});

describe('GET /utils/…', () => {
  it('returns every station with its risk and hatching', async () => {
    const { staff } = world.people;
    const stations = (await staff.call(listWeatherStations)).json.data as WeatherStation[];
    const risks = (await staff.call(listRiskLevels)).json.data as StationRisk[];
    const hatching = (await staff.call(listHatchingDays)).json.data as StationHatching[];
    expect(stations).toHaveLength(61);
    const ids = stations.map(({ id }) => id);
    expect(risks.map(({ stationId }) => stationId)).toEqual(ids);
    expect(hatching.map(({ stationId }) => stationId)).toEqual(ids);
    expect(stations.find(({ id }) => id === MOORE_PARK)).toMatchObject({
      name: 'Moore Park',
      county: 'Cork',
      elevation: 46,
    });
  });

  it.each([listWeatherStations, listRiskLevels, listHatchingDays, getForecastOverview])(
    'requires a sign-in ($path)',
    async (operation) => {
      const { status, json } = await world.anybody.call(operation);
      expect([status, json.errorCode]).toEqual([401, 'AUTHENTICATION_REQUIRED']);
    },
  );
});
