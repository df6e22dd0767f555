import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '@epigram/shared-contracts/domain/nematodirusRisk';
import { sql } from 'kysely';

import { openTestApp, type TestApp } from '../../../testing/openTestApp.ts';
import { createForecastService } from '../forecastService.ts';
import { normalTemperatures } from '../model/normals.ts';
import { findStations } from '../stationRepository.ts';
import { fetchWeather } from './fetchWeather.ts';
import type { FeedAnswer, FeedDay, WeatherFeed } from './weatherFeed.ts';

const MOORE_PARK = 'IE575';
const quiet = { info() {}, warn() {} };
let t: TestApp;
let normals: readonly number[];

beforeAll(async () => {
  t = await openTestApp();
  normals = (await findStations(t.database.db)).find(({ id }) => id === MOORE_PARK)!.monthly_mean;
});
afterAll(() => t.close());
beforeEach(() =>
  t.asOwner(async (owner) => {
    for (const table of ['weather_daily', 'weather_ahead', 'weather_feeds']) {
      await sql`delete from ${sql.table(table)}`.execute(owner);
    }
  }),
);

/** Every day from 1 March, warmer than normal by a fixed amount. */
function spring(until: string, warmer: number, from = '2026-03-01'): FeedDay[] {
  const days: FeedDay[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) {
    const { tmin, tmax } = normalTemperatures(normals, day);
    days.push({ stationId: MOORE_PARK, day, tmin: tmin + warmer, tmax: tmax + warmer });
  }
  return days;
}

const feedOf = (answer: FeedAnswer | Error, change: Partial<WeatherFeed> = {}): WeatherFeed => ({
  name: 'open-meteo',
  measures: false,
  lateAfterDays: 2,
  async read() {
    if (answer instanceof Error) throw answer;
    return answer;
  },
  ...change,
});
const at = (day: string) => () => new Date(`${day}T06:00:00Z`);
const fetchOn = (day: string, feed: WeatherFeed) =>
  fetchWeather(t.database.db, { feed, logger: quiet as never, now: at(day) }, new AbortController().signal);
const forecastOn = (day: string) =>
  createForecastService(t.database.db, { now: at(day), feed: { name: 'open-meteo', lateAfterDays: 2 } });
const mooreParkOn = async (day: string) =>
  (await forecastOn(day).overview()).stations.find(({ id }) => id === MOORE_PARK)!;

describe('weather that is fetched', () => {
  it('shifts the forecast, together with the days ahead', async () => {
    const before = await mooreParkOn('2026-03-20');
    await fetchOn('2026-03-20', feedOf({ days: spring('2026-04-04', 4), problems: [] }));
    const after = await mooreParkOn('2026-03-20');
    expect(after.index).toBeGreaterThan(before.index + 40);
    expect(after.peak < before.peak).toBe(true);
    const { days } = await forecastOn('2026-03-20').station(MOORE_PARK);
    expect(days.find(({ forecast }) => forecast)?.date).toBe('2026-03-21');
  });

  it('shows its time, and is late once updates stop', async () => {
    expect((await forecastOn('2026-03-20').overview()).source).toEqual({
      provider: 'open-meteo',
      updatedAt: null,
      late: true,
    });
    await fetchOn('2026-03-20', feedOf({ days: spring('2026-04-04', 1), problems: [] }));
    const source = { provider: 'open-meteo', updatedAt: '2026-03-20T06:00:00.000Z' };
    expect((await forecastOn('2026-03-20').overview()).source).toEqual({ ...source, late: false });
    expect((await forecastOn('2026-03-22').overview()).source).toEqual({ ...source, late: true });
  });

  it('is also late if the provider returns old days', async () => {
    await fetchOn('2026-03-20', feedOf({ days: spring('2026-03-10', 1), problems: [] }));
    expect((await forecastOn('2026-03-20').overview()).source.late).toBe(true);
  });

  it('keeps the last good data during an outage, and records the cause', async () => {
    await fetchOn('2026-03-20', feedOf({ days: spring('2026-04-04', 4), problems: [] }));
    const before = await mooreParkOn('2026-03-21');
    await expect(fetchOn('2026-03-21', feedOf(new Error('the service returned 503')))).rejects.toThrow('503');
    expect(await mooreParkOn('2026-03-21')).toEqual(before);
    const feed = await t.database.db.selectFrom('weather_feeds').selectAll().executeTakeFirstOrThrow();
    expect(feed).toMatchObject({
      problem: 'the service returned 503',
      newest_day: '2026-03-19',
      updated_at: new Date('2026-03-20T06:00:00Z'),
    });
    await fetchOn('2026-03-22', feedOf({ days: spring('2026-04-06', 4), problems: [] }));
    expect((await forecastOn('2026-03-22').overview()).source.late).toBe(false);
  });

  it('fills a short gap from its neighbours', async () => {
    const whole = spring('2026-04-04', 4);
    await fetchOn('2026-03-20', feedOf({ days: whole, problems: [] }));
    const { index } = await mooreParkOn('2026-03-20');
    await t.asOwner((owner) => sql`delete from weather_daily`.execute(owner));
    const gappy = whole.filter(({ day }) => day < '2026-03-08' || day > '2026-03-10');
    await fetchOn('2026-03-20', feedOf({ days: gappy, problems: ['3 days are missing'] }));
    expect(Math.abs((await mooreParkOn('2026-03-20')).index - index)).toBeLessThan(0.5);
  });

  it('never replaces a station’s measurement with an estimate', async () => {
    const measured = spring('2026-03-05', 6);
    await fetchOn(
      '2026-03-06',
      feedOf({ days: measured, problems: [] }, { name: 'met-eireann', measures: true }),
    );
    await fetchOn('2026-03-06', feedOf({ days: spring('2026-03-20', 0), problems: [] }));
    const rows = await t.database.db.selectFrom('weather_daily').selectAll().orderBy('day').execute();
    expect(rows.map(({ source }) => source)).toEqual(Array(5).fill('station'));
    expect(rows[0]!.tmax).toBeCloseTo(measured[0]!.tmax, 3);
  });

  it('replaces its own days with newer ones', async () => {
    await fetchOn('2026-03-10', feedOf({ days: spring('2026-03-25', 0), problems: [] }));
    await fetchOn('2026-03-11', feedOf({ days: spring('2026-03-26', 2), problems: [] }));
    const row = await t.database.db
      .selectFrom('weather_daily')
      .select(['tmax', 'source'])
      .where('day', '=', '2026-03-02')
      .executeTakeFirstOrThrow();
    expect(row.source).toBe('open-meteo');
    expect(row.tmax).toBeCloseTo(spring('2026-03-02', 2)[1]!.tmax, 3);
    const { newest } = await t.database.db
      .selectFrom('weather_ahead')
      .select(({ fn }) => fn.max('day').as('newest'))
      .executeTakeFirstOrThrow();
    expect(newest).toBe('2026-03-26');
  });
});
