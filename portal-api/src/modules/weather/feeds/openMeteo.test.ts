import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { addDays } from '@epigram/shared-contracts/domain/nematodirusRisk';
import type { StoredStation } from '../stationRepository.ts';
import { createOpenMeteo } from './openMeteo.ts';

const NORMAL = [5, 5, 6.5, 8.5, 11, 13.5, 15, 15, 13, 10, 7, 5.5];
const station = (id: string, name: string): StoredStation => ({
  id,
  name,
  country: 'Republic of Ireland',
  county: 'Cork',
  lat: 52.164,
  lng: -8.264,
  elevation: 46,
  monthly_mean: NORMAL,
});
const STATIONS = [station('IE575', 'Moore Park'), station('IE1875', 'Athenry')];
const DAYS = Array.from({ length: 108 }, (_, index) => addDays('2026-01-03', index));

/** A place as the service documents it: 92 past days, today and 15 ahead. */
function place(change: { max?: (number | null)[]; min?: (number | null)[]; unit?: string } = {}) {
  const { unit = '°C', max = DAYS.map(() => 11.2), min = DAYS.map(() => 3.4) } = change;
  return {
    latitude: 52.16,
    longitude: -8.26,
    generationtime_ms: 0.1,
    utc_offset_seconds: 0,
    timezone: 'GMT',
    timezone_abbreviation: 'GMT',
    elevation: 46,
    daily_units: { time: 'iso8601', temperature_2m_max: unit, temperature_2m_min: unit },
    daily: { time: DAYS, temperature_2m_max: max, temperature_2m_min: min },
  };
}

let server: Server;
let url: string;
const asked: URL[] = [];
let answers: { status?: number; location?: string; body: unknown }[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', url));
    const { status = 200, location, body } = answers.length > 1 ? answers.shift()! : answers[0]!;
    response.writeHead(status, { 'content-type': 'application/json', ...(location && { location }) });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  asked.splice(0);
});

const read = (stations = STATIONS) =>
  createOpenMeteo({ url, key: 'k', retryMs: 1 }).read(stations, new AbortController().signal);

describe('Open-Meteo', () => {
  it('is queried with every station’s place and altitude, in Celsius', async () => {
    answers = [{ body: [place(), place()] }];
    const { days, problems } = await read();
    expect(problems).toEqual([]);
    expect(days).toHaveLength(216);
    expect(days[0]).toEqual({ stationId: 'IE575', day: '2026-01-03', tmin: 3.4, tmax: 11.2 });
    const { pathname, searchParams } = asked[0]!;
    expect(pathname).toBe('/v1/forecast');
    expect(Object.fromEntries(searchParams)).toEqual({
      latitude: '52.164,52.164',
      longitude: '-8.264,-8.264',
      elevation: '46,46',
      daily: 'temperature_2m_max,temperature_2m_min',
      temperature_unit: 'celsius',
      timezone: 'GMT',
      past_days: '92',
      forecast_days: '16',
      apikey: 'k',
    });
  });

  it('handles one place without a list', async () => {
    answers = [{ body: place() }];
    expect((await read(STATIONS.slice(0, 1))).days).toHaveLength(108);
  });

  it('leaves out days with missing, impossible or swapped values', async () => {
    const max = DAYS.map((_, index) => (index === 3 ? null : index === 5 ? 80 : 11));
    const min = DAYS.map((_, index) => (index === 7 ? 12 : 4));
    answers = [{ body: place({ max, min }) }];
    const { days } = await read(STATIONS.slice(0, 1));
    const missing = DAYS.filter((day) => !days.some((one) => one.day === day));
    expect(missing).toEqual([DAYS[3], DAYS[5], DAYS[7]]);
  });

  it('refuses a different unit, stated or not, and keeps the other stations', async () => {
    const fahrenheit = { max: DAYS.map(() => 52), min: DAYS.map(() => 38) };
    answers = [{ body: [place({ unit: '°F', ...fahrenheit }), place()] }];
    const named = await read();
    expect(named.problems).toEqual(['Moore Park: temperatures are in °F, not in °C']);
    expect(new Set(named.days.map(({ stationId }) => stationId))).toEqual(new Set(['IE1875']));
    answers = [{ body: [place(fahrenheit), place()] }];
    expect((await read()).problems[0]).toMatch(/Moore Park: .*not degrees Celsius/);
  });

  it('retries after an outage or too many requests, but not after a refusal', async () => {
    answers = [
      { status: 502, body: 'Bad gateway' },
      { status: 429, body: { error: true, reason: 'Minutely API request limit exceeded.' } },
      { body: [place(), place()] },
    ];
    expect((await read()).days).toHaveLength(216);
    expect(asked).toHaveLength(3);
    asked.splice(0);
    answers = [{ status: 400, body: { error: true, reason: 'Latitude must be in range' } }];
    await expect(read()).rejects.toThrow('the service returned 400: Latitude must be in range');
    expect(asked).toHaveLength(1);
  });

  it('reads no answer without an end, and goes nowhere else', async () => {
    answers = [{ body: 'x'.repeat(5_000_000) }];
    await expect(read()).rejects.toThrow('longer than 4000000 bytes');
    answers = [{ status: 302, location: '/elsewhere', body: '' }];
    asked.splice(0);
    await expect(read()).rejects.toThrow('fetch failed');
    expect(asked.filter(({ pathname }) => pathname === '/elsewhere')).toEqual([]);
  });

  it('throws if the service is unavailable or returns something else', async () => {
    answers = [{ status: 503, body: '' }];
    await expect(read()).rejects.toThrow('the service returned 503');
    answers = [{ body: '<html>maintenance</html>' }];
    await expect(read()).rejects.toThrow(/JSON/);
    answers = [{ body: [place()] }];
    await expect(read()).rejects.toThrow('2 places were requested, 1 returned');
    answers = [{ body: { daily: {} } }];
    await expect(read()).rejects.toThrow(/not in the documented format/);
  });
});
